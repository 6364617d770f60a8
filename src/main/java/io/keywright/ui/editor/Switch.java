package io.keywright.ui.editor;

import java.util.function.Consumer;
import javafx.scene.control.CheckBox;

/** Something that is on or off. */
final class Switch extends CheckBox implements Complaints.Owner {
    private final Complaints complaints = new Complaints(this);
    private Consumer<Boolean> chosen = on -> {};
    private boolean showing;

    Switch() {
        setMnemonicParsing(false);
        setMinWidth(USE_PREF_SIZE);
        selectedProperty().addListener((property, before, now) -> {
            if (!showing) {
                chosen.accept(now);
            }
        });
    }

    Switch show(String text, boolean on, Consumer<Boolean> newChosen) {
        showing = true;
        chosen = newChosen;
        setText(text);
        setSelected(on);
        showing = false;
        complaints.forgetRefused();
        return this;
    }

    @Override
    public Complaints complaints() {
        return complaints;
    }
}
