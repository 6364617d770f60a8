package io.keywright.simulate;

import io.keywright.heat.SortPlace;
import io.keywright.item.SeededStream;

/** Where along the sort key the requests for a partition key fall, as a distribution over 0 to 1. */
final class SortPoints {
    private final SortPlace place;

    SortPoints(SortPlace place) {
        this.place = place;
    }

    SortPlace place() {
        return place;
    }

    /** The share of the requests for the key with this hash that falls before a place along its sort key. */
    double before(long hash, double sort) {
        if (sort > 1) {
            return 1;
        }
        if (place instanceof SortPlace.Items items) {
            int before = 0;
            for (int item = 0; item < items.items(); item++) {
                if (itemAt(hash, item) < sort) {
                    before++;
                }
            }
            return (double) before / items.items();
        }
        return place instanceof SortPlace.Newest ? 0 : sort;
    }

    private static double itemAt(long hash, int item) {
        return (SeededStream.at(hash, item) >>> 11) * 0x1.0p-53;
    }
}
