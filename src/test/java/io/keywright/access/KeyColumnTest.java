package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.keywright.item.DrawnItem;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyColumnTest {
    private static DrawnItem draw(AttributeValue value) {
        var item = new Item(Map.of("SK", value));
        return new DrawnItem(item, item, 10);
    }

    private static KeyColumn column(String... texts) {
        return new KeyColumn(
                Arrays.stream(texts)
                        .map(AttributeValue.S::new)
                        .map(KeyColumnTest::draw)
                        .toList(),
                "SK");
    }

    @ParameterizedTest
    @CsvSource({
        "ORDER#1|ORDER#2, ORDER#",
        "ORDER#12|ORDER#1, ORDER#1",
        "META, META",
        "ORDER#1|META, ''",
        "ORDER#1|ORDER#12|OR, OR"
    })
    void allValuesBeginAlike(String texts, String start) {
        assertEquals(start, column(texts.split("\\|", -1)).start());
    }

    @Test
    void holdsTheValueOfEachDraw() {
        KeyColumn column = column("a", "b");
        assertEquals(new AttributeValue.S("a"), column.value(0));
        assertEquals(new AttributeValue.S("b"), column.value(1));
    }

    /** A number, a key that is not there, and no draw at all have no beginning. */
    @Test
    void onlyTextsBeginAlike() {
        DrawnItem number = draw(new AttributeValue.N("1"));
        DrawnItem text = draw(new AttributeValue.S("1"));
        var without = new DrawnItem(Item.EMPTY, Item.EMPTY, 0);
        assertNull(new KeyColumn(List.of(number, number), "SK").start());
        assertNull(new KeyColumn(List.of(text, number), "SK").start());
        assertNull(new KeyColumn(List.of(text, without), "SK").start());
        assertNull(new KeyColumn(List.of(text, without), "SK").value(1));
        assertNull(new KeyColumn(List.of(), "SK").start());
    }
}
