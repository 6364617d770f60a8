package io.keywright.simulate;

import io.keywright.heat.Flow;
import java.util.List;

/** A flow, or the part of it that falls on one key or on all but some, as a strand follows it. */
final class StrandMember {
    private final Flow flow;
    private final Part part;

    StrandMember(Flow flow, Part part) {
        this.flow = flow;
        this.part = part;
    }

    Flow flow() {
        return flow;
    }

    /** Requests in this second, on average. */
    double rate(long second) {
        return flow.rate().during(second) * part.share();
    }

    boolean isConstant() {
        return flow.rate().isConstant();
    }

    double share(ArmPlacement placement, Range range) {
        return part.share(placement, range);
    }

    /** Requests in a second when they are most, on average, from a moment on. */
    double peakFrom(long second) {
        return flow.rate().from(second).peak() * part.share();
    }

    /**
     * What of the requests of this member is for a key.
     *
     * @param shareOfFlow what of the requests of the flow is
     */
    double shareOfKey(long key, double shareOfFlow) {
        return part.shareOfKey(key, shareOfFlow);
    }

    /** Which of the keys of a flow. */
    sealed interface Part {
        Part ALL = new All();

        /** Of the requests of the flow. */
        double share();

        /** What of the part lies in a range. */
        double share(ArmPlacement placement, Range range);

        /** What of the part is for a key that takes a share of the flow. */
        double shareOfKey(long key, double shareOfFlow);
    }

    private record All() implements Part {
        @Override
        public double share() {
            return 1;
        }

        @Override
        public double share(ArmPlacement placement, Range range) {
            return placement.share(range);
        }

        @Override
        public double shareOfKey(long key, double shareOfFlow) {
            return shareOfFlow;
        }
    }

    /** One key. */
    record OneKey(long key, double share) implements Part {
        @Override
        public double share(ArmPlacement placement, Range range) {
            return placement.partOfKey(placement.hash(key), range);
        }

        @Override
        public double shareOfKey(long other, double shareOfFlow) {
            return other == key ? 1 : 0;
        }
    }

    /** All keys but some. */
    record Others(List<OneKey> without, double share) implements Part {
        Others {
            without = List.copyOf(without);
        }

        @Override
        public double share(ArmPlacement placement, Range range) {
            double left = placement.share(range);
            for (OneKey key : without) {
                left -= key.share() * key.share(placement, range);
            }
            return Math.max(0, left) / share;
        }

        @Override
        public double shareOfKey(long key, double shareOfFlow) {
            boolean isOther = without.stream().noneMatch(one -> one.key() == key);
            return isOther ? shareOfFlow / share : 0;
        }
    }
}
