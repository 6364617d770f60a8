package io.keywright.review.rules;

import io.keywright.capacity.Figures;
import io.keywright.heat.Flow;
import io.keywright.heat.HeatVerdict;
import io.keywright.heat.Popularity;
import io.keywright.heat.SteadyHeat;
import io.keywright.item.EntityCounts;
import io.keywright.model.Entity;
import io.keywright.model.Resource;
import io.keywright.review.Finding;
import io.keywright.review.Fixes;
import io.keywright.review.HotSpot;
import io.keywright.review.KeyOwners;
import io.keywright.review.Reviewed;
import io.keywright.review.Rule;
import io.keywright.review.Severity;
import java.util.List;
import java.util.OptionalLong;

/** A partition key with few values for many items. */
public final class FewKeysRule implements Rule {
    /** So many values are few. */
    static final long FEW_VALUES = 10;

    /** So many items of each value are many. */
    static final double MANY_ITEMS = 1_000;

    /** Less than this share of what a partition takes is little. */
    private static final double LITTLE = 0.1;

    @Override
    public String id() {
        return "few-keys";
    }

    @Override
    public List<Finding> findings(Reviewed reviewed) {
        EntityCounts counts = EntityCounts.of(reviewed.design());
        return HotSpot.of(reviewed).stream()
                .filter(spot -> spot.key().isWrite() && spot.key().verdict() == HeatVerdict.COOL)
                .flatMap(spot -> {
                    OptionalLong values = values(reviewed, spot);
                    double items = items(reviewed, spot, counts);
                    return values.isPresent() && items >= MANY_ITEMS * values.getAsLong()
                            ? List.of(finding(reviewed, spot, values.getAsLong(), items)).stream()
                            : List.<Finding>of().stream();
                })
                .toList();
    }

    /** How many values the key has, if they are few and do not go with the clock. */
    private static OptionalLong values(Reviewed reviewed, HotSpot spot) {
        SteadyHeat heat = reviewed.steadyHeat().get(spot.workload());
        Resource resource = spot.key().resource();
        if (heat == null) {
            return OptionalLong.empty();
        }
        List<Popularity> popularities = heat.demand().flows().stream()
                .map(Flow::arms)
                .flatMap(List::stream)
                .filter(arm -> arm.resource().equals(resource) && arm.kind().isWrite())
                .filter(arm -> arm.keys()
                        .space()
                        .name()
                        .equals(spot.key().key().space().name()))
                .map(arm -> arm.keys().popularity())
                .toList();
        boolean isClock = popularities.stream().anyMatch(Popularity.Clock.class::isInstance);
        OptionalLong most = popularities.stream().mapToLong(Popularity::keys).max();
        return isClock
                ? OptionalLong.empty()
                : most.stream().filter(keys -> keys <= FEW_VALUES).findFirst();
    }

    private static double items(Reviewed reviewed, HotSpot spot, EntityCounts counts) {
        return KeyOwners.of(reviewed, spot).stream()
                .map(Entity::name)
                .mapToDouble(name -> counts.count(name).orElse(0))
                .sum();
    }

    private Finding finding(Reviewed reviewed, HotSpot spot, long values, double items) {
        String space = spot.key().key().space().name();
        return new Finding(
                id(),
                spot.key().timesOverLimit() < LITTLE ? Severity.NOTE : Severity.WARNING,
                KeyOwners.place(reviewed, spot),
                space + " has " + (values == 1 ? "one value" : values + " values") + " in "
                        + spot.key().resource() + " for " + Figures.number(items) + " items.",
                "However many partitions there are, at most "
                        + Figures.perSecond((double) values * spot.key().limit(), true)
                        + " can be written, and one collection of each value only grows.",
                spot,
                Fixes.of(reviewed, spot));
    }
}
