package io.keywright.export;

import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Backups;
import io.keywright.model.TableSettings.Consumer;
import io.keywright.model.TableSettings.ConsumerKind;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.Stream;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The designs whose exports are kept as golden files: together they use every feature of a template. */
public final class GoldenDesigns {
    private static final String KEY_ARN = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab";

    private GoldenDesigns() {}

    /**
     * A design and what DynamoDB refuses of it.
     *
     * @param name what its golden files are called
     * @param deployable whether AWS would accept its exports
     */
    public record Sample(String name, Design design, List<Rejection> rejections, boolean deployable) {
        @Override
        public String toString() {
            return name;
        }
    }

    public static List<Sample> all() {
        return List.of(
                deployable("minimal", minimal()),
                deployable("shop", shop()),
                deployable("provisioned", provisioned()),
                deployable("all-options", allOptions()),
                deployable("multi-attribute-keys", multiAttributeKeys()),
                deployable("several-tables", severalTables()),
                deployable("hard-names", hardNames()),
                deployable("auto-scaling", autoScaling()),
                deployable("replicas", replicas()),
                deployable("replicas-provisioned", replicasProvisioned()),
                deployable("left-out", leftOut()),
                refused(),
                new Sample("empty", Design.empty("Nothing yet"), List.of(), false));
    }

    private static Sample deployable(String name, Design design) {
        return new Sample(name, design, List.of(), true);
    }

    private static Design minimal() {
        return Design.empty("Sessions").withTables(List.of(Table.of("sessions", KeySchema.of(s("id")))));
    }

    private static Design shop() {
        Table shop = Table.of("shop", KeySchema.of(s("PK"), s("SK")))
                .withNotes("One table for the whole shop.\nGSI1 is overloaded: e-mail look-up and shipped by day.")
                .withIndexes(List.of(
                        SecondaryIndex.global(
                                "GSI1",
                                KeySchema.of(s("GSI1PK"), s("GSI1SK")),
                                Projection.include(List.of("orderId", "customerId", "total", "carrier", "name"))),
                        SecondaryIndex.global(
                                "GSI2", KeySchema.of(s("openForPickup"), s("readyAt")), Projection.KEYS_ONLY)));
        return Design.empty("Shop").withTables(List.of(shop));
    }

    private static Design provisioned() {
        Table table = Table.of("sessions", KeySchema.of(s("user"), n("started")))
                .withBilling(Billing.provisioned(5, 3).withTableClass(Billing.TableClass.STANDARD_INFREQUENT_ACCESS))
                .withSettings(TableSettings.NONE)
                .withIndexes(List.of(
                        SecondaryIndex.local("by-device", KeySchema.of(s("user"), b("device")), Projection.KEYS_ONLY),
                        SecondaryIndex.global("devices", KeySchema.of(b("device")), Projection.ALL)
                                .withThroughput(Throughput.provisioned(2, 1)),
                        SecondaryIndex.global("started", KeySchema.of(n("started")), Projection.KEYS_ONLY)));
        return Design.empty("Provisioned").withTables(List.of(table));
    }

    private static Design allOptions() {
        Throughput limited = new Throughput(
                ReadWrite.UNSET, null, null, ReadWrite.of(1000, 500), ReadWrite.of(20_000, 8_000), Extra.NONE);
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("team", "identity");
        tags.put("cost-center", "42");
        tags.put("on", "yes");
        TableSettings settings = TableSettings.PROTECTED
                .withPointInTimeRecovery(new PointInTimeRecovery(true, 14))
                .withTtlAttribute("expiresAt")
                .withStream(new Stream(StreamViewType.NEW_AND_OLD_IMAGES, List.of()))
                .withEncryption(new Encryption(Encryption.Kind.KMS, KEY_ARN))
                .withTags(OrderedMap.copyOf(tags));
        Table events = Table.of("events", KeySchema.of(s("tenant"), n("at")))
                .withBilling(Billing.ON_DEMAND.withThroughput(limited))
                .withSettings(settings)
                .withIndexes(List.of(SecondaryIndex.global("kinds", KeySchema.of(s("kind")), Projection.KEYS_ONLY)
                        .withThroughput(limited)));
        Table audit = Table.of("audit", KeySchema.of(s("id")))
                .withSettings(TableSettings.NONE.withEncryption(new Encryption(Encryption.Kind.KMS, null)));
        return Design.empty("All options").withTables(List.of(events, audit));
    }

    private static Design multiAttributeKeys() {
        Table matches = Table.of("matches", KeySchema.of(s("id")))
                .withIndexes(List.of(
                        SecondaryIndex.global(
                                "tournament-region",
                                new KeySchema(List.of(s("tournament"), s("region")), List.of(n("round"), s("bracket"))),
                                Projection.ALL),
                        SecondaryIndex.global("players", KeySchema.of(s("player")), Projection.KEYS_ONLY)));
        return Design.empty("Matches").withTables(List.of(matches));
    }

    private static Design severalTables() {
        Table orders = Table.of("shop-orders", KeySchema.of(s("id")))
                .withSettings(TableSettings.PROTECTED.withStream(new Stream(StreamViewType.KEYS_ONLY, List.of())));
        Table carts = Table.of("shop.orders", KeySchema.of(s("id")));
        Table years = Table.of("2026", KeySchema.of(s("id")));
        Table stream = Table.of("shop_orders_stream", KeySchema.of(s("id")));
        return Design.empty("Several tables").withTables(List.of(orders, carts, years, stream));
    }

    private static Design hardNames() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("é key", " = y ");
        tags.put("a", "- b: @c");
        Table odd = Table.of("yes", KeySchema.of(s("on"), n("0123")))
                .withNotes("Not a resource: }\nresource \"x\" \"y\" {\u2028Evil:\n  ${Stage}\u202E")
                .withSettings(TableSettings.PROTECTED.withTtlAttribute("N").withTags(OrderedMap.copyOf(tags)))
                .withIndexes(List.of(
                        SecondaryIndex.global(
                                "1e3",
                                KeySchema.of(s("with \"quotes\" and: colon # hash \\ slash"), s("12:30:45")),
                                Projection.include(List.of(
                                        "${AWS::Region}",
                                        "$${a}",
                                        "%{ if true }",
                                        "null",
                                        "~",
                                        "2024-01-01",
                                        " lead",
                                        "line\nbreak",
                                        "\u0001\u0085\u2028",
                                        "é ü 漢 \uD83D\uDE00"))),
                        SecondaryIndex.global("off", KeySchema.of(s("*a, &b")), Projection.ALL)));
        return Design.empty("# \"Hard\" names: ${Stage}").withTables(List.of(odd));
    }

    private static Design autoScaling() {
        Throughput scaled = Throughput.provisioned(10, 5)
                .withReadScaling(new AutoScaling(10, 400, 70))
                .withWriteScaling(new AutoScaling(5, 100, 60));
        Table orders = Table.of("orders", KeySchema.of(s("id")))
                .withBilling(
                        Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED).withThroughput(scaled))
                .withIndexes(List.of(
                        SecondaryIndex.global("by-customer", KeySchema.of(s("customer")), Projection.ALL)
                                .withThroughput(
                                        Throughput.provisioned(2, 2).withWriteScaling(new AutoScaling(2, 50, 70))),
                        SecondaryIndex.global("by-day", KeySchema.of(s("day")), Projection.KEYS_ONLY)));
        Table notes = Table.of("orders-by", KeySchema.of(s("id")))
                .withBilling(Billing.ON_DEMAND
                        .withMode(Billing.Mode.PROVISIONED)
                        .withThroughput(Throughput.UNSET
                                .withProvisioned(new ReadWrite(null, 3L))
                                .withReadScaling(new AutoScaling(4, 8, 90))));
        return Design.empty("Auto scaling").withTables(List.of(orders, notes));
    }

    private static Design replicas() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("team", "checkout");
        Table carts = Table.of("carts", KeySchema.of(s("customer"), s("line")))
                .withBilling(Billing.ON_DEMAND
                        .withThroughput(Throughput.UNSET.withOnDemandMaximum(ReadWrite.of(2_000, 800)))
                        .withTableClass(Billing.TableClass.STANDARD_INFREQUENT_ACCESS))
                .withIndexes(List.of(
                        SecondaryIndex.global("products", KeySchema.of(s("product")), Projection.KEYS_ONLY)
                                .withThroughput(Throughput.UNSET.withOnDemandMaximum(ReadWrite.of(500, 200))),
                        SecondaryIndex.local(
                                "by-time", KeySchema.of(s("customer"), n("changedAt")), Projection.KEYS_ONLY)))
                .withSettings(TableSettings.PROTECTED
                        .withPointInTimeRecovery(new PointInTimeRecovery(true, 20))
                        .withTtlAttribute("expiresAt")
                        .withEncryption(new Encryption(Encryption.Kind.KMS, "alias/carts"))
                        .withTags(OrderedMap.copyOf(tags))
                        .withReplicas(List.of(
                                new Replica("eu-west-1", true, true, Extra.NONE),
                                new Replica("ap-south-1", false, false, Extra.NONE),
                                new Replica("eu-west-1", false, false, Extra.NONE),
                                new Replica("us-east-1", true, true, Extra.NONE))));
        Table log = Table.of("log", KeySchema.of(s("id")))
                .withSettings(TableSettings.NONE
                        .withStream(new Stream(StreamViewType.KEYS_ONLY, List.of()))
                        .withEncryption(new Encryption(Encryption.Kind.KMS, KEY_ARN))
                        .withReplicas(List.of(new Replica("eu-west-1", false, false, Extra.NONE))));
        return Design.empty("Replicas").withTables(List.of(carts, log));
    }

    private static Design replicasProvisioned() {
        Table stock = Table.of("stock", KeySchema.of(s("product")))
                .withBilling(Billing.ON_DEMAND
                        .withMode(Billing.Mode.PROVISIONED)
                        .withThroughput(Throughput.provisioned(20, 10).withReadScaling(new AutoScaling(20, 200, 70))))
                .withIndexes(List.of(SecondaryIndex.global("places", KeySchema.of(s("place")), Projection.KEYS_ONLY)
                        .withThroughput(Throughput.provisioned(5, 5).withWriteScaling(new AutoScaling(5, 50, 50)))))
                .withSettings(TableSettings.PROTECTED
                        .withTags(OrderedMap.copyOf(Map.of("team", "warehouse")))
                        .withReplicas(List.of(new Replica("eu-north-1", true, true, Extra.NONE))));
        return Design.empty("Replicas, provisioned").withTables(List.of(stock));
    }

    private static Design leftOut() {
        Throughput scaled = new Throughput(
                ReadWrite.of(5, 5),
                new AutoScaling(5, 50, 70),
                new AutoScaling(5, 50, 70),
                ReadWrite.of(9, 9),
                ReadWrite.UNSET,
                Extra.NONE);
        TableSettings settings = TableSettings.PROTECTED
                .withPointInTimeRecovery(new PointInTimeRecovery(false, 7))
                .withEncryption(new Encryption(Encryption.Kind.AWS_OWNED, KEY_ARN))
                .withBackups(new Backups(2, 0))
                .withStream(new Stream(
                        StreamViewType.NEW_IMAGE, List.of(new Consumer("projector", ConsumerKind.KINESIS, null))))
                .withReplicas(List.of(
                        new Replica("eu-west-1", true, true, Extra.NONE),
                        new Replica("eu-central-1", true, true, Extra.NONE)));
        Table scaledTable = new Table(
                "carts",
                "",
                KeySchema.of(s("id"), s("sort")),
                List.of(
                        SecondaryIndex.global("owners", KeySchema.of(s("owner")), Projection.ALL),
                        SecondaryIndex.local("local", KeySchema.of(s("id"), s("other")), Projection.ALL)
                                .withThroughput(Throughput.provisioned(1, 1))),
                new Billing(
                        Billing.Mode.PROVISIONED,
                        scaled,
                        Billing.TableClass.STANDARD,
                        new Billing.ReservedCapacity(100, 100, 1)),
                settings,
                new Extra(OrderedMap.copyOf(Map.of("vectorIndexes", "[]"))));
        Table onDemand = Table.of("views", KeySchema.of(s("id")))
                .withBilling(Billing.ON_DEMAND.withThroughput(Throughput.provisioned(7, 7)));
        return Design.empty("Left out").withTables(List.of(scaledTable, onDemand));
    }

    private static Sample refused() {
        KeySchema key = new KeySchema(List.of(s("a"), s("b")), List.of(new KeyAttribute("c", "SS", Extra.NONE)));
        Table table = Table.of("x", key)
                .withBilling(Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED))
                .withIndexes(List.of(SecondaryIndex.local(
                        "l", KeySchema.of(n("a")), new Projection(Projection.Type.ALL, List.of("d")))));
        List<Rejection> rejections = List.of(
                new Rejection(
                        Place.table("x").field("name"),
                        "CreateTable",
                        "Value 'x' at 'tableName' failed to satisfy constraint: Member must have length greater than or"
                                + " equal to 3"),
                new Rejection(
                        Place.index("x", "l"),
                        "CreateTable",
                        "One or more parameter values were invalid:\nmultiple lines"),
                new Rejection(Place.sample("x", 1), "PutItem", "A sample does not keep a table from being created"));
        return new Sample("refused", Design.empty("Refused").withTables(List.of(table)), rejections, false);
    }

    private static KeyAttribute s(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    private static KeyAttribute n(String name) {
        return KeyAttribute.of(name, AttributeType.N);
    }

    private static KeyAttribute b(String name) {
        return KeyAttribute.of(name, AttributeType.B);
    }
}
