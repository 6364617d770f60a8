package io.keywright.export.formats;

import io.keywright.export.ExportFormat;
import io.keywright.export.ExportFormat.Syntax;
import io.keywright.export.cloudformation.CloudFormationExporter;
import io.keywright.export.terraform.TerraformExporter;
import io.keywright.export.workbench.WorkbenchExporter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The export formats. */
public final class ExportFormats {
    public static final ExportFormat CLOUDFORMATION_YAML = new ExportFormat(
            "cloudformation-yaml", "CloudFormation, YAML", "yaml", Syntax.YAML, CloudFormationExporter::yaml);

    public static final ExportFormat CLOUDFORMATION_JSON = new ExportFormat(
            "cloudformation-json", "CloudFormation, JSON", "json", Syntax.JSON, CloudFormationExporter::json);

    public static final ExportFormat TERRAFORM =
            new ExportFormat("terraform", "Terraform", "tf", Syntax.HCL, TerraformExporter::new);

    public static final ExportFormat WORKBENCH =
            new ExportFormat("workbench", "NoSQL Workbench", "json", Syntax.JSON, WorkbenchExporter::new);

    /** Every format, in the order in which they are shown. */
    public static final List<ExportFormat> ALL =
            List.of(CLOUDFORMATION_YAML, CLOUDFORMATION_JSON, TERRAFORM, WORKBENCH);

    private ExportFormats() {}

    /** The format that the command line calls by this name. */
    public static Optional<ExportFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /** The names of all formats, to tell what is expected: "cloudformation-yaml, terraform". */
    public static String names() {
        return ALL.stream().map(ExportFormat::name).collect(Collectors.joining(", "));
    }
}
