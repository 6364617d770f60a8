package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Billing;
import io.keywright.model.Billing.Mode;
import io.keywright.model.Billing.ReservedCapacity;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Extra;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Backups;
import io.keywright.model.TableSettings.Consumer;
import io.keywright.model.TableSettings.ConsumerKind;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.Stream;
import io.keywright.model.TableSettings.StreamViewType;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnpricedSettingsTest {
    private static List<String> of(Table table) {
        return UnpricedSettings.of(table).stream().map(Unpriced::toString).toList();
    }

    private static List<String> of(TableSettings settings) {
        return of(BillFixture.table("t").withSettings(settings));
    }

    private static List<String> of(Billing billing) {
        return of(BillFixture.table("t").withBilling(billing));
    }

    @Test
    void anOnDemandTableHasNone() {
        assertEquals(List.of(), of(BillFixture.table("t").withIndexes(List.of(BillFixture.global("G")))));
    }

    @Test
    void whatIsFreeOrPricedIsNotListed() {
        var lambda = new Stream(StreamViewType.NEW_IMAGE, List.of(new Consumer("mail", ConsumerKind.LAMBDA, null)));
        assertEquals(
                List.of(),
                of(TableSettings.PROTECTED.withTtlAttribute("expires").withStream(lambda)));
    }

    @Test
    void listsReadersOfChanges() {
        var stream = new Stream(
                StreamViewType.NEW_IMAGE,
                List.of(
                        new Consumer("mail", ConsumerKind.GET_RECORDS, 4.0),
                        new Consumer("lake", ConsumerKind.KINESIS, null)));
        assertEquals(
                List.of(
                        "t: stream reads of mail (not priced yet)",
                        "t: changes to the Kinesis data stream of lake (not priced yet)"),
                of(TableSettings.NONE.withStream(stream)));
    }

    @Test
    void listsBackupsKeysAndReplicas() {
        TableSettings settings = TableSettings.NONE
                .withBackups(new Backups(2, 1))
                .withEncryption(new Encryption(Encryption.Kind.KMS, null))
                .withReplicas(List.of(new Replica("eu-west-1", true, false, Extra.NONE)));
        assertEquals(
                List.of(
                        "t: 2 backups kept warm (not priced yet)",
                        "t: 1 backup kept cold (not priced yet)",
                        "t: requests to AWS KMS for the table's key (not priced yet)",
                        "t: replica in eu-west-1 (not priced yet)"),
                of(settings));
    }

    @Test
    void listsProvisionedCapacityWithItsScalingAndReservation() {
        var throughput = new Throughput(
                ReadWrite.of(1200, 40),
                new AutoScaling(5, 1000, 70),
                new AutoScaling(5, 50, 60),
                ReadWrite.UNSET,
                ReadWrite.UNSET,
                Extra.NONE);
        var billing = new Billing(
                Mode.PROVISIONED, throughput, TableClass.STANDARD_INFREQUENT_ACCESS, new ReservedCapacity(100, 0, 3));
        assertEquals(
                List.of(
                        "t: provisioned capacity: 1,200 read and 40 write units (not priced yet)",
                        "t: auto scaling of reads: 5 to 1,000 units at 70 % (not priced yet)",
                        "t: auto scaling of writes: 5 to 50 units at 60 % (not priced yet)",
                        "t: reserved capacity: 100 read and 0 write units, 3 years (not priced yet)",
                        "t: table class Standard-IA (not priced yet)"),
                of(billing));
    }

    /** A local index draws on the table's capacity. */
    @Test
    void listsTheCapacityOfGlobalIndexesOnly() {
        Table table = BillFixture.table("t")
                .withBilling(Billing.provisioned(1, 1))
                .withIndexes(List.of(BillFixture.global("G"), BillFixture.local("L")));
        assertEquals(
                List.of(
                        "t: provisioned capacity: 1 read and 1 write units (not priced yet)",
                        "t/G: provisioned capacity, which is not set (not priced yet)"),
                of(table));
    }

    @Test
    void capacityLeftOverInOnDemandModeIsNotCharged() {
        assertEquals(List.of(), of(Billing.provisioned(5, 5).withMode(Mode.PAY_PER_REQUEST)));
    }

    /** Warm-throughput page: 12,000 reads and 4,000 writes come with every on-demand table. */
    @Test
    void listsWarmThroughputAboveWhatEveryTableHas() {
        assertEquals(List.of(), of(warm(12_000, 4_000)));
        assertEquals(
                List.of("t: warm throughput: 12,000 read and 5,000 write units a second (a one-off charge, not priced "
                        + "yet)"),
                of(warm(12_000, 5_000)));
    }

    private static Billing warm(long read, long write) {
        return Billing.ON_DEMAND.withThroughput(
                new Throughput(ReadWrite.UNSET, null, null, ReadWrite.UNSET, ReadWrite.of(read, write), Extra.NONE));
    }
}
