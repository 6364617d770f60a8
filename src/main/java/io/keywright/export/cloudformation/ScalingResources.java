package io.keywright.export.cloudformation;

import io.keywright.export.DeployableTable;
import io.keywright.export.ScaledCapacity;
import java.util.ArrayList;
import java.util.List;

/**
 * The resources that make the capacities of one table scale: a target and a policy for each. Application Auto Scaling
 * takes its service-linked role for them (CloudFormation Template Reference, AWS::ApplicationAutoScaling::ScalableTarget,
 * read 2026-09).
 */
final class ScalingResources {
    private static final String NAMESPACE = "dynamodb";

    private ScalingResources() {}

    /**
     * Adds the resources of a table.
     *
     * @param id the logical ID of the table
     * @param ids hands out the logical IDs of what is added
     */
    static void put(Node.MappingBuilder resources, DeployableTable table, String id, LogicalIds ids) {
        for (ScaledCapacity capacity : table.scaledCapacities()) {
            String target = ids.ofScaling(id, capacity);
            resources.put(target + "Target", target(id, capacity)).put(target + "Policy", policy(target, capacity));
        }
    }

    private static Node target(String id, ScaledCapacity capacity) {
        var path = new ArrayList<>(List.of(Node.text("table/"), Node.ref(id)));
        if (capacity.index() != null) {
            path.add(Literals.of(capacity.pathBehindTable()));
        }
        Node resource = Literals.join("", path);
        return Node.mapping()
                .put("Type", "AWS::ApplicationAutoScaling::ScalableTarget")
                .put(
                        "Properties",
                        Node.mapping()
                                .put("ServiceNamespace", NAMESPACE)
                                .put("ResourceId", resource)
                                .put("ScalableDimension", capacity.dimension())
                                .put(
                                        "MinCapacity",
                                        Node.whole(capacity.scaling().min()))
                                .put(
                                        "MaxCapacity",
                                        Node.whole(capacity.scaling().max()))
                                .build())
                .build();
    }

    private static Node policy(String target, ScaledCapacity capacity) {
        Node metric =
                Node.mapping().put("PredefinedMetricType", capacity.metric()).compact();
        return Node.mapping()
                .put("Type", "AWS::ApplicationAutoScaling::ScalingPolicy")
                .put(
                        "Properties",
                        Node.mapping()
                                .put("PolicyName", target)
                                .put("PolicyType", "TargetTrackingScaling")
                                .put("ScalingTargetId", Node.ref(target + "Target"))
                                .put(
                                        "TargetTrackingScalingPolicyConfiguration",
                                        Node.mapping()
                                                .put("PredefinedMetricSpecification", metric)
                                                .put(
                                                        "TargetValue",
                                                        Node.whole(capacity.scaling()
                                                                .targetPercent()))
                                                .build())
                                .build())
                .build();
    }
}
