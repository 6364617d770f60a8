package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.framework.junit5.Start;

/** Pictures of every pane of the shop in both themes, at 100 % and 150 %, in the smallest and the usual window. */
@NeedsToolkit
@Tag("soak")
class EveryPaneScreensTest {
    private Stage stage;
    private WindowKit kit;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1280, 800);
    }

    /** What is shown before a picture is taken, by the name of the picture. */
    private static Map<String, Consumer<WindowKit>> panes() {
        var panes = new LinkedHashMap<String, Consumer<WindowKit>>();
        for (DocumentPane.LiveTab tab : DocumentPane.LiveTab.values()) {
            panes.put(tab.name().toLowerCase(Locale.ROOT), kit -> kit.window.show(tab));
            panes.put(
                    tab.name().toLowerCase(Locale.ROOT) + "-enlarged",
                    kit -> kit.window
                            .openPane()
                            .orElseThrow()
                            .enlargedProperty()
                            .set(true));
        }
        panes.put("table", kit -> open(kit, Place.table("shop")));
        panes.put("index", kit -> open(kit, Place.index("shop", "GSI1")));
        panes.put("entity", kit -> open(kit, Place.entity("Order")));
        panes.put("pattern", kit -> open(kit, Place.pattern("Place an order")));
        panes.put("workload", kit -> open(kit, Place.workload("Flash sale")));
        panes.put("properties", kit -> kit.window.showProperties());
        panes.put("palette", kit -> kit.window.openPalette());
        return panes;
    }

    private static void open(WindowKit kit, Place place) {
        kit.window.show(DocumentPane.LiveTab.COLLECTIONS);
        kit.window.openPane().orElseThrow().goTo(place);
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,100", "DARK,100", "LIGHT,150", "DARK,150"})
    void everyPaneIsKept(Theme theme, int percent) {
        kit.run(() -> {
            kit.look.setTheme(theme);
            kit.look.setZoom(new Zoom(percent));
        });
        for (List<Integer> size : List.of(List.of(1280, 800), List.of(1920, 1080))) {
            kit.run(() -> {
                stage.setWidth(size.get(0));
                stage.setHeight(size.get(1));
            });
            assertEquals(size.get(0), kit.scene.getWidth(), 1, "there is room for the window on the screen");
            String what = size.get(0) + "-" + percent + "-" + theme.name().toLowerCase(Locale.ROOT);
            Screens.save(kit.scene, "pane-welcome-" + what);
            kit.run(() -> kit.openSample("shop"));
            panes().forEach((name, show) -> {
                kit.run(() -> show.accept(kit));
                Screens.save(kit.scene, "pane-" + name + "-" + what);
                kit.run(() ->
                        kit.window.openPane().orElseThrow().enlargedProperty().set(false));
            });
            kit.run(() -> kit.window.close());
        }
    }
}
