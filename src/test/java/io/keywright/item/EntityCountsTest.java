package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Population;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntityCountsTest {
    private static Entity entity(String name, @Nullable Long count, @Nullable String parent, double mean) {
        var children = parent == null
                ? null
                : new Population.Children(parent, mean, null, null, Population.Distribution.FIXED);
        return Entity.of(name, "t").withPopulation(new Population(count, children));
    }

    private static EntityCounts counts(Entity... entities) {
        return EntityCounts.of(Design.empty("d").withEntities(List.of(entities)));
    }

    @Test
    void takesTheCountGiven() {
        EntityCounts counts = counts(entity("A", 400_000L, null, 0));
        assertEquals(OptionalDouble.of(400_000), counts.count("A"));
        assertEquals(Optional.empty(), counts.reason("A"));
        assertEquals(OptionalDouble.empty(), counts.childrenPerParent("A"));
    }

    /** 400,000 customers with 78.84 orders of 3 line items: the counts of the shop. */
    @Test
    void multipliesDownTheGenerations() {
        EntityCounts counts = counts(
                entity("Line item", null, "Order", 3),
                entity("Order", null, "Customer", 78.84),
                entity("Customer", 400_000L, null, 0));
        assertEquals(31_536_000, counts.count("Order").orElseThrow(), 1e-6);
        assertEquals(94_608_000, counts.count("Line item").orElseThrow(), 1e-6);
        assertEquals(OptionalDouble.of(3), counts.childrenPerParent("Line item"));
    }

    @Test
    void derivesTheChildrenWhereBothAreGiven() {
        EntityCounts counts = counts(entity("P", 100L, null, 0), entity("C", 205L, "P", 2));
        assertEquals(205, counts.count("C").orElseThrow());
        assertEquals(2.05, counts.childrenPerParent("C").orElseThrow(), 1e-12);
    }

    @ParameterizedTest
    @CsvSource({"199, false", "200, false", "202, false", "203, true", "198, true", "0, true"})
    void findsWhatIsMoreThanOnePercentApart(long count, boolean apart) {
        EntityCounts counts = counts(entity("P", 100L, null, 0), entity("C", count, "P", 2));
        assertEquals(
                apart ? List.of(new EntityCounts.Discrepancy("C", count, "P", 200)) : List.of(),
                counts.discrepancies());
    }

    @Test
    void knowsNoCountWithoutAnyFigure() {
        EntityCounts counts = counts(entity("A", null, null, 0), entity("B", null, "A", 2));
        assertEquals(OptionalDouble.empty(), counts.count("B"));
        assertEquals(Optional.of("neither a count nor a parent is given"), counts.reason("A"));
        assertEquals(
                Optional.of("the count of its parent A is unknown: neither a count nor a parent is given"),
                counts.reason("B"));
        assertEquals(OptionalDouble.of(2), counts.childrenPerParent("B"));
    }

    @Test
    void saysThatTheParentIsUnknown() {
        assertEquals(
                Optional.of("its parent Ghost is not an entity of the design"),
                counts(entity("A", null, "Ghost", 2)).reason("A"));
        assertEquals(Optional.of("Nobody is not an entity of the design"), counts().reason("Nobody"));
    }

    @Test
    void goesRoundNoCircle() {
        EntityCounts counts = counts(entity("A", null, "B", 2), entity("B", null, "A", 2), entity("C", null, "C", 2));
        for (String name : List.of("A", "B", "C")) {
            assertEquals(OptionalDouble.empty(), counts.count(name), name);
        }
        assertEquals(Optional.of("its parent C is counted by its children in turn"), counts.reason("C"));
    }

    @Test
    void aCountInTheCircleBreaksIt() {
        EntityCounts counts = counts(entity("A", null, "B", 2), entity("B", 10L, "A", 0.5));
        assertEquals(20, counts.count("A").orElseThrow());
        assertEquals(10, counts.count("B").orElseThrow());
        assertEquals(List.of(), counts.discrepancies());
    }
}
