package io.keywright.ui.shell;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Logo;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/**
 * The window as a room sees it: full screen, larger, and without what only the person at the keyboard needs. The keys 1 to 8
 * choose the tab of the live panel, Esc leaves. Its zoom is apart from that of the window, which comes back with the
 * navigator as it was.
 */
final class Presentation {
    /** From here down a room reads nothing. */
    private static final List<Integer> PERCENT = List.of(100, 125, 150, 175, 200);

    private static final String STYLE = "kw-presenting";

    private final Look look;
    private final StackPane root;
    private final Pane firstRow;
    private final ZoomMemory memory;
    private final IntConsumer chooseTab;
    private final HBox bar;
    private final ReadOnlyBooleanWrapper on = new ReadOnlyBooleanWrapper(this, "on", false);
    private final ChangeListener<Boolean> onFullScreen = (property, before, now) -> {
        if (!now) {
            leave();
        }
    };
    private Optional<Workbench> workbench = Optional.empty();
    private Zoom zoomBefore = Zoom.NORMAL;
    private boolean foldedBefore;
    private Node rowBefore;

    /**
     * The zoom of last time.
     *
     * @param percent while presenting
     * @param presenting hears whether the zoom from now on is that of presenting
     */
    record ZoomMemory(IntSupplier percent, Consumer<Boolean> presenting) {}

    /**
     * @param root what the scene shows
     * @param firstRow what its first row is in, whose place the row of the presentation takes
     * @param title of what is presented
     * @param chooseTab chooses a tab of the live panel, from 1
     */
    Presentation(
            Look look,
            StackPane root,
            Pane firstRow,
            ZoomMemory memory,
            ObservableValue<String> title,
            IntConsumer chooseTab) {
        this.look = look;
        this.root = root;
        this.firstRow = firstRow;
        this.memory = memory;
        this.chooseTab = chooseTab;
        this.bar = bar(title);
        this.rowBefore = bar;
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
    }

    private HBox bar(ObservableValue<String> title) {
        Label name = Styles.styled(new Label(), Styles.TITLE);
        name.setId("presentation-title");
        name.textProperty().bind(title);
        name.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        MenuButton zoom = new MenuButton("", Icons.SHOW.node());
        zoom.setId("presentation-zoom");
        zoom.textProperty().bind(look.zoomProperty().map(now -> "Presenting, " + now));
        zoom.setMinWidth(Region.USE_PREF_SIZE);
        for (int percent : PERCENT) {
            MenuItem item = new MenuItem(percent + " %");
            item.setOnAction(event -> look.setZoom(new Zoom(percent)));
            zoom.getItems().add(item);
        }
        IconButton leave = new IconButton(Icons.CLOSE, "Stop presenting (Esc)", this::leave);
        leave.setId("presentation-leave");
        HBox line = Styles.styled(new HBox(new Logo(), name, space, zoom, new ThemeButton(look), leave), "kw-top-bar");
        line.getStyleClass().add("kw-presentation-bar");
        line.setId("presentation-bar");
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    ReadOnlyBooleanProperty onProperty() {
        return on.getReadOnlyProperty();
    }

    /** Presents from now on whatever design is shown, or stops. */
    void toggle() {
        if (on.get()) {
            leave();
        } else if (workbench.isPresent()) {
            enter();
        }
    }

    /** Hears which design is shown now. */
    void shows(Workbench now) {
        if (on.get()) {
            giveBack();
        }
        workbench = Optional.of(now);
        if (on.get()) {
            take();
        }
    }

    private void take() {
        workbench.ifPresent(now -> {
            foldedBefore = now.navigatorFoldedProperty().get();
            now.setPresenting(true);
        });
    }

    private void giveBack() {
        workbench.ifPresent(now -> {
            now.setPresenting(false);
            now.navigatorFoldedProperty().set(foldedBefore);
        });
    }

    private void enter() {
        on.set(true);
        zoomBefore = look.getZoom();
        take();
        rowBefore = firstRow.getChildren().set(0, bar);
        root.getStyleClass().add(STYLE);
        memory.presenting().accept(true);
        look.setZoom(Zoom.nearest(memory.percent().getAsInt()));
        stage().ifPresent(stage -> {
            stage.setFullScreenExitHint("");
            stage.setFullScreenExitKeyCombination(KeyCombination.NO_MATCH);
            stage.setFullScreen(true);
            stage.fullScreenProperty().addListener(onFullScreen);
        });
    }

    /** Gives the window back as it was; nothing where it is not presented. */
    void leave() {
        if (!on.get()) {
            return;
        }
        on.set(false);
        stage().ifPresent(stage -> {
            stage.fullScreenProperty().removeListener(onFullScreen);
            stage.setFullScreen(false);
        });
        root.getStyleClass().remove(STYLE);
        memory.presenting().accept(false);
        look.setZoom(zoomBefore);
        firstRow.getChildren().set(0, rowBefore);
        giveBack();
    }

    /** Stops, since no design is shown any more. */
    void close() {
        leave();
        workbench = Optional.empty();
    }

    private Optional<Stage> stage() {
        return root.getScene() != null && root.getScene().getWindow() instanceof Stage stage
                ? Optional.of(stage)
                : Optional.empty();
    }

    /** Keys that nothing else has taken. */
    private void onKey(KeyEvent event) {
        if (!on.get() || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        if (event.getCode() == KeyCode.ESCAPE) {
            leave();
            event.consume();
        } else if (!(event.getTarget() instanceof TextInputControl)) {
            int digit = digit(event.getText());
            if (digit > 0) {
                chooseTab.accept(digit);
                event.consume();
            }
        }
    }

    private static int digit(@Nullable String text) {
        return text != null && text.length() == 1 && text.charAt(0) >= '1' && text.charAt(0) <= '8'
                ? text.charAt(0) - '0'
                : 0;
    }
}
