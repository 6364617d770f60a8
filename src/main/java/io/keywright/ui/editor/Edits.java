package io.keywright.ui.editor;

import io.keywright.access.PatternPlan;
import io.keywright.access.SuggestedIndex;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import io.keywright.refactor.Refactoring;
import io.keywright.ui.document.AnswerChange;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.workspace.LatestOnly;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The edits of forms: each names the thing it changes and is one undo step. */
final class Edits {
    private final DocumentModel document;
    private final Runnable unchanged;
    private final Consumer<Place> focus;

    /**
     * @param unchanged runs after an edit that changed nothing, so that what was typed can be put right
     * @param focus gives the focus to the field of a place
     */
    Edits(DocumentModel document, Runnable unchanged, Consumer<Place> focus) {
        this.document = document;
        this.unchanged = unchanged;
        this.focus = focus;
    }

    /**
     * Something that is derived from the design, away from the JavaFX thread and after the analyses that wait.
     *
     * @param publish gets the newest result on the JavaFX thread
     */
    <R> LatestOnly<Supplier<R>, R> derived(Consumer<R> publish) {
        return document.derived((work, isStale) -> work.get(), publish, problem -> {
            throw new IllegalStateException("what a form shows could not be worked out", problem);
        });
    }

    DocumentModel document() {
        return document;
    }

    Design design() {
        return document.design();
    }

    /** Applies a refactoring; nothing where something speaks against it. */
    void apply(Refactoring refactoring) {
        if (refactoring.problem(document.design()).isEmpty()) {
            design(refactoring.label(), refactoring::apply);
        } else {
            unchanged.run();
        }
    }

    /** What speaks against a refactoring, as a field says it below. */
    String problem(Refactoring refactoring) {
        return refactoring.problem(document.design()).orElse("");
    }

    /** How a pattern is answered, as far as the newest analysis knows. */
    Optional<PatternPlan> plan(String pattern) {
        return AnswerChange.plan(document, pattern);
    }

    /** Puts the steps that were chosen for a pattern into it. */
    void makeExplicit(String pattern) {
        AnswerChange.makeExplicit(document, pattern);
    }

    /** Adds an index that would serve a pattern better. */
    void addIndex(SuggestedIndex index) {
        AnswerChange.addIndex(document, index);
    }

    /** Changes the whole design. */
    void design(String label, UnaryOperator<Design> change) {
        if (!document.edit(label, null, change)) {
            unchanged.run();
        }
    }

    void table(String name, String label, UnaryOperator<Table> change) {
        design(
                label,
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
        design(
                "Change projection of " + index,
                design ->
                        ProjectionChange.to(design, document.session().history(), Resource.index(table, index), type));
    }

    void entity(String name, String label, UnaryOperator<Entity> change) {
        design(
                label,
                design -> design.entity(name)
                        .map(entity -> design.withEntity(change.apply(entity)))
                        .orElse(design));
    }

    /** Changes the attribute of an entity at a position, from 0. */
    void attribute(String entity, int position, String label, UnaryOperator<Attribute> change) {
        entity(entity, label, old -> old.withAttributes(at(old.attributes(), position, change)));
    }

    void pattern(String name, String label, UnaryOperator<AccessPattern> change) {
        design(
                label,
                design -> design.pattern(name)
                        .map(pattern -> design.withPattern(change.apply(pattern)))
                        .orElse(design));
    }

    /** Changes the step of a pattern at a position, from 0. */
    void step(String pattern, int position, String label, UnaryOperator<Step> change) {
        pattern(pattern, label, old -> old.withSteps(at(old.steps(), position, change)));
    }

    void workload(String name, String label, UnaryOperator<Workload> change) {
        design(
                label,
                design -> design.workload(name)
                        .map(workload -> design.withWorkload(change.apply(workload)))
                        .orElse(design));
    }

    /** Draws the form again as the design is, so that a choice that led to no edit is taken back. */
    void drawAgain() {
        unchanged.run();
    }

    /** Gives the focus to the field of a place of what is open, as of something that was just added. */
    void focus(Place place) {
        focus.accept(place);
    }

    /** The list with one element changed; the same where there is none at that position. */
    static <T> List<T> at(List<T> list, int position, UnaryOperator<T> change) {
        var changed = new ArrayList<>(list);
        if (position < changed.size()) {
            changed.set(position, change.apply(changed.get(position)));
        }
        return changed;
    }

    /** The list without one element; the same where there is none at that position. */
    static <T> List<T> without(List<T> list, int position) {
        var changed = new ArrayList<>(list);
        if (position < changed.size()) {
            changed.remove(position);
        }
        return changed;
    }
}
