package io.keywright.review.rules;

import io.keywright.heat.HeatVerdict;
import io.keywright.heat.KeyHeat;
import io.keywright.review.Finding;
import io.keywright.review.Fixes;
import io.keywright.review.HotSpot;
import io.keywright.review.KeyOwners;
import io.keywright.review.Reviewed;
import io.keywright.review.Rule;
import io.keywright.review.Severity;
import java.util.List;

/** A partition-key value that is read or written faster than one partition can, in any workload. */
public final class HotKeyRule implements Rule {
    @Override
    public String id() {
        return "hot-key";
    }

    @Override
    public List<Finding> findings(Reviewed reviewed) {
        return HotSpot.of(reviewed).stream()
                .filter(spot -> spot.key().verdict().isHot())
                .filter(spot -> spot.key().resource().isTable() || !spot.key().isWrite())
                .map(spot -> finding(reviewed, spot))
                .toList();
    }

    private Finding finding(Reviewed reviewed, HotSpot spot) {
        boolean heals = spot.key().verdict() == HeatVerdict.HOT_UNTIL_SPLIT;
        return new Finding(
                id(),
                heals ? Severity.WARNING : Severity.ERROR,
                KeyOwners.place(reviewed, spot),
                spot.sentence(),
                effect(spot.key()),
                spot,
                Fixes.of(reviewed, spot));
    }

    private static String effect(KeyHeat key) {
        String kind = key.isWrite() ? "writes" : "reads";
        return key.verdict() == HeatVerdict.HOT_UNTIL_SPLIT
                ? "Its " + kind + " are throttled until DynamoDB has split its item collection by sort key, which takes"
                        + " minutes."
                : "Its " + kind + " over the limit are throttled for as long as it lasts: no split can help, and more"
                        + " capacity neither.";
    }
}
