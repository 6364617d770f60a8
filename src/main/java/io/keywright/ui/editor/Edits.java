package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.refactor.Refactoring;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.ui.style.Styles;
import java.util.function.UnaryOperator;
import javafx.scene.control.Hyperlink;

/** The edits of forms: each names the thing it changes and is one undo step. */
final class Edits {
    private final DocumentModel document;

    Edits(DocumentModel document) {
        this.document = document;
    }

    Design design() {
        return document.design();
    }

    /** Applies a refactoring; false where something speaks against it. */
    boolean apply(Refactoring refactoring) {
        return document.apply(refactoring).isEmpty();
    }

    /** What speaks against a refactoring, as a field says it below. */
    String problem(Refactoring refactoring) {
        return refactoring.problem(document.design()).orElse("");
    }

    void table(String name, String label, UnaryOperator<Table> change) {
        document.edit(
                label,
                null,
                design -> design.table(name)
                        .map(table -> design.withTable(change.apply(table)))
                        .orElse(design));
    }

    void index(String table, String name, String label, UnaryOperator<SecondaryIndex> change) {
        table(
                table,
                label,
                owner -> owner.index(name)
                        .map(index -> owner.withIndex(change.apply(index)))
                        .orElse(owner));
    }

    /** Chooses another projection type of an index. */
    void projection(String table, String index, Projection.Type type) {
        document.edit(
                "Change projection of " + index,
                null,
                design ->
                        ProjectionChange.to(design, document.session().history(), Resource.index(table, index), type));
    }

    void entity(String name, String label, UnaryOperator<Entity> change) {
        document.edit(
                label,
                null,
                design -> design.entity(name)
                        .map(entity -> design.withEntity(change.apply(entity)))
                        .orElse(design));
    }

    void pattern(String name, String label, UnaryOperator<AccessPattern> change) {
        document.edit(
                label,
                null,
                design -> design.pattern(name)
                        .map(pattern -> design.withPattern(change.apply(pattern)))
                        .orElse(design));
    }

    /** A link that does something. */
    static Hyperlink link(String text, String id, Runnable action) {
        Hyperlink link = Styles.styled(new Hyperlink(text), Styles.LINK);
        link.setId(id);
        link.setOnAction(event -> action.run());
        return link;
    }
}
