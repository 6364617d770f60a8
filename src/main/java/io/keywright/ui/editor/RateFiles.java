package io.keywright.ui.editor;

import io.keywright.imports.rates.RatesFile;
import java.util.function.Consumer;

/** Files of rates over time that a person chooses. */
@FunctionalInterface
public interface RateFiles {
    /**
     * Asks for a file and reads it, away from the JavaFX thread; nothing is heard where none is chosen.
     *
     * @param done gets what is in it, on the JavaFX thread
     * @param failed hears there what is wrong with it, as a sentence
     */
    void choose(Consumer<RatesFile> done, Consumer<String> failed);
}
