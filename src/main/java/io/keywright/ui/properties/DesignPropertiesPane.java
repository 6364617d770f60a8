package io.keywright.ui.properties;

import io.keywright.model.Design;
import io.keywright.pricing.PriceBook;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.KeptText;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Edits what a design says of itself. Every change is one undo step. */
public final class DesignPropertiesPane extends VBox {
    private static final double NAME_WIDTH = 320;
    private static final double REGION_WIDTH = 180;
    private static final double TIME_WIDTH = 220;
    private static final int NOTES_ROWS = 9;
    private static final String TIME_EXPECTED = "Expected a moment in UTC such as 2026-03-21T08:00:00Z.";

    private final DocumentModel document;
    private final PanelHeader header;
    private final TextField name = field("design-name", NAME_WIDTH);
    private final TextArea notes = new TextArea();
    private final ComboBox<String> regions = new ComboBox<>();
    private final TextField sampleTime = field("design-sample-time", TIME_WIDTH);
    private final KeptText keptName = new KeptText(name);
    private final KeptText keptNotes = new KeptText(notes);
    private final KeptText keptRegion = new KeptText(regions.getEditor());
    private final KeptText keptSampleTime = new KeptText(sampleTime);
    private final Label prices = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);

    /** @param close takes the pane away */
    public DesignPropertiesPane(DocumentModel document, Runnable close) {
        this.document = document;
        setId("design-properties");
        getStyleClass().add(Styles.PANE);
        IconButton button = new IconButton(Icons.CLOSE, "Close the properties", close);
        button.setId("properties-close");
        header = new PanelHeader("", button);
        header.setSubtitle("design");
        notes.setId("design-notes");
        notes.setWrapText(true);
        notes.setPrefRowCount(NOTES_ROWS);
        notes.setPromptText("What to look at, what to decide, for whoever opens this design");
        regions.setId("design-region");
        regions.setEditable(true);
        Lengths.prefWidth(regions, REGION_WIDTH);
        regions.getItems().setAll(PriceBook.standard().regions());
        regions.getEditor().setId("design-region-text");
        regions.setOnHidden(event -> keptRegion.commit());
        regions.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                keptRegion.commit();
            }
        });
        regions.setOnAction(event -> {
            if (!regions.isFocused() && !regions.isShowing()) {
                keptRegion.commit();
            }
        });
        ScrollPane scroll = Styles.styled(new ScrollPane(form()), "kw-editor-scroll");
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(header, scroll);
        document.designProperty().addListener((property, before, now) -> show(now));
        document.settingsProperty().addListener((property, before, now) -> show(document.design()));
        show(document.design());
    }

    private static TextField field(String id, double width) {
        TextField field = new TextField();
        field.setId(id);
        return Lengths.maxWidth(Lengths.prefWidth(field, width), width);
    }

    private Node form() {
        GridPane form = Styles.styled(new GridPane(), "kw-properties");
        line(form, 0, "Name", name, problem(name, keptName));
        line(form, 1, "Notes", notes);
        line(form, 2, "Region", regions, problem(regions.getEditor(), keptRegion), prices);
        Label now = Styles.styled(
                new Label("The \"now\" of the sample items: no date among them is later."),
                Styles.SECONDARY,
                Styles.MUTED);
        now.setWrapText(true);
        line(form, 3, "Sample time", sampleTime, problem(sampleTime, keptSampleTime), now);
        return form;
    }

    /** What is wrong with what is typed in a field. */
    private static Label problem(Node field, KeptText kept) {
        Label problem = Styles.styled(new Label(), Styles.SECONDARY, Styles.DANGER);
        problem.setId(field.getId() + "-problem");
        problem.setWrapText(true);
        problem.textProperty().bind(kept.problemProperty());
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        problem.visibleProperty().bind(problem.managedProperty());
        kept.problemProperty()
                .addListener((property, before, now) -> field.pseudoClassStateChanged(Styles.INVALID, !now.isEmpty()));
        return problem;
    }

    private static void line(GridPane form, int row, String words, Node field, Node... below) {
        Label label = Styles.styled(new Label(words), "kw-form-label");
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(field);
        GridPane.setValignment(label, VPos.TOP);
        VBox fields = Styles.styled(new VBox(field), "kw-property");
        fields.getChildren().addAll(below);
        GridPane.setHgrow(fields, Priority.ALWAYS);
        form.addRow(row, label, fields);
    }

    private void edit(String label, UnaryOperator<Design> change) {
        document.edit(label, null, change);
    }

    private static Optional<Instant> moment(String text) {
        try {
            return Optional.of(Instant.parse(text.strip()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private void show(Design design) {
        header.titleProperty().set(design.name());
        keptName.show(
                design.name(),
                typed -> typed.isBlank() ? "A name is needed." : "",
                typed -> edit("Rename design", old -> old.withName(typed.strip())));
        keptNotes.show(
                design.notes(),
                typed -> "",
                typed -> edit("Change notes", old -> old.withNotes(typed.stripTrailing())));
        keptRegion.show(
                design.region(),
                typed -> typed.isBlank() ? "A Region is needed, such as us-east-1." : "",
                typed -> edit("Change Region", old -> old.withRegion(typed.strip())));
        if (regions.getEditor().getText().equals(design.region())) {
            regions.setValue(design.region());
        }
        keptSampleTime.show(
                design.sampleTime().toString(),
                typed -> moment(typed).isPresent() ? "" : TIME_EXPECTED,
                typed -> edit(
                        "Change sample time",
                        old -> old.withSampleTime(moment(typed).orElse(old.sampleTime()))));
        prices.setText(document.settings()
                .billOf(design)
                .prices()
                .dates(design.region())
                .map(date -> "Prices " + date + ".")
                .orElse("There are no prices of this Region, so nothing is priced."));
    }

    /** Puts the cursor into the name. */
    public void focusFirst() {
        name.requestFocus();
    }

    /** Puts the cursor into the notes. */
    public void editNotes() {
        notes.requestFocus();
        notes.end();
    }
}
