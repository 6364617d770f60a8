package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.FigureLabel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A model of NoSQL Workbench is opened and grows; its bill follows each addition. */
@NeedsToolkit
class ScenarioWorkbenchFileTest {
    private static final String MODEL = """
        {
          "ModelName": "Guests",
          "ModelMetadata": {"Version": "3.0"},
          "DataModel": [
            {
              "TableName": "guests",
              "BillingMode": "PAY_PER_REQUEST",
              "KeyAttributes": {
                "PartitionKey": {"AttributeName": "PK", "AttributeType": "S"},
                "SortKey": {"AttributeName": "SK", "AttributeType": "S"}
              },
              "TableData": []
            }
          ]
        }
        """;

    private WindowKit kit;

    @Start
    void start(Stage primary) {
        kit = new WindowKit(primary, 1440, 900);
    }

    private String total() {
        return ((FigureLabel) kit.find("#cost-total")).getValue();
    }

    @Test
    void theBillFollowsEachAddition(@TempDir Path folder, FxRobot robot) throws IOException {
        Path file = Files.writeString(folder.resolve("guests.json"), MODEL);
        kit.run(() -> kit.window.open(file));
        assertEquals("Guests", kit.document().design().name());
        assertEquals("Not in a file yet", ((Labeled) kit.find("#status-saved")).getText());
        var keys = new PressedKeys(kit, robot);
        keys.press("Ctrl+5");
        assertEquals("not priced", total(), "the file does not say how many items there are");
        String standIn = kit.document().design().entities().get(0).name();
        kit.run(() -> {
            kit.document().selectedProperty().set(Place.entity(standIn));
            kit.find("#navigator-tree").requestFocus();
        });
        keys.press("Delete");
        assertEquals("$0.00", total());

        keys.press("Ctrl+K \"add entity\" Enter \"Guest\" Tab:entity-count \"10000000\" Enter");
        keys.press("Tab:entity-add-attribute Space Tab:attribute-attribute1-name \"guestId\" Enter");
        keys.press("Ctrl+K \"Guest\" Enter Tab:entity-key-PK \"GUEST#{guestId}\" Tab:entity-key-SK \"INFO\" Enter");
        // An item is PK and GUEST# with 12.5 letters on average, SK and INFO, guestId and 12.5 letters: 20.5 + 6 + 19.5
        // = 46 B; ten million with 100 B more each are 1.46 GB of 10^9 B, 1.3597 of 2^30, at $0.25 each: $0.34.
        // Point-in-time recovery, on in any new design, is $0.20 for each of 0.4284 without those 100 B: $0.0857.
        assertEquals("$0.43", total());

        keys.press("Ctrl+K \"add index\" Enter");
        keys.press("Ctrl+K \"Guest\" Enter Tab:entity-key-GSI1PK \"GUESTS\" Tab:entity-key-GSI1SK \"{guestId}\" Enter");
        // The item is longer by GSI1PK and GUESTS, GSI1SK and 12.5 letters: 76.5 B. An entry is the four keys, 57 B:
        // (176.5 + 157) × 10 million ÷ 2^30 × $0.25 = $0.7765, and 76.5 × 10 million ÷ 2^30 × $0.20 = $0.1425.
        assertEquals("$0.92", total());

        keys.press("Ctrl+K \"add access pattern\" Enter \"Find a guest\" Tab:pattern-calls \"10\" Enter");
        keys.press("Tab:pattern-add-step Space Tab:step-1-key-0-value \"GUEST#{guestId}\" Enter");
        // 10 a second for 730 h, half a unit each, at $0.125 a million: $1.6425 more.
        assertEquals("$2.56", total());
        Screens.save(kit.scene, "scenario-workbench-file");
    }
}
