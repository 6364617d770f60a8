package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Values;
import io.keywright.ui.style.Lengths;
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
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** The fields of an attribute's domain: its kind, and what that kind needs. */
final class DomainFields {
    private static final double SMALL = 72;
    private static final double NUMBER = 96;
    private static final double WIDE = 220;
    private static final double KIND_WIDTH = 116;

    private final Form form;
    private final Edits edits;
    private final String entity;
    private final int position;
    private final Attribute attribute;
    private final Scope scope;

    DomainFields(Form form, Edits edits, String entity, int position, Attribute attribute, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.entity = entity;
        this.position = position;
        this.attribute = attribute;
        this.scope = scope;
    }

    List<Node> fields() {
        var fields = new ArrayList<Node>();
        fields.add(marked(scope.choice(
                        "domain",
                        DomainKind.of(attribute.type()),
                        DomainKind.of(attribute.domain()),
                        DomainKind::words,
                        this::choose)
                .width(KIND_WIDTH)));
        Domain domain = attribute.domain();
        if (domain != null) {
            fields.addAll(parameters(domain.values()));
            if (hasCardinality(domain.values())) {
                fields.add(scope.text(
                                "cardinality",
                                CapacityFields.text(domain.cardinality()),
                                Checks::optionalCount,
                                typed -> change("Change cardinality", old -> withCardinality(old, typed)))
                        .width(90)
                        .prompt("values"));
            }
        }
        return fields;
    }

    private <C extends Complaints.Owner> C marked(C control) {
        return form.refusals().at(Place.attribute(entity, attribute.name()).field("domain"), control);
    }

    /** What was said of the values is put aside under their kind, for when it is chosen again. */
    private void choose(DomainKind kind) {
        Domain now = attribute.domain();
        if (now != null) {
            scope.remember(memory(DomainKind.of(now)), now);
        }
        Optional<Domain> last = form.memory().get(scope.key() + memory(kind), Domain.class);
        change("Change values", old -> last.isPresent() ? old.withDomain(last.get()) : kind.on(old));
    }

    private String memory(DomainKind kind) {
        return "kind-" + attribute.type() + "-" + kind;
    }

    private List<Node> parameters(Values values) {
        if (values instanceof Values.NumberRange range) {
            return List.of(
                    number("min", range.min(), min -> new Values.NumberRange(min, range.max(), range.decimals())),
                    scope.words("to", "to"),
                    number("max", range.max(), max -> new Values.NumberRange(range.min(), max, range.decimals())));
        }
        if (values instanceof Values.Text text) {
            return List.of(
                    whole("min", text.minLength(), min -> new Values.Text(min, Math.max(min, text.maxLength()))),
                    scope.words("to", "to"),
                    whole("max", text.maxLength(), max -> new Values.Text(Math.min(max, text.minLength()), max)),
                    scope.words("characters", attribute.type() == AttributeType.B ? "bytes" : "characters"));
        }
        if (values instanceof Values.ListOf list) {
            return List.of(
                    whole("min", list.min(), min -> new Values.ListOf(list.element(), min, Math.max(min, list.max()))),
                    scope.words("to", "to"),
                    whole("max", list.max(), max -> new Values.ListOf(list.element(), Math.min(max, list.min()), max)),
                    scope.words("of", "of " + list.element().type().words()));
        }
        if (values instanceof Values.SetOf set) {
            return List.of(
                    whole("min", set.min(), min -> new Values.SetOf(set.element(), min, Math.max(min, set.max()))),
                    scope.words("to", "to"),
                    whole("max", set.max(), max -> new Values.SetOf(set.element(), Math.min(max, set.min()), max)),
                    scope.words("of", "of " + set.element().type().words()));
        }
        return values instanceof Values.Truth truth ? truth(truth) : textual(values);
    }

    private List<Node> truth(Values.Truth truth) {
        return List.of(
                scope.words("true", "true in"),
                scope.text(
                                "true-share",
                                Shares.percent(truth.share()),
                                Shares::problem,
                                typed -> setValues(new Values.Truth(Shares.share(typed))))
                        .width(SMALL),
                scope.words("percent", "%"));
    }

    private List<Node> textual(Values values) {
        if (values instanceof Values.Sequence sequence) {
            return List.of(
                    scope.words("from", "from"),
                    scope.text(
                                    "start",
                                    Long.toString(sequence.start()),
                                    typed -> Checks.count(typed).isPresent() ? "" : "Expected a whole number.",
                                    typed -> Checks.count(typed)
                                            .ifPresent(
                                                    start -> setValues(new Values.Sequence(start, sequence.width()))))
                            .width(NUMBER));
        }
        if (values instanceof Values.Timestamp moment) {
            return List.of(scope.choice(
                    "form",
                    List.of(Values.TimeForm.values()),
                    moment.form(),
                    Form::words,
                    chosen -> setValues(new Values.Timestamp(moment.from(), moment.to(), chosen))));
        }
        if (values instanceof Values.Enumeration enumeration) {
            return List.of(enumeration(enumeration));
        }
        if (values instanceof Values.Fixed fixed) {
            return List.of(fixed(fixed));
        }
        if (values instanceof Values.Reference reference) {
            return reference(reference);
        }
        if (values instanceof Values.CopyOf copy) {
            return List.of(
                    entityChoice(copy.entity(), chosen -> new Values.CopyOf(chosen, copy.attribute())),
                    scope.text(
                                    "copied",
                                    copy.attribute(),
                                    Checks::name,
                                    typed -> setValues(new Values.CopyOf(copy.entity(), typed.strip())))
                            .mono()
                            .width(WIDE / 2)
                            .prompt("attribute"));
        }
        String summary = DomainText.summary(values);
        return summary.isEmpty() ? List.of() : List.of(readOnly(summary));
    }

    private List<Node> reference(Values.Reference reference) {
        return List.of(
                entityChoice(reference.entity(), chosen -> new Values.Reference(chosen, reference.attribute())),
                scope.text(
                                "referred",
                                reference.attribute() == null ? "" : reference.attribute(),
                                Checks::anything,
                                typed -> setValues(new Values.Reference(
                                        reference.entity(), typed.isBlank() ? null : typed.strip())))
                        .mono()
                        .width(WIDE / 2)
                        .prompt(attribute.name()));
    }

    private Node enumeration(Values.Enumeration enumeration) {
        if (!DomainText.parseChoices(DomainText.choices(enumeration)).equals(Optional.of(enumeration))) {
            return readOnly(DomainText.choices(enumeration));
        }
        return scope.text(
                        "choices",
                        DomainText.choices(enumeration),
                        typed -> DomainText.parseChoices(typed).isEmpty()
                                ? "Expected values with weights, such as PLACED 5, SHIPPED 95."
                                : "",
                        typed -> DomainText.parseChoices(typed).ifPresent(this::setValues))
                .width(WIDE);
    }

    private Node fixed(Values.Fixed fixed) {
        if (!DomainKind.of(attribute.type()).contains(DomainKind.FIXED)) {
            return readOnly(DomainText.fixed(fixed));
        }
        return scope.text("fixed", DomainText.fixed(fixed), this::fixedProblem, typed -> setValues(fixed(typed)))
                .width(WIDE / 2);
    }

    /** Text that does not read back as what it shows, so that it is not edited here. */
    private Node readOnly(String text) {
        Label label = scope.words("read-only", text, Styles.SECONDARY, Styles.MUTED);
        label.setTooltip(new Tooltip(text));
        return Lengths.maxWidth(label, WIDE);
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
        return scope.text(
                        field,
                        value.toPlainString(),
                        Checks::signedNumber,
                        typed -> Checks.signed(typed).ifPresent(number -> setValues(change.apply(number))))
                .width(SMALL);
    }

    private FormField whole(String field, int value, Function<Integer, Values> change) {
        return scope.text(
                        field,
                        Integer.toString(value),
                        typed -> small(typed).isPresent() ? "" : "Expected a whole number.",
                        typed -> small(typed).ifPresent(number -> setValues(change.apply(number))))
                .width(SMALL);
    }

    private static Optional<Integer> small(String typed) {
        return Checks.count(typed).filter(number -> number <= Integer.MAX_VALUE).map(Long::intValue);
    }

    private Node entityChoice(@Nullable String value, Function<String, Values> change) {
        return scope.choice(
                "entity",
                edits.design().entities().stream().map(Entity::name).toList(),
                value,
                UnaryOperator.identity(),
                chosen -> setValues(change.apply(chosen)));
    }

    private String fixedProblem(String typed) {
        return attribute.type() == AttributeType.N ? Checks.signedNumber(typed) : "";
    }

    private Values fixed(String typed) {
        return new Values.Fixed(
                attribute.type() == AttributeType.N
                        ? AttributeValue.N.of(Checks.signed(typed).orElseThrow())
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
        edits.attribute(entity, position, label, change);
    }
}
