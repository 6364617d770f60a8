package io.keywright.pricing;

import static io.keywright.access.ReadWriteUnits.read;
import static io.keywright.access.ReadWriteUnits.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Rate.Per;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Backups;
import io.keywright.model.TableSettings.Consumer;
import io.keywright.model.TableSettings.ConsumerKind;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.Stream;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeLinesTest {
    private static final double GB = 1L << 30;
    private static final Resource T = Resource.table("t");

    private static BillFixture with(TableSettings settings) {
        return new BillFixture()
                .with(BillFixture.table("t").withSettings(settings))
                .stores(T, 0, 10 * GB);
    }

    private static TableSettings readers(Consumer... consumers) {
        return TableSettings.NONE.withStream(new Stream(StreamViewType.NEW_IMAGE, List.of(consumers)));
    }

    private static List<String> texts(MonthlyBill bill) {
        return bill.unpriced().stream().map(Unpriced::toString).toList();
    }

    private static BillLine line(MonthlyBill bill, Sku sku) {
        return bill.line(new BillLine.Key(T, null, sku)).orElseThrow();
    }

    /** Billing and usage reports: $0.02 for 100,000 calls, 2.5 M of them free. */
    @Test
    void callsOfGetRecordsAreCharged() {
        BillFixture fixture = with(readers(
                new Consumer("mail", ConsumerKind.GET_RECORDS, 1.0),
                new Consumer("search", ConsumerKind.GET_RECORDS, 0.5)));
        assertEquals(
                "mail 1 a second + search 0.5 a second, × 2,628,000 s = 3,942,000 GetRecords calls, × $0.20 per"
                        + " million",
                line(fixture.bill(), Sku.STREAM_READ).why());
        assertEquals(Money.of("0.7884"), fixture.bill().ofKind(Sku.Kind.STREAM));
        assertEquals(
                Money.of("0.2884"),
                fixture.bill(BillSettings.of("us-east-1").withFreeTier(true)).ofKind(Sku.Kind.STREAM));
    }

    @Test
    void lambdaReadsForNothingAndAnUnknownRateIsListed() {
        MonthlyBill bill = with(readers(
                        new Consumer("mail", ConsumerKind.LAMBDA, null),
                        new Consumer("search", ConsumerKind.GET_RECORDS, null)))
                .bill();
        assertEquals(Money.ZERO, bill.ofKind(Sku.Kind.STREAM));
        assertEquals(List.of("t: Lambda reads the stream at no charge"), bill.notes());
        assertEquals(List.of("t: stream reads of search (how often it calls GetRecords is not set)"), texts(bill));
    }

    /** AWS Pricing Calculator, 2026-05: $0.10 per million units, one for each started KB. */
    @Test
    void changesToKinesisAreChargedByTheStartedKb() {
        MonthlyBill bill = with(readers(new Consumer("lake", ConsumerKind.KINESIS, null)))
                .pattern("Write", "1000000", Per.MONTH, T, write(3))
                .pattern("Read", "1000000", Per.MONTH, T, read(3))
                .bill();
        assertEquals(Money.of("0.3"), line(bill, Sku.KINESIS_CHANGE).usd());
        assertTrue(bill.isComplete());
    }

    @Test
    void expiredItemsAreDeletedForNothing() {
        MonthlyBill bill =
                with(TableSettings.NONE.withTtlAttribute("expiresAt")).bill();
        assertEquals(bill.storage(), bill.month());
        assertEquals(List.of("t: items that expire are deleted at no charge"), bill.notes());
    }

    /** Infracost golden output and the AWS Pricing Calculator: $0.10 a GB-month warm, $0.03 cold. */
    @Test
    void copiesAreChargedWarmAndCold() {
        MonthlyBill bill =
                with(TableSettings.NONE.withBackups(new Backups(2, 1))).bill();
        assertEquals(Money.of("2"), line(bill, Sku.BACKUP).usd());
        assertEquals(Money.of("0.3"), line(bill, Sku.BACKUP_COLD).usd());
        assertEquals(
                "2 copies × 10,737,418,240 B of the table = 20 GB, × $0.10 per GB-month",
                line(bill, Sku.BACKUP).why());
        MonthlyBill unknown = new BillFixture()
                .with(BillFixture.table("t").withSettings(TableSettings.NONE.withBackups(new Backups(1, 0))))
                .bill();
        assertEquals("on-demand backups: 1 copy", unknown.unpriced().get(1).what());
    }

    @Test
    void requestsToKmsAreNotPriced() {
        MonthlyBill bill = with(TableSettings.NONE.withEncryption(new Encryption(Encryption.Kind.KMS, null)))
                .bill();
        assertEquals(
                List.of("t: requests to AWS KMS for the table's key (AWS KMS charges for them, and its prices are not"
                        + " known here)"),
                texts(bill));
    }

    /** A stream is read for replication at no charge; what crosses between Regions has no public price here. */
    @Test
    void replicationIsNamed() {
        var replica = new Replica("eu-west-1", false, false, Extra.NONE);
        MonthlyBill bill = with(TableSettings.NONE.withReplicas(List.of(replica)))
                .pattern("Write", "1048576", Per.MONTH, T, write(1))
                .bill();
        assertEquals(
                List.of(
                        "t: reads are taken to be made in us-east-1; the stream reads of its replication are free",
                        "t: its replicas bring a stream of new and old images with them, at no charge"),
                bill.notes());
        assertEquals(
                "data transfer of at most 1 GB to eu-west-1",
                bill.unpriced().get(0).what());
    }

    private static Entity session(String name, boolean isSized) {
        Attribute id = Attribute.of("id", AttributeType.S);
        Attribute expiresAt = Attribute.of("expiresAt", AttributeType.N);
        List<Attribute> attributes = isSized
                ? List.of(
                        id.withDomain(Domain.of(new Values.Text(10, 10))),
                        expiresAt.withDomain(Domain.of(new Values.NumberRange(BigDecimal.ZERO, BigDecimal.TEN, 0))))
                : List.of(id, expiresAt);
        return Entity.of(name, "t")
                .withPopulation(Population.of(1_000))
                .withAttributes(attributes)
                .withKeys(OrderedMap.<String, String>of()
                        .with("PK", name + "#{id}")
                        .with("SK", name));
    }

    private static MonthlyBill bill(Table table, List<Entity> entities, List<Step> steps) {
        AccessPattern write =
                AccessPattern.of("Write", Rate.of(1_000, Per.MONTH), List.of()).withSteps(steps);
        Design design = Design.empty("expiries")
                .withTables(List.of(table))
                .withEntities(entities)
                .withPatterns(List.of(write));
        return new Analyzer().analyse(design, Settings.standard()).bill();
    }

    private static Step put(String entity) {
        return Step.of(Operation.PUT_ITEM, Step.Target.entity("t", entity));
    }

    private static Step statement(String entity, String text) {
        return Step.of(Operation.EXECUTE_STATEMENT, Step.Target.entity("t", entity))
                .withExpressions(Step.Expressions.NONE.withStatement(text))
                .withTransaction("write");
    }

    private static Table expiring() {
        return BillFixture.table("t")
                .withSettings(TableSettings.NONE
                        .withTtlAttribute("expiresAt")
                        .withReplicas(List.of(new Replica("eu-west-1", false, false, Extra.NONE))));
    }

    /** As many expire as are created; each reason that something is not known is its own, in document order. */
    @Test
    void expiriesOfAGlobalTableAreDeletedInEachReplica() {
        List<Entity> entities = List.of(
                session("Visit", true), session("Token", true), session("Basket", false), session("Alarm", true));
        MonthlyBill bill = bill(expiring(), entities, List.of(put("Visit"), put("Basket")));
        assertEquals(
                List.of(
                        "t: replicated deletes of Token items that expire (no access pattern creates them, so it is not"
                                + " known how many)",
                        "t: replicated deletes of Basket items that expire (the size of Basket is not known)",
                        "t: replicated deletes of Alarm items that expire (no access pattern creates them, so it is not"
                                + " known how many)"),
                texts(bill).stream()
                        .filter(text -> text.contains("that expire"))
                        .toList());
        assertEquals(
                List.of("about as many items expire as are created, 1,000, deleted in eu-west-1 = 1,000 replicated"
                        + " write units"),
                bill.lines().stream()
                        .filter(line -> line.rule() == BillRule.EXPIRY)
                        .map(line -> line.why().substring(0, line.why().indexOf(", × $")))
                        .toList());
    }

    /** The capacity of a provisioned table serves its deletes: nothing about them is missing. */
    @Test
    void expiriesOfAProvisionedTableAreInItsCapacity() {
        MonthlyBill bill = bill(
                expiring().withBilling(Billing.provisioned(10, 10)),
                List.of(session("Token", true), session("Basket", false)),
                List.of(put("Basket")));
        assertEquals(
                List.of(),
                texts(bill).stream()
                        .filter(text -> text.contains("that expire"))
                        .toList());
    }

    private static ThroughputComparison comparison(Billing billing) {
        AccessPattern write =
                AccessPattern.of("Write", Rate.of(10, Per.SECOND), List.of()).withSteps(List.of(put("Visit")));
        Design design = Design.empty("expiries")
                .withTables(List.of(expiring().withBilling(billing)))
                .withEntities(List.of(session("Visit", true)))
                .withPatterns(List.of(write));
        return new Analyzer()
                .analyse(design, Settings.standard())
                .costs()
                .together()
                .orElseThrow();
    }

    /**
     * Developer Guide, TTL: a replicated delete is a write in the other Regions. Ten puts and ten deletes a second are 20
     * units there, in every mode: of on-demand requests as many are paid whether the table is on demand or provisioned.
     */
    @Test
    void everyCapacityModePaysForExpiries() {
        for (Billing billing : List.of(Billing.ON_DEMAND, Billing.provisioned(10, 20))) {
            ThroughputComparison comparison = comparison(billing);
            ThroughputComparison.Option onDemand =
                    comparison.option(ThroughputComparison.Way.ON_DEMAND).orElseThrow();
            assertEquals(
                    List.of("26280000"),
                    onDemand.lines().stream()
                            .filter(line -> line.rule() == BillRule.EXPIRY)
                            .map(line -> line.quantity().toBigInteger().toString())
                            .toList());
            for (var way : List.of(ThroughputComparison.Way.AT_AVERAGE, ThroughputComparison.Way.AT_PEAK)) {
                assertEquals(
                        BigDecimal.valueOf(20),
                        comparison.option(way).orElseThrow().writeUnits(),
                        way.words());
            }
        }
    }

    /** Ten writes a second fit into 10 WCU; with as many deletes of expired items they do not. */
    @Test
    void expiriesAreALoadOnProvisionedCapacity() {
        AccessPattern write =
                AccessPattern.of("Write", Rate.of(10, Per.SECOND), List.of()).withSteps(List.of(put("Visit")));
        Design design = Design.empty("expiries")
                .withTables(List.of(expiring().withBilling(Billing.provisioned(10, 10))))
                .withEntities(List.of(session("Visit", true)))
                .withPatterns(List.of(write));
        MonthlyBill bill = new Analyzer().analyse(design, Settings.standard()).bill();
        assertEquals(
                List.of("t: the average load needs 20 WCU, but set is 10 WCU, so that requests are throttled"),
                bill.shortages());
        assertTrue(
                bill.notes()
                        .contains(
                                "t: the deletes of about 26,280,000 expired items a month draw on the write capacity of"
                                        + " its replicas"),
                bill.notes().toString());
    }

    /** A put of 1 KB changes an item; a check of one, however it is written, does not. */
    @Test
    void checksAreNoChanges() {
        Table table = BillFixture.table("t").withSettings(readers(new Consumer("lake", ConsumerKind.KINESIS, null)));
        List<KeyCondition> key = List.of(KeyCondition.equal("PK", "Token#{id}"), KeyCondition.equal("SK", "Token"));
        Step check = Step.of(Operation.CONDITION_CHECK, Step.Target.entity("t", "Token"))
                .withKey(key)
                .withExpressions(Step.Expressions.NONE.withCondition("attribute_exists(PK)"))
                .withTransaction("write");
        Step exists = statement(
                "Token", "EXISTS (SELECT * FROM t WHERE PK = \"Token#{id}\" AND SK = 'Token' AND used = false)");
        Step insert = statement("Visit", "INSERT INTO t VALUE {'PK': \"Visit#{id}\", 'SK': 'Visit'}");
        Step put = put("Visit").withTransaction("write");
        for (List<Step> steps : List.of(List.of(put), List.of(put, check), List.of(insert), List.of(insert, exists))) {
            MonthlyBill bill = bill(table, List.of(session("Visit", true), session("Token", true)), steps);
            assertEquals(Money.of("0.0001"), line(bill, Sku.KINESIS_CHANGE).usd(), steps.toString());
        }
    }
}
