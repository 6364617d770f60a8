package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Values;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** The fields of an attribute's domain: its kind, and what that kind needs. */
final class DomainFields {
    private static final double SMALL = 70;
    private static final double WIDE = 220;

    private final Edits edits;
    private final String entity;
    private final Attribute attribute;
    private final String id;

    private DomainFields(Edits edits, String entity, Attribute attribute) {
        this.edits = edits;
        this.entity = entity;
        this.attribute = attribute;
        this.id = "attribute-" + attribute.name() + "-";
    }

    static List<Node> of(Edits edits, String entity, Attribute attribute) {
        return new DomainFields(edits, entity, attribute).fields();
    }

    private List<Node> fields() {
        var fields = new ArrayList<Node>();
        fields.add(Form.choice(
                id + "domain",
                DomainKind.of(attribute.type()),
                DomainKind.of(attribute.domain()),
                DomainKind::words,
                kind -> change("Change values", kind::on)));
        Domain domain = attribute.domain();
        if (domain != null) {
            fields.addAll(parameters(domain.values()));
            if (hasCardinality(domain.values())) {
                fields.add(new FormField(
                                id + "cardinality",
                                Capacity.text(domain.cardinality()),
                                90,
                                Checks::optionalCount,
                                typed -> change("Change cardinality", old -> withCardinality(old, typed)))
                        .prompt("values"));
            }
        }
        return fields;
    }

    private List<Node> parameters(Values values) {
        if (values instanceof Values.NumberRange range) {
            return List.of(
                    number("min", range.min(), min -> new Values.NumberRange(min, range.max(), range.decimals())),
                    new Label("to"),
                    number("max", range.max(), max -> new Values.NumberRange(range.min(), max, range.decimals())));
        }
        if (values instanceof Values.Text text) {
            return List.of(
                    whole("min", text.minLength(), min -> new Values.Text(min, Math.max(min, text.maxLength()))),
                    new Label("to"),
                    whole("max", text.maxLength(), max -> new Values.Text(Math.min(max, text.minLength()), max)),
                    new Label("characters"));
        }
        if (values instanceof Values.Sequence sequence) {
            return List.of(
                    new Label("from"),
                    new FormField(
                            id + "start",
                            Long.toString(sequence.start()),
                            SMALL,
                            typed -> Checks.count(typed).isPresent() ? "" : "Expected a whole number.",
                            typed -> Checks.count(typed)
                                    .ifPresent(start -> setValues(new Values.Sequence(start, sequence.width())))));
        }
        if (values instanceof Values.Timestamp moment) {
            return List.of(Form.choice(
                    id + "form",
                    List.of(Values.TimeForm.values()),
                    moment.form(),
                    Form::words,
                    form -> setValues(new Values.Timestamp(moment.from(), moment.to(), form))));
        }
        if (values instanceof Values.Enumeration enumeration
                && !DomainText.parseChoices(DomainText.choices(enumeration)).equals(Optional.of(enumeration))) {
            return List.of(readOnly(DomainText.choices(enumeration)));
        }
        if (values instanceof Values.Enumeration enumeration) {
            return List.of(new FormField(
                    id + "choices",
                    DomainText.choices(enumeration),
                    WIDE,
                    typed -> DomainText.parseChoices(typed).isEmpty()
                            ? "Expected values with weights, such as PLACED 5, SHIPPED 95."
                            : "",
                    typed -> DomainText.parseChoices(typed).ifPresent(this::setValues)));
        }
        if (values instanceof Values.Fixed fixed
                && !DomainKind.of(attribute.type()).contains(DomainKind.FIXED)) {
            return List.of(readOnly(DomainText.fixed(fixed)));
        }
        if (values instanceof Values.Fixed fixed) {
            return List.of(new FormField(
                    id + "fixed",
                    DomainText.fixed(fixed),
                    WIDE / 2,
                    this::fixedProblem,
                    typed -> setValues(fixed(typed))));
        }
        if (values instanceof Values.Reference reference) {
            return List.of(
                    entityChoice(reference.entity(), chosen -> new Values.Reference(chosen, reference.attribute())));
        }
        if (values instanceof Values.CopyOf copy) {
            return List.of(
                    entityChoice(copy.entity(), chosen -> new Values.CopyOf(chosen, copy.attribute())),
                    new FormField(
                            id + "copied",
                            copy.attribute(),
                            WIDE / 2,
                            Checks::name,
                            typed -> setValues(new Values.CopyOf(copy.entity(), typed.strip()))));
        }
        String summary = DomainText.summary(values);
        return summary.isEmpty() ? List.of() : List.of(readOnly(summary));
    }

    /** Text that does not read back as what it shows, so that it is not edited here. */
    private static Label readOnly(String text) {
        return Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
    }

    private static boolean hasCardinality(Values values) {
        return values instanceof Values.Sequence
                || values instanceof Values.Uuid
                || values instanceof Values.Text
                || values instanceof Values.Timestamp
                || values instanceof Values.Email
                || values instanceof Values.PersonName;
    }

    private FormField number(String field, BigDecimal value, Function<BigDecimal, Values> change) {
        return new FormField(
                id + field,
                value.toPlainString(),
                SMALL,
                Checks::requiredNumber,
                typed -> Checks.number(typed).ifPresent(number -> setValues(change.apply(number))));
    }

    private FormField whole(String field, int value, Function<Integer, Values> change) {
        return new FormField(
                id + field,
                Integer.toString(value),
                SMALL,
                typed -> small(typed).isPresent() ? "" : "Expected a whole number.",
                typed -> small(typed).ifPresent(number -> setValues(change.apply(number))));
    }

    private static Optional<Integer> small(String typed) {
        return Checks.count(typed).filter(number -> number <= Integer.MAX_VALUE).map(Long::intValue);
    }

    private Node entityChoice(String value, Function<String, Values> change) {
        return Form.choice(
                id + "entity",
                edits.design().entities().stream().map(Entity::name).toList(),
                value,
                UnaryOperator.identity(),
                chosen -> setValues(change.apply(chosen)));
    }

    private String fixedProblem(String typed) {
        return attribute.type() == AttributeType.N && Checks.number(typed).isEmpty() ? "Expected a number." : "";
    }

    private Values fixed(String typed) {
        return new Values.Fixed(
                attribute.type() == AttributeType.N
                        ? AttributeValue.N.of(Checks.number(typed).orElseThrow())
                        : new AttributeValue.S(typed));
    }

    private void setValues(Values values) {
        change("Change values", old -> {
            Domain domain = old.domain();
            return domain == null
                    ? old.withDomain(Domain.of(values))
                    : old.withDomain(new Domain(values, domain.cardinality(), domain.spread(), domain.extra()));
        });
    }

    private static Attribute withCardinality(Attribute old, String typed) {
        Domain domain = old.domain();
        return domain == null
                ? old
                : old.withDomain(
                        new Domain(domain.values(), Checks.count(typed).orElse(null), domain.spread(), domain.extra()));
    }

    private void change(String label, UnaryOperator<Attribute> change) {
        EntityForm.change(edits, entity, attribute.name(), label, change);
    }
}
