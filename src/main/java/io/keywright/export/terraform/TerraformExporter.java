package io.keywright.export.terraform;

import io.keywright.export.DeployableDesign;
import io.keywright.export.DeployableTable;
import io.keywright.export.Export;
import io.keywright.export.Exporter;
import io.keywright.export.PrintableText;
import io.keywright.model.Design;
import io.keywright.model.Rejection;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a design as a Terraform configuration in one file, laid out as {@code terraform fmt} lays it out: the tables
 * with their indexes and settings, guarded against being destroyed, one created after the other. Which Region and
 * account they go to is left to the provider that the user configures. The notices stand in a comment at the top.
 */
public final class TerraformExporter implements Exporter {
    private static final String STAGE_DESCRIPTION =
            "Put before every table name with a dash. Empty, the default, keeps the plain names.";

    private static final String STAGE_COMMENT =
            "With a stage, several copies of the tables fit into one account and Region.";

    @Override
    public Export export(Design design, List<Rejection> rejections) {
        DeployableDesign facts = DeployableDesign.of(design, rejections);
        var notices = new ArrayList<>(facts.notices());
        var limits = new ProviderLimits(notices);
        List<DeployableTable> tables =
                facts.tables().stream().map(limits::applied).toList();
        HclBody file = HclBody.ofFile();
        file.comment(heading(facts.name(), notices)).paragraph();
        file.block("terraform", block -> requirements(block, ProviderVersion.constraint(tables)));
        file.comment(List.of(STAGE_COMMENT));
        file.block("variable \"stage\"", block -> stage(block, facts.longestStage()));
        file.block("locals", block -> block.argument("prefix", "var.stage == \"\" ? \"\" : \"${var.stage}-\""));
        ResourceLabels resourceLabels = ResourceLabels.of(tables);
        List<String> labels = resourceLabels.ofTables();
        for (int i = 0; i < tables.size(); i++) {
            new TableBlock(tables.get(i), labels.get(i), resourceLabels).addTo(file, i == 0 ? null : labels.get(i - 1));
        }
        for (int i = 0; i < tables.size(); i++) {
            outputs(file, tables.get(i), labels.get(i));
        }
        return new Export(file.text(), notices);
    }

    private static List<String> heading(String name, List<String> notices) {
        var heading = new ArrayList<String>();
        if (!name.isBlank()) {
            heading.add(PrintableText.oneLine(name));
        }
        heading.add("The Region and the account are those of the AWS provider that you configure.");
        heading.addAll(PrintableText.listed(notices, HclBody.COMMENT_WIDTH));
        return heading;
    }

    private static void requirements(HclBody block, String version) {
        block.argument("required_version", "\">= 1.0\"");
        block.block(
                "required_providers",
                providers -> providers.map(
                        "aws",
                        aws -> aws.argument("source", "\"hashicorp/aws\"")
                                .argument("version", HclText.quoted(version))));
    }

    private static void stage(HclBody block, int longest) {
        block.argument("description", HclText.quoted(STAGE_DESCRIPTION));
        block.argument("type", "string");
        block.argument("default", "\"\"");
        block.block(
                "validation",
                validation -> validation
                        .argument("condition", "can(regex(\"^[a-zA-Z0-9_.-]{0," + longest + "}$\", var.stage))")
                        .argument(
                                "error_message",
                                HclText.quoted("The stage has at most " + longest
                                        + " letters, digits, underscores, dots and dashes.")));
    }

    private static void outputs(HclBody file, DeployableTable table, String label) {
        output(file, label, "name");
        output(file, label, "arn");
        if (table.hasStream()) {
            output(file, label, "stream_arn");
        }
    }

    private static void output(HclBody file, String label, String attribute) {
        file.block(
                "output \"" + label + "_" + attribute + "\"",
                output -> output.argument("value", "aws_dynamodb_table." + label + "." + attribute));
    }
}
