package io.keywright.access.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Bindings;
import io.keywright.expression.Condition;
import io.keywright.expression.Expression;
import io.keywright.expression.Expressions;
import io.keywright.expression.ProjectedPaths;
import io.keywright.format.AttributeValueJson;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Dynalite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Queries and Scans of generated tables, answered here and by an independent engine: the same items in the same order, the
 * same counts, cursors and read units. Scans compare as sets, as both have an order of their own.
 *
 * <p>Known faults of the engine: it charges nothing for a request that comes to no item, where the service charges the
 * smallest read (Developer Guide, read-write-operations), and counts the UTF-16 units of a text where the service counts
 * its UTF-8 bytes (CapacityUnitCalculations): units compare where all text is ASCII. It orders a starting key against the
 * key condition by UTF-16 units, and so refuses to go on from some, where the service orders by UTF-8 bytes (Query); and it
 * charges a strongly consistent Scan of a local index half (LSI, read considerations): those are eventual here.
 */
class DynaliteAgreementTest {
    private static final int REQUESTS = 700;
    private static final String OUTSIDE = "The provided starting key does not match the range key predicate";
    private static final ObjectMapper JSON = new ObjectMapper();

    private static @Nullable Dynalite dynalite;

    @BeforeAll
    static void start() throws Exception {
        dynalite = Dynalite.start();
    }

    @AfterAll
    static void stop() {
        if (dynalite != null) {
            dynalite.close();
        }
    }

    private static JsonNode call(String operation, JsonNode request) throws Exception {
        return Objects.requireNonNull(dynalite).call(operation, request);
    }

    private static Table table(AttributeType sort) {
        KeyAttribute pk = KeyAttribute.of("pk", AttributeType.S);
        return Table.of("table-" + sort, KeySchema.of(pk, KeyAttribute.of("sk", sort)))
                .withIndexes(List.of(
                        SecondaryIndex.global(
                                "global",
                                KeySchema.of(
                                        KeyAttribute.of("gpk", AttributeType.S),
                                        KeyAttribute.of("gsk", AttributeType.N)),
                                Projection.KEYS_ONLY),
                        SecondaryIndex.local(
                                "local",
                                KeySchema.of(pk, KeyAttribute.of("lsk", AttributeType.S)),
                                Projection.include(List.of("a")))));
    }

    @ParameterizedTest
    @EnumSource(
            value = AttributeType.class,
            names = {"S", "N", "B"})
    void anIndependentEngineAnswersTheSame(AttributeType sort) throws Exception {
        Table table = table(sort);
        Objects.requireNonNull(dynalite).createTable(EngineRequests.creation(table));
        var random = new Random(sort.ordinal());
        var stored = StoredTable.of(table, List.of());
        for (int i = 0; i < 300; i++) {
            Item item = item(random, sort, i);
            stored.put(item);
            ObjectNode put = JSON.createObjectNode().put("TableName", table.name());
            put.set("Item", EngineRequests.json(item));
            JsonNode answer = call("PutItem", put);
            assertEquals(0, answer.size(), answer.toString());
        }
        for (int i = 0; i < 30; i++) {
            Item large = new Item(Map.of(
                    "pk", new AttributeValue.S("p4"),
                    "sk", sort == AttributeType.N ? AttributeValue.N.of(i) : value(random, sort),
                    "c", new AttributeValue.S("x".repeat(60_000 + random.nextInt(20_000)))));
            stored.put(large);
            ObjectNode put = JSON.createObjectNode().put("TableName", table.name());
            put.set("Item", EngineRequests.json(large));
            call("PutItem", put);
        }
        int pages = 0;
        for (int i = 0; i < REQUESTS; i++) {
            pages += compared(stored, random.nextInt(6) == 0 ? scan(random) : query(random, sort));
        }
        assertTrue(pages >= REQUESTS, "pages: " + pages);
    }

    private static boolean isAscii(ReadRequest request) {
        return request.toString().chars().allMatch(c -> c < 0x80);
    }

    private static boolean isAscii(Item item) {
        return AttributeValueJson.write(item).chars().allMatch(c -> c < 0x80);
    }

    private static AttributeValue text(Random random, String alphabet, int longest) {
        int[] points = alphabet.codePoints().toArray();
        var text = new StringBuilder();
        for (int left = 1 + random.nextInt(longest); left > 0; left--) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return new AttributeValue.S(text.toString());
    }

    private static AttributeValue value(Random random, AttributeType type) {
        return switch (type) {
            case N ->
                new AttributeValue.N(List.of("0", "-1", "1", "100", "99.5", "100.25", "-0.001", "12345678901234567890")
                        .get(random.nextInt(8)));
            case B -> {
                byte[] bytes = new byte[1 + random.nextInt(3)];
                random.nextBytes(bytes);
                yield new AttributeValue.B(Bytes.of(bytes));
            }
            default -> text(random, "aZ09~\u00E9\uFFFD\uD83D\uDE00", 3);
        };
    }

    private static Item item(Random random, AttributeType sort, int number) {
        var attributes = new LinkedHashMap<String, AttributeValue>();
        attributes.put("pk", new AttributeValue.S("p" + random.nextInt(4)));
        attributes.put("sk", value(random, sort));
        if (random.nextInt(3) > 0) {
            attributes.put("gpk", new AttributeValue.S("g" + random.nextInt(3)));
            attributes.put("gsk", AttributeValue.N.of(number));
        }
        if (random.nextInt(3) > 0) {
            attributes.put("lsk", new AttributeValue.S("l" + number));
        }
        if (random.nextBoolean()) {
            attributes.put("a", random.nextBoolean() ? text(random, "aZ09", 400) : value(random, AttributeType.N));
        }
        if (random.nextBoolean()) {
            attributes.put("c", text(random, "aZ09", 3_000));
        }
        return new Item(attributes);
    }

    private static ReadRequest.Options options(Random random, @Nullable String index) throws Exception {
        Condition filter = switch (random.nextInt(6)) {
            case 0 -> Expressions.condition("attribute_exists(a)");
            case 1 -> Expressions.condition("size(a) > 100 OR NOT attribute_type(a, \"S\")");
            case 2 -> Expressions.condition("a < 50 AND a <> -1");
            default -> null;
        };
        boolean isTable = index == null;
        ProjectedPaths projection =
                random.nextInt(3) == 0 ? Expressions.projection(isTable ? "a, sk" : "pk, sk") : null;
        boolean strong = !"global".equals(index) && random.nextBoolean();
        return ReadRequest.Options.ALL
                .withFilter(filter)
                .withProjection(projection)
                .withConsistency(strong ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL);
    }

    private static ReadRequest query(Random random, AttributeType sort) throws Exception {
        String index = new String[] {null, null, "global", "local"}[random.nextInt(4)];
        String partition = "global".equals(index) ? "gpk" : "pk";
        String name = index == null ? "sk" : index.equals("global") ? "gsk" : "lsk";
        AttributeType type = index == null ? sort : index.equals("global") ? AttributeType.N : AttributeType.S;
        var values = new LinkedHashMap<String, AttributeValue>();
        values.put(":p", new AttributeValue.S(partition.substring(0, 1) + random.nextInt(5)));
        values.put(":v", value(random, type));
        String operator = List.of("", "=", "<", "<=", ">", ">=", "begins_with")
                .get(random.nextInt(type == AttributeType.N ? 6 : 7));
        String term = operator.isEmpty()
                ? ""
                : operator.equals("begins_with")
                        ? " AND begins_with(" + name + ", :v)"
                        : " AND " + name + " " + operator + " :v";
        Condition key = Expressions.condition(partition + " = :p" + term).bind(Bindings.values(values));
        Long limit = random.nextBoolean() ? (Long) (1L + random.nextInt(8)) : null;
        return new ReadRequest.Query(
                index, key, random.nextBoolean(), options(random, index).withLimit(limit));
    }

    private static ReadRequest scan(Random random) throws Exception {
        // The whole table takes more than one page, which end elsewhere in another order.
        String index = random.nextBoolean() ? "global" : "local";
        return new ReadRequest.Scan(index, 0, 1, options(random, index).withConsistency(ReadConsistency.EVENTUAL));
    }

    /** Compares the pages of a request, up to three. */
    private static int compared(StoredTable stored, ReadRequest first) throws Exception {
        ReadRequest request = first;
        for (int pages = 1; ; pages++) {
            ReadPage page = Reads.page(stored, request);
            JsonNode answer = call(request instanceof ReadRequest.Query ? "Query" : "Scan", request(stored, request));
            ReadRequest asked = request;
            Supplier<String> what = () -> asked + " answers " + answer;
            if (answer.path("message").asText().equals(OUTSIDE) && !isAscii(first)) {
                return pages;
            }
            assertEquals(page.evaluated().size(), answer.path("ScannedCount").asInt(-1), what);
            assertEquals(page.returned().size(), answer.path("Count").asInt(-1), what);
            var theirs = new ArrayList<JsonNode>();
            answer.path("Items").forEach(theirs::add);
            var ours = new ArrayList<JsonNode>();
            for (Item item : page.returned()) {
                ours.add(EngineRequests.json(item));
            }
            if (request instanceof ReadRequest.Query) {
                assertEquals(theirs, ours, what);
            } else {
                assertEquals(new HashSet<>(theirs), new HashSet<>(ours), what);
            }
            double units = answer.path("ConsumedCapacity").path("CapacityUnits").asDouble(-1);
            if (page.evaluated().isEmpty()) {
                assertEquals(0, units, () -> "the fault is mended: " + what.get());
            } else if (page.evaluated().stream().allMatch(entry -> isAscii(entry.item()))) {
                assertEquals(units, page.charge().units(), what);
            }
            Item last = page.last();
            assertEquals(
                    answer.has("LastEvaluatedKey") ? answer.get("LastEvaluatedKey") : null,
                    last == null ? null : EngineRequests.json(last),
                    what);
            if (last == null || pages == 3 || !(request instanceof ReadRequest.Query query)) {
                return pages;
            }
            request = new ReadRequest.Query(
                    query.index(),
                    query.key(),
                    query.descending(),
                    query.options().after(last));
        }
    }

    private static ObjectNode request(StoredTable stored, ReadRequest request) throws Exception {
        ObjectNode node =
                JSON.createObjectNode().put("TableName", stored.table().name()).put("ReturnConsumedCapacity", "TOTAL");
        var expressions = new LinkedHashMap<String, Expression>();
        ReadRequest.Options options;
        String index;
        if (request instanceof ReadRequest.Query query) {
            expressions.put("KeyConditionExpression", query.key());
            node.put("ScanIndexForward", !query.descending());
            options = query.options();
            index = query.index();
        } else {
            options = ((ReadRequest.Scan) request).options();
            index = ((ReadRequest.Scan) request).index();
        }
        if (options.filter() != null) {
            expressions.put("FilterExpression", options.filter());
        }
        if (options.projection() != null) {
            expressions.put("ProjectionExpression", options.projection());
        }
        if (index != null) {
            node.put("IndexName", index);
        }
        if (options.limit() != null) {
            node.put("Limit", options.limit());
        }
        if (options.consistency() == ReadConsistency.STRONG) {
            node.put("ConsistentRead", true);
        }
        if (options.after() != null) {
            node.set("ExclusiveStartKey", EngineRequests.json(options.after()));
        }
        EngineRequests.addExpressions(node, expressions);
        return node;
    }
}
