package io.keywright.ui.properties;

import io.keywright.model.Design;
import io.keywright.pricing.PriceBook;
import io.keywright.pricing.PriceDate;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
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
    private final KeptText name;
    private final KeptText notes;
    private final ComboBox<String> regions = new ComboBox<>();
    private final KeptText region;
    private final Label prices = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final KeptText sampleTime;
    private final TextArea notesArea = new TextArea();

    /** @param close takes the pane away */
    public DesignPropertiesPane(DocumentModel document, Runnable close) {
        this.document = document;
        setId("design-properties");
        getStyleClass().add(Styles.PANE);
        IconButton button = new IconButton(Icons.CLOSE, "Close the properties", close);
        button.setId("properties-close");
        header = new PanelHeader("", button);
        header.setSubtitle("design");
        name = field(
                "design-name",
                NAME_WIDTH,
                typed -> typed.isBlank() ? "A name is needed." : "",
                typed -> edit("Rename design", design -> design.withName(typed.strip())));
        notesArea.setId("design-notes");
        notesArea.setWrapText(true);
        notesArea.setPrefRowCount(NOTES_ROWS);
        notesArea.setPromptText("What to look at, what to decide, for whoever opens this design");
        notes = new KeptText(
                notesArea,
                notesArea,
                typed -> "",
                typed -> edit("Change notes", design -> design.withNotes(typed.stripTrailing())));
        regions.setId("design-region");
        regions.setEditable(true);
        Lengths.prefWidth(regions, REGION_WIDTH);
        regions.getItems().setAll(PriceBook.standard().regions());
        regions.getEditor().setId("design-region-text");
        region = new KeptText(
                regions.getEditor(),
                regions,
                typed -> typed.isBlank() ? "A Region is needed, such as us-east-1." : "",
                typed -> edit("Change Region", design -> design.withRegion(typed.strip())));
        regions.setOnAction(event -> choose(regions.getValue()));
        sampleTime = field(
                "design-sample-time",
                TIME_WIDTH,
                typed -> moment(typed).isPresent() ? "" : TIME_EXPECTED,
                typed -> edit(
                        "Change sample time",
                        design -> design.withSampleTime(moment(typed).orElse(design.sampleTime()))));
        ScrollPane scroll = Styles.styled(new ScrollPane(form()), "kw-editor-scroll");
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(header, scroll);
        document.designProperty().addListener((property, before, now) -> show(now));
        document.settingsProperty().addListener((property, before, now) -> show(document.design()));
        show(document.design());
    }

    private static KeptText field(String id, double width, Function<String, String> check, Consumer<String> keep) {
        TextField field = new TextField();
        field.setId(id);
        Lengths.maxWidth(Lengths.prefWidth(field, width), width);
        return new KeptText(field, field, check, keep);
    }

    private Node form() {
        GridPane form = Styles.styled(new GridPane(), "kw-properties");
        line(form, 0, "Name", name);
        line(form, 1, "Notes", notes);
        line(form, 2, "Region", Styles.styled(new VBox(region, prices), "kw-property"));
        Label now = Styles.styled(
                new Label("The \"now\" of the sample items: no date among them is later."),
                Styles.SECONDARY,
                Styles.MUTED);
        now.setWrapText(true);
        line(form, 3, "Sample time", Styles.styled(new VBox(sampleTime, now), "kw-property"));
        return form;
    }

    private static void line(GridPane form, int row, String words, Node field) {
        Label label = Styles.styled(new Label(words), "kw-form-label");
        label.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setValignment(label, VPos.TOP);
        GridPane.setHgrow(field, Priority.ALWAYS);
        form.addRow(row, label, field);
    }

    private void choose(String chosen) {
        if (chosen != null
                && !chosen.isBlank()
                && !chosen.equals(document.design().region())) {
            edit("Change Region", design -> design.withRegion(chosen.strip()));
        }
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
        name.show(design.name());
        notes.show(design.notes());
        region.show(design.region());
        sampleTime.show(design.sampleTime().toString());
        prices.setText(document.settings()
                .billOf(design)
                .prices()
                .newestDate(design.region())
                .map(PriceDate::words)
                .map(date -> "Prices of " + date + ".")
                .orElse("There are no prices of this Region, so nothing is priced."));
    }

    /** Puts the cursor into the notes. */
    public void editNotes() {
        notesArea.requestFocus();
        notesArea.end();
    }
}
