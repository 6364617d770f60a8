package io.keywright.ui.tour;

import io.keywright.ui.control.Ancestry;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A small card beside the thing it is about, and then beside the next. Enter goes on, Esc ends it; so does a person who
 * starts to type, whose key goes where it was meant to. Nothing is blocked meanwhile.
 */
public final class Tour {
    private static final double WIDTH = 320;
    private static final double GAP = 10;

    private final StackPane root;
    private final List<Stop> stops;
    private final Runnable onSeen;
    private final Label title = Styles.styled(new Label(), Styles.STRONG);
    private final Label text = new Sentence("");
    private final Label count = Styles.styled(new Label(), Styles.CAPTION, Styles.MUTED);
    private final Button next = Styles.styled(new Button("Next"), Styles.PRIMARY);
    private final VBox card;
    private final Region frame = Styles.styled(new Region(), "kw-tour-frame");
    private final EventHandler<KeyEvent> onTyped = this::onTyped;
    private final EventHandler<KeyEvent> onKey = this::onKey;
    private final EventHandler<KeyEvent> onEscape = this::onEscape;
    private final InvalidationListener onSize = changed -> Platform.runLater(this::place);
    private @Nullable Node focusBefore;
    private int at = -1;

    /**
     * @param root of the window, over which the card stands
     * @param stops at least one
     * @param onSeen runs when a person ends it, as against one that is taken away
     */
    public Tour(StackPane root, List<Stop> stops, Runnable onSeen) {
        this.root = root;
        this.stops = List.copyOf(stops);
        this.onSeen = onSeen;
        Hyperlink skip = Styles.styled(new Hyperlink("Skip the tour"), Styles.LINK);
        skip.setId("tour-skip");
        skip.setOnAction(event -> leave());
        next.setId("tour-next");
        next.setOnAction(event -> step());
        next.setMinWidth(Region.USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox foot = Styles.styled(new HBox(count, space, skip, next), "kw-tour-foot");
        foot.setAlignment(Pos.CENTER_LEFT);
        card = Styles.styled(new VBox(title, text, foot), "kw-tour");
        card.setId("tour");
        card.setManaged(false);
        card.setAccessibleRole(AccessibleRole.DIALOG);
        Lengths.prefWidth(card, WIDTH);
        frame.setManaged(false);
        frame.setMouseTransparent(true);
    }

    public boolean isOpen() {
        return at >= 0;
    }

    /** Whether it has gone no further than its first stop. */
    public boolean isAtStart() {
        return at == 0;
    }

    /** Begins with the first stop; from the beginning where it is open. */
    public void start() {
        Scene scene = root.getScene();
        if (scene == null) {
            return;
        }
        if (!isOpen()) {
            focusBefore = scene.getFocusOwner();
            scene.addEventFilter(KeyEvent.KEY_TYPED, onTyped);
            scene.addEventFilter(KeyEvent.KEY_PRESSED, onEscape);
            scene.addEventHandler(KeyEvent.KEY_PRESSED, onKey);
            root.widthProperty().addListener(onSize);
            root.heightProperty().addListener(onSize);
            root.getChildren().addAll(frame, card);
        }
        show(0);
        next.requestFocus();
    }

    private void step() {
        if (at + 1 < stops.size()) {
            show(at + 1);
        } else {
            leave();
        }
    }

    /** A person has seen enough of it. */
    private void leave() {
        if (isOpen()) {
            end();
            onSeen.run();
        }
    }

    private void show(int index) {
        at = index;
        Stop stop = stops.get(index);
        stop.show().run();
        title.setText(stop.title());
        text.setText(stop.text());
        count.setText((index + 1) + " of " + stops.size());
        next.setText(index + 1 < stops.size() ? "Next" : "Done");
        card.setAccessibleText("Tour, " + count.getText() + ": " + stop.title() + ". " + stop.text());
        place();
        // What has just been shown gets its place first.
        Platform.runLater(this::place);
    }

    /** Puts the card beside its thing: below it where there is room, else above, left or right of it. */
    private void place() {
        if (!isOpen()) {
            return;
        }
        root.applyCss();
        root.layout();
        double width = card.prefWidth(-1);
        double height = card.prefHeight(width);
        Node thing = root.lookup(stops.get(at).selector());
        boolean isThere = thing != null && thing.getScene() != null && Ancestry.isShown(thing);
        frame.setVisible(isThere);
        if (!isThere || thing == null) {
            card.resizeRelocate((root.getWidth() - width) / 2, (root.getHeight() - height) / 2, width, height);
            return;
        }
        Bounds about = root.sceneToLocal(thing.localToScene(thing.getLayoutBounds()));
        frame.resizeRelocate(about.getMinX() - 2, about.getMinY() - 2, about.getWidth() + 4, about.getHeight() + 4);
        double x = clamp(about.getMinX(), root.getWidth() - width);
        double y;
        if (about.getMaxY() + GAP + height <= root.getHeight()) {
            y = about.getMaxY() + GAP;
        } else if (about.getMinY() - GAP - height >= 0) {
            y = about.getMinY() - GAP - height;
        } else {
            y = clamp(about.getMinY() + about.getHeight() / 3, root.getHeight() - height);
            x = about.getMinX() - GAP - width >= 0
                    ? about.getMinX() - GAP - width
                    : clamp(about.getMaxX() + GAP, root.getWidth() - width);
        }
        card.resizeRelocate(Math.rint(x), Math.rint(y), width, height);
    }

    private static double clamp(double wanted, double most) {
        return Math.max(GAP, Math.min(wanted, most - GAP));
    }

    /** A letter or a figure is meant for something else. */
    private void onTyped(KeyEvent event) {
        String typed = event.getCharacter();
        if (!typed.isEmpty() && typed.charAt(0) > ' ' && typed.charAt(0) != 127 && !event.isShortcutDown()) {
            boolean wasHere = Ancestry.isIn(event.getTarget(), card);
            Node before = focusBefore;
            leave();
            if (wasHere && before != null) {
                event.consume();
                before.fireEvent(event.copyFor(before, before));
            }
        }
    }

    /** It stands on top of everything, so it ends first; Esc in a field that is typed in is the field's. */
    private void onEscape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !(event.getTarget() instanceof TextInputControl)) {
            leave();
            event.consume();
        }
    }

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            leave();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && Ancestry.isIn(event.getTarget(), card)) {
            step();
            event.consume();
        }
    }

    /** Takes it away; the focus goes back to where it was, unless it is somewhere else by now. */
    public void end() {
        if (!isOpen()) {
            return;
        }
        at = -1;
        Scene scene = root.getScene();
        boolean hasFocus = scene != null && Ancestry.isIn(scene.getFocusOwner(), card);
        root.widthProperty().removeListener(onSize);
        root.heightProperty().removeListener(onSize);
        root.getChildren().removeAll(frame, card);
        if (scene != null) {
            scene.removeEventFilter(KeyEvent.KEY_TYPED, onTyped);
            scene.removeEventFilter(KeyEvent.KEY_PRESSED, onEscape);
            scene.removeEventHandler(KeyEvent.KEY_PRESSED, onKey);
        }
        if (hasFocus && focusBefore != null) {
            focusBefore.requestFocus();
        }
        focusBefore = null;
    }
}
