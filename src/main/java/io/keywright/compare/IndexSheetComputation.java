package io.keywright.compare;

import io.keywright.access.PatternPlan;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.compare.IndexSheet.Better;
import io.keywright.compare.IndexSheet.Reader;
import io.keywright.compare.IndexSheet.Row;
import io.keywright.compare.IndexSheet.Without;
import io.keywright.limits.Quotas;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.pricing.ArmCost;
import io.keywright.pricing.Money;
import io.keywright.pricing.MonthlyBill;
import io.keywright.pricing.PatternCost;
import io.keywright.refactor.Delete;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Computes an index sheet: each alternative is a design of its own that is analysed like any other. */
final class IndexSheetComputation {
    private final Analysis now;
    private final Design design;
    private final BooleanSupplier stale;
    private final Analyzer analyzer;

    IndexSheetComputation(Analysis now, Analyzer analyzer, BooleanSupplier stale) {
        this.now = now;
        this.analyzer = analyzer;
        this.design = now.design();
        this.stale = stale;
    }

    List<Row> rows() {
        var rows = new ArrayList<Row>();
        var seen = new LinkedHashSet<Resource>();
        for (Table table : design.tables()) {
            for (SecondaryIndex index : table.indexes()) {
                if (seen.add(Resource.index(table.name(), index.name()))) {
                    rows.add(row(table, index));
                }
            }
        }
        return rows;
    }

    private Row row(Table table, SecondaryIndex index) {
        Resource resource = Resource.index(table.name(), index.name());
        var reads = new IndexReads(design, table, index);
        var needs = new LinkedHashMap<AccessPattern, IndexReads.Need>();
        for (int i = 0; i < design.patterns().size(); i++) {
            AccessPattern pattern = design.patterns().get(i);
            reads.of(pattern, now.plans().get(i).steps()).ifPresent(need -> needs.put(pattern, need));
        }
        var readers = new ArrayList<Reader>();
        var needed = new LinkedHashSet<String>();
        needs.forEach((pattern, need) -> {
            needed.addAll(need.all());
            readers.add(new Reader(pattern.name(), inOrder(table, need.all()), need.takesAll(), reads.missing(need)));
        });
        List<String> inOrder = inOrder(table, needed);
        MonthlyBill bill = now.bill();
        return new Row(
                resource,
                index,
                readers,
                inOrder,
                writeUnits(resource),
                now.costs().resource(resource).orElseThrow(),
                bill.unpriced().stream()
                        .noneMatch(unpriced -> unpriced.resource().equals(resource)),
                without(resource, List.copyOf(needs.keySet())).orElse(null),
                needs.isEmpty() ? null : better(table, index, inOrder).orElse(null));
    }

    /** Attributes in the order in which the table's entities declare them; others at the end. */
    private List<String> inOrder(Table table, Set<String> names) {
        var ordered = new LinkedHashSet<String>();
        for (Entity entity : design.entitiesOf(table.name())) {
            entity.attributes().stream()
                    .map(Attribute::name)
                    .filter(names::contains)
                    .forEach(ordered::add);
        }
        ordered.addAll(names);
        return List.copyOf(ordered);
    }

    private BigDecimal writeUnits(Resource resource) {
        return now.bill().arms().stream()
                .filter(arm -> arm.writes() && arm.resource().equals(resource))
                .map(ArmCost::unitsPerMonth)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The design without the index; empty where a reader doesn't say what it asks, so that nothing can be planned. */
    private Optional<Without> without(Resource resource, List<AccessPattern> readers) {
        if (readers.stream().anyMatch(reader -> !canBePlanned(reader))) {
            return Optional.empty();
        }
        Design smaller =
                new Delete(Place.index(resource.table(), resource.indexName().orElseThrow())).apply(design);
        for (AccessPattern reader : readers) {
            smaller = smaller.withPattern(reader.withSteps(List.of()));
        }
        Analysis then = analyse(smaller);
        var scans = new ArrayList<String>();
        var unanswered = new ArrayList<String>();
        Money change = then.bill().month().minus(now.bill().month());
        for (AccessPattern reader : readers) {
            PatternPlan plan = then.plans().get(design.patterns().indexOf(reader));
            switch (plan.verdict()) {
                case SCAN -> scans.add(reader.name());
                case BROKEN, NOT_PLANNED, IMPOSSIBLE -> {
                    unanswered.add(reader.name());
                    change = change.plus(now.bill()
                            .pattern(reader.name())
                            .map(PatternCost::usd)
                            .orElse(Money.ZERO));
                }
                default -> {}
            }
        }
        return Optional.of(new Without(change, scans, unanswered));
    }

    /** Whether a pattern says what it asks, and only reads. */
    private static boolean canBePlanned(AccessPattern pattern) {
        return !pattern.asked().entities().isEmpty()
                && pattern.asked().kind() != AccessPattern.Kind.WRITE
                && pattern.steps().stream().allMatch(IndexSheetComputation::isRead);
    }

    private static boolean isRead(Step step) {
        return switch (step.operation()) {
            case GET_ITEM, BATCH_GET_ITEM, QUERY, SCAN -> true;
            default -> false;
        };
    }

    /** The cheapest projection with the needed attributes, unless the index has it or one that costs the same. */
    private Optional<Better> better(Table table, SecondaryIndex index, List<String> needed) {
        boolean serves = holds(index.projection(), needed) || !index.isGlobal();
        Optional<Better> best = Optional.empty();
        for (Projection projection : candidates(needed)) {
            if (!projection.equals(index.projection())) {
                Analysis then = analyse(design.withTable(table.withIndex(index.withProjection(projection))));
                Money change = then.bill().month().minus(now.bill().month());
                boolean isBetter =
                        best.map(known -> change.compareTo(known.change()) < 0).orElse(!serves || change.signum() < 0);
                best = isBetter ? Optional.of(new Better(projection, change)) : best;
            }
        }
        return best;
    }

    private static List<Projection> candidates(List<String> needed) {
        if (needed.isEmpty()) {
            return List.of(Projection.KEYS_ONLY);
        }
        return needed.size() <= Quotas.PROJECTED_ATTRIBUTES_OF_AN_INDEX
                ? List.of(Projection.include(needed), Projection.ALL)
                : List.of(Projection.ALL);
    }

    private static boolean holds(Projection projection, List<String> needed) {
        return projection.type() == Projection.Type.ALL
                || projection.nonKeyAttributes().containsAll(needed);
    }

    private Analysis analyse(Design other) {
        return analyzer.analyse(other, now.settings(), stale);
    }
}
