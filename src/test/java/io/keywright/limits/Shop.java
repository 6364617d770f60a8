package io.keywright.limits;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.List;
import java.util.stream.IntStream;

/** A small legal shop that the tests spoil in one place each. */
final class Shop {
    static final SecondaryIndex GSI1 =
            SecondaryIndex.global("GSI1", KeySchema.of(text("GSI1PK"), text("GSI1SK")), Projection.ALL);
    static final SecondaryIndex BY_TOTAL =
            SecondaryIndex.local("byTotal", KeySchema.of(text("PK"), number("total")), Projection.KEYS_ONLY);
    static final Table TABLE =
            Table.of("shop", KeySchema.of(text("PK"), text("SK"))).withIndexes(List.of(GSI1, BY_TOTAL));
    static final Entity CUSTOMER = Entity.of("Customer", "shop")
            .withAttributes(List.of(attribute("customerId", AttributeType.S), attribute("email", AttributeType.S)))
            .withKeys(OrderedMap.<String, String>of()
                    .with("PK", "CUSTOMER#{customerId}")
                    .with("SK", "META")
                    .with("GSI1PK", "EMAIL#{email}")
                    .with("GSI1SK", "META"));
    static final Entity ORDER = Entity.of("Order", "shop")
            .withAttributes(List.of(
                    attribute("customerId", AttributeType.S),
                    attribute("orderId", AttributeType.S),
                    attribute("status", AttributeType.S),
                    attribute("total", AttributeType.N),
                    attribute("notes", AttributeType.L),
                    attribute("recipient", AttributeType.M)))
            .withKeys(OrderedMap.<String, String>of()
                    .with("PK", "CUSTOMER#{customerId}")
                    .with("SK", "ORDER#{orderId}"));
    static final List<Entity> ENTITIES = List.of(CUSTOMER, ORDER);

    private Shop() {}

    static KeyAttribute text(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    static KeyAttribute number(String name) {
        return KeyAttribute.of(name, AttributeType.N);
    }

    static Attribute attribute(String name, AttributeType type) {
        return Attribute.of(name, type);
    }

    /** Key attributes a1, a2, … of type S. */
    static List<KeyAttribute> texts(String prefix, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> text(prefix + i)).toList();
    }

    /** An order as it is stored. */
    static Item order() {
        return Item.EMPTY
                .with("PK", new AttributeValue.S("CUSTOMER#123"))
                .with("SK", new AttributeValue.S("ORDER#9"))
                .with("total", AttributeValue.N.of(12));
    }

    static List<String> messages(List<Rejection> rejections) {
        return rejections.stream().map(Rejection::message).toList();
    }
}
