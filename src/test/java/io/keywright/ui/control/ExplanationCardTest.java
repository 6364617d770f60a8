package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.view.Explanation;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class ExplanationCardTest {
    private static ExplanationCard card(Explanation explanation) {
        return new ExplanationCard(explanation, () -> {}, page -> {});
    }

    @Test
    void readsLikeASum() {
        HBox formula = (HBox) card(Gallery.ship()).lookup(".kw-explanation-formula");
        assertEquals(
                List.of("2,628,000", "×", "( 6 + 1 )", "×", "$0.625", "=", "$11.50"),
                formula.lookupAll(".kw-term").stream()
                        .map(node -> ((Label) node).getText())
                        .toList());
    }

    @Test
    void leavesOutWhatAnExplanationDoesNotHave() {
        ExplanationCard card = card(new Explanation(
                "Storage", "$1.49", List.of(), List.of(), List.of(new Explanation.Fact("Rule", "per GB"))));
        assertNull(card.lookup(".kw-explanation-formula"));
        assertNull(card.lookup(".kw-explanation-arms"));
        assertNull(card.lookup(".kw-lens"));
        assertTrue(card.lookup(".kw-facts").isVisible());
        assertEquals("Storage: $1.49", card.getAccessibleText());
    }
}
