package io.keywright.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class UniqueNamesTest {
    @Test
    void getTheLeastNumberThatMakesThemNew() {
        var names = new UniqueNames("_", List.of());

        assertEquals("shop", names.claim("shop"));
        assertEquals("shop_2", names.claim("shop"));
        assertEquals("shop_2_2", names.claim("shop_2"));
        assertEquals("shop_3", names.claim("shop"));
        assertEquals("Shop", names.claim("Shop"));
    }

    @Test
    void takeTheirSuffixesWithThem() {
        var names = new UniqueNames("", List.of("Arn", "Name"));

        assertEquals("Shop", names.claim("Shop"));
        assertEquals("ShopArn2", names.claim("ShopArn"));
        assertEquals("Order", names.claim("Order"));
        assertEquals("TableName", names.claim("TableName"));
        assertEquals("Table2", names.claim("Table"), "TableName would be the name of another");
    }
}
