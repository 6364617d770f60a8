package io.keywright.testing;

import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.Stream;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Seeded designs that DynamoDB would accept and whose names are out to break a text: quotes, interpolations, line
 * breaks, words with a meaning in YAML, control characters, the longest names. Table and index names, tags and types
 * stay within what the service admits; attribute names are any text of 1 to 255 bytes (in Unicode's form C, which
 * Terraform insists on); the design's name and the notes are any text.
 */
public final class HostileDesigns {
    /** Fragments that mean something to some grammar or reader. */
    private static final List<String> FRAGMENTS = List.of(
            "yes",
            "no",
            "on",
            "off",
            "y",
            "N",
            "null",
            "~",
            "true",
            "FALSE",
            "1e3",
            "0x1F",
            "0o17",
            "017",
            "1_000",
            "12:30:45",
            "2024-01-01",
            ".inf",
            "-.INF",
            ".NaN",
            "<<",
            "=",
            "---",
            "...",
            "- a",
            "? a",
            ": a",
            "a: b",
            "a:",
            "a #b",
            "# a",
            "#",
            "*a",
            "&a",
            "!Ref Stage",
            "!!int 1",
            "%YAML 1.1",
            "@a",
            "`a`",
            "|",
            ">",
            ">-",
            "'",
            "''",
            "\"",
            "\"\"",
            "\\",
            "\\n",
            "\\\"",
            "{",
            "}",
            "{a: b}",
            "[",
            "]",
            "[a, b]",
            ",",
            "a,b",
            " a",
            "a ",
            "  ",
            "a  b",
            "\t",
            "\n",
            "\r",
            "\r\n",
            "\u0000",
            "\u0001",
            "\u001B[31m",
            "\u007F",
            "\u0085",
            "\u00A0",
            "\u00AD",
            "\u2028",
            "\u2029",
            "\u202E",
            "\uFEFF",
            "\uFFFD",
            "\uE000",
            "é",
            "ß",
            "İ",
            "漢字",
            "한글",
            "עברית",
            "\uD83D\uDE00",
            "\uD83D\uDC69\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
            "\uDBFF\uDFFD",
            "e\u0301x",
            "${AWS::Region}",
            "${Stage}",
            "${!Stage}",
            "$${a}",
            "$$${a}",
            "${",
            "$",
            "$$",
            "${var.stage}",
            "${file(\"/etc/passwd\")}",
            "%{ if true }",
            "%%{a}",
            "%{",
            "%",
            "%%%{",
            "<<EOT",
            "EOT",
            "/* a */",
            "//",
            "\n  Evil:\n    Type: AWS::IAM::Role\n",
            "\"}\nresource \"aws_iam_role\" \"evil\" {\n",
            "\"\n}\n",
            "*/",
            "AWS::NoValue",
            "Ref",
            "Fn::Sub",
            "Stage",
            "HasStage",
            "name",
            "count",
            "for_each",
            "lifecycle",
            "self",
            "\\u0024{a}",
            "\\${a}",
            "${\"${a}\"}",
            "&amp;",
            "<a>",
            "__proto__",
            "constructor",
            "x".repeat(60));

    /** Names of tables and indexes that are legal and still mean something to someone. */
    private static final List<String> LEGAL_NAMES = List.of(
            "yes",
            "null",
            "off",
            "Off",
            "NaN",
            "1e3",
            "0x1F",
            "017",
            "123",
            "1.0",
            "1_000",
            "2024-01-01",
            "...",
            "---",
            "-.-",
            ".inf",
            "-.inf",
            "_._",
            "0o17",
            "Stage",
            "HasStage",
            "table",
            "Table",
            "ShopTable",
            "shop",
            "shop_stream",
            "shop-stream",
            "shop.stream",
            "Shop",
            "SHOP",
            "shop_arn",
            "shop2",
            "shop_2",
            "each.value",
            "var.stage",
            "local.prefix",
            "self",
            "count",
            "for_each",
            "AWS",
            "Ref",
            "-a-",
            "a--",
            "0.5",
            "null_",
            "x".repeat(255),
            "Y".repeat(254) + ".",
            "9".repeat(200),
            "-".repeat(100));

    /** What tags admit besides letters and digits. */
    private static final String TAG_CHARACTERS = " +-=._:/@";

    private static final List<String> TAG_FRAGMENTS = List.of(
            "yes",
            "null",
            "on",
            "1e3",
            "=",
            "- a",
            ": a",
            "a: b",
            "@a",
            "= y",
            " lead",
            "trail ",
            "2024-01-01",
            "12:30:45",
            "//",
            "a//b",
            "+1",
            "-1",
            ".5",
            "é",
            "漢字",
            "한글",
            "a = b",
            "owner",
            "cost-center",
            "...",
            "---",
            "0x1F",
            "true",
            "عربي",
            "Ω");

    private static final List<String> TYPES = List.of("S", "N", "B");

    /** Regions of replicas; none is the design's. */
    private static final List<String> REGIONS = List.of("eu-west-1", "ap-south-1", "sa-east-1");

    private final Random random;

    /** Draws scaling and replicas, which came later, so that a seed keeps its names. */
    private final Random later;

    private final long seed;

    /** All tables of a design have replicas, or none has. */
    private final boolean replicated;

    private HostileDesigns(long seed) {
        this.seed = seed;
        this.random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
        this.later = new Random(seed * 0x9E3779B97F4A7C15L + 2);
        this.replicated = later.nextInt(4) == 0;
    }

    /** This many designs, each with a seed of its own, from {@code seed} on. */
    public static List<Design> of(long seed, int count) {
        return IntStream.range(0, count).mapToObj(i -> design(seed + i)).toList();
    }

    /** The design of a seed. */
    public static Design design(long seed) {
        return new HostileDesigns(seed).design();
    }

    private Design design() {
        var tables = new ArrayList<Table>();
        var names = new HashSet<String>();
        int count = 1 + random.nextInt(4);
        while (tables.size() < count) {
            String name = legalName();
            if (names.add(name)) {
                tables.add(table(name));
            }
        }
        return Design.empty(chance(4) ? "seed " + seed : text(2000))
                .withNotes(text(300))
                .withTables(tables);
    }

    private Table table(String name) {
        Map<String, String> types = new LinkedHashMap<>();
        boolean sorted = chance(2);
        KeySchema key = key(types, 1, sorted ? 1 : 0, Set.of());
        boolean provisioned = chance(3);
        var indexes = new ArrayList<SecondaryIndex>();
        var names = new HashSet<String>();
        int[] included = {0};
        int globals = chance(8) ? 20 : random.nextInt(4);
        for (int i = 0; i < globals; i++) {
            boolean several = chance(3);
            KeySchema indexKey = key(
                    types,
                    several ? 1 + random.nextInt(4) : 1,
                    several ? random.nextInt(5) : random.nextInt(2),
                    Set.of());
            indexes.add(SecondaryIndex.global(indexName(names), indexKey, projection(key, indexKey, included))
                    .withThroughput(indexThroughput(provisioned)));
        }
        int locals = sorted && chance(3) ? 1 + random.nextInt(5) : 0;
        for (int i = 0; i < locals; i++) {
            KeyAttribute partition = key.partition().get(0);
            KeySchema sort = key(types, 1, 0, Set.copyOf(key.names()));
            KeySchema indexKey = KeySchema.of(partition, sort.partition().get(0));
            indexes.add(SecondaryIndex.local(indexName(names), indexKey, projection(key, indexKey, included)));
        }
        Billing billing = new Billing(
                provisioned ? Billing.Mode.PROVISIONED : Billing.Mode.PAY_PER_REQUEST,
                provisioned ? scaled(Throughput.provisioned(units(), units())) : onDemand(),
                chance(4) ? Billing.TableClass.STANDARD_INFREQUENT_ACCESS : Billing.TableClass.STANDARD,
                null);
        String notes = chance(2) ? text(400) : "";
        return new Table(name, notes, key, indexes, billing, settings(types.keySet()), Extra.NONE);
    }

    private KeySchema key(Map<String, String> types, int partitions, int sorts, Set<String> without) {
        var names = new LinkedHashSet<String>();
        while (names.size() < partitions + sorts) {
            String name = !types.isEmpty() && chance(4) ? any(List.copyOf(types.keySet())) : attributeName();
            if (!without.contains(name)) {
                names.add(name);
            }
        }
        var attributes = names.stream()
                .map(name -> new KeyAttribute(name, types.computeIfAbsent(name, n -> any(TYPES)), Extra.NONE))
                .toList();
        return new KeySchema(attributes.subList(0, partitions), attributes.subList(partitions, attributes.size()));
    }

    private Projection projection(KeySchema table, KeySchema index, int[] included) {
        int room = Math.min(20, 100 - included[0]);
        switch (random.nextInt(3)) {
            case 0:
                return Projection.ALL;
            case 1:
                return Projection.KEYS_ONLY;
            default:
                if (room == 0) {
                    return Projection.ALL;
                }
                var names = new LinkedHashSet<String>();
                int count = 1 + random.nextInt(Math.min(room, chance(5) ? 20 : 4));
                while (names.size() < count) {
                    String name = attributeName();
                    if (!table.has(name) && !index.has(name)) {
                        names.add(name);
                    }
                }
                included[0] += count;
                return Projection.include(List.copyOf(names));
        }
    }

    private Throughput indexThroughput(boolean provisioned) {
        if (provisioned) {
            return chance(2) ? Throughput.UNSET : scaled(Throughput.provisioned(units(), units()));
        }
        return onDemand();
    }

    private Throughput scaled(Throughput fixed) {
        Throughput scaled = fixed;
        if (later.nextInt(3) == 0) {
            long least = Objects.requireNonNull(fixed.provisioned().read());
            scaled = scaled.withReadScaling(new AutoScaling(least, least + later.nextInt(500), 20 + later.nextInt(71)));
        }
        if (later.nextInt(3) == 0) {
            long least = Objects.requireNonNull(fixed.provisioned().write());
            scaled =
                    scaled.withWriteScaling(new AutoScaling(least, least + later.nextInt(500), 20 + later.nextInt(71)));
        }
        return scaled;
    }

    private Throughput onDemand() {
        ReadWrite maximum = chance(3) ? ReadWrite.of(units(), units()) : ReadWrite.UNSET;
        ReadWrite warm =
                chance(4) ? ReadWrite.of(12_000 + random.nextInt(9), 4_000 + random.nextInt(9)) : ReadWrite.UNSET;
        return new Throughput(ReadWrite.UNSET, null, null, maximum, warm, Extra.NONE);
    }

    private TableSettings settings(Set<String> keyAttributes) {
        TableSettings settings = chance(2) ? TableSettings.PROTECTED : TableSettings.NONE;
        if (chance(3)) {
            settings = settings.withPointInTimeRecovery(new PointInTimeRecovery(true, 1 + random.nextInt(35)));
        }
        if (chance(2)) {
            String ttl = attributeName();
            settings = keyAttributes.contains(ttl) ? settings : settings.withTtlAttribute(ttl);
        }
        if (chance(3)) {
            settings = settings.withStream(new Stream(any(List.of(StreamViewType.values())), List.of()));
        }
        if (chance(3)) {
            settings = settings.withEncryption(new Encryption(
                    Encryption.Kind.KMS,
                    chance(2) ? null : "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"));
        }
        if (chance(2)) {
            var tags = new LinkedHashMap<String, String>();
            int count = 1 + random.nextInt(chance(8) ? 50 : 5);
            for (int i = 0; i < count; i++) {
                tags.put(tag(1, 128), tag(0, 256));
            }
            settings = settings.withTags(OrderedMap.copyOf(tags));
        }
        if (replicated) {
            settings = settings.withReplicas(REGIONS.subList(0, 1 + later.nextInt(REGIONS.size())).stream()
                    .map(region -> new Replica(region, later.nextBoolean(), later.nextBoolean(), Extra.NONE))
                    .toList());
        }
        return settings;
    }

    private String indexName(Set<String> taken) {
        String name = legalName();
        while (!taken.add(name)) {
            name = legalName();
        }
        return name;
    }

    private String legalName() {
        if (chance(2)) {
            return any(LEGAL_NAMES);
        }
        var name = new StringBuilder();
        int length = 3 + random.nextInt(chance(10) ? 253 : 20);
        String characters = "abcXYZ019_.-";
        while (name.length() < length) {
            name.append(characters.charAt(random.nextInt(characters.length())));
        }
        return name.toString();
    }

    private String attributeName() {
        String name = Normalizer.normalize(text(chance(20) ? 400 : 40), Normalizer.Form.NFC);
        while (name.getBytes(StandardCharsets.UTF_8).length > 255) {
            name = name.substring(0, name.offsetByCodePoints(name.length(), -1));
        }
        return name.isEmpty() || isTruth(name) ? "pk" : name;
    }

    /** Whether cfn-lint takes the name for a boolean and then finds it equal to others. */
    private static boolean isTruth(String name) {
        return name.equalsIgnoreCase("true") || name.equalsIgnoreCase("false");
    }

    /** Text of a few fragments, of about this length. */
    private String text(int length) {
        var text = new StringBuilder();
        int fragments = 1 + random.nextInt(4);
        if (length > 300) {
            fragments = 1 + random.nextInt(60);
        }
        for (int i = 0; i < fragments && text.length() < length; i++) {
            text.append(any(FRAGMENTS));
            if (chance(4)) {
                text.append(any(List.of(" ", "a", "PK", "#", "_")));
            }
        }
        return text.toString();
    }

    private String tag(int least, int most) {
        var tag = new StringBuilder();
        int fragments = 1 + random.nextInt(3);
        for (int i = 0; i < fragments; i++) {
            tag.append(any(TAG_FRAGMENTS));
            if (chance(3)) {
                tag.append(TAG_CHARACTERS.charAt(random.nextInt(TAG_CHARACTERS.length())));
            }
        }
        if (least == 0 && chance(6)) {
            return "";
        }
        String text = tag.length() > most ? tag.substring(0, most) : tag.toString();
        return text.isBlank() ? "k" : text;
    }

    private long units() {
        return chance(5) ? 40_000 : 1 + random.nextInt(100);
    }

    /** True once in {@code n} times on average. */
    private boolean chance(int n) {
        return random.nextInt(n) == 0;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
