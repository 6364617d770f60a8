package io.keywright.ui.document;

import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import io.keywright.view.ProblemsView;
import java.util.Objects;

/**
 * An analysed design beside the saved one it is compared with.
 *
 * @param analysis the analysis of the design shown
 * @param saved the analysis of the design as it was last saved; the same object where nothing differs
 * @param problems what is wrong with the design shown, or worth knowing of it
 * @param millis how long the analysis took
 */
public record Snapshot(Analysis analysis, Analysis saved, ProblemsView problems, long millis) {
    public Snapshot {
        Objects.requireNonNull(analysis);
        Objects.requireNonNull(saved);
        Objects.requireNonNull(problems);
    }

    public Design design() {
        return analysis.design();
    }
}
