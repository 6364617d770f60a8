package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.compare.IndexSheet;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Projection;
import io.keywright.testing.ShopDesign;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every figure of the Cost, Access and Index sheet tabs and of the matrix opens into a sum with its rule and source. */
class ExplainedFiguresTest {
    private static final Analysis SHOP = new Analyzer().analyse(ShopDesign.design(), Settings.standard());

    /** The shop whose index holds keys only, its first pattern called twice as often. */
    private static final Analysis CHANGED = changed();

    private static Analysis changed() {
        Design shop = SHOP.design();
        AccessPattern first = shop.patterns().get(0);
        var table = shop.tables().get(0);
        var index = table.indexes().get(0);
        Design design = shop.withTable(table.withIndex(index.withProjection(Projection.KEYS_ONLY)))
                .withPattern(first.withRate(first.rate()
                        .withCalls(
                                first.rate().calls().multiply(BigDecimal.valueOf(2)),
                                first.rate().per())));
        return new Analyzer().analyse(design, Settings.standard());
    }

    @Test
    void everySumNamesItsRuleAndSource() {
        PatternsView patterns = PatternsView.of(CHANGED, SHOP);
        CostView costs = CostView.of(CHANGED, SHOP);
        CostBreakdownView breakdown = CostBreakdownView.of(CHANGED, SHOP);
        IndexSheetView indexes = IndexSheetView.of(IndexSheet.of(CHANGED, new Analyzer(), () -> false), SHOP);
        Stream.of(
                        patterns.rows().stream()
                                .flatMap(row -> Stream.of(
                                        row.costs().unitsSum(), row.costs().unitsBeforeSum())),
                        patterns.rows().stream().map(row -> row.costs().monthSum()),
                        costs.patterns().stream().map(CostView.Row::explanation),
                        costs.standing().stream().map(CostView.Standing::explanation),
                        Stream.of(costs.monthSum(), costs.requestsSum()),
                        breakdown.throughput().stream().map(CostBreakdownView.Throughput::explanation),
                        breakdown.throughput().stream()
                                .flatMap(all -> all.modes().stream())
                                .map(CostBreakdownView.ModeCard::explanation),
                        breakdown.classes().stream().map(CostBreakdownView.TableClassRow::explanation),
                        breakdown.resources().stream().map(CostBreakdownView.ResourceRow::explanation),
                        breakdown.resources().stream()
                                .flatMap(row -> row.shares().stream())
                                .filter(share -> !share.nothing())
                                .map(CostBreakdownView.Share::explanation),
                        breakdown.lives().stream().map(CostBreakdownView.Life::explanation),
                        breakdown.oneOff().stream().map(CostBreakdownView.OneOff::explanation),
                        indexes.rows().stream().map(row -> row.cost().sum()),
                        indexes.rows().stream()
                                .flatMap(row -> row.readers().stream())
                                .map(IndexSheetView.Reader::sum),
                        indexes.rows().stream()
                                .flatMap(row -> row.betterProjection().stream())
                                .map(IndexSheetView.Better::sum),
                        Stream.ofNullable(indexes.sum()))
                .flatMap(sums -> sums)
                .filter(sum -> sum != null)
                .forEach(sum -> {
                    List<String> labels =
                            sum.facts().stream().map(Explanation.Fact::label).toList();
                    assertTrue(labels.contains("Rule") && labels.contains("Source"), sum::toText);
                });
    }

    /** 40 a second twice is 80 × 3,600 s × 730 h = 210,240,000 calls. */
    @Test
    void aRateOpensIntoTheCallsOfAMonth() {
        PatternsView.Row first = PatternsView.of(CHANGED, SHOP).rows().get(0);
        assertEquals(
                "80 × 3,600 × 730 = 210,240,000",
                first.costs().callsSum().formula().stream()
                        .map(Explanation.Term::text)
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void aDifferenceIsTheAmountLessThatOfTheSavedVersion() {
        CostView costs = CostView.of(CHANGED, SHOP);
        Explanation sum = ChangeExplanation.of(costs.total(), costs.monthSum());
        assertEquals(
                "$207.06 - $200.84 = +$6.23",
                sum.formula().stream().map(Explanation.Term::text).collect(Collectors.joining(" ")));
        assertTrue(sum.toText().contains("so that a cent may differ"));
    }
}
