package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static io.keywright.limits.Shop.number;
import static io.keywright.limits.Shop.text;
import static io.keywright.limits.Shop.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Texts: nubo-db/dynamodb-conformance, error-messages/createTable, 2026; architect/dynalite for what that leaves out.
 */
class KeySchemaLimitsTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final Table PLAIN = Table.of("shop", KeySchema.of(text("PK"), text("SK")));

    private static Table with(KeySchema key) {
        return PLAIN.withKey(key);
    }

    private static Table global(KeySchema key) {
        return PLAIN.withIndexes(List.of(SecondaryIndex.global("GSI1", key, Projection.ALL)));
    }

    private static Table local(KeySchema key) {
        return PLAIN.withIndexes(List.of(SecondaryIndex.local("byDate", key, Projection.ALL)));
    }

    static Stream<Arguments> refused() {
        KeySchema none = new KeySchema(List.of(), List.of());
        KeySchema onlySort = new KeySchema(List.of(), List.of(text("SK")));
        KeySchema same = KeySchema.of(text("PK"), text("PK"));
        return Stream.of(
                arguments(
                        with(none),
                        "1 validation error detected: Value '[]' at 'keySchema' failed to satisfy constraint: Member"
                                + " must have length greater than or equal to 1"),
                arguments(
                        with(new KeySchema(texts("pk", 1), texts("sk", 2))),
                        "1 validation error detected: Value '[KeySchemaElement(attributeName=pk1, keyType=HASH),"
                                + " KeySchemaElement(attributeName=sk1, keyType=RANGE),"
                                + " KeySchemaElement(attributeName=sk2, keyType=RANGE)]' at 'keySchema' failed to satisfy"
                                + " constraint: Member must have length less than or equal to 2"),
                arguments(with(onlySort), KeySchemaLimits.FIRST_IS_NOT_HASH),
                arguments(with(new KeySchema(texts("pk", 2), List.of())), KeySchemaLimits.SECOND_IS_NOT_RANGE),
                arguments(with(same), "Invalid KeySchema: Some index key attribute have no definition"),
                arguments(
                        with(same).withIndexes(List.of(Shop.GSI1)),
                        "Both the Hash Key and the Range Key element in the KeySchema have the same name"),
                arguments(
                        global(none),
                        "1 validation error detected: Value '[]' at 'globalSecondaryIndexes.1.member.keySchema' failed"
                                + " to satisfy constraint: Member must have length greater than or equal to 1"),
                arguments(global(onlySort), KeySchemaLimits.FIRST_IS_NOT_HASH),
                arguments(
                        global(new KeySchema(texts("h", 5), List.of())),
                        INVALID + "The KeySchema exceeds the maximum allowed number of HASH key attributes"),
                arguments(
                        global(new KeySchema(texts("h", 1), texts("r", 5))),
                        INVALID + "The KeySchema exceeds the maximum allowed number of RANGE key attributes"),
                arguments(global(same), KeySchemaLimits.SAME_NAME),
                arguments(
                        global(new KeySchema(List.of(text("a"), text("a")), List.of())),
                        "The KeySchema contains multiple key attributes with the same name"),
                arguments(
                        local(new KeySchema(List.of(text("PK")), texts("r", 2))),
                        "1 validation error detected: Value '[KeySchemaElement(attributeName=PK, keyType=HASH),"
                                + " KeySchemaElement(attributeName=r1, keyType=RANGE), KeySchemaElement(attributeName=r2,"
                                + " keyType=RANGE)]' at 'localSecondaryIndexes.1.member.keySchema' failed to satisfy"
                                + " constraint: Member must have length less than or equal to 2"),
                arguments(local(onlySort), KeySchemaLimits.FIRST_IS_NOT_HASH),
                arguments(
                        local(new KeySchema(List.of(text("PK"), text("a")), List.of())),
                        KeySchemaLimits.SECOND_IS_NOT_RANGE),
                arguments(local(same), KeySchemaLimits.SAME_NAME),
                arguments(
                        local(KeySchema.of(text("PK"))),
                        INVALID + "Index KeySchema does not have a range key for index: byDate"),
                arguments(
                        local(KeySchema.of(text("other"), text("date"))),
                        INVALID
                                + "Index KeySchema does not have the same leading hash key as table KeySchema for"
                                + " index: byDate. index hash key: other, table hash key: PK"),
                arguments(
                        local(KeySchema.of(text("PK"), text("date"))).withKey(KeySchema.of(text("PK"))),
                        INVALID + "Table KeySchema does not have a range key, which is required when specifying a"
                                + " LocalSecondaryIndex"),
                arguments(
                        with(KeySchema.of(new KeyAttribute("PK", "BOOL", Extra.NONE), text("SK"))),
                        "1 validation error detected: Value 'BOOL' at 'attributeDefinitions.1.member.attributeType'"
                                + " failed to satisfy constraint: Member must satisfy enum value set: [B, N, S]"),
                arguments(
                        global(KeySchema.of(text("PK"), new KeyAttribute("x", "", Extra.NONE))),
                        "1 validation error detected: Value '' at 'attributeDefinitions.3.member.attributeType' failed"
                                + " to satisfy constraint: Member must satisfy enum value set: [B, N, S]"),
                arguments(
                        global(KeySchema.of(number("PK"))), "Attribute Name is duplicated: PK (once as S, here as N)"),
                arguments(
                        with(KeySchema.of(text(""))),
                        "1 validation error detected: Value '' at 'attributeDefinitions.1.member.attributeName' failed"
                                + " to satisfy constraint: Member must have length greater than or equal to 1"),
                arguments(
                        with(KeySchema.of(text("ä".repeat(128)))),
                        "1 validation error detected: Value '" + "ä".repeat(128)
                                + "' at 'attributeDefinitions.1.member.attributeName' failed to satisfy constraint:"
                                + " Member must have length less than or equal to 255"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refused(Table table, String message) {
        assertEquals(List.of(message), messages(SchemaLimits.rejections(table)));
    }

    static Stream<Table> accepted() {
        return Stream.of(
                with(KeySchema.of(text("PK"))),
                with(KeySchema.of(text("PK"), number("SK"))),
                with(KeySchema.of(text("a".repeat(255)))),
                global(KeySchema.of(text("SK"), text("PK"))),
                global(KeySchema.of(text("PK"), text("SK"))),
                global(new KeySchema(texts("h", 4), texts("r", 4))),
                local(KeySchema.of(text("PK"), text("date"))),
                // An index on the table's own sort key is of no use, but accepted.
                local(KeySchema.of(text("PK"), text("SK"))));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accepted(Table table) {
        assertEquals(List.of(), messages(SchemaLimits.rejections(table)));
    }

    @Test
    void aFaultIsReportedWhereItShowsFirst() {
        KeyAttribute odd = new KeyAttribute("GSI1PK", "BOOL", Extra.NONE);
        Table table = PLAIN.withIndexes(List.of(
                Shop.GSI1.withKey(KeySchema.of(odd)), Shop.GSI1.withName("GSI2").withKey(KeySchema.of(odd))));
        List<Rejection> rejections = SchemaLimits.rejections(table);
        assertEquals(
                List.of(Place.index("shop", "GSI1").field("key")),
                rejections.stream().map(Rejection::place).toList());
        assertEquals("CreateTable", rejections.get(0).operation());
    }
}
