package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.view.ChangeText;
import io.keywright.view.TemplatePreview;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** One step of an access pattern: the operation, what it works on, and what goes with that. */
final class StepForm {
    private static final double TEMPLATE_WIDTH = 240;
    private static final double NUMBER_WIDTH = 70;
    private static final String TABLE_ITSELF = "the table";
    private static final String ANY_ENTITY = "as the key tells";

    private final Edits edits;
    private final String pattern;
    private final int position;
    private final Step step;
    private final String id;

    private StepForm(Edits edits, AccessPattern pattern, int position) {
        this.edits = edits;
        this.pattern = pattern.name();
        this.position = position;
        this.step = pattern.steps().get(position);
        this.id = "step-" + (position + 1) + "-";
    }

    static Node of(Edits edits, AccessPattern pattern, int position) {
        return new StepForm(edits, pattern, position).draw();
    }

    private Node draw() {
        VBox box = Styles.styled(new VBox(), "kw-step", Styles.CARD);
        box.getChildren().add(head());
        if (hasKey()) {
            box.getChildren().add(key());
        }
        if (step.operation().effect() == Operation.Effect.READ) {
            box.getChildren().add(reading());
        } else {
            box.getChildren().add(writing());
        }
        return box;
    }

    private boolean hasKey() {
        return switch (step.operation()) {
            case GET_ITEM, BATCH_GET_ITEM, QUERY -> true;
            default -> false;
        };
    }

    private Node head() {
        FlowPane row = Styles.styled(new FlowPane(), "kw-form-fields");
        row.getChildren().add(Styles.styled(new Label(Integer.toString(position + 1)), Styles.MONO, Styles.MUTED));
        row.getChildren()
                .add(Form.choice(
                        id + "operation",
                        List.of(Operation.values()),
                        step.operation(),
                        Operation::apiName,
                        operation -> change("Change operation", old -> completed(old.withOperation(operation)))));
        row.getChildren()
                .add(Form.choice(
                        id + "table",
                        edits.design().tables().stream().map(Table::name).toList(),
                        step.target().table(),
                        UnaryOperator.identity(),
                        table -> change("Change table", old -> completed(old.withTarget(Step.Target.table(table))))));
        if (step.operation() == Operation.QUERY || step.operation() == Operation.SCAN) {
            row.getChildren().add(indexChoice());
        } else {
            row.getChildren().add(entityChoice());
        }
        IconButton delete = new IconButton(
                Icons.REMOVE, "Delete step " + (position + 1), () -> PatternForm.remove(edits, pattern, position));
        delete.getStyleClass().add(Styles.SMALL);
        row.getChildren().add(delete);
        return row;
    }

    private Node indexChoice() {
        var indexes = new ArrayList<String>(List.of(TABLE_ITSELF));
        Optional.ofNullable(step.target().table())
                .flatMap(edits.design()::table)
                .ifPresent(table ->
                        table.indexes().stream().map(SecondaryIndex::name).forEach(indexes::add));
        return Form.choice(
                id + "index",
                indexes,
                Objects.requireNonNullElse(step.target().index(), TABLE_ITSELF),
                UnaryOperator.identity(),
                index -> change(
                        "Change index",
                        old -> completed(old.withTarget(new Step.Target(
                                old.target().table(),
                                index.equals(TABLE_ITSELF) ? null : index,
                                old.target().entity())))));
    }

    private Node entityChoice() {
        var entities = new ArrayList<String>(List.of(ANY_ENTITY));
        edits.design().entities().stream()
                .filter(entity -> entity.table().equals(step.target().table()))
                .map(Entity::name)
                .forEach(entities::add);
        return Form.choice(
                id + "entity",
                entities,
                Objects.requireNonNullElse(step.target().entity(), ANY_ENTITY),
                UnaryOperator.identity(),
                entity -> change("Change entity", old -> {
                    Step moved = old.withTarget(
                            new Step.Target(old.target().table(), null, entity.equals(ANY_ENTITY) ? null : entity));
                    return StepKeys.complete(edits.design(), moved.withKey(List.of()));
                }));
    }

    private Step completed(Step changed) {
        return StepKeys.complete(edits.design(), changed);
    }

    private Node key() {
        VBox box = Styles.styled(new VBox(), "kw-form-list");
        for (int i = 0; i < step.key().size(); i++) {
            box.getChildren().add(condition(i, step.key().get(i)));
        }
        boolean canNarrow = step.operation() == Operation.QUERY
                && StepKeys.schema(edits.design(), step.target())
                        .map(key -> key.attributes().size() > step.key().size())
                        .orElse(false);
        if (canNarrow) {
            box.getChildren().add(Edits.link("Narrow by the sort key", id + "narrow", this::narrow));
        }
        return box;
    }

    private void narrow() {
        change("Narrow by sort key", old -> {
            var conditions = new ArrayList<>(old.key());
            StepKeys.schema(edits.design(), old.target())
                    .flatMap(key -> key.names().stream()
                            .filter(name -> conditions.stream()
                                    .noneMatch(
                                            condition -> condition.attribute().equals(name)))
                            .findFirst())
                    .ifPresent(name ->
                            conditions.add(new KeyCondition(name, KeyCondition.Operator.BEGINS_WITH, "", null)));
            return old.withKey(conditions);
        });
    }

    private Node condition(int place, KeyCondition condition) {
        String field = id + "key-" + place;
        FlowPane row = Styles.styled(new FlowPane(), "kw-form-fields");
        row.getChildren()
                .addAll(
                        Styles.styled(new Label(condition.attribute()), Styles.MONO),
                        Form.choice(
                                field + "-operator",
                                List.of(KeyCondition.Operator.values()),
                                condition.operator(),
                                KeyCondition.Operator::symbol,
                                operator -> changeKey(
                                        place,
                                        "Change key condition",
                                        old -> new KeyCondition(
                                                old.attribute(),
                                                operator,
                                                old.value(),
                                                operator == KeyCondition.Operator.BETWEEN
                                                        ? Objects.requireNonNullElse(old.upper(), "")
                                                        : null))),
                        template(
                                field,
                                condition.value(),
                                typed -> changeKey(
                                        place,
                                        "Change key condition",
                                        old -> new KeyCondition(old.attribute(), old.operator(), typed, old.upper()))));
        String upper = condition.upper();
        if (upper != null) {
            row.getChildren()
                    .addAll(
                            new Label("and"),
                            template(
                                    field + "-upper",
                                    upper,
                                    typed -> changeKey(
                                            place,
                                            "Change key condition",
                                            old -> new KeyCondition(
                                                    old.attribute(), old.operator(), old.value(), typed))));
        }
        if (step.operation() == Operation.QUERY && place > 0) {
            row.getChildren()
                    .add(Edits.link(
                            "Remove",
                            field + "-remove",
                            () -> change("Remove key condition", old -> {
                                var conditions = new ArrayList<>(old.key());
                                conditions.remove(place);
                                return old.withKey(conditions);
                            })));
        }
        return row;
    }

    private static Node template(String field, String text, Consumer<String> keep) {
        return new FormField(field, text, TEMPLATE_WIDTH, TemplatePreview::problem, keep).mono();
    }

    private void changeKey(int place, String label, UnaryOperator<KeyCondition> change) {
        change(label, old -> {
            var conditions = new ArrayList<>(old.key());
            conditions.set(place, change.apply(conditions.get(place)));
            return old.withKey(conditions);
        });
    }

    private Node reading() {
        Step.Reading reading = step.reading();
        FlowPane row = Styles.styled(new FlowPane(), "kw-form-fields");
        row.getChildren()
                .add(Form.choice(
                        id + "consistency",
                        List.of(Step.Consistency.values()),
                        reading.consistency(),
                        consistency -> consistency == Step.Consistency.EVENTUAL
                                ? "eventually consistent"
                                : "strongly consistent",
                        consistency -> change(
                                "Change consistency",
                                old -> old.withReading(new Step.Reading(
                                        old.reading().limit(), old.reading().descending(), consistency)))));
        if (step.operation() == Operation.QUERY) {
            row.getChildren()
                    .add(Form.check(
                            id + "descending",
                            "descending",
                            reading.descending(),
                            on -> change(
                                    "Change order",
                                    old -> old.withReading(new Step.Reading(
                                            old.reading().limit(),
                                            on,
                                            old.reading().consistency())))));
        }
        if (step.operation() == Operation.QUERY || step.operation() == Operation.SCAN) {
            row.getChildren()
                    .addAll(
                            new Label("limit"),
                            new FormField(
                                    id + "limit",
                                    Capacity.text(reading.limit()),
                                    NUMBER_WIDTH,
                                    Checks::optionalCount,
                                    typed -> change(
                                            "Change limit",
                                            old -> old.withReading(new Step.Reading(
                                                    Checks.count(typed).orElse(null),
                                                    old.reading().descending(),
                                                    old.reading().consistency())))),
                            new FormField(
                                            id + "filter",
                                            step.expressions().filter(),
                                            TEMPLATE_WIDTH,
                                            Checks::anything,
                                            typed -> change(
                                                    "Change filter",
                                                    old -> old.withExpressions(
                                                            old.expressions().withFilter(typed.strip()))))
                                    .mono()
                                    .prompt("filter, saves nothing"));
        }
        row.getChildren().addAll(times());
        return row;
    }

    private Node writing() {
        FlowPane row = Styles.styled(new FlowPane(), "kw-form-fields");
        String changes = ChangeText.of(step.changes());
        if (step.operation() == Operation.UPDATE_ITEM
                && !ChangeText.parse(changes).equals(Optional.of(step.changes()))) {
            row.getChildren().add(Styles.styled(new Label(changes), Styles.MONO_SMALL, Styles.MUTED));
        } else if (step.operation() == Operation.UPDATE_ITEM) {
            row.getChildren()
                    .add(new FormField(
                                    id + "changes",
                                    changes,
                                    TEMPLATE_WIDTH * 1.4,
                                    typed -> ChangeText.parse(typed).isEmpty() ? ChangeText.EXPECTED : "",
                                    typed -> change(
                                            "Change what is updated",
                                            old -> old.withChanges(
                                                    ChangeText.parse(typed).orElseThrow())))
                            .mono()
                            .prompt("set status = SHIPPED, add views 1"));
        }
        row.getChildren()
                .add(new FormField(
                                id + "condition",
                                step.expressions().condition(),
                                TEMPLATE_WIDTH,
                                Checks::anything,
                                typed -> change(
                                        "Change condition",
                                        old -> old.withExpressions(
                                                old.expressions().withCondition(typed.strip()))))
                        .mono()
                        .prompt("condition"));
        row.getChildren()
                .addAll(
                        new Label("transaction"),
                        new FormField(
                                        id + "transaction",
                                        Objects.requireNonNullElse(step.transaction(), ""),
                                        NUMBER_WIDTH * 1.3,
                                        Checks::anything,
                                        typed -> change(
                                                "Change transaction",
                                                old -> old.withTransaction(typed.isBlank() ? null : typed.strip())))
                                .prompt("none"));
        row.getChildren().addAll(times());
        return row;
    }

    private List<Node> times() {
        if (step.times() instanceof Times.Count count) {
            return List.of(
                    new FormField(
                            id + "times",
                            BigDecimal.valueOf(count.times())
                                    .stripTrailingZeros()
                                    .toPlainString(),
                            NUMBER_WIDTH / 1.4,
                            Checks::requiredNumber,
                            typed -> change(
                                    "Change how often",
                                    old -> old.withTimes(new Times.Count(
                                            Checks.number(typed).orElseThrow().doubleValue())))),
                    new Label("times a call"));
        }
        String entity = step.times() instanceof Times.PerEntity per ? per.entity() : "";
        return List.of(
                new Label("once per " + entity),
                Edits.link(
                        "Once a call",
                        id + "once",
                        () -> change("Change how often", old -> old.withTimes(Times.ONCE))));
    }

    private void change(String label, UnaryOperator<Step> change) {
        PatternForm.change(edits, pattern, position, label, change);
    }
}
