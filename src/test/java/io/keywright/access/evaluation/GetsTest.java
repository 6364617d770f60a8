package io.keywright.access.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.capacity.ReadConsistency;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class GetsTest {
    private static final Table TABLE = Table.of("items", KeySchema.of(KeyAttribute.of("pk", AttributeType.N)));

    private final StoredTable stored = StoredTable.of(TABLE, List.of());

    private void store(int number, int bytes) {
        stored.put(new Item(Map.of("pk", AttributeValue.N.of(number), "t", new AttributeValue.S("x".repeat(bytes)))));
    }

    private List<TableGet> gets(ReadConsistency consistency, int... numbers) {
        var gets = new ArrayList<TableGet>();
        for (int number : numbers) {
            Item key = new Item(Map.of("pk", AttributeValue.N.of(number)));
            gets.add(new TableGet(stored, new ReadRequest.Get(key, null, consistency)));
        }
        return gets;
    }

    private static double units(List<ReadPage> pages) {
        return pages.stream().mapToDouble(page -> page.charge().units()).sum();
    }

    /** 1.5 KB and 6.5 KB: 3 units, strongly consistent; a missing key 1. Developer Guide, CapacityUnitCalculations. */
    @Test
    void eachItemOfABatchIsRounded() throws Exception {
        store(1, 1_500);
        store(2, 6_600);
        Gets.BatchPage page = Gets.batch(gets(ReadConsistency.STRONG, 1, 2, 3));
        assertEquals(4, units(page.pages()));
        assertEquals(List.of(), page.unprocessed());
        assertEquals(0, page.pages().get(2).returned().size());
    }

    @Test
    void aBatchEndsWithSixteenMegabytes() throws Exception {
        var numbers = new int[45];
        for (int i = 0; i < numbers.length; i++) {
            store(i, 400_000);
            numbers[i] = i;
        }
        Gets.BatchPage page = Gets.batch(gets(ReadConsistency.EVENTUAL, numbers));
        assertEquals(41, page.pages().size());
        assertEquals(4, page.unprocessed().size());
        assertEquals(
                "The aggregate size of the items in the transaction exceeds 4 MB",
                refusal(() -> Gets.transaction(gets(ReadConsistency.TRANSACTIONAL, numbers))));
    }

    /** 3 items of 500 B: 6 units. Developer Guide, transaction-apis. */
    @Test
    void aTransactionCostsTwice() throws Exception {
        store(1, 480);
        store(2, 480);
        store(3, 480);
        assertEquals(6, units(Gets.transaction(gets(ReadConsistency.TRANSACTIONAL, 1, 2, 3))));
    }

    @Test
    void keysAreDifferentAndFew() {
        assertEquals(
                "Provided list of item keys contains duplicates",
                refusal(() -> Gets.batch(gets(ReadConsistency.EVENTUAL, 1, 1))));
        assertEquals(
                "Transaction request cannot include multiple operations on one item",
                refusal(() -> Gets.transaction(gets(ReadConsistency.TRANSACTIONAL, 1, 1))));
        assertEquals(
                "Too many items requested for the BatchGetItem call",
                refusal(() -> Gets.batch(gets(ReadConsistency.EVENTUAL, new int[101]))));
        assertTrue(refusal(() -> Gets.transaction(List.of())).endsWith("greater than or equal to 1"));
    }

    private static String refusal(Executable request) {
        return assertThrows(RequestRefusedException.class, request).getMessage();
    }
}
