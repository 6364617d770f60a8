package io.keywright.ui.shell;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/**
 * The notes of the design, such as what to look at first: their first lines, or all of them. They can be put away and
 * shown again.
 */
final class NotesPanel extends HBox {
    /** As many lines are shown before the rest is asked for. */
    private static final int FIRST_LINES = 2;

    /** Notes that are shown in full scroll from this height on. */
    private static final double MOST_HEIGHT = 200;

    private static final String MORE = "More";
    private static final String LESS = "Less";

    private final DocumentModel document;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", true);
    private final BooleanProperty edited = new SimpleBooleanProperty(this, "edited", false);
    private final Label text = Styles.styled(new Label(), Styles.PROSE);
    private final TextScroll scroll = Styles.styled(new TextScroll(text), "kw-notes-scroll");
    private final Hyperlink more = Styles.styled(new Hyperlink(MORE), Styles.LINK);

    /** @param edit opens the properties of the design, where the notes are changed */
    NotesPanel(DocumentModel document, Runnable edit) {
        this.document = document;
        setId("notes");
        getStyleClass().add("kw-notes");
        text.setId("notes-text");
        text.setWrapText(true);
        HBox.setHgrow(scroll, Priority.ALWAYS);
        IconButton change = button(Icons.EDIT, "Change the notes", edit);
        change.setId("notes-edit");
        IconButton close =
                button(Icons.CLOSE, "Put the notes away (View, " + WindowActions.NOTES + ")", () -> open.set(false));
        close.setId("notes-close");
        more.setId("notes-more");
        more.setMinWidth(USE_PREF_SIZE);
        more.setOnAction(event -> showAll(!scroll.showsAll()));
        more.visibleProperty().bind(scroll.longerProperty());
        more.managedProperty().bind(more.visibleProperty());
        HBox buttons = Styles.styled(new HBox(more, change, close), "kw-notes-buttons");
        buttons.setAlignment(Pos.TOP_RIGHT);
        VBox icon = Styles.styled(new VBox(Icons.HINT.node()), "kw-notes-icon");
        getChildren().addAll(icon, scroll, buttons);
        managedProperty().bind(visibleProperty());
        document.designProperty().addListener((property, before, now) -> show());
        open.addListener((property, before, now) -> show());
        edited.addListener((property, before, now) -> show());
        show();
    }

    private static IconButton button(Icons icon, String meaning, Runnable action) {
        IconButton button = new IconButton(icon, meaning, action);
        button.getStyleClass().add(Styles.SMALL);
        return button;
    }

    private void showAll(boolean all) {
        scroll.showAll(all);
        more.setText(all ? LESS : MORE);
    }

    /** Whether they are shown, if there are any. */
    BooleanProperty openProperty() {
        return open;
    }

    /** Whether the notes are being edited, so that they need not be shown here, too. */
    BooleanProperty editedProperty() {
        return edited;
    }

    private void show() {
        String notes = document.design().notes().strip();
        text.setText(notes.replaceAll("\n{2,}", "\n"));
        setVisible(open.get() && !edited.get() && !notes.isEmpty());
    }

    /**
     * As high as the first lines of its text at the width there is, which end in an ellipsis where there is more, or as
     * the whole text up to a limit.
     */
    private static final class TextScroll extends ScrollPane {
        private static final double SCROLL_BAR = 12;

        private final Label text;
        private final ReadOnlyBooleanWrapper longer = new ReadOnlyBooleanWrapper(this, "longer", false);
        private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
        private boolean all;

        TextScroll(Label text) {
            super(text);
            this.text = text;
            setFitToWidth(true);
            text.setMinHeight(0);
            setHbarPolicy(ScrollBarPolicy.NEVER);
            showAll(false);
            text.textProperty().addListener((property, before, now) -> measure());
            text.fontProperty().addListener((property, before, now) -> measure());
            widthProperty().addListener((property, before, now) -> measure());
        }

        /** Whether there is more than the first lines. */
        ReadOnlyBooleanProperty longerProperty() {
            return longer.getReadOnlyProperty();
        }

        boolean showsAll() {
            return all;
        }

        void showAll(boolean newAll) {
            all = newAll;
            setFitToHeight(!all);
            setVbarPolicy(all ? ScrollBarPolicy.AS_NEEDED : ScrollBarPolicy.NEVER);
            setVvalue(0);
            requestLayout();
        }

        private void measure() {
            longer.set(getWidth() > 0 && whole(getWidth()) > firstLines() + 1);
        }

        private double whole(double width) {
            return Math.ceil(text.prefHeight(Math.max(0, width - SCROLL_BAR)));
        }

        private double firstLines() {
            Text lines = new Text("X" + "\nX".repeat(FIRST_LINES - 1));
            lines.setFont(text.getFont());
            lines.setLineSpacing(text.getLineSpacing());
            return Math.ceil(lines.getLayoutBounds().getHeight());
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefHeight(double width) {
            return Math.min(whole(width), all ? zoom.getValue().px(MOST_HEIGHT) : firstLines());
        }

        @Override
        protected double computeMinHeight(double width) {
            return computePrefHeight(width);
        }
    }
}
