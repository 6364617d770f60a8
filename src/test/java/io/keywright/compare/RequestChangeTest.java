package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Operation;
import org.junit.jupiter.api.Test;

class RequestChangeTest {
    @Test
    void requestsInWords() {
        var change = new RequestChange("Read", Operation.QUERY, 1, 10_000);
        assertEquals("1 Query", change.beforeWords());
        assertEquals("10,000 Queries", change.afterWords());
        assertEquals("10 GetItems", new RequestChange("Read", Operation.GET_ITEM, 10, 1).beforeWords());
    }
}
