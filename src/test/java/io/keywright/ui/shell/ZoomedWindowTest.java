package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.workspace.SampleDesigns;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** A window that is larger by its zoom shows what it shows at 100 %: nothing more is cut, nothing keeps its width. */
@NeedsToolkit
class ZoomedWindowTest {
    private static final double WIDTH = 1060;
    private static final double HEIGHT = 660;
    private static final double ROUNDING = 3;

    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, WIDTH, HEIGHT);
    }

    /** What can be seen beside the live panel's tab. */
    private enum Shown {
        TABLE(Place.table("shop"), Theme.LIGHT),
        ENTITY(Place.entity("Order"), Theme.LIGHT),
        PATTERN(Place.pattern("Place an order"), Theme.DARK),
        PROPERTIES(Place.design(), Theme.DARK);

        private final Place place;
        private final Theme theme;

        Shown(Place place, Theme theme) {
            this.place = place;
            this.theme = theme;
        }
    }

    /** What there is to see of a place. */
    private record Sight(Set<String> cut, Map<String, Double> widths) {}

    @Test
    void everythingGrowsWithTheZoom() {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        kit.run(() -> kit.window.actions().get("view-cost").run());
        Map<Shown, Sight> before = new EnumMap<>(Shown.class);
        for (Shown shown : Shown.values()) {
            before.put(shown, look(shown));
        }
        resize(Zoom.PRESENTING);
        for (Shown shown : Shown.values()) {
            Sight at100 = before.get(shown);
            Sight at150 = look(shown);
            kit.run(() -> kit.look.setTheme(shown.theme));
            Screens.save(kit.scene, "window-150-" + shown.name().toLowerCase(Locale.ROOT));
            Set<String> more = new TreeSet<>(at150.cut());
            more.removeAll(at100.cut());
            assertEquals(Set.of(), more, "texts that are cut at 150 % and not at 100 %");
            assertEquals(at100.widths().keySet(), at150.widths().keySet());
            assertTrue(at100.widths().size() > 10, at100::toString);
            at100.widths()
                    .forEach((what, width) ->
                            assertEquals(1.5 * width, at150.widths().get(what), ROUNDING, what));
        }
    }

    private Sight look(Shown shown) {
        kit.run(() -> kit.window.openPane().orElseThrow().goTo(shown.place));
        return new Sight(cut(), widths());
    }

    private void resize(Zoom zoom) {
        kit.run(() -> {
            kit.look.setZoom(zoom);
            stage.setWidth(zoom.px(WIDTH));
            stage.setHeight(zoom.px(HEIGHT));
        });
        assertEquals(zoom.px(WIDTH), kit.scene.getWidth(), 1, "there is room for the window on the screen");
        kit.run(() -> kit.scene.getRoot().applyCss());
    }

    private Set<String> cut() {
        Set<String> cut = new TreeSet<>();
        kit.run(() -> kit.scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Labeled && isSeen(node))
                .map(Labeled.class::cast)
                .filter(ZoomedWindowTest::isCut)
                .map(Labeled::getText)
                .forEach(cut::add));
        return cut;
    }

    private static boolean isSeen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isCut(Labeled label) {
        return label.getChildrenUnmodifiable().stream()
                .filter(child -> child instanceof Text && child != label.getGraphic())
                .anyMatch(child -> ((Text) child).getText().endsWith("…")
                        && !label.getText().endsWith("…"));
    }

    /** The widths of columns, and of fields to which one was given. */
    private Map<String, Double> widths() {
        Map<String, Double> widths = new LinkedHashMap<>();
        kit.run(() -> kit.scene.getRoot().lookupAll("*").stream()
                .filter(ZoomedWindowTest::isSeen)
                .forEach(node -> measure(node, widths)));
        return widths;
    }

    private static void measure(Node node, Map<String, Double> widths) {
        if (node instanceof TableView<?> table) {
            for (int i = 0; i < table.getColumns().size(); i++) {
                widths.put(table.getId() + " " + i, table.getColumns().get(i).getWidth());
            }
        } else if (node instanceof TextField || node instanceof ComboBoxBase) {
            Region field = (Region) node;
            if (field.getPrefWidth() != Region.USE_COMPUTED_SIZE) {
                widths.put(node.getId(), field.getWidth());
            }
        }
    }
}
