package io.keywright.access;

import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Freshness;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.AccessPattern.OrderBy;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Rate;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes entities whose items all have one size, and questions about them. */
final class SizedEntities {
    private static final String FILL = "fill";

    private SizedEntities() {}

    /** A text attribute of a fixed length with so many values. */
    static Attribute text(String name, int length, long values) {
        return Attribute.of(name, AttributeType.S).withDomain(Domain.of(new Values.Text(length, length), values));
    }

    /** A text attribute of a fixed length whose values hardly ever repeat. */
    static Attribute text(String name, int length) {
        return Attribute.of(name, AttributeType.S, new Values.Text(length, length));
    }

    /** A date of 2025 as text of 10 characters. */
    static Attribute date(String name) {
        return Attribute.of(name, AttributeType.S, new Values.Timestamp(null, null, Values.TimeForm.DATE));
    }

    static KeyAttribute key(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    /** The design with an attribute added to an entity, so that its items have this size. */
    static Design sized(Design design, String name, int bytes) {
        int least = 1;
        Design thin = filled(design, name, least);
        ExpectedSizes sizes = Expected.of(thin).sizes().get(name);
        if (sizes.minBytes() != sizes.maxBytes()) {
            throw new IllegalArgumentException(
                    name + " has items of " + sizes.minBytes() + " to " + sizes.maxBytes() + " B");
        }
        return filled(design, name, least + bytes - (int) sizes.minBytes());
    }

    private static Design filled(Design design, String name, int length) {
        return design.withEntities(design.entities().stream()
                .map(entity -> entity.name().equals(name) ? filled(entity, length) : entity)
                .toList());
    }

    private static Entity filled(Entity entity, int length) {
        var attributes = new ArrayList<>(entity.attributes());
        attributes.add(text(FILL, length));
        return entity.withAttributes(attributes);
    }

    /** A question without steps. */
    static AccessPattern asking(String name, Asked asked) {
        return new AccessPattern(name, "", asked, Rate.NONE, OrderedMap.of(), List.of(), Extra.NONE);
    }

    /** What is asked of one kind of item. */
    static Asked about(Kind kind, String entity, String... given) {
        return Asked.NOTHING.withKind(kind).withEntities(List.of(entity)).withGiven(List.of(given));
    }

    static Asked ordered(Asked asked, String attribute, boolean descending, @Nullable Long most) {
        return asked.withOrderBy(new OrderBy(attribute, descending)).withAtMost(most);
    }

    static Asked strong(Asked asked) {
        return asked.withFreshness(Freshness.STRONG);
    }

    /** A design of one table with 1,000 items of these attributes. */
    static Design users(Table table, Attribute... attributes) {
        return Design.empty("users")
                .withTables(List.of(table))
                .withEntities(List.of(Entity.of("User", table.name())
                        .withPopulation(Population.of(1000))
                        .withAttributes(List.of(attributes))));
    }

    /** A text of 10 characters that one item in ten has. */
    static Attribute inOneOfTen(String name) {
        return new Attribute(
                name,
                AttributeType.S,
                Domain.of(new Values.Text(10, 10)),
                new Presence.Share(0.1),
                false,
                "",
                Extra.NONE);
    }
}
