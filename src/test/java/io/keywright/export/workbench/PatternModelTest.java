package io.keywright.export.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.imports.workbench.KeptFields;
import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternModelTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // the operation the model came with, then that of the first step
                "{\"Type\": \"Scan\"} | QUERY | {\"Name\": \"p\", \"Type\": \"Scan\"}",
                "{} | PUT_ITEM | {\"Name\": \"p\", \"Type\": \"PutItem\"}",
                "{} | `` | {\"Name\": \"p\"}",
                "{} | BATCH_PUT_REQUEST | {\"Name\": \"p\", \"Type\": \"PutItem\"}",
                "{\"IndexName\": \"g\", \"Name\": \"old\"} | `` | {\"Name\": \"p\", \"IndexName\": \"g\"}"
            })
    void hasTheNameTheOperationAndWhatWasKept(String kept, String operation, String expected) {
        List<Step> steps = operation.isEmpty()
                ? List.of()
                : List.of(Step.of(Operation.valueOf(operation), Step.Target.table("t")));
        var pattern = new AccessPattern(
                "p",
                "",
                AccessPattern.Asked.NOTHING,
                Rate.NONE,
                OrderedMap.of(),
                steps,
                new Extra(OrderedMap.copyOf(Map.of(KeptFields.FIELD, kept))));

        assertEquals(expected, PatternModel.json(Design.empty("d"), pattern).oneLine());
    }

    /** The operations seen in models, and the six fields of a pattern of NoSQL Workbench 3.20. */
    @ParameterizedTest
    @CsvSource({
        "LOOK_UP,,GetItem",
        "LIST,,Query",
        "AGGREGATE,,Query",
        "WRITE,,PutItem",
        "LOOK_UP,BATCH_GET_ITEM,GetItem",
        "LIST,SCAN,Scan",
        "WRITE,UPDATE_ITEM,UpdateItem",
        "WRITE,BATCH_DELETE_REQUEST,DeleteItem",
        "WRITE,EXECUTE_STATEMENT,PutItem"
    })
    void anOwnPatternHasEveryField(AccessPattern.Kind kind, @Nullable Operation operation, String type) {
        Design design = Design.empty("d")
                .withSampleTime(Instant.parse("2026-03-21T08:30:00Z"))
                .withTables(List.of(Table.of("t", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))))
                .withEntities(List.of(Entity.of("Order", "t")));
        Asked asked = Asked.NOTHING.withKind(kind).withQuestion("Which?").withEntities(List.of("Order"));
        AccessPattern pattern = AccessPattern.of("p", Rate.NONE, List.of())
                .withAsked(asked)
                .withSteps(operation == null ? List.of() : List.of(Step.of(operation, Step.Target.table("t"))));
        assertEquals(
                "{\"Name\": \"p\", \"Type\": \"" + type + "\", \"Description\": \"Which?\", \"TableName\": \"t\","
                        + " \"DateLastModified\": \"Mar 21, 2026, 08:30 AM\"}",
                PatternModel.json(design, pattern).oneLine());
        assertEquals(
                "{\"Name\": \"p\", \"Type\": \"" + type + "\", \"Description\": \"Which?\","
                        + " \"DateLastModified\": \"Mar 21, 2026, 08:30 AM\"}",
                PatternModel.json(design.withTables(List.of()), pattern).oneLine());
    }
}
