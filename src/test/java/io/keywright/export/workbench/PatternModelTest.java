package io.keywright.export.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.imports.workbench.KeptFields;
import io.keywright.model.AccessPattern;
import io.keywright.model.Extra;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate;
import io.keywright.model.Step;
import java.util.List;
import java.util.Map;
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

        assertEquals(expected, PatternModel.json(pattern).oneLine());
    }
}
