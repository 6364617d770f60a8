package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.keywright.format.DesignFormatException;
import io.keywright.format.DesignReader;
import io.keywright.item.EntityItems;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Table;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDifferenceTest {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /** A shard is any of its number; a row with another key than the template's differs. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 10, 12, 100, 1_000})
    void aRandomShardIsTheRowsOwn(int shards) throws DesignFormatException {
        Design design = DesignReader.read("""
            {"keywright": 1, "name": "x",
             "tables": [{"name": "t", "partitionKey": {"name": "PK", "type": "S"}}],
             "entities": [{"name": "E", "table": "t", "keys": {"PK": "P#{n}#{random:%d}"},
              "attributes": [{"name": "n", "type": "S"}]}]}
            """.formatted(shards), "x.json");
        Table table = design.table("t").orElseThrow();
        Entity entity = design.entity("E").orElseThrow();
        EntityItems items = EntityItems.of(design, entity);
        List<Row> rows = Parsed.texts("PK=P#1#0 n=1", "PK=P#2#" + (shards - 1) + " n=2", "PK=Q#3#0 n=3");
        List<Item> variables = rows.stream().map(Row::item).toList();
        List<KeyDifference> differences =
                assertTimeoutPreemptively(LONGEST, () -> KeyDifference.of(table, entity, items, rows, variables));
        assertEquals(
                List.of(rows.get(2)),
                differences.stream().map(KeyDifference::row).toList());
    }
}
