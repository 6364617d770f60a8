package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Domain;
import io.keywright.model.Extra;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The kinds of domains a person can choose from, each with values to start with. */
enum DomainKind {
    NONE("from the sample items", Set.of(AttributeType.values()), values -> false),
    SEQUENCE("sequence", Set.of(AttributeType.S, AttributeType.N), Values.Sequence.class::isInstance),
    UUID("UUID", Set.of(AttributeType.S), Values.Uuid.class::isInstance),
    ULID("ULID", Set.of(AttributeType.S), Values.Ulid.class::isInstance),
    TIMESTAMP("moment", Set.of(AttributeType.S, AttributeType.N), Values.Timestamp.class::isInstance),
    NUMBER("number", Set.of(AttributeType.N, AttributeType.S), Values.NumberRange.class::isInstance),
    TEXT("text", Set.of(AttributeType.S, AttributeType.B), Values.Text.class::isInstance),
    ENUMERATION("one of", Set.of(AttributeType.S, AttributeType.N), Values.Enumeration.class::isInstance),
    EMAIL("e-mail", Set.of(AttributeType.S), Values.Email.class::isInstance),
    PERSON("name", Set.of(AttributeType.S), Values.PersonName.class::isInstance),
    TRUTH("true or false", Set.of(AttributeType.BOOL), Values.Truth.class::isInstance),
    FIXED("always", Set.of(AttributeType.S, AttributeType.N), Values.Fixed.class::isInstance),
    REFERENCE("of", Set.of(AttributeType.S, AttributeType.N), Values.Reference.class::isInstance),
    COPY("copy of", Set.of(AttributeType.values()), Values.CopyOf.class::isInstance),
    LIST("list", Set.of(AttributeType.L), Values.ListOf.class::isInstance),
    SET("set", Set.of(AttributeType.SS, AttributeType.NS, AttributeType.BS), Values.SetOf.class::isInstance),
    MAP("map", Set.of(AttributeType.M), Values.MapOf.class::isInstance);

    private final String words;
    private final Set<AttributeType> types;
    private final Predicate<Values> is;

    DomainKind(String words, Set<AttributeType> types, Predicate<Values> is) {
        this.words = words;
        this.types = types;
        this.is = is;
    }

    String words() {
        return words;
    }

    /** The kind of a domain. */
    static DomainKind of(@Nullable Domain domain) {
        return domain == null
                ? NONE
                : Arrays.stream(values())
                        .filter(kind -> kind.is.test(domain.values()))
                        .findFirst()
                        .orElse(NONE);
    }

    /** The kinds an attribute of a type can have. */
    static List<DomainKind> of(AttributeType type) {
        return Arrays.stream(values()).filter(kind -> kind.types.contains(type)).toList();
    }

    /** The attribute with its domain, or one of the first kind that fits its type. */
    static Attribute fit(Attribute attribute) {
        List<DomainKind> kinds = of(attribute.type());
        DomainKind kind = of(attribute.domain());
        return kinds.contains(kind)
                ? attribute
                : kinds.get(kinds.size() > 1 ? 1 : 0).on(attribute);
    }

    /** The attribute with a domain of this kind. */
    Attribute on(Attribute attribute) {
        if (this == NONE) {
            return attribute.withDomain(null);
        }
        return attribute.withDomain(new Domain(standard(attribute.type()), null, Spread.UNIFORM, Extra.NONE));
    }

    /** Values to start with. */
    Values standard(AttributeType type) {
        return switch (this) {
            case SEQUENCE -> new Values.Sequence(1, 0);
            case UUID -> new Values.Uuid();
            case ULID -> new Values.Ulid(null);
            case TIMESTAMP ->
                new Values.Timestamp(
                        null,
                        null,
                        type == AttributeType.N ? Values.TimeForm.EPOCH_SECONDS : Values.TimeForm.ISO_SECONDS);
            case NUMBER -> new Values.NumberRange(BigDecimal.ONE, BigDecimal.valueOf(100), 0);
            case ENUMERATION ->
                new Values.Enumeration(List.of(new Values.Choice(type == AttributeType.N ? "1" : "A", 1)));
            case EMAIL -> new Values.Email();
            case PERSON -> new Values.PersonName();
            case TRUTH -> new Values.Truth(0.5);
            case FIXED ->
                new Values.Fixed(type == AttributeType.N ? AttributeValue.N.of(1) : new AttributeValue.S("value"));
            case REFERENCE -> new Values.Reference("", null);
            case COPY -> new Values.CopyOf("", "");
            case LIST -> new Values.ListOf(element(AttributeType.S), 0, 3);
            case SET -> new Values.SetOf(element(elementType(type)), 1, 3);
            case MAP -> new Values.MapOf(List.of());
            default -> new Values.Text(5, 20);
        };
    }

    private static Attribute element(AttributeType type) {
        DomainKind kind = type == AttributeType.N ? NUMBER : TEXT;
        return Attribute.of("", type, kind.standard(type));
    }

    private static AttributeType elementType(AttributeType set) {
        return switch (set) {
            case NS -> AttributeType.N;
            case BS -> AttributeType.B;
            default -> AttributeType.S;
        };
    }
}
