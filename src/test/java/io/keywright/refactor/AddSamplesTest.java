package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AddSamplesTest {
    private static final SampleItem ROW =
            SampleItem.of(null, new Item(Map.of("PK", new AttributeValue.S("CUSTOMER#1"))));

    @Test
    void rowsComeBehindThoseThatAreThere() {
        Design shop = SampleDesigns.ALL.get(0).read();
        var addition = new AddSamples("shop", List.of(ROW, ROW));
        assertEquals("Add 2 sample items", addition.label());
        assertEquals(Optional.empty(), addition.problem(shop));
        List<SampleItem> rows = addition.apply(shop).samplesOf("shop");
        assertEquals(66, rows.size());
        assertEquals(shop.samplesOf("shop"), rows.subList(0, 64));
        assertEquals(List.of(ROW, ROW), rows.subList(64, 66));
        assertEquals("Add a sample item", new AddSamples("shop", List.of(ROW)).label());
    }

    @Test
    void aTableThatIsNotThereAndNoRowsAreRefused() {
        Design shop = SampleDesigns.ALL.get(0).read();
        assertEquals(Optional.of("There is no table gone."), new AddSamples("gone", List.of(ROW)).problem(shop));
        assertEquals(Optional.of("There is no item to add."), new AddSamples("shop", List.of()).problem(shop));
        assertThrows(IllegalArgumentException.class, () -> new AddSamples("gone", List.of(ROW)).apply(shop));
    }
}
