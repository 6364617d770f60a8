package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StoredSamplesTest {
    private static final Table TABLE = Table.of("t", KeySchema.of(KeyAttribute.of("id", AttributeType.S)));

    @Test
    void keepsTheRowsInDocumentOrder() {
        StoredSamples samples = stored("c", "a", "", "b", "a");
        assertEquals(
                List.of("1 c", "4 b", "5 a"),
                samples.rows().stream()
                        .map(row -> row.number() + " "
                                + ((S) row.item().attributes().get("id")).value())
                        .toList());
        assertEquals(
                List.of("2", "3"),
                samples.rejections().stream()
                        .map(rejection -> rejection.place().part())
                        .toList());
        assertEquals("t", samples.table());
    }

    @Test
    void seesOnlyItsOwnTable() {
        assertEquals(
                List.of(),
                StoredSamples.of(design("a"), Table.of("other", TABLE.key())).rows());
    }

    private static StoredSamples stored(String... ids) {
        return StoredSamples.of(design(ids), TABLE);
    }

    private static Design design(String... ids) {
        return Design.empty("d")
                .withTables(List.of(TABLE))
                .withSamples(Map.of(
                        "t",
                        List.of(ids).stream()
                                .map(id -> SampleItem.of(null, Item.EMPTY.with("id", new S(id))))
                                .toList()));
    }
}
