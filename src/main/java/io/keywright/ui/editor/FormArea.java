package io.keywright.ui.editor;

import io.keywright.ui.control.KeptText;
import java.util.function.Consumer;
import javafx.scene.control.TextArea;

/** Prose of a form, which is {@linkplain KeptText kept} when it is left. */
final class FormArea extends TextArea {
    private final KeptText text = new KeptText(this);

    FormArea() {
        setWrapText(true);
    }

    /** Shows what the design holds; what was typed and not kept stays. */
    FormArea show(String held, Consumer<String> keep) {
        text.show(held, typed -> "", keep);
        return this;
    }

    /** The area leaves the form; what is typed in it is no edit any more. */
    void retire() {
        text.retire();
    }

    FormArea rows(int rows) {
        setPrefRowCount(rows);
        return this;
    }

    FormArea prompt(String words) {
        setPromptText(words);
        return this;
    }
}
