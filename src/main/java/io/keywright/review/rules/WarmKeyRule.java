package io.keywright.review.rules;

import io.keywright.capacity.Figures;
import io.keywright.heat.HeatVerdict;
import io.keywright.review.Finding;
import io.keywright.review.Fixes;
import io.keywright.review.HotSpot;
import io.keywright.review.KeyOwners;
import io.keywright.review.Reviewed;
import io.keywright.review.Rule;
import io.keywright.review.Severity;
import java.util.List;

/** A partition-key value that gets more than half of what one partition takes. */
public final class WarmKeyRule implements Rule {
    @Override
    public String id() {
        return "warm-key";
    }

    @Override
    public List<Finding> findings(Reviewed reviewed) {
        return HotSpot.of(reviewed).stream()
                .filter(spot -> spot.key().verdict() == HeatVerdict.WARM)
                .map(spot -> finding(reviewed, spot))
                .toList();
    }

    private Finding finding(Reviewed reviewed, HotSpot spot) {
        return new Finding(
                id(),
                Severity.NOTE,
                KeyOwners.place(reviewed, spot),
                spot.sentence(),
                "There is room up to "
                        + Figures.perSecond(spot.key().limit(), spot.key().isWrite())
                        + ": twice the load would be throttled.",
                spot,
                Fixes.of(reviewed, spot));
    }
}
