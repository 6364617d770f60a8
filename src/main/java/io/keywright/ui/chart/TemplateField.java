package io.keywright.ui.chart;

import io.keywright.ui.control.InlineField;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityChartView;
import io.keywright.view.TemplatePreview;
import io.keywright.view.TemplateSpan;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** One key template, edited where it stands, with the key it gives and what is wrong with it below. */
final class TemplateField {
    private TemplateField() {}

    /**
     * @param examples whether to show a rendered key instead of the template
     */
    static InlineField of(DocumentModel document, String entity, EntityChartView.Line line, boolean examples) {
        InlineField field = new InlineField(line.template(), Styles.MONO_SMALL);
        field.setId("template-" + entity + "-" + line.keyAttribute());
        field.setAccessibleHelp("Key template of " + entity + " for " + line.keyAttribute());
        field.setDisplay(text -> new TemplateText(
                examples && !line.example().isEmpty() ? TemplateSpan.ofText(line.example()) : TemplateSpan.of(text)));
        field.setPrompt("–");
        field.popup().setTitle(line.keyAttribute() + " of " + entity);
        field.setCheck(typed -> {
            TemplatePreview preview = TemplatePreview.of(document.design(), entity, typed);
            field.popup().setBody(body(preview));
            return preview.problem();
        });
        field.setOnKeep(typed -> document.edit(
                typed.isBlank() ? "Remove key template" : "Edit key template",
                null,
                design -> design.entity(entity)
                        .map(found -> design.withEntity(found.withTemplate(line.keyAttribute(), typed.strip())))
                        .orElse(design)));
        return field;
    }

    private static Node body(TemplatePreview preview) {
        VBox body = Styles.styled(new VBox(), "kw-template-preview");
        if (!preview.example().isEmpty()) {
            body.getChildren().add(row("Example", new TemplateText(TemplateSpan.ofText(preview.example()))));
        }
        if (!preview.attributes().isEmpty()) {
            Label names = Styles.styled(new Label(attributes(preview.attributes())), Styles.MONO_SMALL);
            names.setWrapText(true);
            body.getChildren().add(row("Attributes", names));
        }
        return body;
    }

    private static String attributes(List<String> names) {
        return String.join("  ", names);
    }

    private static HBox row(String caption, Node value) {
        Label label = Styles.styled(new Label(caption), Styles.SECONDARY, Styles.MUTED, "kw-preview-caption");
        HBox row = Styles.styled(new HBox(label, value), "kw-preview-row");
        row.setAlignment(Pos.BASELINE_LEFT);
        return row;
    }
}
