package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.format.Located.Kind;
import io.keywright.model.Change;
import io.keywright.model.KeyCondition;
import io.keywright.model.Step;
import io.keywright.model.Times;

/** Steps in the file: an operation with everything it is given. */
final class StepFormat {
    /** The kinds of changes of an UpdateItem. */
    enum ChangeKind {
        DRAW,
        SET,
        ADD,
        REMOVE,
        APPEND
    }

    static final Vocabulary<ChangeKind> CHANGE = Vocabulary.camelCase(ChangeKind.class);

    private StepFormat() {}

    static Step read(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Step(
                in.need("operation", Words.OPERATION),
                new Step.Target(in.textOrNull("table"), in.textOrNull("index"), in.textOrNull("entity")),
                in.list("key", condition -> condition.part(StepFormat::condition)),
                new Step.Reading(
                        in.countOrNull("limit"),
                        in.flag("descending"),
                        in.get("consistency", Step.Consistency.EVENTUAL, Words.CONSISTENCY::read)),
                new Step.Expressions(
                        in.text("filter", ""),
                        in.text("projection", ""),
                        in.text("condition", ""),
                        in.text("before", ""),
                        in.text("statement", "")),
                in.list("changes", change -> change.part(StepFormat::change)),
                new Step.Writing(
                        in.get("replacingShare", 0.0, Slot::amount), in.get("failingShare", 0.0, Slot::amount)),
                in.get("times", Times.ONCE, StepFormat::times),
                in.flag("parallel"),
                in.textOrNull("transaction"),
                in.extra()));
    }

    static Json write(Step step) {
        var out = new ObjectWriter(step.extra());
        out.put("operation", Words.OPERATION.json(step.operation()))
                .putIfSet("table", step.target().table())
                .putIfSet("index", step.target().index())
                .putIfSet("entity", step.target().entity())
                .parts("key", step.key(), Layout.FITTING, StepFormat::write)
                .putIfSet("limit", step.reading().limit(), Json::number)
                .flag("descending", step.reading().descending())
                .put("consistency", step.reading().consistency(), Step.Consistency.EVENTUAL, Words.CONSISTENCY::json)
                .text("filter", step.expressions().filter())
                .text("projection", step.expressions().projection())
                .text("condition", step.expressions().condition())
                .text("before", step.expressions().before())
                .text("statement", step.expressions().statement())
                .parts("changes", step.changes(), Layout.FITTING, StepFormat::write)
                .put("replacingShare", step.writing().replacing(), 0.0, Json::number)
                .put("failingShare", step.writing().failing(), 0.0, Json::number);
        writeTimes(step.times(), out);
        return out.flag("parallel", step.parallel())
                .putIfSet("transaction", step.transaction())
                .build();
    }

    private static KeyCondition condition(ObjectReader in) throws DesignFormatException {
        return new KeyCondition(
                in.need("attribute", "the name of a key attribute", Slot::text),
                in.get("operator", KeyCondition.Operator.EQ, Words.OPERATOR::read),
                in.need("value", "a template", Slot::text),
                in.textOrNull("upper"));
    }

    private static void write(KeyCondition condition, ObjectWriter out) {
        out.put("attribute", condition.attribute())
                .put("operator", condition.operator(), KeyCondition.Operator.EQ, Words.OPERATOR::json)
                .put("value", condition.value())
                .putIfSet("upper", condition.upper());
    }

    private static Change change(ObjectReader in) throws DesignFormatException {
        ChangeKind kind = in.need("kind", CHANGE);
        String attribute = in.need("attribute");
        return switch (kind) {
            case DRAW -> new Change.Draw(attribute);
            case SET ->
                new Change.Assign(
                        attribute,
                        in.need("value", "a value in DynamoDB JSON", slot -> AttributeValueJson.read(slot.json())));
            case ADD -> new Change.Add(attribute, in.need("amount", "a number", Slot::decimal));
            case REMOVE -> new Change.Remove(attribute);
            case APPEND -> new Change.Append(attribute, in.need("elements", "a number of elements", Slot::size));
        };
    }

    private static void write(Change change, ObjectWriter out) {
        if (change instanceof Change.Draw) {
            kind(ChangeKind.DRAW, change, out);
        } else if (change instanceof Change.Assign assign) {
            kind(ChangeKind.SET, change, out).put("value", AttributeValueJson.json(assign.value()));
        } else if (change instanceof Change.Add add) {
            kind(ChangeKind.ADD, change, out).put("amount", Json.number(add.amount()));
        } else if (change instanceof Change.Append append) {
            kind(ChangeKind.APPEND, change, out).put("elements", Json.number(append.elements()));
        } else {
            kind(ChangeKind.REMOVE, change, out);
        }
    }

    private static ObjectWriter kind(ChangeKind kind, Change change, ObjectWriter out) {
        return out.put("kind", CHANGE.json(kind)).put("attribute", change.attribute());
    }

    private static Times times(Slot slot) throws DesignFormatException {
        if (slot.json().is(Kind.NUMBER)) {
            return new Times.Count(slot.multiple());
        }
        if (!slot.json().is(Kind.OBJECT)) {
            throw slot.json().wrong("a number, or an object such as {\"per\": \"OrderLine\"}");
        }
        return slot.part(in -> new Times.PerEntity(in.need("per", "the name of an entity", Slot::text)));
    }

    private static void writeTimes(Times times, ObjectWriter out) {
        if (times instanceof Times.PerEntity perEntity) {
            out.part("times", false, part -> part.put("per", perEntity.entity()));
        } else if (times instanceof Times.Count count) {
            out.put("times", count.times(), 1.0, Json::number);
        }
    }
}
