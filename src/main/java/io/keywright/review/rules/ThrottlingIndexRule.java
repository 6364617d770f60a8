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

/** A key of an index that is written faster than one partition can, so that the table's writes are throttled. */
public final class ThrottlingIndexRule implements Rule {
    @Override
    public String id() {
        return "throttling-index";
    }

    @Override
    public List<Finding> findings(Reviewed reviewed) {
        return HotSpot.of(reviewed).stream()
                .filter(spot -> spot.key().verdict().isHot())
                .filter(spot -> !spot.key().resource().isTable() && spot.key().isWrite())
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
                effect(spot.key(), heals),
                spot,
                Fixes.of(reviewed, spot));
    }

    private static String effect(KeyHeat key, boolean heals) {
        return "A write of " + key.resource().table() + " that changes this entry waits for the index, so that "
                + key.resource().table() + " is throttled"
                + (heals ? " until DynamoDB has split the index by sort key." : ".");
    }
}
