package io.keywright.heat;

import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Divides requests of which only means are known into classes that each cost the same: of requests that cost 1.3 write units
 * on average, 70 % cost 1 and 30 % cost 2. The means are kept. What varies independently is taken to vary together, so that
 * there are few classes.
 */
final class CostClasses {
    /** Rounding errors of means are less than this. */
    private static final double SAME = 1e-9;

    private final List<List<Part>> varying = new ArrayList<>();

    /** A share of the requests that has these arms; the rest has none. */
    private record Part(double share, List<FlowArm> arms) {}

    /**
     * A class of requests.
     *
     * @param share of all requests, more than 0
     */
    record CostClass(double share, List<FlowArm> arms) {}

    /**
     * Units on one key.
     *
     * @param halfUnits mean half-units of such a request
     * @param who which of the keys it is, by the names of the variables: arms with the same have the same values in them
     * @param addedBytes mean bytes that such a request adds
     */
    record MeanArm(Resource resource, UnitKind kind, double halfUnits, ArmKeys keys, String who, double addedBytes) {
        /** An arm that stores nothing more. */
        MeanArm(Resource resource, UnitKind kind, double halfUnits, ArmKeys keys, String who) {
            this(resource, kind, halfUnits, keys, who, 0);
        }

        /** What units can't be divided into: half a unit of an eventually consistent read, else one. */
        private long step() {
            return kind == UnitKind.EVENTUAL_READ ? 1 : 2;
        }

        MeanArm times(double factor) {
            return new MeanArm(resource, kind, halfUnits * factor, keys, who, addedBytes * factor);
        }

        /** Both together, in one request. */
        MeanArm plus(MeanArm other) {
            SortPlace sort = keys.sort().equals(other.keys.sort()) ? keys.sort() : SortPlace.SPREAD;
            ArmKeys both = new ArmKeys(keys.space(), keys.popularity(), sort);
            return new MeanArm(resource, kind, halfUnits + other.halfUnits, both, who, addedBytes + other.addedBytes);
        }

        MeanArm named(String newWho) {
            return new MeanArm(resource, kind, halfUnits, keys, newWho, addedBytes);
        }

        /** Whether both ask for the same key in the same call. */
        boolean isSameKey(MeanArm other) {
            return resource.equals(other.resource)
                    && kind == other.kind
                    && who.equals(other.who)
                    && keys.space().name().equals(other.keys.space().name())
                    && keys.popularity().equals(other.keys.popularity());
        }
    }

    /** Adds what every request asks for. */
    CostClasses with(MeanArm arm) {
        return with(List.of(new Share(1, List.of(arm))));
    }

    /** One of several things that a request can do: a share of the requests has these arms. */
    record Share(double share, List<MeanArm> arms) {
        Share {
            arms = List.copyOf(arms);
        }
    }

    /** Adds what a request does in one of several ways, or not at all. */
    CostClasses with(List<Share> ways) {
        var parts = new ArrayList<Part>();
        for (Share way : ways) {
            divide(way, parts);
        }
        varying.add(parts);
        return this;
    }

    /** Divides a way whose arms do not cost whole steps; all of them change from the smaller to the larger together. */
    private static void divide(Share way, List<Part> parts) {
        var cuts = new TreeSet<Double>();
        cuts.add(1.0);
        way.arms().forEach(arm -> cuts.add(larger(arm)));
        double from = 0;
        for (double to : cuts) {
            if (to - from > SAME || to == 1) {
                double middle = (from + to) / 2;
                var arms = new ArrayList<FlowArm>();
                for (MeanArm arm : way.arms()) {
                    long steps = (long) Math.floor(arm.halfUnits() / arm.step() + SAME);
                    long halves = arm.step() * (middle < larger(arm) ? steps + 1 : steps);
                    if (halves > 0) {
                        arms.add(new FlowArm(
                                arm.resource(),
                                arm.kind(),
                                Math.min(FlowArm.MOST_HALF_UNITS, halves),
                                arm.keys(),
                                arm.addedBytes() * halves / arm.halfUnits()));
                    }
                }
                parts.add(new Part(way.share() * (to - from), arms));
                from = to;
            }
        }
    }

    /** The share of requests that cost a step more than the others. */
    private static double larger(MeanArm arm) {
        double steps = arm.halfUnits() / arm.step();
        double more = steps - Math.floor(steps + SAME);
        return more < SAME ? 0 : more;
    }

    /** The classes, those that ask for nothing left out. */
    List<CostClass> classes() {
        var cuts = new TreeSet<Double>();
        for (List<Part> parts : varying) {
            double to = 0;
            for (Part part : parts) {
                to += part.share();
                cuts.add(Math.min(1, to));
            }
        }
        cuts.add(1.0);
        var classes = new ArrayList<CostClass>();
        double from = 0;
        for (double to : cuts) {
            if (to - from > SAME) {
                var arms = new ArrayList<FlowArm>();
                double middle = (from + to) / 2;
                varying.forEach(parts -> arms.addAll(at(parts, middle)));
                if (!arms.isEmpty()) {
                    classes.add(new CostClass(to - from, arms));
                }
                from = to;
            }
        }
        return classes;
    }

    private static List<FlowArm> at(List<Part> parts, double place) {
        double to = 0;
        for (Part part : parts) {
            to += part.share();
            if (place < to) {
                return part.arms();
            }
        }
        return List.of();
    }
}
