package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Design;
import io.keywright.model.SampleItem;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeleteSamplesTest {
    private final Design shop = SampleDesigns.ALL.get(0).read();

    @Test
    void rowsAreTakenAwayByTheirNumbersAndTheOthersKeepTheirOrder() {
        List<SampleItem> before = shop.samplesOf("shop");
        DeleteSamples delete = new DeleteSamples("shop", Set.of(1, 3));
        List<SampleItem> left = delete.apply(shop).samplesOf("shop");
        assertEquals(before.size() - 2, left.size());
        assertEquals(before.get(1), left.get(0));
        assertEquals(before.get(3), left.get(1));
        assertEquals("Delete 2 sample items", delete.label());
        assertEquals("Delete a sample item", new DeleteSamples("shop", Set.of(2)).label());
    }

    /** Rows of a version that is shown are those of the newer one by what they are, not by where they stand. */
    @Test
    void rowsOfAnEarlierVersionAreFoundAgain() {
        Design later = new DeleteSamples("shop", Set.of(1, 3)).apply(shop);
        assertEquals(
                Set.of(1, 2),
                new DeleteSamples("shop", Set.of(2, 3, 4)).since(shop, later).numbers());
        assertEquals(
                Set.of(),
                new DeleteSamples("shop", Set.of(3)).since(shop, later).numbers());
        assertEquals(
                Set.of(3),
                new DeleteSamples("shop", Set.of(3)).since(shop, shop).numbers());
    }

    @Test
    void aRowThatIsNotThereIsSaid() {
        assertEquals(
                Optional.of("There is no sample item 0 in shop."), new DeleteSamples("shop", Set.of(0)).problem(shop));
        assertEquals(
                Optional.of("There is no sample item 1 in none."), new DeleteSamples("none", Set.of(1)).problem(shop));
        assertEquals(Optional.of("There is no item to delete."), new DeleteSamples("shop", Set.of()).problem(shop));
    }
}
