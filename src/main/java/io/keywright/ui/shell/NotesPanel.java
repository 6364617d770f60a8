package io.keywright.ui.shell;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Styles;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The notes of the design, such as what to look at first. They can be put away and shown again. */
final class NotesPanel extends HBox {
    /** Notes before this height scroll. */
    private static final double MOST_HEIGHT = 108;

    private final DocumentModel document;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", true);
    private final BooleanProperty edited = new SimpleBooleanProperty(this, "edited", false);
    private final Label text = Styles.styled(new Label(), Styles.PROSE);

    /** @param edit opens the properties of the design, where the notes are changed */
    NotesPanel(DocumentModel document, Runnable edit) {
        this.document = document;
        setId("notes");
        getStyleClass().add("kw-notes");
        text.setId("notes-text");
        text.setWrapText(true);
        ScrollPane scroll = Styles.styled(new TextScroll(text), "kw-notes-scroll");
        HBox.setHgrow(scroll, Priority.ALWAYS);
        IconButton change = button(Icons.EDIT, "Change the notes", edit);
        change.setId("notes-edit");
        IconButton close =
                button(Icons.CLOSE, "Put the notes away (View, Notes shows them again)", () -> open.set(false));
        close.setId("notes-close");
        HBox buttons = new HBox(change, close);
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

    /** As high as its text at the width there is, up to a limit. */
    private static final class TextScroll extends ScrollPane {
        private static final double SCROLL_BAR = 12;

        private final Label text;

        TextScroll(Label text) {
            super(text);
            this.text = text;
            setFitToWidth(true);
            setHbarPolicy(ScrollBarPolicy.NEVER);
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefHeight(double width) {
            return Math.min(MOST_HEIGHT, Math.ceil(text.prefHeight(Math.max(0, width - SCROLL_BAR))));
        }

        @Override
        protected double computeMinHeight(double width) {
            return computePrefHeight(width);
        }
    }
}
