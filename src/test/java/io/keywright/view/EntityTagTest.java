package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EntityTagTest {
    private static List<String> tags(String... entities) {
        Design design = Design.empty("d")
                .withEntities(
                        Stream.of(entities).map(name -> Entity.of(name, "t")).toList());
        return EntityTag.of(design).values().stream().map(EntityTag::text).toList();
    }

    @Test
    void twoWordsGiveTheirInitialsAndOneWordItsFirstLetters() {
        assertEquals(
                List.of("Cu", "Ad", "Os", "Or", "Li", "Pr", "St", "Vc"),
                tags("Customer", "Address", "Order summary", "Order", "Line item", "Product", "Stock", "View counter"));
        assertEquals(List.of("Os"), tags("OrderSummary"));
    }

    @Test
    void noTwoTagsAreAlikeWhereLettersAllow() {
        assertEquals(List.of("Cu", "Cs"), tags("Customer", "Custom"));
        assertEquals(List.of("A", "?"), tags("A", "#"));
    }

    @Test
    void coloursGoRound() {
        Design design = Design.empty("d")
                .withEntities(Stream.of("a", "b", "c", "d", "e", "f", "g", "h", "i")
                        .map(name -> Entity.of(name, "t"))
                        .toList());
        assertEquals(
                List.of(1, 2, 3, 4, 5, 6, 7, 8, 1),
                EntityTag.of(design).values().stream().map(EntityTag::colour).toList());
    }
}
