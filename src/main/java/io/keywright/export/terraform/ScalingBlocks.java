package io.keywright.export.terraform;

import io.keywright.export.DeployableTable;
import io.keywright.export.ScaledCapacity;
import java.util.ArrayList;
import java.util.List;

/** The blocks that make the capacities of a table scale: a target and a policy for each. */
final class ScalingBlocks {
    private ScalingBlocks() {}

    /**
     * Adds the blocks of a table.
     *
     * @param label the label of the table
     * @return the addresses of the policies
     */
    static List<String> add(HclBody file, DeployableTable table, String label, ResourceLabels labels) {
        var policies = new ArrayList<String>();
        for (ScaledCapacity capacity : table.scaledCapacities()) {
            String own = labels.ofScaling(label, capacity);
            String target = "aws_appautoscaling_target." + own;
            file.block(
                    "resource \"aws_appautoscaling_target\" \"" + own + "\"", block -> target(block, capacity, label));
            file.block(
                    "resource \"aws_appautoscaling_policy\" \"" + own + "\"",
                    block -> policy(block, capacity, own, target));
            policies.add("aws_appautoscaling_policy." + own);
        }
        return policies;
    }

    private static void target(HclBody block, ScaledCapacity capacity, String label) {
        String behind = HclText.quoted(capacity.pathBehindTable()).substring(1);
        block.argument("service_namespace", HclText.quoted("dynamodb"))
                .argument("resource_id", "\"table/${aws_dynamodb_table." + label + ".name}" + behind)
                .argument("scalable_dimension", HclText.quoted(capacity.dimension()))
                .argument("min_capacity", Long.toString(capacity.scaling().min()))
                .argument("max_capacity", Long.toString(capacity.scaling().max()));
    }

    private static void policy(HclBody block, ScaledCapacity capacity, String name, String target) {
        block.argument("name", HclText.quoted(name))
                .argument("policy_type", HclText.quoted("TargetTrackingScaling"))
                .argument("service_namespace", target + ".service_namespace")
                .argument("resource_id", target + ".resource_id")
                .argument("scalable_dimension", target + ".scalable_dimension");
        block.block("target_tracking_scaling_policy_configuration", tracking -> {
            tracking.argument(
                    "target_value", Integer.toString(capacity.scaling().targetPercent()));
            tracking.block(
                    "predefined_metric_specification",
                    metric -> metric.argument("predefined_metric_type", HclText.quoted(capacity.metric())));
        });
    }
}
