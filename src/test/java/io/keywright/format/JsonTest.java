package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.Json.Layout;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    private static Json members(Object... namesAndValues) {
        var members = new LinkedHashMap<String, Json>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            members.put((String) namesAndValues[i], (Json) namesAndValues[i + 1]);
        }
        return Json.object(members);
    }

    @Test
    void smallThingsStandOnOneLine() {
        Json json = members("a", Json.array(List.of(Json.number(1), Json.bool(true))), "b", members());
        assertEquals("{\"a\": [1, true], \"b\": {}}", json.oneLine());
        assertEquals("{\"a\": [1, true], \"b\": {}}\n", json.pretty());
        assertEquals(
                "{\n  \"a\": [1, true],\n  \"b\": {}\n}\n",
                json.laidOut(Layout.BLOCK).pretty());
        assertEquals("[]\n", Json.array(List.of()).laidOut(Layout.BLOCK).pretty());
    }

    @Test
    void aLineHas120ColumnsWithItsComma() {
        // two of indentation, two quotes, and a comma
        Json fits = Json.array(List.of(Json.text("x".repeat(113))));
        Json tooLong = Json.array(List.of(Json.text("x".repeat(114))));
        assertEquals(
                "[\n  [\"" + "x".repeat(113) + "\"],\n  [\n    \"" + "x".repeat(114) + "\"\n  ]\n]\n",
                Json.array(List.of(fits, tooLong)).pretty());
        assertEquals(
                "[\n  [\"" + "x".repeat(200) + "\"]\n]\n",
                Json.array(List.of(Json.texts(List.of("x".repeat(200))).laidOut(Layout.ONE_LINE)))
                        .pretty());
    }

    /** Twelve numbers of ten digits are too long for a line; ten stand on each. */
    @Test
    void manyNumbersStandInRows() {
        Json number = Json.number(1_234_567_890L);
        String row = "    1234567890" + ", 1234567890".repeat(9);
        assertEquals(
                "{\n  \"weights\": [\n" + row + ",\n    1234567890, 1234567890\n  ]\n}\n",
                members("weights", Json.array(Collections.nCopies(12, number))).pretty());
        assertEquals(
                "[\n" + row.substring(2) + "\n]\n",
                Json.array(Collections.nCopies(10, number)).pretty());
        assertEquals(
                "[" + "7, ".repeat(11) + "7]\n",
                Json.array(Collections.nCopies(12, Json.number(7))).pretty());
    }

    @Test
    void aBlockInsideBreaksTheLineOfWhatIsAround() {
        Json block = Json.texts(List.of("a", "b")).laidOut(Layout.BLOCK);
        assertEquals(
                "{\n  \"name\": \"x\",\n  \"notes\": [\n    \"a\",\n    \"b\"\n  ]\n}\n",
                members("name", Json.text("x"), "notes", block).pretty());
        assertEquals("{\"notes\": [\"a\", \"b\"]}", members("notes", block).oneLine());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, -0.0",
        "1, 1",
        "4.0, 4",
        "0.93, 0.93",
        "-12.5, -12.5",
        "0.002, 0.002",
        "1e-7, 0.0000001",
        "0.30000000000000004, 0.30000000000000004",
        "1e15, 1000000000000000",
        "1e16, 1E+16",
        "123456789012345680, 123456789012345680",
        "1.7976931348623157E308, 1.7976931348623157E+308",
        "4.9E-324, 5E-324",
        "2.2250738585072014E-308, 2.2250738585072014E-308"
    })
    void numbersHaveTheFewestDigitsThatGiveThemBack(double value, String text) {
        assertEquals(text, Json.number(value).oneLine());
        assertEquals(value, Double.parseDouble(text));
    }

    @Test
    void everyNumberIsGivenBack() {
        var random = new SplittableRandom(7);
        for (int i = 0; i < 20_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                assertEquals(value, Double.parseDouble(Json.number(value).oneLine()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void whatIsNoNumberIsRefused(double value) {
        assertThrows(IllegalArgumentException.class, () -> Json.number(value));
    }

    @Test
    void onlyWhatJsonMakesEscapeIsEscaped() {
        assertEquals(
                "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u007f é日😀\u2028\"",
                Json.text("\"\\/\b\f\n\r\t\u0000\u001f\u007f é日😀\u2028").oneLine());
        assertEquals(
                "\"\\ud800a\\udc00\\ud83d\"", Json.text("\ud800a\udc00\ud83d").oneLine());
    }

    @Test
    void halfOfASurrogatePairInANameIsReplacedWithoutLosingAMember() {
        var members = new LinkedHashMap<String, Json>();
        members.put("\ud800", Json.number(1));
        members.put("\udc00", Json.number(2));
        members.put("\uFFFD", Json.number(3));
        members.put("😀", Json.number(4));
        assertEquals(
                "{\"\uFFFD\uFFFD\": 1, \"\uFFFD\uFFFD\uFFFD\": 2, \"\uFFFD\": 3, \"😀\": 4}",
                Json.object(members).oneLine());
    }

    @Test
    void whatIsReadIsWrittenTheSame() throws DesignFormatException {
        String text = "{\"b\": [1.50, -0.0, 1E+400, null, true], \"a\": {\"\": \"\\u0001\"}}";
        assertEquals(text, JsonTree.parse(text, "f").json().oneLine());
        assertEquals(
                Map.of("a", Json.number(1)),
                ((Json.Members) JsonTree.parse("{\"a\":1}", "f").json()).members());
    }
}
