package io.keywright.export.cloudformation;

import io.keywright.capacity.Figures;
import io.keywright.export.DeployableDesign;
import io.keywright.export.DeployableTable;
import io.keywright.export.Export;
import io.keywright.export.Exporter;
import io.keywright.export.PrintableText;
import io.keywright.model.Design;
import io.keywright.model.Rejection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a design as a CloudFormation template that deploys as it is: the tables with their indexes and settings, kept
 * when the stack goes, one created after the other. Both forms say the same; the notices stand in a comment at the top
 * of YAML and, as JSON has no comments, under {@code Metadata} in JSON.
 */
public final class CloudFormationExporter implements Exporter {
    /** The largest template given to CloudFormation directly, in bytes (User Guide, Quotas, read 2026-09). */
    private static final int LARGEST_BODY = 51_200;

    /** The largest template given through S3, in bytes (User Guide, Quotas, read 2026-09). */
    private static final int LARGEST_TEMPLATE = 1_048_576;

    private enum Form {
        YAML,
        JSON
    }

    private final Form form;

    private CloudFormationExporter(Form form) {
        this.form = form;
    }

    /** An exporter that writes YAML. */
    public static CloudFormationExporter yaml() {
        return new CloudFormationExporter(Form.YAML);
    }

    /** An exporter that writes JSON. */
    public static CloudFormationExporter json() {
        return new CloudFormationExporter(Form.JSON);
    }

    @Override
    public Export export(Design design, List<Rejection> rejections) {
        DeployableDesign facts = DeployableDesign.of(design, rejections);
        Template template = Template.of(facts);
        var notices = new ArrayList<>(facts.notices());
        facts.tables().stream()
                .filter(DeployableTable::isReplicated)
                .forEach(table -> notices.add("Table " + PrintableText.quoted(table.name())
                        + " is written as AWS::DynamoDB::GlobalTable. A stack that has it as AWS::DynamoDB::Table can't"
                        + " change it into one in place."));
        notices.addAll(template.notices());
        String text = print(template, notices);
        int size = text.getBytes(StandardCharsets.UTF_8).length;
        if (size > LARGEST_BODY) {
            notices.add(
                    size > LARGEST_TEMPLATE
                            ? "CloudFormation refuses templates over " + Figures.whole(LARGEST_TEMPLATE)
                                    + " bytes; this one is larger."
                            : "CloudFormation takes templates over " + Figures.whole(LARGEST_BODY)
                                    + " bytes only from an S3 bucket; this one is larger.");
            text = print(template, notices);
        }
        return new Export(text, notices);
    }

    private String print(Template template, List<String> notices) {
        if (form == Form.YAML) {
            return new YamlPrinter().print(PrintableText.listed(notices, YamlPrinter.COMMENT_WIDTH), template.root());
        }
        if (notices.isEmpty()) {
            return new JsonPrinter().print(template.root());
        }
        var entries = new ArrayList<>(template.root().entries());
        Node list =
                Node.list(notices.stream().map(Literals::plain).map(Node::text).toList());
        Node metadata = Node.mapping()
                .put("Keywright", Node.mapping().put("Notices", list).build())
                .build();
        entries.add(1, new Node.Entry("Metadata", metadata, List.of()));
        return new JsonPrinter().print(new Node.Mapping(entries, false));
    }
}
