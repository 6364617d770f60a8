package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.format.Located.Kind;
import io.keywright.model.Domain;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;

/** Domains in the file: {@code {"kind": "sequence", "start": 1, "cardinality": 400000}}. */
final class ValuesFormat {
    /** The kinds of values. */
    enum ValuesKind {
        SEQUENCE,
        UUID,
        ULID,
        TIMESTAMP,
        NUMBER,
        TEXT,
        ENUMERATION,
        EMAIL,
        PERSON_NAME,
        FIXED,
        BOOLEAN,
        LIST,
        MAP,
        SET,
        REFERENCE,
        COPY
    }

    static final Vocabulary<ValuesKind> KIND = Vocabulary.camelCase(ValuesKind.class);

    private ValuesFormat() {}

    static Domain read(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Domain(
                values(in, in.need("kind", KIND)),
                in.countOrNull("cardinality"),
                in.get("spread", Spread.UNIFORM, SpreadFormat::read),
                in.extra()));
    }

    static Json write(Domain domain) {
        var out = new ObjectWriter(domain.extra());
        write(domain.values(), out);
        return out.putIfSet("cardinality", domain.cardinality(), Json::number)
                .part(
                        "spread",
                        domain.spread().equals(Spread.UNIFORM),
                        part -> SpreadFormat.write(domain.spread(), part))
                .build();
    }

    private static Values values(ObjectReader in, ValuesKind kind) throws DesignFormatException {
        return switch (kind) {
            case SEQUENCE ->
                new Values.Sequence(in.need("start", "a whole number", Slot::whole), in.get("width", 0, Slot::width));
            case UUID -> new Values.Uuid();
            case ULID -> new Values.Ulid(in.getOrNull("from", Slot::instant));
            case TIMESTAMP ->
                new Values.Timestamp(
                        in.getOrNull("from", Slot::instant),
                        in.getOrNull("to", Slot::instant),
                        in.get("form", Values.TimeForm.ISO_SECONDS, Words.TIME_FORM::read));
            case NUMBER ->
                new Values.NumberRange(
                        in.need("min", "a number", Slot::decimal),
                        in.need("max", "a number", Slot::decimal),
                        in.get("decimals", 0, Slot::size));
            case TEXT ->
                new Values.Text(
                        in.need("minLength", "a number of characters", Slot::size),
                        in.need("maxLength", "a number of characters", Slot::size));
            case ENUMERATION ->
                new Values.Enumeration(
                        in.need("choices", "an array of choices", list -> list.list(ValuesFormat::choice)));
            case EMAIL -> new Values.Email();
            case PERSON_NAME -> new Values.PersonName();
            case FIXED ->
                new Values.Fixed(
                        in.need("value", "a value in DynamoDB JSON", slot -> AttributeValueJson.read(slot.json())));
            case BOOLEAN -> new Values.Truth(in.need("trueShare", "a share, 0 to 1", Slot::amount));
            case LIST ->
                new Values.ListOf(
                        in.need("element", "an attribute", EntityFormat::element),
                        in.need("minSize", "a number of elements", Slot::size),
                        in.need("maxSize", "a number of elements", Slot::size));
            case MAP ->
                new Values.MapOf(
                        in.need("fields", "an array of attributes", list -> list.list(EntityFormat::attribute)));
            case SET ->
                new Values.SetOf(
                        in.need("element", "an attribute", EntityFormat::element),
                        in.need("minSize", "a number of elements", Slot::size),
                        in.need("maxSize", "a number of elements", Slot::size));
            case REFERENCE -> new Values.Reference(in.need("entity"), in.textOrNull("attribute"));
            case COPY -> new Values.CopyOf(in.need("entity"), in.need("attribute"));
        };
    }

    /** A text, which weighs 1, or an object with a weight. */
    private static Values.Choice choice(Slot slot) throws DesignFormatException {
        if (slot.json().is(Kind.STRING)) {
            return new Values.Choice(slot.text(), 1);
        }
        if (!slot.json().is(Kind.OBJECT)) {
            throw slot.json().wrong("a string, or an object such as {\"value\": \"NEW\", \"weight\": 3}");
        }
        return slot.part(in -> new Values.Choice(in.need("value"), in.get("weight", 1.0, Slot::amount)));
    }

    private static void write(Values values, ObjectWriter out) {
        if (values instanceof Values.Sequence sequence) {
            kind(out, ValuesKind.SEQUENCE)
                    .put("start", Json.number(sequence.start()))
                    .put("width", sequence.width(), 0, Json::number);
        } else if (values instanceof Values.Uuid) {
            kind(out, ValuesKind.UUID);
        } else if (values instanceof Values.Ulid ulid) {
            kind(out, ValuesKind.ULID).putIfSet("from", ulid.from(), ObjectWriter::instant);
        } else if (values instanceof Values.Timestamp timestamp) {
            kind(out, ValuesKind.TIMESTAMP)
                    .putIfSet("from", timestamp.from(), ObjectWriter::instant)
                    .putIfSet("to", timestamp.to(), ObjectWriter::instant)
                    .put("form", timestamp.form(), Values.TimeForm.ISO_SECONDS, Words.TIME_FORM::json);
        } else if (values instanceof Values.NumberRange range) {
            kind(out, ValuesKind.NUMBER)
                    .put("min", Json.number(range.min()))
                    .put("max", Json.number(range.max()))
                    .put("decimals", range.decimals(), 0, Json::number);
        } else if (values instanceof Values.Text text) {
            kind(out, ValuesKind.TEXT)
                    .put("minLength", Json.number(text.minLength()))
                    .put("maxLength", Json.number(text.maxLength()));
        } else if (values instanceof Values.Enumeration enumeration) {
            kind(out, ValuesKind.ENUMERATION).put("choices", choices(enumeration.choices(), out));
        } else if (values instanceof Values.Email) {
            kind(out, ValuesKind.EMAIL);
        } else if (values instanceof Values.PersonName) {
            kind(out, ValuesKind.PERSON_NAME);
        } else if (values instanceof Values.Fixed fixed) {
            kind(out, ValuesKind.FIXED).put("value", AttributeValueJson.json(fixed.value()));
        } else if (values instanceof Values.Truth truth) {
            kind(out, ValuesKind.BOOLEAN).put("trueShare", Json.number(truth.share()));
        } else {
            writeComposed(values, out);
        }
    }

    /** Values made of other attributes, of this entity or another. */
    private static void writeComposed(Values values, ObjectWriter out) {
        if (values instanceof Values.ListOf list) {
            kind(out, ValuesKind.LIST)
                    .put("element", EntityFormat.writeElement(list.element()))
                    .put("minSize", Json.number(list.min()))
                    .put("maxSize", Json.number(list.max()));
        } else if (values instanceof Values.MapOf map) {
            kind(out, ValuesKind.MAP)
                    .put(
                            "fields",
                            Json.array(map.fields().stream()
                                    .map(EntityFormat::write)
                                    .toList()));
        } else if (values instanceof Values.SetOf set) {
            kind(out, ValuesKind.SET)
                    .put("element", EntityFormat.writeElement(set.element()))
                    .put("minSize", Json.number(set.min()))
                    .put("maxSize", Json.number(set.max()));
        } else if (values instanceof Values.Reference reference) {
            kind(out, ValuesKind.REFERENCE)
                    .put("entity", reference.entity())
                    .putIfSet("attribute", reference.attribute());
        } else if (values instanceof Values.CopyOf copy) {
            kind(out, ValuesKind.COPY).put("entity", copy.entity()).put("attribute", copy.attribute());
        } else {
            throw new IllegalArgumentException("no word for " + values);
        }
    }

    private static ObjectWriter kind(ObjectWriter out, ValuesKind kind) {
        return out.put("kind", KIND.json(kind));
    }

    private static Json choices(List<Values.Choice> choices, ObjectWriter out) {
        var elements = new ArrayList<Json>();
        for (Values.Choice choice : choices) {
            ObjectWriter part = out.part("choices", Integer.toString(elements.size()));
            boolean plain = choice.weight() == 1 && !part.hasUnknown();
            elements.add(
                    plain
                            ? Json.text(choice.value())
                            : part.put("value", choice.value())
                                    .put("weight", choice.weight(), 1.0, Json::number)
                                    .build());
        }
        return Json.array(elements).laidOut(Layout.FITTING);
    }
}
