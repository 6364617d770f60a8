package io.keywright.pricing;

import static io.keywright.access.ReadWriteUnits.read;
import static io.keywright.access.ReadWriteUnits.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Extra;
import io.keywright.model.Rate.Per;
import io.keywright.model.Resource;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Backups;
import io.keywright.model.TableSettings.Consumer;
import io.keywright.model.TableSettings.ConsumerKind;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.Stream;
import io.keywright.model.TableSettings.StreamViewType;
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
                List.of("t: reads are taken to be made in us-east-1; the stream reads of its replication are free"),
                bill.notes());
        assertEquals(
                "data transfer of at most 1 GB to eu-west-1",
                bill.unpriced().get(0).what());
    }
}
