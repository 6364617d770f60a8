package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.format.Located.Kind;
import io.keywright.model.Attribute;
import io.keywright.model.Entity;
import io.keywright.model.Population;
import io.keywright.model.Presence;

/** Entities and their attributes in the file. */
final class EntityFormat {
    private EntityFormat() {}

    static Entity read(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Entity(
                in.need("name"),
                in.need("table", "the name of a table", Slot::text),
                in.prose("notes"),
                new Population(
                        in.countOrNull("count"),
                        in.getOrNull("childrenPerParent", part -> part.part(EntityFormat::children))),
                in.list("attributes", EntityFormat::attribute),
                in.map("keys", Slot::text),
                in.extra()));
    }

    static Json write(Entity entity) {
        var out = new ObjectWriter(entity.extra());
        out.put("name", entity.name()).put("table", entity.table()).prose("notes", entity.notes());
        out.putIfSet("count", entity.population().count(), Json::number);
        Population.Children children = entity.population().children();
        if (children != null) {
            out.part("childrenPerParent", false, part -> write(children, part));
        }
        out.map("keys", entity.keys(), Layout.FITTING, Json::text);
        out.list("attributes", entity.attributes(), Layout.BLOCK, EntityFormat::write);
        return out.build(Layout.BLOCK);
    }

    private static Population.Children children(ObjectReader in) throws DesignFormatException {
        return new Population.Children(
                in.need("parent", "the name of an entity", Slot::text),
                in.need("mean", "how many children a parent has on average", Slot::multiple),
                in.countOrNull("min"),
                in.countOrNull("max"),
                in.get("distribution", Population.Distribution.FIXED, Words.DISTRIBUTION::read));
    }

    private static void write(Population.Children children, ObjectWriter out) {
        out.put("parent", children.parent())
                .put("mean", Json.number(children.mean()))
                .putIfSet("min", children.min(), Json::number)
                .putIfSet("max", children.max(), Json::number)
                .put("distribution", children.distribution(), Population.Distribution.FIXED, Words.DISTRIBUTION::json);
    }

    /** An attribute, which has a name. */
    static Attribute attribute(Slot slot) throws DesignFormatException {
        return slot.record(in -> attribute(in.need("name"), in));
    }

    /** The attribute that stands for the elements of a list or a set, whose name says nothing. */
    static Attribute element(Slot slot) throws DesignFormatException {
        return slot.record(in -> attribute(in.text("name", ""), in));
    }

    private static Attribute attribute(String name, ObjectReader in) throws DesignFormatException {
        return new Attribute(
                name,
                in.need("type", Words.ATTRIBUTE_TYPE),
                in.getOrNull("domain", ValuesFormat::read),
                in.get("presence", Presence.ALWAYS, EntityFormat::presence),
                in.flag("inKeysOnly"),
                in.prose("notes"),
                in.extra());
    }

    static Json write(Attribute attribute) {
        return write(attribute, new ObjectWriter(attribute.extra()).put("name", attribute.name()));
    }

    static Json writeElement(Attribute element) {
        return write(element, new ObjectWriter(element.extra()).text("name", element.name()));
    }

    private static Json write(Attribute attribute, ObjectWriter out) {
        out.put("type", Words.ATTRIBUTE_TYPE.json(attribute.type()))
                .putIfSet("domain", attribute.domain(), ValuesFormat::write);
        writePresence(attribute.presence(), out);
        out.flag("inKeysOnly", attribute.inKeysOnly());
        return out.prose("notes", attribute.notes()).build();
    }

    private static Presence presence(Slot slot) throws DesignFormatException {
        if (slot.json().is(Kind.NUMBER)) {
            return new Presence.Share(slot.amount());
        }
        if (!slot.json().is(Kind.OBJECT)) {
            throw slot.json()
                    .wrong("a share such as 0.93, {\"with\": \"attribute\"}"
                            + " or {\"when\": \"attribute\", \"is\": [\"VALUE\"]}");
        }
        return slot.part(in -> {
            if (in.has("with")) {
                return new Presence.With(in.need("with"));
            }
            return new Presence.When(
                    in.need("when", "\"with\", or \"when\" and \"is\"", Slot::text),
                    in.need("is", "an array of values", values -> values.list(Slot::text)));
        });
    }

    private static void writePresence(Presence presence, ObjectWriter out) {
        if (presence instanceof Presence.Share share) {
            out.put("presence", Json.number(share.share()));
        } else if (presence instanceof Presence.With with) {
            out.part("presence", false, part -> part.put("with", with.attribute()));
        } else if (presence instanceof Presence.When when) {
            out.part(
                    "presence",
                    false,
                    part -> part.put("when", when.attribute()).put("is", Json.texts(when.values())));
        }
    }
}
