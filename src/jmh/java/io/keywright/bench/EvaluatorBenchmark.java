package io.keywright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.access.evaluation.ReadPage;
import io.keywright.access.evaluation.ReadRequest;
import io.keywright.access.evaluation.Reads;
import io.keywright.access.evaluation.RequestRefusedException;
import io.keywright.access.evaluation.StoredTable;
import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.format.AttributeValueJson;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.testing.Dynalite;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long a GetItem and a Query of the sample shop take: answered here, and over loopback by an independent engine with
 * the same items (dynalite, in the folder that the system property {@code keywright.dynalite} names).
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 10, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class EvaluatorBenchmark {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final StoredTable stored;
    private final ReadRequest get;
    private final ReadRequest query;
    private final ObjectNode getSent;
    private final ObjectNode querySent;

    /** The engine, which only what asks it starts. */
    @State(Scope.Thread)
    public static class Engine {
        private Dynalite dynalite;

        @Setup(Level.Trial)
        public void fill() throws IOException, InterruptedException {
            dynalite = Dynalite.start();
            dynalite.createTable(JSON.readTree("""
                {"TableName": "shop", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"},
                                          {"AttributeName": "SK", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"},
                               {"AttributeName": "SK", "KeyType": "RANGE"}]}
                """));
            for (SampleItem sample : SampleDesigns.ALL.get(0).read().samplesOf("shop")) {
                ObjectNode put = JSON.createObjectNode().put("TableName", "shop");
                put.set("Item", JSON.readTree(AttributeValueJson.write(sample.item())));
                JsonNode answer = dynalite.call("PutItem", put);
                if (answer.has("__type")) {
                    throw new IllegalStateException(answer.toString());
                }
            }
        }

        @TearDown(Level.Trial)
        public void close() {
            dynalite.close();
        }
    }

    public EvaluatorBenchmark() {
        Design shop = SampleDesigns.ALL.get(0).read();
        Table table = shop.tables().get(0);
        List<Item> items = shop.samplesOf("shop").stream().map(SampleItem::item).toList();
        stored = StoredTable.of(table, items);
        var key = new Item(Map.of(
                "PK", new AttributeValue.S("CUSTOMER#123"),
                "SK", new AttributeValue.S("PROFILE")));
        get = new ReadRequest.Get(key, null, ReadConsistency.EVENTUAL);
        getSent = JSON.createObjectNode().put("TableName", "shop");
        querySent = JSON.createObjectNode()
                .put("TableName", "shop")
                .put("KeyConditionExpression", "PK = :pk AND begins_with(SK, :sk)");
        try {
            query = new ReadRequest.Query(
                    null,
                    Expressions.condition("PK = \"CUSTOMER#123\" AND begins_with(SK, \"ORDER#\")"),
                    false,
                    ReadRequest.Options.ALL);
            getSent.set("Key", JSON.readTree(AttributeValueJson.write(key)));
            querySent.set(
                    "ExpressionAttributeValues",
                    JSON.readTree("{\":pk\": {\"S\": \"CUSTOMER#123\"}, \":sk\": {\"S\": \"ORDER#\"}}"));
        } catch (ExpressionSyntaxException | IOException malformed) {
            throw new IllegalStateException(malformed);
        }
    }

    @Benchmark
    public ReadPage get() throws RequestRefusedException {
        return Reads.page(stored, get);
    }

    @Benchmark
    public ReadPage query() throws RequestRefusedException {
        return Reads.page(stored, query);
    }

    @Benchmark
    public JsonNode engineGet(Engine engine) throws IOException, InterruptedException {
        return engine.dynalite.call("GetItem", getSent);
    }

    @Benchmark
    public JsonNode engineQuery(Engine engine) throws IOException, InterruptedException {
        return engine.dynalite.call("Query", querySent);
    }
}
