package io.keywright.review.rules;

import io.keywright.capacity.Figures;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.Popularity;
import io.keywright.heat.SteadyHeat;
import io.keywright.model.Resource;
import io.keywright.review.Finding;
import io.keywright.review.Fixes;
import io.keywright.review.HotSpot;
import io.keywright.review.KeyOwners;
import io.keywright.review.Reviewed;
import io.keywright.review.Rule;
import io.keywright.review.Severity;
import java.util.List;

/** A partition key that goes with the clock: whatever is written now has the same one. */
public final class IncreasingKeyRule implements Rule {
    /** Less than this share of what a partition takes is not worth a word. */
    private static final double LEAST_SHARE = 0.1;

    @Override
    public String id() {
        return "increasing-key";
    }

    @Override
    public List<Finding> findings(Reviewed reviewed) {
        return HotSpot.of(reviewed).stream()
                .filter(spot -> spot.key().isWrite() && !spot.key().verdict().isHot())
                .filter(spot -> spot.key().timesOverLimit() >= LEAST_SHARE)
                .filter(spot -> isClock(reviewed, spot))
                .map(spot -> finding(reviewed, spot))
                .toList();
    }

    /** Whether its keys take turns, one at a time. */
    private static boolean isClock(Reviewed reviewed, HotSpot spot) {
        SteadyHeat heat = reviewed.steadyHeat().get(spot.workload());
        Resource resource = spot.key().resource();
        return heat != null
                && heat.demand().flows().stream()
                        .map(Flow::arms)
                        .flatMap(List::stream)
                        .filter(arm ->
                                arm.resource().equals(resource) && arm.kind().isWrite())
                        .filter(arm -> arm.keys()
                                .space()
                                .name()
                                .equals(spot.key().key().space().name()))
                        .anyMatch(IncreasingKeyRule::isClock);
    }

    private static boolean isClock(FlowArm arm) {
        return arm.keys().popularity() instanceof Popularity.Clock clock
                && clock.within().keys() == 1;
    }

    private Finding finding(Reviewed reviewed, HotSpot spot) {
        String space = spot.key().key().space().name();
        return new Finding(
                id(),
                Severity.NOTE,
                KeyOwners.place(reviewed, spot),
                "Everything that is written to " + spot.key().resource() + " now has the same partition key, " + space
                        + ".",
                "At most " + Figures.perSecond(spot.key().limit(), true) + " can be written to each at a time, and no"
                        + " split can help, because what is written next is beside what was written last. It gets "
                        + Figures.number(spot.key().peakPerSecond()) + " in \"" + spot.workload() + "\".",
                spot,
                Fixes.of(reviewed, spot));
    }
}
