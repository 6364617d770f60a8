package io.keywright.ui.throughput;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.Badge;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.control.Tone;
import io.keywright.ui.style.Styles;
import io.keywright.view.HotKeyRow;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.TemplateSpan;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The keys that take most, each with the pattern and the attribute that make it hot, and its load over the limit. */
final class HottestKeys extends VBox {
    private static final int FEW = 4;

    private final PanelHeader header = new PanelHeader("Hottest keys at peak");
    private final Label limit = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final VBox rows = Styles.styled(new VBox(), "kw-hot-keys");
    private final Hyperlink more = Styles.styled(new Hyperlink(), Styles.LINK);
    private final ObjectProperty<@Nullable HotKeyRow> chosen = new SimpleObjectProperty<>(this, "chosen");
    private final List<KeyRow> drawn = new ArrayList<>();
    private @Nullable ResourceLoadView shown;
    private boolean all;

    HottestKeys() {
        setId("hottest-keys");
        header.getChildren().add(limit);
        limit.setMinWidth(USE_PREF_SIZE);
        more.setId("hottest-more");
        more.setOnAction(event -> {
            all = !all;
            draw();
        });
        chosen.addListener((property, before, now) -> mark());
        getChildren().setAll(header, rows, more);
    }

    /** The key that is looked at; null where none is. */
    ObjectProperty<@Nullable HotKeyRow> chosenProperty() {
        return chosen;
    }

    /** Shows other keys; the chosen one stays if it is among them. */
    void show(ResourceLoadView load) {
        HotKeyRow before = chosen.get();
        shown = load;
        limit.setText("limit " + load.limitWords());
        draw();
        chosen.set(load.keys().stream()
                .filter(key -> before != null && key.key().equals(before.key()))
                .findFirst()
                .orElse(null));
    }

    private void draw() {
        ResourceLoadView load = shown;
        if (load == null) {
            return;
        }
        drawn.clear();
        double most =
                load.keys().stream().mapToDouble(key -> key.load().times()).reduce(1, Math::max);
        load.keys().stream().limit(all ? Long.MAX_VALUE : FEW).forEach(key -> drawn.add(new KeyRow(key, most)));
        rows.getChildren().setAll(drawn);
        if (load.keys().isEmpty()) {
            Label nothing = Styles.styled(
                    new Label("No key takes more than 1 % of what one partition can."), Styles.MUTED, "kw-hot-none");
            nothing.setWrapText(true);
            rows.getChildren().setAll(nothing);
        }
        int hidden = load.keys().size() - FEW;
        more.setText(all ? "Show fewer" : "Show " + Figures.counted(hidden, "more key", "more keys"));
        more.setVisible(hidden > 0);
        more.setManaged(hidden > 0);
        mark();
    }

    private void mark() {
        drawn.forEach(row -> row.pseudoClassStateChanged(Styles.SELECTED, row.key.equals(chosen.get())));
    }

    /** One key. */
    private final class KeyRow extends VBox {
        private final HotKeyRow key;

        KeyRow(HotKeyRow key, double most) {
            this.key = key;
            getStyleClass().add("kw-hot-key");
            setFocusTraversable(true);
            setAccessibleRole(AccessibleRole.BUTTON);
            setAccessibleText(key.key() + ", " + key.load().timesWords() + " the limit, "
                    + key.load().rate() + ", " + key.owner().words());
            getChildren().setAll(first(), second(), new LimitBar(key.load().times() / most, 1 / most));
            if (key.load().isOver()) {
                getStyleClass().add("kw-over");
            }
            setOnMouseClicked(event -> choose());
            addEventHandler(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                    choose();
                    event.consume();
                }
            });
        }

        private void choose() {
            requestFocus();
            chosen.set(key);
        }

        private Node first() {
            HBox line = Styles.styled(new HBox(), "kw-hot-line");
            line.setAlignment(Pos.CENTER_LEFT);
            if (key.owner().tag() != null) {
                line.getChildren().add(new EntitySwatch(key.owner().tag()));
            }
            TemplateText text = new TemplateText(TemplateSpan.ofText(key.key()));
            Tooltip.install(text, new Tooltip(key.key()));
            line.getChildren().add(text);
            if (!key.owner().sortKey().isEmpty()) {
                line.getChildren()
                        .add(Styles.styled(new Label(key.owner().sortKey()), Styles.MONO_SMALL, Styles.MUTED));
            }
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            Node times = key.load().isOver()
                    ? new Chip(Tone.DANGER, Icons.HOT_KEY, key.load().timesWords())
                    : Styles.styled(new Label(key.load().timesWords()), Styles.MONO, Styles.MUTED);
            ((Region) times).setMinWidth(USE_PREF_SIZE);
            line.getChildren().addAll(space, times);
            return line;
        }

        private Node second() {
            HBox line = Styles.styled(new HBox(), "kw-hot-line");
            line.setAlignment(Pos.CENTER_LEFT);
            if (key.owner().patternNumber() > 0) {
                line.getChildren().add(Badge.number(Integer.toString(key.owner().patternNumber()), false));
            }
            Label words = Styles.styled(new Label(key.owner().words()), Styles.SECONDARY, Styles.MUTED, "kw-hot-words");
            words.setMinWidth(0);
            HBox.setHgrow(words, Priority.ALWAYS);
            words.setMaxWidth(Double.MAX_VALUE);
            words.setTooltip(new Tooltip(key.owner().sentence()));
            Label figures = Styles.styled(
                    new Label(key.load().rate() + " · " + key.load().shareWords()), Styles.MONO_SMALL);
            figures.setMinWidth(USE_PREF_SIZE);
            figures.setTooltip(new Tooltip("At its busiest, and of all that is asked of the table or index"));
            line.getChildren().addAll(words, figures);
            return line;
        }
    }

    /** A bar filled to a share, with a tick where the limit is. */
    private static final class LimitBar extends Region {
        private final double share;
        private final double limit;
        private final Region filled = Styles.styled(new Region(), "kw-limit-filled");
        private final Region tick = Styles.styled(new Region(), "kw-limit-tick");

        LimitBar(double share, double limit) {
            this.share = Math.max(0, Math.min(1, share));
            this.limit = Math.max(0, Math.min(1, limit));
            getStyleClass().add("kw-limit-bar");
            getChildren().setAll(filled, tick);
        }

        @Override
        protected void layoutChildren() {
            double middle = getHeight() / 2;
            filled.resizeRelocate(0, middle - 1, snapSizeX(getWidth() * share), 3);
            double x = Math.min(getWidth() - 1, Math.round(getWidth() * limit));
            tick.resizeRelocate(x, 0, 1, getHeight());
        }
    }
}
