package io.keywright.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * An independent engine that answers DynamoDB's API: architect/dynalite (Apache-2.0, Node.js 20 or newer), started on the
 * loopback address from the folder of its npm package that the system property {@code keywright.dynalite} names.
 */
public final class Dynalite implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient client = HttpClient.newHttpClient();
    private final Process process;
    private final URI address;

    private Dynalite(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /** Starts one, or skips the test where none is named. */
    public static Dynalite start() throws IOException, InterruptedException {
        String named = System.getProperty("keywright.dynalite", "");
        Assumptions.assumeTrue(
                !named.isBlank(), "the system property keywright.dynalite names no folder with dynalite");
        int port;
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Path output = Files.createTempFile("dynalite", ".txt");
        Process process = new ProcessBuilder(
                        "node",
                        Path.of(named, "cli.js").toString(),
                        "--host",
                        "127.0.0.1",
                        "--port",
                        Integer.toString(port),
                        "--createTableMs",
                        "0")
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        var dynalite = new Dynalite(process, URI.create("http://127.0.0.1:" + port + "/"));
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                dynalite.call("ListTables", dynalite.json.createObjectNode());
                return dynalite;
            } catch (ConnectException notYet) {
                if (!process.isAlive() || System.nanoTime() > deadline) {
                    process.destroy();
                    throw new IOException("dynalite does not answer: " + Files.readString(output), notYet);
                }
                Thread.sleep(50);
            }
        }
    }

    /**
     * Creates a table and waits until it is active: a request that comes before is refused as for a table that is not there.
     *
     * @param creation what CreateTable is asked for
     */
    public void createTable(JsonNode creation) throws IOException, InterruptedException {
        JsonNode created = call("CreateTable", creation);
        Assertions.assertTrue(created.has("TableDescription"), created.toString());
        var named = json.createObjectNode().set("TableName", creation.get("TableName"));
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            JsonNode described = call("DescribeTable", named);
            if (described.at("/Table/TableStatus").asText().equals("ACTIVE")) {
                return;
            }
            Assertions.assertTrue(System.nanoTime() < deadline, described.toString());
            Thread.sleep(5);
        }
    }

    /**
     * What an operation answers.
     *
     * @return the answer, or the error with its {@code __type} and {@code message}
     */
    public JsonNode call(String operation, JsonNode request) throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(
                HttpRequest.newBuilder(address)
                        .header("Content-Type", "application/x-amz-json-1.0")
                        .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                        .header("X-Amz-Date", "20260101T000000Z")
                        .header(
                                "Authorization",
                                "AWS4-HMAC-SHA256 Credential=example/20260101/us-east-1/dynamodb/aws4_request,"
                                        + " SignedHeaders=host, Signature=0")
                        .POST(HttpRequest.BodyPublishers.ofString(json.writeValueAsString(request)))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        return json.readTree(answer.body());
    }

    @Override
    public void close() {
        process.destroy();
    }
}
