package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.refactor.StepKeys;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/** One step of an access pattern: the operation, what it works on, and what goes with that. */
final class StepForm {
    private static final String TABLE_ITSELF = "the table";
    private static final String ANY_ENTITY = "as the key tells";

    private final Form form;
    private final Edits edits;
    private final AccessPattern pattern;
    private final int position;
    private final Step step;
    private final StepFacts facts;
    private final Scope scope;

    /** @param scope the step's own stretch of the form */
    StepForm(Form form, Edits edits, AccessPattern pattern, int position, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.pattern = pattern;
        this.position = position;
        this.step = pattern.steps().get(position);
        this.facts = new StepFacts(step);
        this.scope = scope;
    }

    VBox draw() {
        var fields = new StepFields(form, edits, pattern, position, scope);
        Group lines = form.lines(scope.key());
        if (facts.hasKey() || facts.couldNameKey()) {
            lines.line("Key", new StepKeyRows(form, edits, pattern, position, scope).draw());
        }
        fields.main(lines);
        Group more = form.lines(scope.key() + "more");
        fields.more(more);
        return scope.stack("card", "kw-step", List.of(head(), lines, more));
    }

    private <C extends Complaints.Owner> C marked(C control, String field) {
        return form.refusals().at(Place.step(pattern.name(), position + 1).field(field), control);
    }

    private Row head() {
        var row = new ArrayList<Node>();
        row.add(scope.words("number", Integer.toString(position + 1), Styles.MONO, Styles.MUTED));
        row.add(scope.choice(
                "operation", List.of(Operation.values()), step.operation(), Operation::apiName, this::chooseOperation));
        row.add(marked(
                scope.choice(
                        "table",
                        edits.design().tables().stream().map(Table::name).toList(),
                        step.target().table(),
                        UnaryOperator.identity(),
                        table -> move("Change table", Step.Target.table(table))),
                "table"));
        if (facts.hasIndex()) {
            row.add(marked(index(), "index"));
        }
        if (facts.hasEntity()) {
            row.add(marked(entity(), "entity"));
        }
        var end = new ArrayList<Node>();
        if (pattern.steps().size() > 1) {
            end.add(move("up", Icons.HIGHER, "Move the step up", -1, position > 0));
            end.add(move(
                    "down",
                    Icons.LOWER,
                    "Move the step down",
                    1,
                    position < pattern.steps().size() - 1));
        }
        end.add(scope.button("delete", Icons.REMOVE, "Delete step " + (position + 1), this::remove));
        return scope.row("head", row, end);
    }

    private Node move(String name, Icons icon, String meaning, int by, boolean possible) {
        Node button = scope.button(
                name,
                icon,
                meaning,
                () -> edits.pattern(pattern.name(), "Move step", old -> {
                    var steps = new ArrayList<>(old.steps());
                    if (position < steps.size() && position + by >= 0 && position + by < steps.size()) {
                        Step moved = steps.remove(position);
                        steps.add(position + by, moved);
                    }
                    return old.withSteps(steps);
                }));
        button.setDisable(!possible);
        return button;
    }

    private void remove() {
        edits.pattern(pattern.name(), "Delete step", old -> old.withSteps(Edits.without(old.steps(), position)));
    }

    private Choice<String> index() {
        var indexes = new ArrayList<String>(List.of(TABLE_ITSELF));
        Optional.ofNullable(step.target().table())
                .flatMap(edits.design()::table)
                .ifPresent(table ->
                        table.indexes().stream().map(SecondaryIndex::name).forEach(indexes::add));
        return scope.choice(
                "index",
                indexes,
                Objects.requireNonNullElse(step.target().index(), TABLE_ITSELF),
                UnaryOperator.identity(),
                index -> move(
                        "Change index",
                        new Step.Target(
                                step.target().table(),
                                index.equals(TABLE_ITSELF) ? null : index,
                                step.target().entity())));
    }

    private Choice<String> entity() {
        var entities = new ArrayList<String>(List.of(ANY_ENTITY));
        edits.design().entities().stream()
                .filter(entity -> entity.table().equals(step.target().table()))
                .map(Entity::name)
                .forEach(entities::add);
        return scope.choice(
                "entity",
                entities,
                Objects.requireNonNullElse(step.target().entity(), ANY_ENTITY),
                UnaryOperator.identity(),
                entity -> {
                    Step.Target target = new Step.Target(
                            step.target().table(), step.target().index(), entity.equals(ANY_ENTITY) ? null : entity);
                    scope.remember(memory(step), new Conditions(step.key()));
                    change(
                            "Change entity",
                            old -> StepKeys.complete(
                                    edits.design(), old.withTarget(target).withKey(List.of())));
                });
    }

    private void chooseOperation(Operation operation) {
        become("Change operation", step.withOperation(operation));
    }

    private void move(String label, Step.Target target) {
        become(label, step.withTarget(target));
    }

    /**
     * The step with another operation or target. Its key conditions are put aside, and those it had with the other the
     * last time come back.
     */
    private void become(String label, Step next) {
        scope.remember(memory(step), new Conditions(step.key()));
        Conditions last = scope.remembered(memory(next), Conditions.class, new Conditions(step.key()));
        change(
                label,
                old -> StepKeys.complete(
                        edits.design(),
                        old.withOperation(next.operation())
                                .withTarget(next.target())
                                .withKey(last.key())));
    }

    private record Conditions(List<KeyCondition> key) {}

    private static String memory(Step step) {
        return "keys-" + step.operation() + "-" + step.target();
    }

    private void change(String label, UnaryOperator<Step> change) {
        edits.step(pattern.name(), position, label, change);
    }
}
