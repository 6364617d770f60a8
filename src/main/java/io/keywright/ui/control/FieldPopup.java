package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.beans.InvalidationListener;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.PopupWindow.AnchorLocation;
import org.jspecify.annotations.Nullable;

/**
 * What stands under a field while it is edited: what the field is, what is wrong with it, and whatever a pane adds
 * (a rendered example, completions). It never covers the field: where there is no room below, it stands above. It is
 * made only once it shows, since most fields are never edited.
 */
public final class FieldPopup {
    private static final double GAP = 4;

    private final VBox root = Styles.styled(new VBox(), "kw-field-popup");
    private final HBox head = Styles.styled(new HBox(), "kw-field-popup-head");
    private final Label title = Styles.styled(new Label(), Styles.NAME);
    private final HBox problemRow = Styles.styled(new HBox(), "kw-field-popup-problem");
    private final Label problem = new Label();
    private final InvalidationListener follow = moved -> place();
    private @Nullable Popup popup;
    private @Nullable Node body;
    private @Nullable Region field;

    public FieldPopup() {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label hint = Styles.styled(new Label("Enter to keep · Esc to leave"), Styles.SECONDARY, Styles.MUTED);
        hint.setMinWidth(Region.USE_PREF_SIZE);
        head.getChildren().addAll(title, space, hint);
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(problem, Priority.ALWAYS);
        problemRow.getChildren().addAll(Icons.ERROR.node(Styles.DANGER), problem);
        arrange();
    }

    private Popup popup() {
        if (popup == null) {
            popup = new Popup();
            popup.getContent().add(root);
            popup.setAnchorLocation(AnchorLocation.CONTENT_TOP_LEFT);
            popup.setAutoFix(false);
            popup.setHideOnEscape(false);
        }
        return popup;
    }

    /** What is edited, such as "Partition key of GSI1"; empty for no heading. */
    public void setTitle(String text) {
        title.setText(text);
        arrange();
    }

    /** What is wrong with what was typed; empty if nothing is. */
    public void setProblem(String text) {
        problem.setText(text);
        arrange();
    }

    /** What is wrong, or an empty text. */
    public String getProblem() {
        return problem.getText();
    }

    /** What a pane shows below: an example, completions; null for nothing. */
    public void setBody(@Nullable Node node) {
        body = node;
        arrange();
    }

    private void arrange() {
        root.getChildren().clear();
        if (!title.getText().isEmpty()) {
            root.getChildren().add(head);
        }
        if (!problem.getText().isEmpty()) {
            root.getChildren().add(problemRow);
        }
        if (body != null) {
            root.getChildren().add(body);
        }
    }

    private boolean hasContent() {
        return !root.getChildren().isEmpty();
    }

    /** Shows it under a field and follows the field; hides it where it has nothing to say. */
    public void showAt(Region newField) {
        if (!hasContent() || newField.getScene() == null || newField.getScene().getWindow() == null) {
            hide();
            return;
        }
        if (field != newField || !isShowing()) {
            hide();
            field = newField;
            newField.layoutBoundsProperty().addListener(follow);
            newField.localToSceneTransformProperty().addListener(follow);
            Bounds place = Windows.onScreen(newField);
            popup().show(newField, place.getMinX(), place.getMaxY() + GAP);
        }
        place();
    }

    private void place() {
        if (field == null || field.getScene() == null || !isShowing()) {
            return;
        }
        Bounds place = Windows.onScreen(field);
        Bounds window = Windows.insideOf(field);
        root.applyCss();
        double width = root.prefWidth(-1);
        double height = root.prefHeight(width);
        popup().setAnchorX(Windows.within(place.getMinX(), width, window.getMinX(), window.getMaxX()));
        boolean fitsBelow = place.getMaxY() + GAP + height <= window.getMaxY();
        boolean fitsAbove = place.getMinY() - GAP - height >= window.getMinY();
        popup().setAnchorY(fitsBelow || !fitsAbove ? place.getMaxY() + GAP : place.getMinY() - GAP - height);
    }

    public void hide() {
        if (popup != null) {
            popup.hide();
        }
        if (field != null) {
            field.layoutBoundsProperty().removeListener(follow);
            field.localToSceneTransformProperty().removeListener(follow);
            field = null;
        }
    }

    public boolean isShowing() {
        return popup != null && popup.isShowing();
    }

    /** Where it stands on the screen; meaningful while it shows. */
    public Bounds bounds() {
        return Windows.onScreen(root);
    }
}
