package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.imports.rates.RatesFile;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import io.keywright.model.Workload.Preload;
import io.keywright.model.Workload.StartingState;
import io.keywright.refactor.Additions;
import io.keywright.refactor.Delete;
import io.keywright.refactor.RenamePattern;
import io.keywright.testing.ui.NeedsToolkit;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class WorkloadFormTest {
    private static final String SALE = "Flash sale";
    private static final String SPAN = "Expected 1 s to 7 days, such as 90 s, 60 min or 1 h.";

    private EditorKit kit;

    @Start
    void start(Stage stage) {
        kit = new EditorKit(stage);
        kit.pane.open(Place.workload(SALE));
    }

    private Workload workload() {
        return kit.design().workload(SALE).orElseThrow();
    }

    private Workload.Override override(int position) {
        return workload().overrides().get(position);
    }

    private Shape shape(int position) {
        return override(position).rate().shape();
    }

    private String undo() {
        return kit.document.undoLabelProperty().get();
    }

    @Test
    void whatAWorkloadIsCalledAndWhatItSays() {
        kit.picture("editor-workload");
        kit.enter("workload-name", "Normal month");
        assertEquals(List.of("Every design has a workload named \"Normal month\"."), kit.messages("workload-name"));
        kit.enter("workload-name", "Black Friday");
        assertEquals(Place.workload("Black Friday"), kit.pane.place().orElseThrow());
        assertEquals("Rename workload", undo());
        kit.run(() -> {
            TextInputControl notes = kit.find("workload-notes", TextInputControl.class);
            notes.requestFocus();
            notes.setText("One day.\nTwo lines.");
        });
        kit.focus("editor-close");
        assertEquals(
                "One day.\nTwo lines.",
                kit.design().workload("Black Friday").orElseThrow().notes());
        kit.run(() -> kit.document.session().undo());
        kit.run(() -> kit.document.session().undo());
        assertEquals(Place.workload(SALE), kit.pane.place().orElseThrow(), "through what undo takes back");
    }

    @Test
    void aDurationIsTypedAsAPersonSaysIt() {
        assertEquals("60 min", kit.text("workload-duration"));
        for (var typed : Map.of("90", 90L, "90 s", 90L, "1 h", 3_600L, "7 days", 604_800L, "1 s", 1L, "1.5 h", 5_400L)
                .entrySet()) {
            kit.enter("workload-duration", typed.getKey());
            assertEquals(typed.getValue(), workload().durationSeconds(), typed.getKey());
            assertEquals(List.of(), kit.messages("workload-duration"));
        }
        kit.enter("workload-duration", "20 min");
        for (String wrong : List.of("0 s", "8 days", "1000000000000", "-5 s", "soon", "0.5 s")) {
            kit.enter("workload-duration", wrong);
            assertEquals(List.of(SPAN), kit.messages("workload-duration"), wrong);
            assertEquals(wrong, kit.text("workload-duration"), "what is typed stays");
            assertEquals(1_200L, workload().durationSeconds(), "the last that was right stays");
        }
        kit.enter("workload-duration", "");
        assertEquals(null, workload().durationSeconds());
    }

    @Test
    void whatTheWorkloadFinds() {
        kit.enter("workload-grown-to", "0");
        assertEquals(
                List.of("Expected more than 0 and at most 1,000,000 GB, such as 46."), kit.messages("workload-start"));
        kit.enter("workload-grown-to", "120.5");
        assertEquals(
                new StartingState(StartingState.Kind.GROWN, 120.5, 0, null, 6_000.0),
                workload().start());
        kit.enter("workload-peak-writes", "7,500");
        assertEquals(7_500, workload().start().peakWriteUnits());
        kit.enter("workload-peak-writes", "");
        assertEquals(null, workload().start().peakWriteUnits());
        kit.choose("workload-start", StartingState.Kind.WARM);
        assertFalse(kit.has("workload-grown-to"));
        kit.enter("workload-idle", "5 min");
        kit.fire("workload-preload");
        kit.enter("workload-preload-units", "4,000");
        kit.enter("workload-preload-seconds", "0 s");
        assertEquals(List.of(SPAN), kit.messages("workload-before"));
        kit.enter("workload-preload-seconds", "2 h");
        assertEquals(
                new StartingState(StartingState.Kind.WARM, null, 300, new Preload(4_000, 7_200)),
                workload().start());
        kit.choose("workload-start", StartingState.Kind.GROWN);
        assertEquals(120.5, workload().start().grownToGb(), "what was put aside comes back");
        assertEquals("Change starting state", undo());
        kit.fire("workload-preload");
        assertEquals(null, workload().start().preload());
        kit.fire("workload-preload");
        assertEquals(new Preload(4_000, 7_200), workload().start().preload());
    }

    @Test
    void aPatternIsAddedAndLeftAsItIs() {
        MenuButton add = kit.find("workload-add-override", MenuButton.class);
        assertEquals(
                kit.design().patterns().size() - workload().overrides().size(),
                add.getItems().size());
        MenuItem log = add.getItems().stream()
                .filter(item -> item.getText().equals("Log in by e-mail"))
                .findFirst()
                .orElseThrow();
        kit.run(log::fire);
        int last = workload().overrides().size() - 1;
        assertEquals(Workload.Override.of("Log in by e-mail"), override(last));
        assertEquals("Add override", undo());
        String id = "override-" + (last + 1) + "-";
        assertEquals("", kit.text(id + "calls"));
        assertTrue(kit.find(id + "curve", Curve.class).text().endsWith(" /s"));
        kit.fire(id + "delete");
        assertEquals(last, workload().overrides().size());
        assertEquals("Remove override", undo());
    }

    @Test
    void aRateThatIsThePatternsOwnIsNoOverride() {
        Rate own = kit.design().pattern("Count a view").orElseThrow().rate();
        kit.choose("override-1-shape", ShapeKind.AS_PATTERN);
        kit.enter("override-1-calls", "");
        assertEquals(null, override(0).rate());
        assertEquals("", kit.text("override-1-calls"));
        kit.enter("override-1-peak", "0.5");
        assertEquals(
                List.of("Expected 1 or more: the busiest time over the average."), kit.messages("override-1-calls"));
        kit.enter("override-1-peak", "9");
        assertEquals(
                new Rate(own.calls(), own.per(), 9, own.shape()), override(0).rate());
        kit.choose("override-1-per", Rate.Per.MINUTE);
        assertEquals(Rate.Per.MINUTE, override(0).rate().per());
        kit.enter("override-1-calls", "-1");
        assertEquals(List.of("Expected a number of 0 or more, such as 2.5."), kit.messages("override-1-calls"));
        kit.enter("override-1-calls", "1,200.5");
        assertEquals(new BigDecimal("1200.5"), override(0).rate().calls());
        assertEquals("Change rate", undo());
    }

    @Test
    void everyShapeHasItsFields() {
        assertEquals("6,840 /s", peak("override-1-curve"));
        kit.enter("override-1-spike-at", "20 min");
        kit.enter("override-1-spike-for", "90 s");
        kit.enter("override-1-spike-factor", "100");
        assertEquals(new Shape.Spike(1_200, 90, 100), shape(0));
        assertEquals("12,000 /s", peak("override-1-curve"));
        kit.enter("override-1-spike-for", "soon");
        assertEquals(List.of("Expected 0 s to 7 days, such as 90 s, 60 min or 1 h."), kit.messages("override-1-shape"));
        kit.enter("override-1-spike-for", "90 s");
        kit.choose("override-1-shape", ShapeKind.STEP);
        kit.enter("override-1-step-at", "30 min");
        kit.enter("override-1-step-factor", "3");
        assertEquals(new Shape.Step(1_800, 3), shape(0));
        kit.choose("override-1-shape", ShapeKind.RAMP);
        kit.enter("override-1-ramp-from", "0.5");
        kit.enter("override-1-ramp-to", "8");
        assertEquals(new Shape.Ramp(0.5, 8), shape(0));
        kit.choose("override-1-shape", ShapeKind.AS_PATTERN);
        assertEquals(new Shape.DailyCurve(20), shape(0), "with another rate than the pattern's");
        kit.enter("override-1-peak-hour", "24");
        assertEquals(List.of("Expected an hour, 0 to under 24."), kit.messages("override-1-shape"));
        kit.enter("override-1-peak-hour", "18");
        assertEquals(new Shape.DailyCurve(18), shape(0));
        kit.choose("override-1-shape", ShapeKind.BULK_LOAD);
        kit.enter("override-1-bulk-rows", "600,000");
        kit.choose("override-1-bulk-order", Shape.RowOrder.SHUFFLED);
        kit.enter("override-1-bulk-in-flight", "0");
        assertEquals(List.of("Expected 1 to 100,000 requests in flight."), kit.messages("override-1-shape"));
        kit.enter("override-1-bulk-in-flight", "400");
        assertEquals(new Shape.BulkLoad(600_000, Shape.RowOrder.SHUFFLED, 400), shape(0));
        assertFalse(kit.has("override-1-curve"), "it goes as fast as it can");
        kit.picture("editor-workload-bulk");
        kit.choose("override-1-shape", ShapeKind.CONSTANT);
        assertEquals(Shape.CONSTANT, shape(0));
        kit.choose("override-1-shape", ShapeKind.SPIKE);
        assertEquals(new Shape.Spike(1_200, 90, 100), shape(0), "what was put aside comes back");
    }

    private String peak(String curve) {
        String words = kit.find(curve, Curve.class).text();
        return words.substring(words.indexOf("to ") + 3);
    }

    @Test
    void callsAreSpreadOverValues() {
        assertEquals(
                SpreadKind.WEIGHTS,
                kit.find("override-1-skew-productId-kind", Choice.class).getValue());
        kit.enter("override-1-skew-productId-weights", "0, 0");
        assertEquals(
                List.of("Expected a weight for each value, such as 30, 5, 1; not all of them 0."),
                kit.messages("override-1-skew-productId"));
        kit.enter("override-1-skew-productId-weights", "30, 5.5, 1");
        assertEquals(
                Map.of("productId", new Spread.Weights(List.of(30.0, 5.5, 1.0))),
                override(0).skew());
        kit.choose("override-1-skew-productId-kind", SpreadKind.HOT_VALUES);
        kit.enter("override-1-skew-productId-hot-values", "0");
        assertEquals(List.of("Expected how many values, 1 or more."), kit.messages("override-1-skew-productId"));
        kit.enter("override-1-skew-productId-hot-values", "3");
        kit.enter("override-1-skew-productId-hot-percent", "101");
        assertEquals(List.of("Expected a share of 0 to 100 %."), kit.messages("override-1-skew-productId"));
        kit.enter("override-1-skew-productId-hot-percent", "80");
        assertEquals(
                Map.of("productId", new Spread.HotValues(3, 80)), override(0).skew());
        kit.choose("override-1-skew-productId-kind", SpreadKind.ZIPF);
        kit.enter("override-1-skew-productId-zipf", "1.2");
        assertEquals(Map.of("productId", new Spread.Zipf(1.2)), override(0).skew());
        kit.choose("override-1-skew-productId-kind", SpreadKind.AS_PATTERN);
        assertEquals(Map.of(), override(0).skew());
        kit.choose("override-1-skew-productId-kind", SpreadKind.WEIGHTS);
        assertEquals(
                Map.of("productId", new Spread.Weights(List.of(30.0, 5.5, 1.0))),
                override(0).skew(),
                "what was put aside comes back");
        kit.enter("override-1-size", "409,601");
        assertEquals(
                List.of("Expected 1 to 409,600 B, or nothing for items as they are stored."),
                kit.messages("override-1-size"));
        kit.enter("override-1-size", "2,048");
        assertEquals(2_048L, override(0).itemSizeBytes());
        kit.enter("override-1-size", "");
        assertEquals(null, override(0).itemSizeBytes());
    }

    @Test
    void ratesAreReadFromAFile() {
        Shape.Series views = new Shape.Series(List.of(new Shape.Point(0, 10), new Shape.Point(60, 900)));
        Shape.Series other = new Shape.Series(List.of(new Shape.Point(0, 7)));
        kit.rateFile = (done, failed) -> failed.accept("rates.csv, line 3, column 2: expected a number, but is \"x\"");
        Shape before = shape(0);
        kit.choose("override-1-shape", ShapeKind.SERIES);
        assertEquals(before, shape(0), "a file that can't be read changes nothing");
        assertEquals(
                List.of("rates.csv, line 3, column 2: expected a number, but is \"x\""),
                kit.messages("override-1-shape"));
        assertEquals(ShapeKind.SPIKE, kit.find("override-1-shape", Choice.class).getValue());
        kit.rateFile = (done, failed) -> {};
        kit.choose("override-1-shape", ShapeKind.SERIES);
        assertEquals(List.of(), kit.messages("override-1-shape"));
        assertEquals(before, shape(0), "none was chosen");
        kit.rateFile = (done, failed) -> done.accept(new RatesFile(
                List.of(new RatesFile.Column("Logins", other), new RatesFile.Column("count a view", views)),
                List.of("Logins: 3 rows have no number; the rate before goes on"),
                true));
        kit.choose("override-1-shape", ShapeKind.SERIES);
        assertEquals(views, shape(0), "the column that is called like the pattern");
        assertEquals("Take rates from a file", undo());
        assertFalse(kit.has("override-1-calls"));
        assertEquals("900 /s", peak("override-1-curve"));
        assertEquals(
                "Logins: 3 rows have no number; the rate before goes on",
                kit.find("override-1-file-notes-words", Label.class).getText());
        kit.picture("editor-workload-rates");
        kit.choose("override-1-column", new RatesFile.Column("Logins", other));
        assertEquals(other, shape(0));
        kit.rateFile = (done, failed) ->
                done.accept(new RatesFile(List.of(new RatesFile.Column("Rate", views)), List.of(), false));
        kit.fire("override-1-csv");
        assertEquals(views, shape(0));
        assertFalse(kit.has("override-1-column"));
        assertFalse(kit.has("override-1-file-notes-words"));
    }

    @Test
    void aFileThatIsReadMeanwhileIsOfItsPatternWhereverThatStands() {
        Shape.Series views = new Shape.Series(List.of(new Shape.Point(0, 10)));
        kit.rateFile = (done, failed) -> {
            kit.document.edit(
                    "Turn around",
                    null,
                    design -> design.withWorkload(workload().withOverrides(List.of(override(1), override(0)))));
            done.accept(new RatesFile(List.of(new RatesFile.Column("Rate", views)), List.of(), false));
        };
        kit.choose("override-1-shape", ShapeKind.SERIES);
        assertEquals("Count a view", override(1).pattern());
        assertEquals(views, shape(1));
    }

    @Test
    void aPatternThatIsGoneIsMarkedAndCanBePointedElsewhere() {
        kit.edit(design -> new RenamePattern("Count a view", "View").apply(design));
        assertEquals("View", override(0).pattern(), "a rename is followed");
        kit.edit(design -> new Delete(Place.pattern("View")).apply(design));
        assertEquals(List.of("There is no access pattern named View"), kit.messages("override-1-head"));
        kit.picture("editor-workload-gone");
        kit.choose("override-1-pattern", "Log in by e-mail");
        assertEquals("Log in by e-mail", override(0).pattern());
        assertEquals("Change pattern", undo());
        assertEquals(
                SpreadKind.WEIGHTS,
                kit.find("override-1-skew-productId-kind", Choice.class).getValue());
        kit.choose("override-1-skew-productId-kind", SpreadKind.AS_PATTERN);
        assertFalse(kit.has("override-1-skew-productId-kind"));
    }

    /** What another program wrote is shown where it is wrong. */
    @Test
    void whatIsRefusedStandsAtItsField() {
        kit.edit(design -> design.withWorkload(workload()
                .withDuration(0L)
                .withStart(new StartingState(StartingState.Kind.GROWN, null, 0, null))
                .withOverrides(List.of(
                        override(0)
                                .withRate(Rate.of(Long.MAX_VALUE / 10_000, Rate.Per.SECOND))
                                .withSkew(Map.of("productId", new Spread.Weights(List.of(0.0))))
                                .withItemSize(1_000_000L),
                        override(0)))));
        assertEquals(
                List.of("A workload must last 1 s to 604,800 s (a week), but lasts 0 s"),
                kit.messages("workload-duration"));
        assertEquals(List.of("Tables that have grown need a size of more than 0 GB"), kit.messages("workload-start"));
        assertEquals(
                List.of("Count a view: there can be at most 10^12 calls a second, but at the busiest time there are "
                        + Long.MAX_VALUE / 10_000),
                kit.messages("override-1-calls"));
        assertEquals(
                List.of("Count a view: productId: At least one weight must be more than 0"),
                kit.messages("override-1-skew-productId"));
        assertEquals(
                List.of("Count a view: an item must have at most 409,600 B, but has 1,000,000 B"),
                kit.messages("override-1-size"));
        assertEquals(
                List.of("There is already an override of Count a view; what the first one says counts"),
                kit.messages("override-2-head"));
        kit.picture("editor-workload-refused");
    }

    @Test
    void aNewWorkloadDiffersInNothing() {
        kit.edit(Additions::workload);
        kit.open(Place.workload("Workload 1"));
        assertTrue(kit.has("workload-no-overrides-words"));
        kit.picture("editor-workload-new");
        kit.edit(design -> new Delete(Place.workload("Workload 1")).apply(design));
        assertEquals(1, kit.closed);
    }
}
