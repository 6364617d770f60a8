package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.workspace.SampleDesigns;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** Whoever does not see the window hears what each field and each button is for. */
@NeedsToolkit
class AccessibleNamesTest {
    private WindowKit kit;
    private final Set<String> seen = new HashSet<>();

    @Start
    void start(Stage stage) {
        kit = new WindowKit(stage, 1440, 900);
    }

    @Test
    void everyFieldAndEveryButtonHasAName() {
        Set<String> nameless = new TreeSet<>(nameless());
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        for (DocumentPane.LiveTab tab : DocumentPane.LiveTab.values()) {
            kit.run(() -> kit.window.show(tab));
            nameless.addAll(nameless());
        }
        for (Place place : List.of(
                Place.design(),
                Place.table("shop"),
                Place.index("shop", "GSI1"),
                Place.entity("Order"),
                Place.pattern("Place an order"))) {
            kit.run(() -> kit.window.openPane().orElseThrow().goTo(place));
            nameless.addAll(nameless());
        }
        assertEquals(Set.of(), nameless);
        assertTrue(seen.size() > 100, () -> seen.size() + " were looked at");
    }

    private Set<String> nameless() {
        Set<String> found = new TreeSet<>();
        kit.run(() -> {
            Set<Node> all = kit.scene.getRoot().lookupAll("*");
            Set<Node> labelled = new HashSet<>();
            all.stream()
                    .filter(Label.class::isInstance)
                    .map(label -> ((Label) label).getLabelFor())
                    .forEach(labelled::add);
            all.stream()
                    .filter(AccessibleNamesTest::isForAPerson)
                    .peek(node -> seen.add(node.getId() + node.getStyleClass()))
                    .filter(node -> !labelled.contains(node) && name(node).isBlank())
                    .map(node -> node.getClass().getSimpleName() + " " + node.getId() + " " + node.getStyleClass())
                    .forEach(found::add);
        });
        return found;
    }

    private static boolean isForAPerson(Node node) {
        boolean isPartOfABox = node.getParent() instanceof ComboBoxBase;
        return !isPartOfABox
                && node.isVisible()
                && node.isFocusTraversable()
                && (node instanceof TextInputControl || node instanceof ComboBoxBase || node instanceof ButtonBase);
    }

    private static String name(Node node) {
        String text = node instanceof ButtonBase button ? button.getText() : "";
        String spoken = node.getAccessibleText();
        return (text == null ? "" : text) + (spoken == null ? "" : spoken);
    }
}
