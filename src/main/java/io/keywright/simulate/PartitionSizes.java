package io.keywright.simulate;

import io.keywright.heat.SortPlace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the partitions of a table or index hold. What is there at the start lies evenly over the ring; what is written lies
 * where the keys of its arm do, and as soon as these follow the clock to others, evenly in its partition. Nothing is ever
 * taken off.
 */
final class PartitionSizes {
    private final Ring ring;
    private final List<WrittenBytes> written = new ArrayList<>();
    /** Bytes of each partition that lie evenly in it. */
    private double[] even;

    PartitionSizes(Ring ring, double bytes) {
        this.ring = ring;
        even = new double[ring.size()];
        for (int i = 0; i < even.length; i++) {
            even[i] = bytes * ring.range(i).width();
        }
    }

    /** Counts what an arm writes. */
    WrittenBytes newArm() {
        var arm = new WrittenBytes(ring.size());
        written.add(arm);
        return arm;
    }

    double bytes(int partition) {
        double bytes = even[partition];
        for (WrittenBytes arm : written) {
            bytes += arm.in(partition);
        }
        return bytes;
    }

    /** Whether anything is written that makes partitions larger. */
    boolean isGrowing() {
        return !written.isEmpty();
    }

    /** Of all bytes, what each partition holds; of none, how wide it is. */
    void shares(double[] target) {
        double all = 0;
        for (int i = 0; i < ring.size(); i++) {
            target[i] = bytes(i);
            all += target[i];
        }
        for (int i = 0; i < ring.size(); i++) {
            target[i] = all > 0 ? target[i] / all : ring.range(i).width();
        }
    }

    /** Takes what an arm has written so far to lie evenly. */
    void settle(WrittenBytes arm) {
        arm.moveTo(even, ring.size());
    }

    /** What a partition holds, as loads of bytes. */
    List<CutSearch.Load> loads(int partition) {
        Range range = ring.range(partition);
        var loads = new ArrayList<CutSearch.Load>();
        double left = bytes(partition);
        for (WrittenBytes arm : written) {
            List<CutSearch.Load> ofArm = arm.loads(partition, range);
            left -= ofArm.isEmpty() ? 0 : arm.in(partition);
            loads.addAll(ofArm);
        }
        if (left > 0 && range.width() > 0) {
            loads.add(new CutSearch.Load(Range::width, SortPlace.SPREAD, left / range.width()));
        }
        return loads;
    }

    /** Follows a cut of a partition of the ring. */
    void cut(int partition, int added) {
        if (added >= even.length) {
            even = Arrays.copyOf(even, 2 * added);
        }
        Range left = ring.range(partition);
        Range right = ring.range(added);
        double whole = even[partition];
        even[partition] = whole * leftShare(0, 0, left, right);
        even[added] = whole - even[partition];
        written.forEach(arm -> arm.cut(partition, left, added, right));
    }

    /** What of a partition goes to the left: by what is known of both parts, or else by how wide they are. */
    static double leftShare(double leftAmount, double rightAmount, Range left, Range right) {
        if (leftAmount + rightAmount > 0) {
            return leftAmount / (leftAmount + rightAmount);
        }
        double width = left.width() + right.width();
        return width > 0 ? left.width() / width : 0.5;
    }
}
