package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.RequestPart;
import io.keywright.testing.ui.NeedsToolkit;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class TemplateTextTest {
    private static final String SHIPPED = "SHIPPED#{shippedDate}#{orderId|shard:4}";

    private static TemplateText laidOut(TemplateText text, double width) {
        text.resize(width, 20);
        text.layout();
        return text;
    }

    private static String shown(TemplateText text) {
        return text.getChildrenUnmodifiable().stream()
                .filter(Node::isVisible)
                .map(node -> ((Text) node).getText())
                .collect(Collectors.joining());
    }

    @Test
    void showsAllOfItWhereThereIsRoom() {
        TemplateText text = new TemplateText(Gallery.shipped());
        assertEquals(SHIPPED, shown(laidOut(text, text.prefWidth(-1))));
        assertEquals(SHIPPED, text.getAccessibleText());
    }

    @Test
    void cutsTheEndWhereThereIsNot() {
        TemplateText text = new TemplateText(Gallery.shipped());
        double whole = text.prefWidth(-1);
        for (double width = 0; width < whole - 1; width += 7) {
            String shown = shown(laidOut(text, width));
            assertTrue(shown.endsWith("…"), shown);
            assertTrue(SHIPPED.startsWith(shown.substring(0, shown.length() - 1)), shown);
            assertEquals(whole, text.prefWidth(-1), "asking for its size must not depend on what is cut");
        }
        assertEquals(SHIPPED, text.text());
        assertEquals(SHIPPED, shown(laidOut(text, whole)));
    }

    @Test
    void colourFollowsWhatAPieceIs() {
        TemplateText text = new TemplateText(Gallery.shipped());
        assertEquals(
                List.of(
                        "kw-span-literal",
                        "kw-span-punctuation",
                        "kw-span-variable",
                        "kw-span-punctuation",
                        "kw-span-variable",
                        "kw-span-format",
                        "kw-span-punctuation"),
                text.getChildrenUnmodifiable().stream()
                        .map(node -> node.getStyleClass().get(0))
                        .toList());
    }

    @Test
    void showsARequestInPlaceOfATemplate() {
        TemplateText text = new TemplateText(Gallery.shipped());
        text.setRequest(List.of(
                new RequestPart(RequestPart.Kind.OPERATION, "Query "),
                new RequestPart(RequestPart.Kind.RESOURCE, "shop")));
        assertEquals("Query shop", text.text());
        assertFalse(text.getAccessibleText().contains("SHIPPED"));
    }
}
