package io.keywright.export.items;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.DesignFormatException;
import io.keywright.model.Item;
import java.util.List;
import org.junit.jupiter.api.Test;

class ItemTableTest {
    private static List<Item> items() throws DesignFormatException {
        return List.of(
                AttributeValueJson.parseItem("{\"PK\": {\"S\": \"a,\\\"b\"}, \"n\": {\"N\": \"1.50\"}}", "one"),
                AttributeValueJson.parseItem(
                        "{\"PK\": {\"S\": \"x|y\\nz\"}, \"tags\": {\"SS\": [\"p\"]}, \"ok\": {\"BOOL\": true}}",
                        "two"));
    }

    @Test
    void aColumnForEachAttributeAndAnEmptyCellWhereOneLacks() throws DesignFormatException {
        assertEquals(
                "PK,n,tags,ok\r\n\"a,\"\"b\",1.50,,\r\n\"x|y\nz\",,\"{\"\"SS\"\": [\"\"p\"\"]}\",true\r\n",
                ItemTable.of(items()).csv());
        assertEquals(
                "PK\tn\ttags\tok\r\n\"a,\"\"b\"\t1.50\t\t\r\n\"x|y\nz\"\t\t\"{\"\"SS\"\": [\"\"p\"\"]}\"\ttrue\r\n",
                ItemTable.of(items()).tabbed());
    }

    @Test
    void markdownCellsCannotBreakTheTable() throws DesignFormatException {
        assertEquals(
                "| PK | n | tags | ok |\n| --- | --- | --- | --- |\n| a,\"b | 1.50 |  |  |\n"
                        + "| x\\|y<br>z |  | {\"SS\": [\"p\"]} | true |\n",
                ItemTable.of(items()).markdown());
    }
}
