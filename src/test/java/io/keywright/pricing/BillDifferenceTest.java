package io.keywright.pricing;

import static io.keywright.access.ReadWriteUnits.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.access.ReadWriteUnits;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate.Per;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BillDifferenceTest {
    private static final Resource T = Resource.table("t");
    private static final Resource G = Resource.index("t", "G");
    private static final Table TABLE = BillFixture.table("t").withIndexes(List.of(BillFixture.global("G")));

    private static MonthlyBill bill(Table table, double tableUnits, double indexUnits) {
        var arms = OrderedMap.<Resource, ReadWriteUnits>of()
                .with(T, write(tableUnits))
                .with(G, write(indexUnits));
        return new BillFixture()
                .with(table)
                .stores(T, 0, 0)
                .stores(G, 0, 0)
                .pattern("Write", "1000000", Per.MONTH, arms)
                .bill();
    }

    @Test
    void aBillDoesNotDifferFromItself() {
        MonthlyBill bill = bill(TABLE, 1, 1);
        BillDifference none = BillDifference.between(bill, bill(TABLE, 1, 1));
        assertEquals(List.of(), none.changed());
        assertEquals(Money.ZERO, none.month());
        assertEquals(Optional.of(new BigDecimal("0.0")), none.percent());
    }

    @Test
    void showsTheOldValueBesideTheNew() {
        BillDifference difference = BillDifference.between(bill(TABLE, 1, 3), bill(TABLE, 1, 2));
        BillDifference.Line line = difference.changed().get(0);
        assertEquals(new BillLine.Key(G, "Write", Sku.WRU), line.key());
        assertEquals(Money.of("1.875"), line.older().orElseThrow().usd());
        assertEquals(Money.of("1.25"), line.newer().orElseThrow().usd());
        assertEquals(Money.of("-0.625"), line.change());
        assertEquals(0, new BigDecimal("-1000000").compareTo(line.quantityChange()));
        assertEquals(Money.of("-0.625"), difference.ofResource(G));
        assertEquals(Money.ZERO, difference.ofResource(T));
        assertEquals(Optional.of(new BigDecimal("-25.0")), difference.percent());
    }

    @Test
    void linesThatComeOrGoCountInFull() {
        BillDifference gone = BillDifference.between(bill(TABLE, 1, 2), bill(TABLE, 1, 0));
        BillDifference.Line line = gone.changed().get(0);
        assertEquals(Optional.empty(), line.newer());
        assertEquals(Money.of("-1.25"), line.change());
        assertEquals(line, gone.lines().get(gone.lines().size() - 1));

        BillDifference come = BillDifference.between(bill(TABLE, 1, 0), bill(TABLE, 1, 2));
        assertEquals(Optional.empty(), come.changed().get(0).older());
        assertEquals(Money.of("1.25"), come.month());
        assertEquals(come.month(), come.ofPattern("Write"));
    }

    /** Both bills print as $0.63; rounded first, there would be no change. */
    @Test
    void differencesAreExactAndThenRounded() {
        BillDifference difference = BillDifference.between(bill(TABLE, 1.002, 0), bill(TABLE, 1.008, 0));
        assertEquals("$0.63", difference.before().month().display());
        assertEquals("$0.63", difference.after().month().display());
        assertEquals("under $0.01 more", difference.month().displayChange());
        assertEquals(Money.of("0.00375"), difference.month());
    }

    @Test
    void nothingHasNoPercentage() {
        assertEquals(
                Optional.empty(),
                BillDifference.between(bill(TABLE, 0, 0), bill(TABLE, 1, 0)).percent());
    }
}
