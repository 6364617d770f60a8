package io.keywright.ui.control;

import atlantafx.base.controls.CustomTextField;
import io.keywright.ui.style.Styles;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** A field that narrows a list: an icon, a prompt, and a button to clear it that Esc presses, too. */
public final class SearchField extends CustomTextField {
    public SearchField(Icons icon, String prompt) {
        getStyleClass().add("kw-search");
        setPromptText(prompt);
        setAccessibleText(prompt);
        setLeft(icon.node(Styles.ICON_SMALL));
        IconButton clear = new IconButton(Icons.CLOSE, "Clear", this::clear);
        clear.getStyleClass().add(Styles.SMALL);
        clear.setFocusTraversable(false);
        textProperty().addListener((property, before, now) -> setRight(now.isEmpty() ? null : clear));
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !getText().isEmpty()) {
                clear();
                event.consume();
            }
        });
    }
}
