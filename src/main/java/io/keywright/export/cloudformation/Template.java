package io.keywright.export.cloudformation;

import io.keywright.export.DeployableDesign;
import io.keywright.export.DeployableTable;
import io.keywright.export.PrintableText;
import io.keywright.export.cloudformation.Node.Call;
import io.keywright.export.cloudformation.Node.Mapping;
import java.util.ArrayList;
import java.util.List;

/**
 * The tree of a template: a stage parameter, one resource a table, each waiting for the one before it,
 * what scales them, and outputs.
 *
 * @param root the template
 * @param notices what had to be cut to CloudFormation's limits
 */
record Template(Mapping root, List<String> notices) {
    /** The parameter with the stage. */
    static final String STAGE = "Stage";

    /** The condition that a stage is given. */
    static final String HAS_STAGE = "HasStage";

    /** The longest template description, in bytes (CloudFormation User Guide, Quotas, read 2026-09). */
    private static final int LONGEST_DESCRIPTION = 1024;

    /** Resources in a template (CloudFormation User Guide, Quotas, read 2026-09). */
    private static final int MOST_RESOURCES = 500;

    /** Outputs in a template (CloudFormation User Guide, Quotas, read 2026-09). */
    private static final int MOST_OUTPUTS = 200;

    private static final String STAGE_DESCRIPTION =
            "Put before every table name with a dash. Empty, the default, keeps the plain names.";

    private static final String STAGE_COMMENT =
            "With a stage, several copies of the tables fit into one account and Region.";

    static Template of(DeployableDesign design) {
        var notices = new ArrayList<String>();
        var root = Node.mapping().put("AWSTemplateFormatVersion", "2010-09-09");
        if (!design.name().isBlank()) {
            root.put("Description", description(design.name(), notices));
        }
        LogicalIds logicalIds = LogicalIds.of(design.tables());
        List<String> ids = logicalIds.ofTables();
        Node resources = resources(design.tables(), logicalIds);
        root.put(
                        "Parameters",
                        Node.mapping()
                                .put(STAGE, stage(design), List.of(STAGE_COMMENT))
                                .build())
                .put("Conditions", Node.mapping().put(HAS_STAGE, hasStage()).build())
                .put("Resources", resources);
        Node outputs = outputs(design.tables(), ids, notices);
        if (!((Mapping) outputs).entries().isEmpty()) {
            root.put("Outputs", outputs);
        }
        int number = ((Mapping) resources).entries().size();
        if (number > MOST_RESOURCES) {
            notices.add("CloudFormation admits " + MOST_RESOURCES + " resources in a template; this one has " + number
                    + ".");
        }
        return new Template((Mapping) root.build(), notices);
    }

    private static Node stage(DeployableDesign design) {
        return Node.mapping()
                .put("Type", "String")
                .put("Description", STAGE_DESCRIPTION)
                .put("Default", "")
                .put("AllowedPattern", "^[a-zA-Z0-9_.-]*$")
                .put("MaxLength", Node.whole(design.longestStage()))
                .build();
    }

    private static Node hasStage() {
        Node noStage = new Call("Fn::Equals", Node.compactList(List.of(Node.ref(STAGE), Node.text(""))));
        return new Call("Fn::Not", Node.compactList(List.of(noStage)));
    }

    private static Node resources(List<DeployableTable> tables, LogicalIds ids) {
        var resources = Node.mapping();
        for (int i = 0; i < tables.size(); i++) {
            DeployableTable table = tables.get(i);
            String id = ids.ofTables().get(i);
            String after = i == 0 ? null : ids.ofTables().get(i - 1);
            Node node = table.isReplicated()
                    ? new GlobalTableResource(table).node(after)
                    : new TableResource(table).node(after);
            resources.put(id, node, PrintableText.lines(table.table().notes()));
        }
        for (int i = 0; i < tables.size(); i++) {
            if (!tables.get(i).isReplicated()) {
                ScalingResources.put(resources, tables.get(i), ids.ofTables().get(i), ids);
            }
        }
        return resources.build();
    }

    private static Node outputs(List<DeployableTable> tables, List<String> ids, List<String> notices) {
        var outputs = Node.mapping();
        int number = 0;
        for (int i = 0; i < tables.size(); i++) {
            boolean stream = tables.get(i).hasStream();
            number += stream ? 3 : 2;
            if (number > MOST_OUTPUTS) {
                notices.add("CloudFormation admits " + MOST_OUTPUTS + " outputs in a template: those of the last "
                        + (tables.size() - i) + " tables are left out.");
                break;
            }
            String id = ids.get(i);
            outputs.put(id + "Name", output(Node.ref(id))).put(id + "Arn", output(attribute(id, "Arn")));
            if (stream) {
                outputs.put(id + "StreamArn", output(attribute(id, "StreamArn")));
            }
        }
        return outputs.build();
    }

    private static Node output(Node value) {
        return Node.mapping().put("Value", value).build();
    }

    private static Node attribute(String id, String attribute) {
        return new Call("Fn::GetAtt", Node.compactList(List.of(Node.text(id), Node.text(attribute))));
    }

    /**
     * The design's name, cut to what CloudFormation admits, in one line of visible characters (the service hands the
     * description out as XML) and without anything that looks like a substitution.
     */
    private static String description(String designName, List<String> notices) {
        String name = Literals.plain(PrintableText.oneLine(designName));
        if (utf8Length(name) <= LONGEST_DESCRIPTION) {
            return name;
        }
        notices.add("CloudFormation admits " + LONGEST_DESCRIPTION
                + " bytes of description: the design's name is cut to that.");
        var cut = new StringBuilder();
        int bytes = 0;
        for (int codePoint : name.codePoints().toArray()) {
            bytes += utf8Length(Character.toString(codePoint));
            if (bytes > LONGEST_DESCRIPTION) {
                break;
            }
            cut.appendCodePoint(codePoint);
        }
        return cut.toString();
    }

    /** The length as UTF-8, half surrogate pairs counted as the three bytes of U+FFFD that replace them. */
    private static int utf8Length(String text) {
        return text.codePoints()
                .map(codePoint -> codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4)
                .sum();
    }
}
