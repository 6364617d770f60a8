package io.keywright.simulate;

import io.keywright.heat.FlowArm;
import io.keywright.heat.Popularity;
import io.keywright.item.SeededStream;
import io.keywright.model.Resource;
import java.util.HashMap;
import java.util.Map;

/** Places every space of keys on its ring once, however many flows use it. */
final class KeyPlacements {
    private final long seed;
    private final Map<Placed, PlacedKeys> placed = new HashMap<>();

    KeyPlacements(long seed) {
        this.seed = seed;
    }

    private record Placed(Resource resource, String space, Popularity popularity) {}

    PlacedKeys of(FlowArm arm) {
        var key =
                new Placed(arm.resource(), arm.keys().space().name(), arm.keys().popularity());
        return placed.computeIfAbsent(key, any -> new PlacedKeys(arm.keys().popularity(), seed(arm), 0));
    }

    /** What the hashes of the keys of an arm are made from. */
    long seed(FlowArm arm) {
        return SeededStream.key(
                SeededStream.key(seed, arm.resource().toString()),
                arm.keys().space().name());
    }
}
