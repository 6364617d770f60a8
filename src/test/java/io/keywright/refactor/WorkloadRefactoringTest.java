package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Design;
import io.keywright.model.Dismissal;
import io.keywright.model.Extra;
import io.keywright.model.Place;
import io.keywright.model.Workload;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkloadRefactoringTest {
    private static final Workload SALE = Workload.NORMAL_MONTH
            .withName("Sale")
            .withNotes("An hour in the evening.")
            .withDuration(3_600L)
            .withOverrides(List.of(Workload.Override.of("Read")));

    private final Design design = Design.empty("d")
            .withWorkloads(List.of(SALE, SALE.withName("Night")))
            .withDismissed(List.of(
                    new Dismissal("hot-key", "workload Sale", "known", Extra.NONE),
                    new Dismissal("hot-key", "workload Sales", "known", Extra.NONE)));

    private static List<String> names(Design design) {
        return design.workloads().stream().map(Workload::name).toList();
    }

    @Test
    void aNewWorkloadLastsAnHourAndDiffersInNothing() {
        Design added = Additions.workload(Additions.workload(design));
        assertEquals(List.of("Sale", "Night", "Workload 1", "Workload 2"), names(added));
        assertEquals(
                Workload.NORMAL_MONTH.withName("Workload 1").withDuration(3_600L),
                added.workloads().get(2));
    }

    @Test
    void aRenameKeepsWhatAWorkloadSaysAndWhatWasDismissedOfIt() {
        Design renamed = new RenameWorkload("Sale", "Flash sale").apply(design);
        assertEquals(List.of("Flash sale", "Night"), names(renamed));
        assertEquals(SALE, renamed.workloads().get(0).withName("Sale"));
        assertEquals(
                List.of("workload Flash sale", "workload Sales"),
                renamed.dismissed().stream().map(Dismissal::place).toList());
    }

    @Test
    void aNameIsFreeAndNotThatOfTheNormalMonth() {
        assertEquals(
                Optional.of("There is already a workload named \"Night\"."),
                new RenameWorkload("Sale", "Night").problem(design));
        assertEquals(
                Optional.of("Every design has a workload named \"Normal month\"."),
                new RenameWorkload("Sale", "Normal month").problem(design));
        assertEquals(Optional.of("A name is needed."), new RenameWorkload("Sale", " ").problem(design));
        assertEquals(
                Optional.of("There is no workload named \"Noon\"."), new RenameWorkload("Noon", "Day").problem(design));
    }

    @Test
    void aCopyStandsAfterTheWorkloadUnderANameOfItsOwn() {
        Duplicate duplicate = new Duplicate(List.of(Place.workload("Sale")));
        Design copied = duplicate.apply(design);
        assertEquals(List.of("Sale", "Sale 2", "Night"), names(copied));
        assertEquals(SALE, copied.workloads().get(1).withName("Sale"));
        assertEquals(List.of("Sale", "Sale 3", "Sale 2", "Night"), names(duplicate.apply(copied)));
        assertEquals(
                Optional.of("There is no workload Normal month to duplicate."),
                new Duplicate(List.of(Place.workload("Normal month"))).problem(design));
    }

    @Test
    void aDeleteTakesOneWorkloadAway() {
        assertEquals(List.of("Night"), names(new Delete(Place.workload("Sale")).apply(design)));
        assertEquals("Delete workload", new Delete(Place.workload("Sale")).label());
        assertEquals(
                Optional.of("There is no workload Noon to delete."),
                new Delete(Place.workload("Noon")).problem(design));
    }
}
