package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Step;
import io.keywright.refactor.StepKeys;
import io.keywright.ui.style.Styles;
import io.keywright.view.TemplatePreview;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The key conditions of a step, a row each. */
final class StepKeyRows {
    private static final double TEMPLATE_WIDTH = 240;
    private static final double OPERATOR_WIDTH = 120;

    private final Form form;
    private final Edits edits;
    private final AccessPattern pattern;
    private final int position;
    private final Step step;
    private final Scope scope;

    StepKeyRows(Form form, Edits edits, AccessPattern pattern, int position, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.pattern = pattern;
        this.position = position;
        this.step = pattern.steps().get(position);
        this.scope = scope;
    }

    VBox draw() {
        var rows = new ArrayList<Node>();
        Optional<KeySchema> schema = StepKeys.schema(edits.design(), step.target());
        List<String> keys = scope.keys("key", step.key());
        for (int i = 0; i < step.key().size(); i++) {
            rows.add(condition(scope.in("key/" + keys.get(i), "key-" + i), i));
        }
        boolean canNarrow = step.operation() == Operation.QUERY
                && schema.map(key -> key.attributes().size() > step.key().size())
                        .orElse(false);
        if (canNarrow) {
            rows.add(scope.row("narrow", scope.link("narrow", "Narrow by the sort key", this::narrow)));
        }
        if (step.key().isEmpty() && !canNarrow) {
            rows.add(scope.row(
                    "from-entity",
                    scope.words("from-entity", "as the templates of the entity say", Styles.MUTED),
                    scope.link("name-key", "Name it", this::nameKey)));
        }
        return scope.stack("keys", "kw-form-list", rows);
    }

    private void nameKey() {
        change("Name key", old -> {
            Step.Target target = old.target();
            Step asGet = old.withOperation(Operation.GET_ITEM);
            return old.withKey(
                    StepKeys.complete(edits.design(), asGet.withTarget(target)).key());
        });
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

    private Row condition(Scope here, int place) {
        KeyCondition condition = step.key().get(place);
        var row = new ArrayList<Node>();
        row.add(here.words("attribute", condition.attribute(), Styles.MONO));
        row.add(here.choice(
                        "operator",
                        List.of(KeyCondition.Operator.values()),
                        condition.operator(),
                        KeyCondition.Operator::symbol,
                        operator -> chooseOperator(here, place, condition, operator))
                .width(OPERATOR_WIDTH));
        FormField value = template(
                here,
                "value",
                condition.value(),
                typed -> changeKey(
                        place,
                        "Change key condition",
                        old -> new KeyCondition(old.attribute(), old.operator(), typed, old.upper())));
        row.add(place == 0 ? marked(value) : value);
        String upper = condition.upper();
        if (upper != null) {
            row.add(here.words("and", "and"));
            row.add(template(
                    here,
                    "upper",
                    upper,
                    typed -> changeKey(
                            place,
                            "Change key condition",
                            old -> new KeyCondition(old.attribute(), old.operator(), old.value(), typed))));
        }
        if (isRemovable(place)) {
            row.add(here.link(
                    "remove",
                    "Remove",
                    () -> change("Remove key condition", old -> old.withKey(Edits.without(old.key(), place)))));
        } else if (place == step.key().size() - 1 && step.target().entity() != null && !isRead()) {
            row.add(here.link(
                    "unname", "As the entity says", () -> change("Remove key", old -> old.withKey(List.of()))));
        }
        return here.row("condition", row);
    }

    private boolean isRead() {
        return step.operation().effect() == Operation.Effect.READ;
    }

    private boolean isRemovable(int place) {
        return switch (step.operation()) {
            case QUERY -> place > 0;
            case SCAN, PUT_ITEM, BATCH_PUT_REQUEST, EXECUTE_STATEMENT -> true;
            default -> false;
        };
    }

    private FormField marked(FormField field) {
        return form.refusals().at(Place.step(pattern.name(), position + 1).field("key"), field);
    }

    /** The upper bound of a BETWEEN is put aside under the other operators. */
    private void chooseOperator(Scope here, int place, KeyCondition condition, KeyCondition.Operator operator) {
        if (condition.upper() != null) {
            here.remember("upper", condition.upper());
        }
        String last = here.remembered("upper", String.class, "");
        changeKey(
                place,
                "Change key condition",
                old -> new KeyCondition(
                        old.attribute(),
                        operator,
                        old.value(),
                        operator == KeyCondition.Operator.BETWEEN ? upper(old.upper(), last) : null));
    }

    private static String upper(@Nullable String now, String last) {
        return Objects.requireNonNullElse(now, last);
    }

    private static FormField template(Scope here, String name, String text, Consumer<String> keep) {
        return here.text(name, text, TemplatePreview::problem, keep).mono().width(TEMPLATE_WIDTH);
    }

    private void changeKey(int place, String label, UnaryOperator<KeyCondition> change) {
        change(label, old -> old.withKey(Edits.at(old.key(), place, change)));
    }

    private void change(String label, UnaryOperator<Step> change) {
        edits.step(pattern.name(), position, label, change);
    }
}
