package io.keywright.ui.editor;

import io.keywright.ui.control.KeptText;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.TextField;

/** A text field of a form, whose text is {@linkplain KeptText kept} when it is left; what is wrong with it stands below. */
final class FormField extends TextField implements Complaints.Owner {
    private final Complaints complaints = new Complaints(this);
    private final KeptText text = new KeptText(this);

    FormField() {
        text.problemProperty().addListener((property, before, now) -> complaints.typed(now));
    }

    /**
     * What the field is about now. What was typed and not kept stays.
     *
     * @param held what the design holds
     * @param check what is wrong with a text, as a sentence; empty where nothing is
     * @param keep does something with a text that is right and differs
     */
    FormField show(String held, Function<String, String> check, Consumer<String> keep) {
        complaints.forgetRefused();
        text.show(held, check, keep);
        complaints.typed(text.problemProperty().get());
        return this;
    }

    /** The field leaves the form; what is typed in it is no edit any more. */
    void retire() {
        text.retire();
    }

    FormField width(double width) {
        return Lengths.prefWidth(this, width);
    }

    FormField prompt(String words) {
        setPromptText(words);
        return this;
    }

    FormField mono() {
        if (!getStyleClass().contains(Styles.MONO)) {
            getStyleClass().add(Styles.MONO);
        }
        return this;
    }

    @Override
    public Complaints complaints() {
        return complaints;
    }
}
