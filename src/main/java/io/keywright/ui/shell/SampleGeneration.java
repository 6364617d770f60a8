package io.keywright.ui.shell;

import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Running;
import io.keywright.ui.task.TaskLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives sample items to the tables of one design that have none, away from the JavaFX thread. It is cancelled with the
 * design it is done for.
 */
final class SampleGeneration {
    /** Sample items of a design that has none. */
    private static final SampleRequest REQUEST = SampleRequest.total(40, 1);

    private static final String NOTHING = "No sample items were generated.";

    private final Background background;
    private final TaskLine line;
    private final Dialogs dialogs;
    private final DocumentModel document;
    private @Nullable Running running;

    /**
     * @param background a thread of its own, so that neither figures nor files wait for the items
     */
    SampleGeneration(Background background, TaskLine line, Dialogs dialogs, DocumentModel document) {
        this.background = background;
        this.line = line;
        this.dialogs = dialogs;
        this.document = document;
    }

    /** The design is closed. */
    void cancel() {
        if (running != null) {
            running.cancel();
            running = null;
        }
    }

    /** Generates them, unless that is being done. */
    void start() {
        boolean busy = running != null && !running.finishedProperty().get() && !running.isCancelled();
        if (busy) {
            return;
        }
        Design design = document.design();
        running = background.run(
                "Generating sample items", progress -> SampleItems.generate(design, REQUEST, progress), this::keep);
        line.show(running, true);
    }

    private void keep(SampleItems generated) {
        if (!document.edit("Generate sample items", null, design -> filled(design, generated))) {
            dialogs.sayFailure(
                    NOTHING,
                    generated.problems().isEmpty()
                            ? "Every table has sample items already; they are never replaced."
                            : generated.problems().get(0).toString(),
                    "");
        }
    }

    /** The design as it is by now; tables that have items keep them. */
    private static Design filled(Design design, SampleItems generated) {
        OrderedMap<String, List<SampleItem>> samples = OrderedMap.copyOf(design.samples());
        for (Table table : design.tables()) {
            List<SampleItem> rows = generated.rows().getOrDefault(table.name(), List.of());
            if (design.samplesOf(table.name()).isEmpty() && !rows.isEmpty()) {
                samples = samples.with(table.name(), rows);
            }
        }
        return samples.equals(design.samples()) ? design : design.withSamples(samples);
    }
}
