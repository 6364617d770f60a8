package io.keywright.ui.chart;

import io.keywright.model.Design;
import io.keywright.model.KeySchema;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.control.Suggestion;
import io.keywright.ui.control.SuggestionList;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityChartView;
import io.keywright.view.TemplatePreview;
import io.keywright.view.TemplateSpan;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * One key template, edited where it stands, with the key it gives and what is wrong with it below. It can be given another
 * template to show; what is typed and not accepted goes to the {@link Drafts} then.
 */
final class TemplateField extends HBox {
    private final DocumentModel document;
    private final Drafts drafts;
    private final InlineField field = new InlineField("", Styles.MONO_SMALL);
    private final VBox facts = Styles.styled(new VBox(), "kw-template-preview");
    private final SuggestionList suggestions = new SuggestionList(this::complete);
    private final Chip mark = Chip.mark(Tone.DANGER, Icons.ERROR, "", "");
    private final Tooltip refusal = new Tooltip();
    private String key = "";
    private String entity = "";
    private Resource resource = Resource.table("");
    private String keyAttribute = "";
    private String example = "";
    private boolean examples;

    TemplateField(DocumentModel document, Drafts drafts) {
        this.document = document;
        this.drafts = drafts;
        setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(field, Priority.ALWAYS);
        Tooltip.install(mark, refusal);
        getChildren().add(field);
        field.setDisplay(this::display);
        field.popup().setBody(new VBox(facts, suggestions));
        field.setCheck(this::check);
        field.setOnKeep(this::keep);
        field.setOnEditKey(suggestions::handle);
        field.field().caretPositionProperty().addListener((property, before, now) -> suggest());
        field.editingProperty().addListener((property, before, now) -> {
            if (!now) {
                document.session().seal();
            }
        });
    }

    /**
     * Shows a line of the chart.
     *
     * @param rowKey identifies the entity whatever it is called
     * @param prompt what stands there without a template
     * @param asExample whether to show a rendered key instead of the template
     */
    void show(
            String rowKey,
            String newEntity,
            Resource newResource,
            EntityChartView.Line line,
            String prompt,
            boolean asExample) {
        String newKey = rowKey + "/" + newResource + "/" + line.keyAttribute();
        boolean same = newKey.equals(key);
        if (!same) {
            release();
            key = newKey;
        }
        entity = newEntity;
        resource = newResource;
        keyAttribute = line.keyAttribute();
        example = line.example();
        examples = asExample;
        field.setId("template-" + entity + "-" + keyAttribute);
        field.setAccessibleHelp("Key template of " + entity + " for " + keyAttribute);
        field.setPrompt(prompt);
        field.popup().setTitle(role(document.design(), newResource, keyAttribute));
        field.setText(line.template());
        mark(line.rejection());
        if (same) {
            field.examineAgain();
        } else {
            drafts.take(key).ifPresent(field::resume);
        }
    }

    /** Shows nothing any more; what is typed is kept, or put aside if it is not accepted. */
    void release() {
        if (field.isEditing()) {
            String typed = field.field().getText();
            if (!TemplatePreview.of(document.design(), entity, typed).problem().isEmpty()) {
                drafts.put(key, typed);
            } else if (!typed.equals(field.getText())) {
                keepSoon(typed);
            }
            field.leave();
        }
        key = "";
    }

    /** Keeps a text once the table has given its cells their rows, if its entity still has that key. */
    private void keepSoon(String typed) {
        String name = entity;
        String attribute = keyAttribute;
        Resource place = resource;
        Platform.runLater(() -> {
            if (schema(document.design(), place)
                    .filter(key -> key.has(attribute))
                    .isPresent()) {
                keep(name, attribute, typed);
                document.session().seal();
            }
        });
    }

    private Node display(String text) {
        TemplateText shown = new TemplateText(Styles.MONO_SMALL);
        shown.setSpans(examples && !example.isEmpty() ? TemplateSpan.ofText(example) : TemplateSpan.of(text));
        return shown;
    }

    private void mark(String rejection) {
        refusal.setText(rejection);
        mark.setAccessibleText(rejection);
        if (rejection.isEmpty()) {
            getChildren().remove(mark);
        } else if (!getChildren().contains(mark)) {
            getChildren().add(mark);
        }
    }

    /** What a key attribute is for the table or an index: "Partition key of GSI1". */
    static String role(Design design, Resource resource, String attribute) {
        String owner = resource.shortName();
        return schema(design, resource)
                .map(key -> part(key, attribute) + " of " + owner)
                .orElse(attribute);
    }

    private static Optional<KeySchema> schema(Design design, Resource resource) {
        Optional<Table> table = design.table(resource.table());
        return resource.indexName().isEmpty()
                ? table.map(Table::key)
                : table.flatMap(owner -> owner.index(resource.indexName().get()))
                        .map(SecondaryIndex::key);
    }

    private static String part(KeySchema key, String attribute) {
        boolean isPartition =
                key.partition().stream().anyMatch(candidate -> candidate.name().equals(attribute));
        int several = isPartition ? key.partition().size() : key.sort().size();
        String part = isPartition ? "Partition key" : "Sort key";
        return several > 1 ? part + " attribute " + attribute : part;
    }

    private String check(String typed) {
        TemplatePreview preview = TemplatePreview.of(document.design(), entity, typed);
        facts.getChildren().clear();
        if (!preview.example().isEmpty()) {
            facts.getChildren().add(row("Example", new TemplateText(TemplateSpan.ofText(preview.example()))));
        }
        if (!preview.values().isEmpty()) {
            facts.getChildren().add(row("Values", Styles.styled(new Label(preview.values()), Styles.SECONDARY)));
        }
        suggest();
        return preview.problem();
    }

    private void suggest() {
        String text = field.field().getText();
        int caret = Math.min(field.field().getCaretPosition(), text.length());
        List<String> attributes =
                TemplatePreview.of(document.design(), entity, "").attributes();
        suggestions.show(field.isEditing() ? TemplateSuggestions.of(text, caret, attributes) : List.of(), caret);
        suggestions.setManaged(!suggestions.isEmpty());
        suggestions.setVisible(!suggestions.isEmpty());
        facts.setManaged(!facts.getChildren().isEmpty());
    }

    private void complete(Suggestion suggestion) {
        int caret = field.field().getCaretPosition();
        field.field().replaceText(Math.min(suggestion.from(), caret), caret, suggestion.text());
    }

    private void keep(String typed) {
        keep(entity, keyAttribute, typed);
    }

    private void keep(String name, String attribute, String typed) {
        document.edit(
                typed.isBlank() ? "Remove key template" : "Edit key template",
                null,
                design -> design.entity(name)
                        .map(found -> design.withEntity(found.withTemplate(attribute, typed.strip())))
                        .orElse(design));
    }

    private static HBox row(String caption, Node value) {
        Label label = Styles.styled(new Label(caption), Styles.SECONDARY, Styles.MUTED, "kw-preview-caption");
        HBox row = Styles.styled(new HBox(label, value), "kw-preview-row");
        row.setAlignment(Pos.BASELINE_LEFT);
        return row;
    }
}
