package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Times;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.control.TemplateText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class PatternFormTest {
    private static final String PAGE = "Customer page, 5 newest orders";

    private EditorKit kit;

    @Start
    void start(Stage stage) {
        kit = new EditorKit(stage);
        kit.pane.open(Place.pattern(PAGE));
    }

    private AccessPattern pattern() {
        return kit.design().pattern(PAGE).orElseThrow();
    }

    private Step step(int position) {
        return pattern().steps().get(position);
    }

    /** Without steps the form says what Keywright chooses and why; one click takes that into the pattern. */
    @Test
    void whatIsChosenWithoutStepsIsShownAndTakenOver() {
        kit.edit(design -> design.withPattern(
                design.pattern("Orders with a product").orElseThrow().withSteps(List.of())));
        kit.open(Place.pattern("Orders with a product"));
        TemplateText request = kit.find("pattern-automatic-request", TemplateText.class);
        assertTrue(request.text().startsWith("Scan shop"), request::text);
        assertTrue(kit.has("pattern-reason-1-words"));
        kit.picture("editor-pattern-automatic");
        int indexes = kit.design().tables().get(0).indexes().size();
        kit.fire("pattern-add-index");
        assertEquals(indexes + 1, kit.design().tables().get(0).indexes().size());
        kit.fire("pattern-explicit");
        AccessPattern explicit = kit.design().pattern("Orders with a product").orElseThrow();
        assertEquals(Operation.QUERY, explicit.steps().get(0).operation(), "the new index answers it");
        assertEquals(
                "Write the chosen request as steps",
                kit.document.undoLabelProperty().get());
        assertFalse(kit.has("pattern-explicit"));
    }

    @Test
    void everythingAskedIsEdited() {
        Shape shape = pattern().rate().shape();
        kit.enter("pattern-question", "What did they buy last?");
        kit.enter("pattern-calls", "1,200");
        kit.choose("pattern-per", Rate.Per.DAY);
        kit.enter("pattern-peak", "2.5");
        if (!kit.has("pattern-kind")) {
            kit.fire("pattern-asked");
        }
        kit.choose("pattern-kind", AccessPattern.Kind.JOIN);
        kit.enter("pattern-endpoint", "GET /customers/{customerId}");
        kit.fire("pattern-entity-Order");
        kit.enter("pattern-given", "customerId, status");
        kit.enter("pattern-range", "placedAt");
        kit.enter("pattern-order", "placedAt");
        kit.fire("pattern-descending");
        kit.fire("pattern-descending");
        kit.enter("pattern-at-most", "5");
        kit.choose("pattern-freshness", AccessPattern.Freshness.STRONG);
        assertEquals(
                new AccessPattern.Asked(
                        "What did they buy last?",
                        "GET /customers/{customerId}",
                        AccessPattern.Kind.JOIN,
                        List.of("Customer", "Order summary", "Order"),
                        List.of("customerId", "status"),
                        "placedAt",
                        new AccessPattern.OrderBy("placedAt", true),
                        5L,
                        AccessPattern.Freshness.STRONG),
                pattern().asked());
        assertEquals(
                new Rate(new BigDecimal("1200"), Rate.Per.DAY, 2.5, shape),
                pattern().rate());
        kit.enter("pattern-range", "nothing");
        assertEquals(List.of("No entity asked about has an attribute \"nothing\"."), kit.messages("pattern-range"));
        kit.picture("form-pattern-asked");
    }

    @Test
    void theLoadIsSpreadOverTheDayAndTheParameters() {
        if (!kit.has("pattern-shape")) {
            kit.fire("pattern-load");
        }
        kit.choose("pattern-shape", ShapeKind.DAILY_CURVE);
        kit.enter("pattern-peak-hour", "18");
        kit.enter("pattern-skew-customerId", "3 values take 80 %");
        assertEquals(new Shape.DailyCurve(18), pattern().rate().shape());
        assertEquals(
                Map.of("customerId", new Spread.HotValues(3, 80)),
                Map.copyOf(pattern().skew()));
        kit.choose("pattern-shape", ShapeKind.CONSTANT);
        kit.choose("pattern-shape", ShapeKind.DAILY_CURVE);
        assertEquals(new Shape.DailyCurve(18), pattern().rate().shape());
        kit.enter("pattern-skew-customerId", "");
        assertTrue(pattern().skew().isEmpty());
    }

    @Test
    void onlyWhatAppliesToTheOperationIsShown() {
        kit.fire("step-1-more");
        assertTrue(kit.has("step-1-filter") && kit.has("step-1-limit") && kit.has("step-1-projection"));
        assertFalse(kit.has("step-1-condition") || kit.has("step-1-statement") || kit.has("step-1-before"));
        assertFalse(kit.has("step-1-parallel"), "there is no step before");
        kit.enter("step-1-filter", "");
        kit.enter("step-1-limit", "");
        kit.choose("step-1-operation", Operation.UPDATE_ITEM);
        assertTrue(kit.has("step-1-condition") && kit.has("step-1-changes") && kit.has("step-1-before"));
        assertFalse(kit.has("step-1-filter") || kit.has("step-1-limit") || kit.has("step-1-replacing"));
        kit.choose("step-1-operation", Operation.EXECUTE_STATEMENT);
        assertTrue(kit.has("step-1-statement") && kit.has("step-1-consistency") && kit.has("step-1-index"));
        kit.enter("step-1-statement", "SELECT * FROM \"shop\"");
        assertEquals("SELECT * FROM \"shop\"", step(0).expressions().statement());
        kit.picture("form-step-statement");
    }

    @Test
    void everythingAWriteSaysIsEdited() {
        kit.fire("pattern-add-step");
        kit.choose("step-2-operation", Operation.PUT_ITEM);
        assertEquals(
                List.of("PutItem would be refused: 1 validation error detected: Value null at 'item' failed to"
                        + " satisfy constraint: Member must not be null"),
                kit.messages("step-2-head"));
        kit.choose("step-2-entity", "Order");
        assertEquals(List.of(), kit.messages("step-2-head"));
        kit.enter("step-2-condition", "attribute_not_exists(PK)");
        kit.enter("step-2-failing", "2 %");
        kit.fire("step-2-more");
        kit.enter("step-2-replacing", "12.5");
        kit.enter("step-2-times", "2");
        kit.choose("step-2-times-per", "once per Line item");
        kit.fire("step-2-parallel");
        kit.enter("step-2-transaction", "place");
        Step step = step(1);
        assertEquals("attribute_not_exists(PK)", step.expressions().condition());
        assertEquals(new Step.Writing(0.125, 0.02), step.writing());
        assertEquals(new Times.PerEntity("Line item"), step.times());
        assertTrue(step.parallel());
        assertEquals("place", step.transaction());
        kit.choose("step-2-times-per", "times a call");
        assertEquals(new Times.Count(2), step(1).times());
        kit.choose("step-2-operation", Operation.UPDATE_ITEM);
        assertEquals(List.of(), step(1).key(), "it follows from the entity");
        kit.enter("step-2-before", "status = \"PAID\"");
        kit.enter("step-2-changes", "set status = SHIPPED");
        assertEquals("status = \"PAID\"", step(1).expressions().before());
        kit.picture("form-step-write");
        kit.fire("step-2-up");
        assertEquals(Operation.UPDATE_ITEM, step(0).operation());
    }

    @Test
    void keyConditionsComeBackWithTheOperation() {
        kit.fire("step-1-narrow");
        kit.enter("step-1-key-1-value", "ORDER#");
        var before = step(0).key();
        kit.choose("step-1-operation", Operation.SCAN);
        assertEquals(List.of(), step(0).key());
        kit.choose("step-1-operation", Operation.QUERY);
        assertEquals(before, step(0).key());
        kit.enter("step-1-key-1-value", "{broken");
        assertEquals(1, kit.messages("step-1-key-1-condition").size());
        kit.fire("step-1-descending");
        assertEquals("{broken", kit.text("step-1-key-1-value"));
        assertEquals(1, kit.messages("step-1-key-1-condition").size());
    }
}
