package io.keywright.ui.cost;

import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostNote;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What is to be known about the sums, kind by kind. */
final class NoteRows extends VBox {
    private final DrawnRows<CostNote> rows = new DrawnRows<>(this, NoteRows::row);

    void show(List<CostNote> notes) {
        var shown = new ArrayList<CostNote>();
        CostNote.Kind kind = null;
        for (CostNote note : notes) {
            if (note.kind() != kind) {
                kind = note.kind();
                shown.add(new CostNote(kind, ""));
            }
            shown.add(note);
        }
        rows.show(shown);
    }

    /** A note without a sentence is the heading of its kind. */
    private static Node row(CostNote note) {
        if (!note.sentence().isEmpty()) {
            return Styles.styled(new Sentence(note.sentence()), "kw-cost-note");
        }
        boolean isWarning = isWarning(note.kind());
        Label heading = Styles.styled(new Label(note.kind().words()), Styles.NAME, "kw-cost-group");
        heading.setGraphic((isWarning ? Icons.WARNING : Icons.NOTE)
                .node(Styles.ICON_SMALL, isWarning ? Styles.WARNING : Styles.ACCENT));
        return heading;
    }

    /** Whether a sum leaves something out, or requests would be throttled, rather than only something to be understood. */
    static boolean isWarning(CostNote.Kind kind) {
        return kind == CostNote.Kind.NOT_PRICED || kind == CostNote.Kind.SHORT;
    }
}
