package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Entity;
import io.keywright.testing.ui.OnDisplay;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.FigureLabel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A new design to its export by the keys that without-the-mouse.txt records, and by nothing else. */
@OnDisplay
class ScenarioWithoutMouseTest {
    @TempDir
    Path folder;

    private WindowKit kit;

    @Start
    void start(Stage primary) {
        kit = new WindowKit(primary, 1440, 900);
    }

    @Test
    void aNewDesignIsExportedByKeysAlone(FxRobot robot) throws IOException {
        Path template = folder.resolve("template.yaml");
        kit.answers.file = Optional.of(template);
        recorded().forEach(new PressedKeys(kit, robot)::press);
        assertEquals(
                List.of("Customer"),
                kit.document().design().entities().stream().map(Entity::name).toList());
        Entity customer = kit.document().design().entity("Customer").orElseThrow();
        assertEquals(
                List.of("CUSTOMER#{customerId}", "PROFILE"),
                List.copyOf(customer.keys().values()));
        // 10 a second for 730 h are 26,280,000 calls; an eventually consistent read of one item of 55 B is half a unit;
        // 13,140,000 units at $0.125 a million are $1.6425, and 1,000 items of 155 B are nothing.
        assertEquals("$1.64", ((FigureLabel) kit.find("#cost-total")).getValue());
        assertEquals("", kit.document().redoLabelProperty().get());
        assertEquals(List.of(), kit.answers.failures);
        String text = Files.readString(template);
        assertTrue(text.contains("Type: AWS::DynamoDB::Table"), text);
        assertTrue(text.contains("AttributeName: PK"), text);
        assertFalse(text.contains("customerId"), "only key attributes stand in a template");
        Screens.save(kit.scene, "scenario-without-mouse");
    }

    private static List<String> recorded() throws IOException {
        try (InputStream file =
                Objects.requireNonNull(ScenarioWithoutMouseTest.class.getResourceAsStream("without-the-mouse.txt"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceFirst("\\s*(^|\\s)# .*", ""))
                    .filter(line -> !line.isBlank())
                    .toList();
        }
    }
}
