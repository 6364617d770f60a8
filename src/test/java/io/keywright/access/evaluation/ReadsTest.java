package io.keywright.access.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Bindings;
import io.keywright.expression.Condition;
import io.keywright.expression.Expressions;
import io.keywright.item.ItemSize;
import io.keywright.item.KeyOrder;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadsTest {
    private static final KeyAttribute PK = KeyAttribute.of("pk", AttributeType.S);

    private static Table table(AttributeType sort) {
        return Table.of("t", KeySchema.of(PK, KeyAttribute.of("sk", sort)));
    }

    private static AttributeValue value(AttributeType type, String text) {
        return switch (type) {
            case N -> new AttributeValue.N(text);
            case B -> new AttributeValue.B(Bytes.of(HexFormat.of().parseHex(text)));
            default -> new AttributeValue.S(text);
        };
    }

    private static Item item(Object... namesAndValues) {
        var attributes = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            attributes.put(
                    (String) namesAndValues[i],
                    value instanceof AttributeValue known ? known : new AttributeValue.S((String) value));
        }
        return new Item(attributes);
    }

    private static Condition condition(String text, Map<String, AttributeValue> values) throws Exception {
        return Expressions.condition(text).bind(Bindings.values(values));
    }

    private static ReadRequest.Query query(String key, Map<String, AttributeValue> values) throws Exception {
        return new ReadRequest.Query(null, condition(key, values), false, ReadRequest.Options.ALL);
    }

    private static List<AttributeValue> sortKeys(ReadPage page) {
        return page.returned().stream().map(item -> item.attributes().get("sk")).toList();
    }

    static List<Vectors.Row> queries() {
        return Vectors.of("query");
    }

    @ParameterizedTest
    @MethodSource("queries")
    void queriesAsMeasured(Vectors.Row row) throws Exception {
        AttributeType type = AttributeType.valueOf(row.input().get("skType").asText());
        var items = new ArrayList<Item>();
        row.input().get("items").forEach(text -> items.add(item("pk", "p", "sk", value(type, text.asText()))));
        var values = new LinkedHashMap<String, AttributeValue>(Map.of(":p", new AttributeValue.S("p")));
        row.input().path("args").forEach(text -> values.put(":v" + (values.size() - 1), value(type, text.asText())));
        String operator = row.input().path("op").asText();
        String sort = operator.isEmpty()
                ? ""
                : operator.equals("begins_with")
                        ? " AND begins_with(sk, :v0)"
                        : " AND sk " + operator + " :v0" + (values.size() > 2 ? " AND :v1" : "");
        Long limit = row.input().has("limit") ? row.input().get("limit").asLong() : null;
        boolean descending = !row.input().path("scanIndexForward").asBoolean(true);
        var request = new ReadRequest.Query(
                null, condition("pk = :p" + sort, values), descending, ReadRequest.Options.ALL.withLimit(limit));
        var expected = new ArrayList<AttributeValue>();
        row.expected().get("keys").forEach(text -> expected.add(value(type, text.asText())));
        assertEquals(expected, sortKeys(Reads.page(StoredTable.of(table(type), items), request)));
    }

    static List<Vectors.Row> pages() {
        return Vectors.of("query_page");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pagesAsMeasured(Vectors.Row row) throws Exception {
        var items = new ArrayList<Item>();
        for (int i = 0; i < row.input().get("items").asInt(); i++) {
            items.add(item("pk", "p", "sk", AttributeValue.N.of(i), "a", "x"));
        }
        Map<String, AttributeValue> values = Map.of(":p", new AttributeValue.S("p"));
        Condition filter = row.input().has("filterPasses") ? condition("attribute_exists(b)", Map.of()) : null;
        var request = new ReadRequest.Query(
                null,
                condition("pk = :p", values),
                false,
                ReadRequest.Options.ALL
                        .withFilter(filter)
                        .withLimit(row.input().get("limit").asLong()));
        ReadPage page = Reads.page(StoredTable.of(table(AttributeType.N), items), request);
        assertEquals(row.expected().get("lastEvaluatedKey").asBoolean(), page.last() != null);
        row.expected().properties().forEach(figure -> {
            switch (figure.getKey()) {
                case "returned", "count" ->
                    assertEquals(figure.getValue().asInt(), page.returned().size());
                case "scannedCount" ->
                    assertEquals(figure.getValue().asInt(), page.evaluated().size());
                default -> assertEquals("lastEvaluatedKey", figure.getKey());
            }
        });
    }

    static List<Vectors.Row> multiAttributeQueries() {
        return Vectors.of("multi_attribute_query");
    }

    @ParameterizedTest
    @MethodSource("multiAttributeQueries")
    void anIndexKeyOfSeveralAttributesIsReadFromTheLeft(Vectors.Row row) throws Exception {
        var partition = new ArrayList<KeyAttribute>();
        row.input().get("hashKeys").forEach(name -> partition.add(KeyAttribute.of(name.asText(), AttributeType.S)));
        var sort = new ArrayList<KeyAttribute>();
        row.input().get("rangeKeys").forEach(name -> sort.add(KeyAttribute.of(name.asText(), AttributeType.S)));
        var index = SecondaryIndex.global("i", new KeySchema(partition, sort), Projection.ALL);
        var items = new ArrayList<Item>();
        row.input().get("rows").forEach(stored -> {
            Item attributes = item("pk", "p", "sk", "s" + items.size());
            for (var field : stored.properties()) {
                attributes = attributes.with(
                        field.getKey(), new AttributeValue.S(field.getValue().asText()));
            }
            items.add(attributes);
        });
        var values = new LinkedHashMap<String, AttributeValue>();
        var terms = new ArrayList<String>();
        row.input().get("conditions").properties().forEach(given -> {
            values.put(
                    ":" + given.getKey(), new AttributeValue.S(given.getValue().asText()));
            terms.add(given.getKey() + " = :" + given.getKey());
        });
        Table table = table(AttributeType.S).withIndexes(List.of(index));
        var names = new LinkedHashMap<String, String>();
        terms.replaceAll(term -> "#" + term);
        values.keySet().forEach(name -> names.put("#" + name.substring(1), name.substring(1)));
        var request = new ReadRequest.Query(
                "i",
                Expressions.condition(String.join(" AND ", terms), names, values)
                        .bind(Bindings.values(values)),
                false,
                ReadRequest.Options.ALL);
        var expected = new ArrayList<AttributeValue>();
        row.expected().get("matchIds").forEach(id -> expected.add(new AttributeValue.S(id.asText())));
        assertEquals(
                expected,
                Reads.page(StoredTable.of(table, items), request).returned().stream()
                        .map(item -> item.attributes().get("matchId"))
                        .toList());
    }

    /** Developer Guide, read-write-operations: sizes are added up, and rounded once for each request. */
    @Test
    void tenItemsOfOneKilobyteAreThreeUnits() throws Exception {
        var items = new ArrayList<Item>();
        for (int i = 0; i < 10; i++) {
            Item small = item("pk", "p", "sk", AttributeValue.N.of(10 + i), "a", "");
            items.add(small.with("a", new AttributeValue.S("x".repeat((int) (1_024 - ItemSize.of(small))))));
        }
        StoredTable stored = StoredTable.of(table(AttributeType.N), items);
        ReadRequest.Query eventual = query("pk = :p", Map.of(":p", new AttributeValue.S("p")));
        assertEquals(1.5, Reads.page(stored, eventual).charge().units());
        var strong = new ReadRequest.Query(
                null, eventual.key(), false, ReadRequest.Options.ALL.withConsistency(ReadConsistency.STRONG));
        assertEquals(3, Reads.page(stored, strong).charge().units());
    }

    @Test
    void aPageEndsWithTheEntryThatReachesAMegabyte() throws Exception {
        var items = new ArrayList<Item>();
        for (int i = 0; i < 30; i++) {
            items.add(item("pk", "p", "sk", AttributeValue.N.of(i), "a", "x".repeat(100_000)));
        }
        List<ReadPage> pages = Reads.pages(
                StoredTable.of(table(AttributeType.N), items),
                query("pk = :p", Map.of(":p", new AttributeValue.S("p"))));
        assertEquals(
                List.of(11, 11, 8),
                pages.stream().map(page -> page.evaluated().size()).toList());
        assertEquals(
                item("pk", "p", "sk", AttributeValue.N.of(10)), pages.get(0).last());
        assertNull(pages.get(2).last());
        assertEquals(134.5, pages.get(0).charge().units());
    }

    @Test
    void anIndexGivesWhatItHoldsAndALocalOneFetchesTheRest() throws Exception {
        KeySchema byDay = KeySchema.of(PK, KeyAttribute.of("day", AttributeType.S));
        Table table = table(AttributeType.S)
                .withIndexes(List.of(
                        SecondaryIndex.global("g", byDay, Projection.KEYS_ONLY),
                        SecondaryIndex.local("l", byDay, Projection.KEYS_ONLY)));
        Item whole = item("pk", "p", "sk", "s", "day", "d", "a", "x".repeat(5_000));
        StoredTable stored = StoredTable.of(table, List.of(whole, item("pk", "p", "sk", "t")));
        Condition key = condition("pk = :p", Map.of(":p", new AttributeValue.S("p")));
        ReadPage keys = Reads.page(stored, new ReadRequest.Query("g", key, false, ReadRequest.Options.ALL));
        assertEquals(List.of(whole.without("a")), keys.returned(), "the item without the index's key is not in it");
        assertEquals(0.5, keys.charge().units());
        var wide = ReadRequest.Options.ALL.withProjection(Expressions.projection("a"));
        ReadPage fetched = Reads.page(stored, new ReadRequest.Query("l", key, false, wide));
        assertEquals(1, fetched.fetched());
        assertEquals(
                5_000,
                ((AttributeValue.S) fetched.returned().get(0).attributes().get("a"))
                        .value()
                        .length());
        assertEquals(1.5, fetched.charge().units(), "half for the entry, one for two steps of the item");
        assertTrue(refusal(stored, new ReadRequest.Query("g", key, false, wide)).contains("does not project [a]"));
    }

    @Test
    void whatIsNoRequestIsRefusedInTheServicesWords() throws Exception {
        StoredTable stored = StoredTable.of(table(AttributeType.N), List.of());
        Map<String, AttributeValue> values =
                Map.of(":p", new AttributeValue.S("p"), ":a", AttributeValue.N.of(3), ":b", AttributeValue.N.of(1));
        assertEquals("Query condition missed key schema element: pk", refusal(stored, query("sk = :a", values)));
        assertEquals(
                "One or more parameter values were invalid: Condition parameter type does not match schema type",
                refusal(stored, query("pk = :a", values)));
        assertEquals(
                "Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal"
                        + " to lower bound; lower bound operand: AttributeValue: {N:3}, upper bound operand:"
                        + " AttributeValue: {N:1}",
                refusal(stored, query("pk = :p AND sk BETWEEN :a AND :b", values)));
        assertEquals(
                "The provided key element does not match the schema",
                refusal(stored, new ReadRequest.Get(item("pk", "p"), null, ReadConsistency.EVENTUAL)));
        assertEquals(
                "The provided key element does not match the schema",
                refusal(
                        stored,
                        new ReadRequest.Get(
                                item("pk", "p", "sk", AttributeValue.N.of(1), "a", "x"),
                                null,
                                ReadConsistency.EVENTUAL)));
        assertEquals(
                "The table does not have the specified index: i",
                refusal(stored, new ReadRequest.Scan("i", 0, 1, ReadRequest.Options.ALL)));
        Condition key = condition("pk = :p", values);
        assertEquals(
                "Filter Expression can only contain non-primary key attributes: Primary key attribute: sk",
                refusal(
                        stored,
                        new ReadRequest.Query(
                                null, key, false, ReadRequest.Options.ALL.withFilter(condition("sk > :a", values)))));
        assertEquals(
                "1 validation error detected: Value at 'Limit' failed to satisfy constraint: Member must have"
                        + " value greater than or equal to 1",
                refusal(stored, new ReadRequest.Query(null, key, false, ReadRequest.Options.ALL.withLimit(0L))));
        assertEquals(
                "The provided starting key is outside query boundaries based on provided conditions",
                refusal(
                        stored,
                        new ReadRequest.Query(
                                null,
                                key,
                                false,
                                ReadRequest.Options.ALL.after(item("pk", "q", "sk", AttributeValue.N.of(1))))));
    }

    /**
     * architect/dynalite, test/getItem: 2,048 B of a partition key and 1,024 B of a sort key, both in UTF-8, are the
     * most.
     */
    @Test
    void keysThatAreTooLongAreNotReadEither() throws Exception {
        StoredTable stored = StoredTable.of(table(AttributeType.S), List.of());
        String invalid = "One or more parameter values were invalid: ";
        String hash = invalid + "Size of hashkey has exceeded the maximum size limit of2048 bytes";
        String range = invalid + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes";
        // ä is two bytes
        for (String text : List.of("x".repeat(1_024), "ä".repeat(512))) {
            var get = new ReadRequest.Get(item("pk", text + text, "sk", text), null, ReadConsistency.EVENTUAL);
            assertEquals(List.of(), Reads.page(stored, get).returned());
            var gets = List.of(new TableGet(stored, get));
            assertEquals(1, Gets.batch(gets).pages().size());
            Map<String, AttributeValue> fit = Map.of(
                    ":p",
                    new AttributeValue.S(text + text),
                    ":s",
                    new AttributeValue.S(text),
                    ":t",
                    new AttributeValue.S(text + "z"));
            assertEquals(
                    List.of(),
                    Reads.page(stored, query("pk = :p AND sk = :s", fit)).returned());
            assertEquals(range, refusal(stored, query("pk = :p AND sk = :t", fit)));
            assertEquals(range, refusal(stored, query("pk = :p AND begins_with(sk, :t)", fit)));
            assertEquals(range, refusal(stored, query("pk = :p AND sk BETWEEN :s AND :t", fit)));

            var longHash =
                    new ReadRequest.Get(item("pk", text + text + "x", "sk", "s"), null, ReadConsistency.EVENTUAL);
            var longRange = new ReadRequest.Get(item("pk", "p", "sk", text + "x"), null, ReadConsistency.EVENTUAL);
            assertEquals(hash, refusal(stored, longHash));
            assertEquals(range, refusal(stored, longRange));
            assertEquals(
                    hash,
                    assertThrows(
                                    RequestRefusedException.class,
                                    () -> Gets.batch(List.of(new TableGet(stored, longHash))))
                            .getMessage());
            assertEquals(
                    range,
                    assertThrows(
                                    RequestRefusedException.class,
                                    () -> Gets.transaction(List.of(new TableGet(stored, longRange))))
                            .getMessage());
            assertEquals(
                    hash, refusal(stored, query("pk = :p", Map.of(":p", new AttributeValue.S(text + text + "x")))));
        }
    }

    /** An index's key has the same limits; its sort attributes are measured together. */
    @Test
    void keysOfAnIndexThatAreTooLongAreNotRead() throws Exception {
        KeySchema key = new KeySchema(
                List.of(KeyAttribute.of("day", AttributeType.S)),
                List.of(KeyAttribute.of("a", AttributeType.S), KeyAttribute.of("b", AttributeType.S)));
        StoredTable stored = StoredTable.of(
                table(AttributeType.S).withIndexes(List.of(SecondaryIndex.global("g", key, Projection.ALL))),
                List.of());
        Map<String, AttributeValue> values = Map.of(
                ":d", new AttributeValue.S("d"),
                ":a", new AttributeValue.S("a".repeat(600)),
                ":b", new AttributeValue.S("b".repeat(424)),
                ":c", new AttributeValue.S("b".repeat(425)));
        var fits = new ReadRequest.Query(
                "g", condition("day = :d AND a = :a AND b = :b", values), false, ReadRequest.Options.ALL);
        assertEquals(List.of(), Reads.page(stored, fits).returned());
        var tooLong = new ReadRequest.Query(
                "g", condition("day = :d AND a = :a AND b = :c", values), false, ReadRequest.Options.ALL);
        assertEquals(
                "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size"
                        + " limit of 1024 bytes",
                refusal(stored, tooLong));
    }

    /** architect/dynalite, query and scan: begins_with takes no number, neither in a key condition nor in a filter. */
    @Test
    void numbersBeginWithNothing() throws Exception {
        StoredTable stored =
                StoredTable.of(table(AttributeType.N), List.of(item("pk", "p", "sk", AttributeValue.N.of(12))));
        Map<String, AttributeValue> values = Map.of(":p", new AttributeValue.S("p"), ":one", AttributeValue.N.of(1));
        String incorrect = "Incorrect operand type for operator or function; operator or function: begins_with, operand"
                + " type: N";
        assertEquals(
                "Invalid KeyConditionExpression: " + incorrect,
                refusal(stored, query("pk = :p AND begins_with(sk, :one)", values)));
        var filtered = ReadRequest.Options.ALL.withFilter(condition("begins_with(a, :one)", values));
        assertEquals(
                "Invalid FilterExpression: " + incorrect, refusal(stored, new ReadRequest.Scan(null, 0, 1, filtered)));
    }

    /** architect/dynalite, query and scan: the whole key of the table, and of the index that is read, and no more. */
    @Test
    void aStartingKeyIsAWholeKey() throws Exception {
        KeySchema byDay = KeySchema.of(KeyAttribute.of("day", AttributeType.S));
        Table table = table(AttributeType.S).withIndexes(List.of(SecondaryIndex.global("g", byDay, Projection.ALL)));
        Item stored = item("pk", "p", "sk", "s", "day", "d");
        StoredTable all = StoredTable.of(table, List.of(stored));
        String invalid = "The provided starting key is invalid";
        Condition key = condition("pk = :p", Map.of(":p", new AttributeValue.S("p")));
        Condition day = condition("day = :d", Map.of(":d", new AttributeValue.S("d")));
        for (Item after : List.of(
                item("pk", "p"), item("sk", "s"), Item.EMPTY, stored, item("pk", "p", "sk", AttributeValue.N.of(1)))) {
            var options = ReadRequest.Options.ALL.after(after);
            assertEquals(invalid, refusal(all, new ReadRequest.Query(null, key, false, options)), after::toString);
            assertEquals(
                    invalid + ": The provided key element does not match the schema",
                    refusal(all, new ReadRequest.Scan(null, 0, 1, options)),
                    after::toString);
        }
        var ofTable = ReadRequest.Options.ALL.after(item("pk", "p", "sk", "s"));
        assertEquals(invalid, refusal(all, new ReadRequest.Query("g", day, false, ofTable)));
        assertEquals(invalid, refusal(all, new ReadRequest.Scan("g", 0, 1, ofTable)));
        var whole = ReadRequest.Options.ALL.after(stored);
        assertEquals(
                List.of(),
                Reads.page(all, new ReadRequest.Query("g", day, false, whole)).returned());
    }

    private static String refusal(StoredTable stored, ReadRequest request) {
        return assertThrows(RequestRefusedException.class, () -> Reads.page(stored, request))
                .getMessage();
    }

    /** Against the plainest way: look at every item, keep what fits, sort. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void queriesOfAnyKindAgreeWithLookingAtEverything(int seed) throws Exception {
        var random = new Random(seed);
        AttributeType type =
                List.of(AttributeType.S, AttributeType.N, AttributeType.B).get(random.nextInt(3));
        Map<List<AttributeValue>, Item> items = new TreeMap<>(KeyOrder.KEYS);
        for (int i = 0; i < 120; i++) {
            Item made = item("pk", "p" + random.nextInt(3), "sk", random(random, type), "a", "x" + random.nextInt(3));
            items.put(List.copyOf(made.attributes().values()).subList(0, 2), made);
        }
        StoredTable stored = StoredTable.of(table(type), List.copyOf(items.values()));
        Comparator<Item> order = Comparator.comparing(item -> item.attributes().get("sk"), KeyOrder.VALUES);
        List<Item> all = new ArrayList<>(Reads.page(stored, new ReadRequest.Scan(null, 0, 1, ReadRequest.Options.ALL))
                .returned());
        List<String> operators = List.of("<", "<=", ">", ">=", "=", "BETWEEN", "begins_with");
        for (int i = 0; i < 200; i++) {
            String operator = operators.get(random.nextInt(type == AttributeType.N ? 6 : 7));
            AttributeValue low = random(random, type);
            AttributeValue high = random(random, type);
            boolean swapped = KeyOrder.compare(low, high) > 0;
            var values = new LinkedHashMap<String, AttributeValue>();
            values.put(":p", new AttributeValue.S("p" + random.nextInt(4)));
            values.put(":v", swapped ? high : low);
            if (operator.equals("BETWEEN")) {
                values.put(":w", swapped ? low : high);
            }
            String sort = operator.equals("begins_with")
                    ? "begins_with(sk, :v)"
                    : "sk " + operator + " :v" + (operator.equals("BETWEEN") ? " AND :w" : "");
            Condition key = condition("pk = :p AND " + sort, values);
            boolean descending = random.nextBoolean();
            long limit = 1 + random.nextInt(5);
            List<Item> expected = new ArrayList<>(
                    all.stream().filter(key::isMetBy).sorted(order).toList());
            if (descending) {
                Collections.reverse(expected);
            }
            var found = new ArrayList<Item>();
            Item last = null;
            do {
                ReadPage page = Reads.page(
                        stored,
                        new ReadRequest.Query(
                                null,
                                key,
                                descending,
                                ReadRequest.Options.ALL.withLimit(limit).after(last)));
                found.addAll(page.returned());
                last = page.last();
            } while (last != null);
            assertEquals(expected, found, seed + ": " + key + (descending ? ", descending" : ""));
        }
    }

    private static AttributeValue random(Random random, AttributeType type) {
        String alphabet = type == AttributeType.S ? "aZ\uFFFD\uD83D\uDE00" : "01";
        var text = new StringBuilder();
        for (int length = 1 + random.nextInt(4); length > 0; length--) {
            text.appendCodePoint(alphabet.codePoints()
                    .skip(random.nextInt((int) alphabet.codePoints().count()))
                    .findFirst()
                    .orElseThrow());
        }
        return type == AttributeType.B
                ? new AttributeValue.B(Bytes.of(text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8)))
                : type == AttributeType.N
                        ? new AttributeValue.N(text.toString())
                        : new AttributeValue.S(text.toString());
    }

    @Test
    void segmentsTogetherReadEverythingOnce() throws Exception {
        var items = new ArrayList<Item>();
        for (int i = 0; i < 500; i++) {
            items.add(item("pk", "p" + i / 3, "sk", AttributeValue.N.of(i)));
        }
        StoredTable stored = StoredTable.of(table(AttributeType.N), items);
        var read = new ArrayList<Item>();
        for (int segment = 0; segment < 4; segment++) {
            Item last = null;
            do {
                ReadPage page = Reads.page(
                        stored,
                        new ReadRequest.Scan(
                                null,
                                segment,
                                4,
                                ReadRequest.Options.ALL.withLimit(7L).after(last)));
                read.addAll(page.returned());
                last = page.last();
            } while (last != null);
        }
        assertEquals(500, read.size());
        assertEquals(new HashSet<>(items), new HashSet<>(read));
    }

    @Test
    void aCopyIsWrittenOnItsOwn() {
        KeySchema byDay = KeySchema.of(KeyAttribute.of("day", AttributeType.S));
        Table table = table(AttributeType.S).withIndexes(List.of(SecondaryIndex.global("g", byDay, Projection.ALL)));
        Item first = item("pk", "p", "sk", "s", "day", "1");
        StoredTable stored = StoredTable.of(table, List.of(first));
        StoredTable copy = stored.copy();
        copy.put(first.with("day", new AttributeValue.S("2")));
        assertEquals(first, stored.get(first).orElseThrow());
        assertEquals(1, copy.entries("g").collections().size(), "the entry moved");
        copy.remove(first);
        assertEquals(0, copy.entries("g").collections().size());
        assertEquals(1, stored.entries("g").collections().size());
    }
}
