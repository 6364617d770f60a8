package io.keywright.ui.chart;

import io.keywright.model.Resource;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityChartView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.TableCell;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The key templates of an entity for the table or an index, a line each. Its fields stay while what they show changes. */
final class KeyCell extends TableCell<ChartRow, ChartRow.Shown> {
    private final DocumentModel document;
    private final Resource resource;
    private final Drafts drafts;
    private final ReadOnlyBooleanProperty examples;
    private final VBox box = Styles.styled(new VBox(), "kw-chart-keys");
    private final List<TemplateField> fields = new ArrayList<>();
    /** An entity that isn't in the index has one line that says so, and the others once it is edited. */
    private final BooleanProperty member = new SimpleBooleanProperty();
    /** Held here, since the property holds it weakly. */
    private final ChangeListener<Boolean> redraw = (property, before, now) -> draw(getItem());

    KeyCell(DocumentModel document, Resource resource, Drafts drafts, ReadOnlyBooleanProperty examples) {
        this.document = document;
        this.resource = resource;
        this.drafts = drafts;
        this.examples = examples;
        box.setAlignment(Pos.CENTER_LEFT);
        examples.addListener(new WeakChangeListener<>(redraw));
    }

    @Override
    protected void updateItem(ChartRow.@Nullable Shown row, boolean empty) {
        super.updateItem(row, empty);
        draw(empty ? null : row);
    }

    private void draw(ChartRow.@Nullable Shown row) {
        Optional<EntityChartView.Cell> cell = Optional.ofNullable(row)
                .flatMap(shown -> shown.row().cells().stream()
                        .filter(candidate -> candidate.resource().equals(resource))
                        .findFirst());
        if (row == null || cell.isEmpty()) {
            fields.forEach(TemplateField::release);
            setGraphic(null);
            return;
        }
        List<EntityChartView.Line> lines = cell.get().lines();
        while (fields.size() > lines.size()) {
            TemplateField last = fields.remove(fields.size() - 1);
            last.release();
            box.getChildren().remove(last);
        }
        while (fields.size() < lines.size()) {
            TemplateField added = new TemplateField(document, drafts);
            if (!fields.isEmpty()) {
                added.visibleProperty().bind(member.or(focusWithinProperty()));
                added.managedProperty().bind(added.visibleProperty());
            }
            fields.add(added);
            box.getChildren().add(added);
        }
        boolean isMember = cell.get().isMember();
        member.set(isMember);
        String none = resource.isTable() ? "no key yet" : "not in this index";
        for (int i = 0; i < lines.size(); i++) {
            String prompt = isMember ? "–" : i == 0 ? none : " ";
            fields.get(i).show(row.key(), row.entity(), resource, lines.get(i), prompt, examples.get());
        }
        if (getGraphic() != box) {
            setGraphic(box);
        }
    }
}
