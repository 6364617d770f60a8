package io.keywright.imports.items;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.export.items.ItemTable;
import io.keywright.format.AttributeValueJson;
import io.keywright.format.DesignFormatException;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.view.Sheet;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemTextTest {
    private static final AttributeTypes TYPES = new AttributeTypes(Map.of(
            "PK", AttributeType.S,
            "n", AttributeType.N,
            "tags", AttributeType.SS,
            "sizes", AttributeType.NS,
            "list", AttributeType.L,
            "map", AttributeType.M,
            "bytes", AttributeType.B,
            "ok", AttributeType.BOOL));

    private static List<String> items(String text) throws DesignFormatException {
        return ItemText.parse(text, "items", TYPES).items().stream()
                .map(AttributeValueJson::write)
                .toList();
    }

    private static String refused(String text) {
        return assertThrows(DesignFormatException.class, () -> items(text)).getMessage();
    }

    @Test
    void cellsHaveTheTypesOfTheDesignAndTheOthersThatOfTheirColumn() throws DesignFormatException {
        String text = "PK,n,tags,sizes,list,map,bytes,ok,zip,count,open\n"
                + "7,-1.50,\"[\"\"a\"\",\"\"b\"\"]\",\"[1,2]\",\"[1,\"\"x\"\",null]\",\"{\"\"a\"\":true}\",AQI=,true,0815,12,true\n"
                + "8,,,,,,,,4711,0.5,false\n";
        assertEquals(
                List.of(
                        "{\"PK\": {\"S\": \"7\"}, \"n\": {\"N\": \"-1.50\"}, \"tags\": {\"SS\": [\"a\", \"b\"]},"
                                + " \"sizes\": {\"NS\": [\"1\", \"2\"]}, \"list\": {\"L\": [{\"N\": \"1\"}, {\"S\":"
                                + " \"x\"}, {\"NULL\": true}]}, \"map\": {\"M\": {\"a\": {\"BOOL\": true}}}, \"bytes\":"
                                + " {\"B\": \"AQI=\"}, \"ok\": {\"BOOL\": true}, \"zip\": {\"S\": \"0815\"}, \"count\":"
                                + " {\"N\": \"12\"}, \"open\": {\"BOOL\": true}}",
                        "{\"PK\": {\"S\": \"8\"}, \"zip\": {\"S\": \"4711\"}, \"count\": {\"N\": \"0.5\"},"
                                + " \"open\": {\"BOOL\": false}}"),
                items(text));
        assertEquals(
                List.of(
                        "Read as numbers, for the design does not say: count",
                        "Read as true and false, for the design does not say: open",
                        "Read as text, for the design does not say: zip"),
                ItemText.parse(text, "items", TYPES).notes());
    }

    /** A number has 38 digits, before and behind the point together; more are text. */
    @Test
    void moreDigitsThanANumberHasAreText() throws DesignFormatException {
        String most = "1".repeat(37) + ".1";
        String more = "1".repeat(38) + ".1";
        assertEquals(
                List.of("{\"PK\": {\"S\": \"a\"}, \"x\": {\"N\": \"" + most + "\"}, \"y\": {\"S\": \"" + more + "\"}}"),
                items("PK,x,y\na," + most + "," + more + "\n"));
    }

    @Test
    void semicolonsTabsQuotesAndAByteOrderMark() throws DesignFormatException {
        String one = "{\"PK\": {\"S\": \"a;b\"}, \"x\": {\"S\": \"two\\nlines\"}}";
        assertEquals(List.of(one), items("\uFEFFPK;x\n\"a;b\";\"two\nlines\"\n"));
        assertEquals(List.of(one), items("PK\tx\r\na;b\t\"two\nlines\"\r\n"));
        assertEquals(
                ItemRows.Form.DELIMITED, ItemText.parse("PK\na", "items", TYPES).form());
    }

    @Test
    void dynamoDbJsonAloneInAnArrayOnLinesAndAsExportedToS3() throws DesignFormatException {
        String one = "{\"PK\": {\"S\": \"a\"}, \"n\": {\"N\": \"1\"}}";
        String two = "{\"PK\": {\"S\": \"b\"}}";
        assertEquals(List.of(one), items(one));
        assertEquals(List.of(one, two), items("[" + one + ",\n" + two + "]"));
        assertEquals(List.of(one, two), items(one + "\n" + two + "\n"));
        assertEquals(List.of(one, two), items("{\"Item\":" + one + "}\n{\"Item\":" + two + "}\n"));
        assertEquals(
                ItemRows.Form.DYNAMODB_JSON, ItemText.parse(one, "items", TYPES).form());
        assertEquals(List.of(), ItemText.parse(one, "items", TYPES).notes());
    }

    @Test
    void plainJsonIsWhatItLooksLikeOrWhatTheDesignSays() throws DesignFormatException {
        assertEquals(
                List.of("{\"PK\": {\"S\": \"7\"}, \"n\": {\"N\": \"1.5\"}, \"tags\": {\"SS\": [\"a\"]}, \"x\": {\"L\":"
                        + " [{\"S\": \"a\"}]}, \"bytes\": {\"B\": \"AQI=\"}, \"nothing\": {\"NULL\": true}, \"m\": {\"M\":"
                        + " {\"deep\": {\"N\": \"2\"}}}}"),
                items("{\"PK\": 7, \"n\": \"1.5\", \"tags\": [\"a\"], \"x\": [\"a\"], \"bytes\": \"AQI=\","
                        + " \"nothing\": null, \"m\": {\"deep\": 2}}"));
        assertEquals(
                ItemRows.Form.JSON,
                ItemText.parse("{\"PK\": \"a\"}", "items", TYPES).form());
    }

    @Test
    void theAnswerToAScanAndThePutsOfABatch() throws DesignFormatException {
        String one = "{\"PK\": {\"S\": \"a\"}}";
        assertEquals(List.of(one), items("{\"Items\": [" + one + "], \"Count\": 1, \"ScannedCount\": 1}"));
        assertEquals(
                List.of(one, one),
                items("{\"shop\": [{\"PutRequest\": {\"Item\": " + one + "}}], \"more\": [{\"PutRequest\": {\"Item\": "
                        + one + "}}]}"));
        assertEquals(1, items("{\"PK\": \"a\", \"Items\": [1]}").size(), "an item with a list of that name");
    }

    @Test
    void aTabInTheHeadingsPartsTheCells() throws DesignFormatException {
        assertEquals(
                List.of("{\"PK\": {\"S\": \"a\"}, \"name, long\": {\"S\": \"b\"}}"), items("PK\tname, long\na\tb\n"));
        assertEquals(List.of("{\"PK\": {\"S\": \"a\"}, \"x,y,z\": {\"S\": \"b\"}}"), items("PK;\"x,y,z\"\na;b\n"));
    }

    @Test
    void anEmptyTextInQuotesIsOne() throws DesignFormatException {
        assertEquals(List.of("{\"PK\": {\"S\": \"\"}, \"x\": {\"S\": \"y\"}}"), items("PK,x\n\"\",y\n"));
        assertEquals(List.of("{\"x\": {\"S\": \"y\"}}"), items("PK,x\n,y\n"));
    }

    @Test
    void emptyTextsAndTextsThatLookLikeValuesComeBackFromATable() throws DesignFormatException {
        List<Item> items = List.of(
                AttributeValueJson.parseItem("{\"PK\": {\"S\": \"\"}, \"bytes\": {\"B\": \"\"}}", "one"),
                AttributeValueJson.parseItem("{\"PK\": {\"S\": \"{\\\"N\\\": \\\"5\\\"}\"}}", "two"));
        assertEquals(
                items, ItemText.parse(ItemTable.of(items).csv(), "items", TYPES).items());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`PK,n\na,1\nb,x`|items:3:3: n: found \"x\", expected a value of type N, as the design has it",
                "`PK,tags\na,b`|items:2:3: tags: found \"b\", expected a value of type SS, as the design has it",
                "`PK,PK\na,b`|items:1:4: headings: found \"PK\" a second time, expected every attribute once",
                "`PK,\na,b`|items:2:3: row: found \"b\", expected a heading above it: the name of an attribute",
                "`PK\na,b`|items:2:3: row: found \"b\", expected as many cells as headings, 1",
                "`,\n,`|items:1:1: headings: found no name, expected the names of attributes",
                "`PK`|items:1:1: row: found headings alone, expected a row of attribute names, then a row for each"
                        + " item",
                "``|items:1:1: row: found nothing, expected a row of attribute names, then a row for each item",
                "`[]`|items:1:1: $: found no item, expected items in JSON",
                "`[1]`|items:1:2: $[0]: found 1, expected an item: an object of attributes",
                "`{\"PK\": {\"S\": \"a\"}}\n{\"PK\": \"b\"}`|items:2:8: $.PK: found \"b\", expected a value in DynamoDB"
                        + " JSON, such as {\"S\": \"text\"}",
                "`{\"x\": \"b\"}\n"
                        + "{\"x\": {\"S\": \"a\"}}`|items:2:1: $: found an item in DynamoDB JSON, expected plain JSON, as"
                        + " the items before",
                "`{\"n\": \"abc\"}`|items:1:7: $.n: found \"abc\", expected a value of type N, as the design has it",
                "`PK,x\n"
                        + "\"a,b`|items:2:1: row: found a quote that is never closed, expected a quote at the end of its"
                        + " cell",
                "`PK,x\n"
                        + "\"a\"b,c`|items:2:1: row: found letters behind a closing quote, expected the end of the cell"
                        + " there",
            })
    void theFirstThatIsWrongIsNamed(String text, String message) {
        assertEquals(message, refused(text));
    }

    @Test
    void bytesThatAreNotTextAreRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("items.csv");
        Files.write(file, new byte[] {'P', 'K', '\n', (byte) 0xff, (byte) 0xfe});
        IOException refused = assertThrows(IOException.class, () -> ItemText.read(file, TYPES));
        assertTrue(refused.getMessage().contains("UTF-8"), refused.getMessage());
    }

    @Test
    void whatIsWrittenAsATableIsReadBackAlike(@TempDir Path folder) throws IOException {
        for (SampleDesigns.Sample sample : SampleDesigns.ALL) {
            Design design = sample.read();
            for (Table table : design.tables()) {
                List<Item> items = design.samplesOf(table.name()).stream()
                        .map(SampleItem::item)
                        .toList();
                if (items.isEmpty()) {
                    continue;
                }
                AttributeTypes types = AttributeTypes.of(design, table.name());
                Sheet written = ItemTable.of(items);
                for (String text : List.of(written.csv(), written.tabbed())) {
                    Path file = Files.writeString(folder.resolve("items.csv"), text, StandardCharsets.UTF_8);
                    assertEquals(items, ItemText.read(file, types).items(), design.name());
                }
            }
        }
    }

    @Test
    void theKeyOfATableSaysWhatItsTypeIs() {
        Design shop = SampleDesigns.ALL.get(0).read();
        AttributeTypes types = AttributeTypes.of(shop, "shop");
        assertEquals(AttributeType.S, types.of("PK").orElseThrow());
        assertEquals(AttributeType.N, types.of("total").orElseThrow());
        assertTrue(types.of("nobody").isEmpty());
        assertEquals(AttributeTypes.NONE, AttributeTypes.of(shop, "no such table"));
    }
}
