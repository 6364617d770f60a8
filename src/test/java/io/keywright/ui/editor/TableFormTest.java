package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Billing;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.Throughput;
import io.keywright.testing.ui.NeedsToolkit;
import java.util.List;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class TableFormTest {
    private EditorKit kit;

    @Start
    void start(Stage stage) {
        kit = new EditorKit(stage);
    }

    private Table table() {
        return kit.design().tables().get(0);
    }

    @Test
    void switchingTheCapacityModeThereAndBackLosesNothing() {
        kit.open(Place.table("shop"));
        kit.choose("table-billing", Billing.Mode.PROVISIONED);
        assertEquals(Throughput.provisioned(5, 5), table().billing().throughput());
        assertEquals(
                Throughput.provisioned(5, 5),
                table().index("GSI1").orElseThrow().throughput());
        kit.enter("table-rcu", "120");
        kit.fire("table-scale-writes");
        kit.enter("table-scale-writes-max", "400");
        kit.picture("form-table-provisioned");
        Billing before = table().billing();
        assertEquals(400, before.throughput().writeScaling().max());

        kit.choose("table-billing", Billing.Mode.PAY_PER_REQUEST);
        assertEquals(Throughput.UNSET, table().billing().throughput());
        assertFalse(kit.has("table-rcu"));
        kit.enter("table-max-reads", "9000");
        kit.choose("table-billing", Billing.Mode.PROVISIONED);
        assertEquals(before, table().billing());
        kit.choose("table-billing", Billing.Mode.PAY_PER_REQUEST);
        assertEquals("9,000", kit.text("table-max-reads"));
    }

    @Test
    void recoveryRemembersItsPeriod() {
        kit.open(Place.table("shop"));
        kit.enter("table-recovery-days", "7");
        assertEquals(new PointInTimeRecovery(true, 7), table().settings().pointInTimeRecovery());
        kit.fire("table-recovery");
        assertEquals(PointInTimeRecovery.OFF, table().settings().pointInTimeRecovery());
        kit.fire("table-recovery");
        assertEquals(new PointInTimeRecovery(true, 7), table().settings().pointInTimeRecovery());
        kit.enter("table-recovery-days", "40");
        assertTrue(
                kit.messages("table-recovery").get(0).startsWith("UpdateContinuousBackups would be refused"),
                kit.messages("table-recovery")::toString);
    }

    @Test
    void keysAndNamesAreRenamedEverywhereOrRefused() {
        kit.open(Place.table("shop"));
        kit.enter("table-partition", "SK");
        assertEquals(List.of("There is already a key attribute named \"SK\"."), kit.messages("table-partition"));
        kit.enter("table-partition", "orderId");
        assertTrue(kit.messages("table-partition").get(0).contains("already has an attribute named \"orderId\""));
        kit.enter("table-partition", "pk");
        assertEquals("pk", table().key().partition().get(0).name());
        assertEquals(
                Optional.of("CUSTOMER#{customerId}"),
                kit.design().entity("Customer").orElseThrow().template("pk"));
        kit.enter("table-name", "store");
        assertEquals(Optional.of(Place.table("store")), kit.pane.place());
        assertEquals("store", kit.design().entity("Customer").orElseThrow().table());
    }

    @Test
    void theSortKeyComesBackAsItWas() {
        kit.open(Place.table("shop"));
        kit.choose("table-sort-type", "N");
        kit.fire("table-remove-sort");
        assertEquals(List.of(), table().key().sort());
        kit.fire("table-add-sort");
        assertEquals("N", table().key().sort().get(0).type());
        assertEquals("SK", table().key().sort().get(0).name());
    }

    @Test
    void anEmptyTimeToLiveIsNone() {
        kit.open(Place.table("shop"));
        kit.enter("table-ttl", "expiresAt");
        assertEquals("expiresAt", table().settings().ttlAttribute());
        kit.enter("table-ttl", " ");
        assertNull(table().settings().ttlAttribute());
        assertEquals("", kit.text("table-ttl"));
    }
}
