package io.keywright.ui.shell;

import io.keywright.ui.document.DocumentModel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A design that is open, with everything that is its own: its file, its recovery copy, and its panels with what is chosen
 * and selected in them. The panels are made when it is first shown; one that is not shown costs no analysis.
 */
final class OpenDesign {
    private final DocumentModel document;
    private final DocumentFiles files;
    private final SampleGeneration samples;
    private final Recoveries.Kept kept;
    private final Function<OpenDesign, Panels> make;
    private @Nullable Panels panels;
    private Runnable giveFocusBack = () -> {};

    /**
     * What is seen of a design.
     *
     * @param frame the panes in their places
     * @param workload chooses the workload, in the bar of the tabs
     */
    record Panels(DocumentPane pane, Workbench frame, WorkloadChoice workload) {}

    /** @param make makes its panels, once */
    OpenDesign(
            DocumentModel document,
            DocumentFiles files,
            SampleGeneration samples,
            Recoveries.Kept kept,
            Function<OpenDesign, Panels> make) {
        this.document = document;
        this.files = files;
        this.samples = samples;
        this.kept = kept;
        this.make = make;
    }

    DocumentModel document() {
        return document;
    }

    DocumentFiles files() {
        return files;
    }

    SampleGeneration samples() {
        return samples;
    }

    Recoveries.Kept kept() {
        return kept;
    }

    Optional<Path> file() {
        return document.session().file();
    }

    /** Its panels, which are made where there are none yet. */
    Panels panels() {
        if (panels == null) {
            panels = make.apply(this);
        }
        return panels;
    }

    /** Its panels; empty where it was never shown. */
    Optional<Panels> made() {
        return Optional.ofNullable(panels);
    }

    /** It is looked at from now on. */
    void shown() {
        document.setShown(true);
        giveFocusBack.run();
        giveFocusBack = () -> {};
    }

    /** @param newGiveFocusBack gives the focus back to what had it, once the design is shown again */
    void hidden(Runnable newGiveFocusBack) {
        giveFocusBack = newGiveFocusBack;
        document.setShown(false);
    }

    /** It is closed: its changes are saved or no longer wanted. */
    void closed() {
        samples.cancel();
        document.close();
        made().ifPresent(closed -> closed.pane().close());
        kept.leave();
    }
}
