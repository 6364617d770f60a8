package io.keywright.simulate;

import io.keywright.heat.Popularity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Finds the keys that take most of each table and index, and what of them was throttled. */
final class HotKeys {
    /** Keys listed of the reads, and of the writes, of a table or index. */
    private static final int MOST = 1_000;

    private final Scenario scenario;
    private final SimulationSettings settings;
    private final List<ResourceRun> runs;
    private final Map<StrandArm, List<Kept>> kept = new HashMap<>();
    private final Map<StrandMember, Double> requests = new HashMap<>();

    HotKeys(Scenario scenario, SimulationSettings settings, List<ResourceRun> runs) {
        this.scenario = scenario;
        this.settings = settings;
        this.runs = runs;
    }

    /**
     * What was throttled, and what was sent again, in a partition while it had a range.
     *
     * @param weights what of the requests of each member falls there, 0 to 1
     */
    private record Kept(Range range, long throttled, double resent, double[] weights) {}

    /** Requests for a key that were throttled, and those that had been and were sent again. */
    private record Attempts(double throttled, double resent) {}

    /** A key of a space. */
    private record Key(String space, long number) {}

    private static final class Candidate {
        final List<Part> parts = new ArrayList<>();
        double mean;
        double peak;
        long hash;
    }

    private record Part(StrandArm arm, int member, double share, double requests) {}

    /** Keeps what was throttled so far in the partitions as they are. */
    void keep(ResourceRun run) {
        for (int kind = 0; kind < 2; kind++) {
            for (StrandArm arm : run.arms(kind)) {
                for (int i = 0; i < run.partitions(); i++) {
                    if (arm.throttled[i] > 0 || arm.resentSoFar[i] > 0) {
                        double[] weights = new double[arm.members().size()];
                        for (int member = 0; member < weights.length; member++) {
                            weights[member] = arm.weight(member, i);
                        }
                        kept.computeIfAbsent(arm, any -> new ArrayList<>())
                                .add(new Kept(run.range(i), arm.throttled[i], arm.resentSoFar[i], weights));
                        arm.throttled[i] = 0;
                        arm.resentSoFar[i] = 0;
                    }
                }
            }
        }
    }

    List<HotKey> all() {
        var keys = new ArrayList<HotKey>();
        for (ResourceRun run : runs) {
            for (int kind = 0; kind < 2; kind++) {
                keys.addAll(of(run, kind));
            }
        }
        keys.sort(Comparator.comparingDouble(HotKey::timesOverLimit).reversed());
        return keys;
    }

    private List<HotKey> of(ResourceRun run, int kind) {
        Map<Key, Candidate> candidates = new LinkedHashMap<>();
        double all = 0;
        for (StrandArm arm : run.arms(kind)) {
            for (int member = 0; member < arm.members().size(); member++) {
                double asked = requests(arm.members().get(member));
                all += asked * arm.cost / 2.0;
                if (asked > 0 || scenario.preloadSeconds() == 0) {
                    addKeys(arm, member, requestsForKeys(arm, member), candidates);
                }
            }
        }
        double units = all;
        return candidates.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<Key, Candidate> entry) -> -entry.getValue().mean))
                .limit(MOST)
                .map(entry -> hotKey(run, kind, entry.getKey(), entry.getValue(), units))
                .toList();
    }

    /** All requests of a member after the preload, on average. */
    private double requests(StrandMember member) {
        return requests.computeIfAbsent(member, this::counted);
    }

    /** All requests for the keys of a member as they are at the end: of one that follows the clock, those of its last period. */
    private double requestsForKeys(StrandArm arm, int member) {
        StrandMember flow = arm.members().get(member);
        if (!(arm.placement(member).keys().popularity() instanceof Popularity.Clock clock)) {
            return requests(flow);
        }
        long last = scenario.seconds() - 1;
        double period = Math.floor(last / clock.secondsPerKey());
        double sum = 0;
        for (long second = last;
                second >= scenario.preloadSeconds() && Math.floor(second / clock.secondsPerKey()) == period;
                second--) {
            sum += flow.rate(second);
        }
        return sum;
    }

    private double counted(StrandMember member) {
        if (member.isConstant()) {
            return member.rate(0) * seconds();
        }
        double sum = 0;
        for (long second = scenario.preloadSeconds(); second < scenario.seconds(); second++) {
            sum += member.rate(second);
        }
        return sum;
    }

    private long seconds() {
        return scenario.seconds() - scenario.preloadSeconds();
    }

    private void addKeys(StrandArm arm, int member, double requests, Map<Key, Candidate> candidates) {
        ArmPlacement placement = arm.placement(member);
        PlacedKeys placed = placement.placed();
        StrandMember flow = arm.members().get(member);
        String space = placement.keys().space().name();
        double least = leastShare(placed);
        double peak = flow.peakFrom(scenario.preloadSeconds());
        int alike = MOST;
        for (int i = 0; i < placed.size(); i++) {
            boolean isIn = placed.share(i) > least || placed.share(i) == least && alike-- > 0;
            double share = isIn ? flow.shareOfKey(placed.number(i), placed.share(i)) : 0;
            if (share > 0) {
                var candidate = candidates.computeIfAbsent(new Key(space, placed.number(i)), any -> new Candidate());
                double units = share * arm.cost / 2.0;
                candidate.hash = placed.hash(i);
                candidate.mean += requests * units;
                candidate.peak += peak * units;
                candidate.parts.add(new Part(arm, member, share, requests * share));
            }
        }
    }

    /** The share from which a key can be among the most. */
    private static double leastShare(PlacedKeys placed) {
        if (placed.size() <= MOST) {
            return 0;
        }
        double[] shares = new double[placed.size()];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = placed.share(i);
        }
        Arrays.sort(shares);
        return shares[shares.length - MOST];
    }

    private HotKey hotKey(ResourceRun run, int kind, Key key, Candidate candidate, double units) {
        var ordered = new ArrayList<>(candidate.parts);
        ordered.sort(Comparator.comparingDouble((Part part) -> -part.requests() * part.arm().cost));
        Part first = ordered.get(0);
        var space = first.arm().placement(first.member()).keys().space();
        double throttled = 0;
        double sent = candidate.mean;
        for (Part part : ordered) {
            Attempts attempts = attempts(part, candidate.hash);
            throttled += attempts.throttled() * part.arm().cost / 2.0;
            sent += attempts.resent() * part.arm().cost / 2.0;
        }
        PartitionLimits limits = settings.rules().partition();
        double limit = kind == ResourceRun.WRITE ? limits.writeUnits() : limits.readUnits();
        return new HotKey(
                run.resource(),
                kind == ResourceRun.WRITE,
                space,
                key.number(),
                candidate.hash,
                ordered.stream()
                        .map(part ->
                                part.arm().members().get(part.member()).flow().pattern())
                        .distinct()
                        .toList(),
                candidate.peak,
                candidate.mean / Math.max(1, seconds()),
                units > 0 ? candidate.mean / units : 0,
                candidate.peak / limit,
                sent > 0 ? Math.min(1, throttled / sent) : 0);
    }

    /** What was sent again and throttled of a key, in proportion to its share of each partition. */
    private Attempts attempts(Part part, long hash) {
        StrandArm arm = part.arm();
        ArmPlacement placement = arm.placement(part.member());
        double throttled = 0;
        double resent = 0;
        for (Kept of : Objects.requireNonNullElse(kept.get(arm), List.<Kept>of())) {
            double here = placement.partOfKey(hash, of.range());
            if (here > 0) {
                double all = 0;
                for (int member = 0; member < of.weights().length; member++) {
                    all += of.weights()[member] * requests(arm.members().get(member));
                }
                double own = here * part.requests();
                throttled += all > 0 ? of.throttled() * own / all : 0;
                resent += all > 0 ? of.resent() * own / all : 0;
            }
        }
        return new Attempts(throttled, resent);
    }
}
