package io.keywright.simulate;

import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.HeaviestKeys;
import io.keywright.heat.Popularity;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Groups flows into strands: those with one arm by what it costs where; those with several arms alone, or key by key. */
final class Strands {
    /** Keys that arms share are followed one by one where they take this much of what a partition can, and at most so many. */
    private static final double OWN_STRAND = 0.02;

    private static final int MOST_OWN_STRANDS = 200;

    private final Map<Resource, ResourceRun> runs;
    private final KeyPlacements placements;
    private final PartitionLimits limits;
    private final Map<CostClass, StrandArm> classes = new LinkedHashMap<>();
    private final List<List<StrandArm>> groups = new ArrayList<>();

    private Strands(Map<Resource, ResourceRun> runs, SimulationSettings settings) {
        this.runs = runs;
        this.placements = new KeyPlacements(settings.seed());
        this.limits = settings.rules().partition();
    }

    private record CostClass(Resource resource, UnitKind kind, long cost) {}

    static List<Strand> of(Scenario scenario, SimulationSettings settings, Map<Resource, ResourceRun> runs) {
        var strands = new Strands(runs, settings);
        scenario.flows().forEach(strands::add);
        var built = new ArrayList<Strand>();
        for (List<StrandArm> group : strands.groups) {
            built.add(new Strand(group, built.size(), settings));
        }
        return built;
    }

    private void add(Flow flow) {
        if (flow.arms().size() == 1) {
            FlowArm arm = flow.arms().get(0);
            StrandArm strandArm =
                    classes.computeIfAbsent(new CostClass(arm.resource(), arm.kind(), arm.halfUnits()), any -> {
                        StrandArm created = arm(arm);
                        groups.add(List.of(created));
                        return created;
                    });
            strandArm.add(
                    new StrandMember(flow, StrandMember.Part.ALL), new ArmPlacement(arm, placements), arm.addedBytes());
        } else if (flow.joint() == Flow.Joint.SAME_KEY
                && !(flow.arms().get(0).keys().popularity() instanceof Popularity.Clock)) {
            addByKey(flow);
        } else {
            addParts(flow, List.of(StrandMember.Part.ALL));
        }
    }

    private void addByKey(Flow flow) {
        HeaviestKeys heaviest = flow.arms().get(0).keys().popularity().heaviest(PlacedKeys.HEAVIEST);
        var own = new ArrayList<StrandMember.OneKey>();
        double rest = 1;
        double mostOfLimit = mostOfLimit(flow);
        for (int i = 0; i < heaviest.size() && own.size() < MOST_OWN_STRANDS; i++) {
            if (heaviest.share(i) * mostOfLimit >= OWN_STRAND) {
                own.add(new StrandMember.OneKey(heaviest.key(i), heaviest.share(i)));
                rest -= heaviest.share(i);
            }
        }
        var parts = new ArrayList<StrandMember.Part>(own);
        if (rest > 1e-9) {
            parts.add(new StrandMember.Others(own, rest));
        }
        addParts(flow, parts);
    }

    /** What the flow at its peak would take of a partition's limit, if all of it fell on one key. */
    private double mostOfLimit(Flow flow) {
        double most = 0;
        for (FlowArm arm : flow.arms()) {
            long units = arm.kind().isWrite() ? limits.writeUnits() : limits.readUnits();
            most = Math.max(most, flow.rate().peak() * arm.halfUnits() / 2.0 / units);
        }
        return most;
    }

    private void addParts(Flow flow, List<StrandMember.Part> parts) {
        for (StrandMember.Part part : parts) {
            var arms = new ArrayList<StrandArm>();
            for (FlowArm arm : flow.arms()) {
                StrandArm strandArm = arm(arm);
                strandArm.add(new StrandMember(flow, part), new ArmPlacement(arm, placements), arm.addedBytes());
                arms.add(strandArm);
            }
            groups.add(arms);
        }
    }

    private StrandArm arm(FlowArm arm) {
        ResourceRun run = Objects.requireNonNull(runs.get(arm.resource()));
        var strandArm = new StrandArm(run, arm.kind(), arm.halfUnits());
        run.add(strandArm);
        return strandArm;
    }
}
