package io.keywright.ui.palette;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.ui.action.Action;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Overlay;
import io.keywright.ui.control.SearchField;
import io.keywright.ui.style.Styles;
import io.keywright.view.FuzzyMatch;
import io.keywright.view.PaletteView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/**
 * A search over every action, the other open designs and everything that has a name, above the rest of the window. Arrows
 * choose, Enter does or goes there, Esc or a click beside it gives the focus back to where it was. What can't be done stays,
 * with the reason.
 */
public final class PalettePane extends Overlay {
    private static final String ID = "palette";
    private static final double WIDTH = 620;

    private final ActionRegistry actions;
    private final Found found;
    private final List<PaletteView.Entry> entries;
    private final SearchField search = new SearchField(Icons.SEARCH, "Search actions and names");
    private final VBox rows = Styles.styled(new VBox(), "kw-palette-rows");
    private final ScrollPane scroll = new ScrollPane(rows);
    private final Label count = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final List<Node> drawn = new ArrayList<>();
    private PaletteView view = new PaletteView(List.of(), 0);
    private int chosen;

    /**
     * What is found besides actions.
     *
     * @param design whose names are found; null where none is open
     * @param goTo opens a place of it
     * @param tabs the other designs that are open
     */
    public record Found(@Nullable Design design, Consumer<Place> goTo, List<Tab> tabs) {
        public Found {
            tabs = List.copyOf(tabs);
        }

        private Stream<PaletteView.Entry> entries() {
            return Stream.concat(
                    IntStream.range(0, tabs.size())
                            .mapToObj(i -> PaletteView.Entry.design(
                                    i, tabs.get(i).title(), tabs.get(i).detail())),
                    design == null ? Stream.empty() : PaletteView.names(design).stream());
        }
    }

    /**
     * A design that is open.
     *
     * @param detail where it is
     * @param show shows it
     */
    public record Tab(String title, String detail, Runnable show) {}

    private PalettePane(StackPane over, VBox card, ActionRegistry actions, Found found, String own) {
        super(over, ID, "Search", card, WIDTH);
        this.actions = actions;
        this.found = found;
        this.entries = Stream.concat(
                        actions.all().stream()
                                .filter(action -> !action.id().equals(own))
                                .map(PalettePane::entry),
                        found.entries())
                .toList();
        search.setId("palette-search");
        count.setId("palette-count");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox foot = Styles.styled(
                new HBox(
                        Styles.styled(
                                new Label("↑ ↓ choose · Enter run or go there · Esc close"),
                                Styles.SECONDARY,
                                Styles.MUTED),
                        space,
                        count),
                "kw-palette-foot");
        card.getStyleClass().add("kw-palette");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(0);
        scroll.getStyleClass().add("kw-palette-scroll");
        card.getChildren().setAll(search, scroll, foot);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        search.textProperty().addListener((property, before, now) -> find(now));
        find("");
    }

    /**
     * Opens it over a window, unless it is open already.
     *
     * @param over what it lies over
     * @param own the id of the action that opens it, which is not among those found
     */
    public static void open(StackPane over, ActionRegistry actions, Found found, String own) {
        if (!isOpen(over, ID)) {
            PalettePane palette = new PalettePane(over, new VBox(), actions, found, own);
            palette.open(palette.search);
        }
    }

    private static PaletteView.Entry entry(Action action) {
        return PaletteView.Entry.action(
                action.id(),
                action.face().label().getValue(),
                action.face().availability().getValue().reason());
    }

    private void onKey(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> choose(chosen + 1);
            case UP -> choose(chosen - 1);
            case ENTER -> follow(chosen);
            case TAB -> {}
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void follow(int row) {
        if (row < 0 || row >= view.rows().size()) {
            return;
        }
        PaletteView.Entry entry = view.rows().get(row).entry();
        if (entry.obstacle().isEmpty()) {
            close();
            Place place = entry.place();
            if (place != null) {
                found.goTo().accept(place);
            } else if (entry.kind() == PaletteView.Kind.DESIGN) {
                found.tabs().get(Integer.parseInt(entry.id())).show().run();
            } else {
                actions.get(entry.id()).run();
            }
        }
    }

    private void find(String text) {
        view = PaletteView.of(entries, text);
        drawn.clear();
        rows.getChildren().clear();
        PaletteView.Kind kind = null;
        for (PaletteView.Row row : view.rows()) {
            if (row.entry().kind() != kind) {
                kind = row.entry().kind();
                rows.getChildren()
                        .add(Styles.styled(new Label(kind.words()), Styles.CAPTION, Styles.MUTED, "kw-palette-kind"));
            }
            Node line = draw(row, drawn.size());
            drawn.add(line);
            rows.getChildren().add(line);
        }
        if (drawn.isEmpty()) {
            rows.getChildren()
                    .add(Styles.styled(new Label("Nothing is called that."), Styles.MUTED, "kw-palette-kind"));
        }
        count.setText(drawn.size() + " of " + view.searched());
        choose(0);
    }

    /** Where a small window does not show every row, shows this one. */
    private void reveal(Node row) {
        double height = scroll.getViewportBounds().getHeight();
        double hidden = rows.getHeight() - height;
        if (hidden > 0) {
            double from = scroll.getVvalue() * hidden;
            double top = row.getBoundsInParent().getMinY();
            double bottom = row.getBoundsInParent().getMaxY();
            double wanted = Math.max(bottom - height, Math.min(from, chosen == 0 ? 0 : top));
            scroll.setVvalue(Math.max(0, Math.min(1, wanted / hidden)));
        }
    }

    private void choose(int row) {
        chosen = drawn.isEmpty() ? -1 : Math.floorMod(row, drawn.size());
        for (int i = 0; i < drawn.size(); i++) {
            drawn.get(i).pseudoClassStateChanged(Styles.SELECTED, i == chosen);
        }
        if (chosen >= 0) {
            reveal(drawn.get(chosen));
        }
        search.setAccessibleText(
                chosen < 0 ? "Search" : "Search: " + drawn.get(chosen).getAccessibleText());
    }

    private Node draw(PaletteView.Row row, int number) {
        PaletteView.Entry entry = row.entry();
        boolean isAvailable = entry.obstacle().isEmpty();
        TextFlow title = Styles.styled(new TextFlow(), "kw-palette-title");
        title.getChildren().setAll(title(entry.title(), row.match().spans()));
        title.setMinWidth(USE_PREF_SIZE);
        Label detail = Styles.styled(
                new Label(isAvailable ? entry.detail() : "Not available: " + entry.obstacle()),
                Styles.SECONDARY,
                Styles.MUTED);
        detail.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = Styles.styled(new HBox(icon(entry), title, detail, space), "kw-palette-row");
        line.setAlignment(Pos.CENTER_LEFT);
        KeyCombination key = entry.kind() == PaletteView.Kind.ACTION
                ? actions.get(entry.id()).face().key()
                : null;
        if (key != null) {
            Label shortcut = Styles.styled(new Label(key.getDisplayText()), Styles.CAPTION, "kw-palette-key");
            shortcut.setMinWidth(USE_PREF_SIZE);
            line.getChildren().add(shortcut);
        }
        if (!isAvailable) {
            line.getStyleClass().add("kw-palette-unavailable");
        }
        line.setAccessibleText(entry.title() + ", " + detail.getText());
        line.setOnMouseMoved(event -> choose(number));
        line.setOnMouseClicked(event -> follow(number));
        return line;
    }

    private Node icon(PaletteView.Entry entry) {
        Place place = entry.place();
        if (entry.kind() == PaletteView.Kind.DESIGN) {
            return Icons.FILE.node(Styles.ICON_SMALL);
        }
        Icons action = place == null ? actions.get(entry.id()).face().icon() : null;
        Icons icon = place == null
                ? action == null ? Icons.NEXT : action
                : switch (place.kind()) {
                    case TABLE -> Icons.TABLE;
                    case INDEX -> Icons.INDEX;
                    case ENTITY, KEY_TEMPLATE -> Icons.ENTITY;
                    case ATTRIBUTE -> Icons.ATTRIBUTE;
                    case PATTERN, STEP -> Icons.PATTERN;
                    case WORKLOAD -> Icons.WORKLOAD;
                    default -> Icons.FILE;
                };
        return icon.node(Styles.ICON_SMALL);
    }

    private static List<Node> title(String title, List<FuzzyMatch.Span> spans) {
        var parts = new ArrayList<Node>();
        int from = 0;
        for (FuzzyMatch.Span span : spans) {
            parts.add(Styles.styled(new Text(title.substring(from, span.from())), "kw-palette-text"));
            parts.add(Styles.styled(new Text(title.substring(span.from(), span.to())), "kw-palette-lit"));
            from = span.to();
        }
        parts.add(Styles.styled(new Text(title.substring(from)), "kw-palette-text"));
        return parts;
    }
}
