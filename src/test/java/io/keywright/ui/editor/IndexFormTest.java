package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.testing.ui.NeedsToolkit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class IndexFormTest {
    private EditorKit kit;

    @Start
    void start(Stage stage) {
        kit = new EditorKit(stage);
        kit.pane.open(Place.index("shop", "GSI1"));
    }

    private SecondaryIndex index() {
        return kit.design().tables().get(0).indexes().get(0);
    }

    @Test
    void onlyWhatItemsStoreCanBeProjected() {
        assertTrue(kit.has("index-include-customerId"));
        kit.edit(design -> design.withEntities(design.entities().stream()
                .map(entity -> entity.withAttributes(entity.attributes().stream()
                        .map(attribute ->
                                attribute.withInKeysOnly(attribute.name().equals("email")
                                        || attribute.name().equals("customerId")))
                        .toList()))
                .toList()));
        assertFalse(kit.has("index-include-email"), "it stands in keys alone");
        assertTrue(kit.has("index-include-customerId"), "it is projected, so that it can be taken out");
    }

    @Test
    void aKeyAttributeIsRenamedWithItsTemplatesAndSteps() {
        kit.enter("index-partition-0", "lookup");
        assertEquals(List.of("lookup", "GSI1SK"), index().key().names());
        assertEquals(
                Optional.of("EMAIL#{email}"),
                kit.design().entity("Customer").orElseThrow().template("lookup"));
        assertEquals(
                "lookup",
                kit.design()
                        .pattern("Log in by e-mail")
                        .orElseThrow()
                        .steps()
                        .get(0)
                        .key()
                        .get(0)
                        .attribute());
        kit.enter("index-sort-0", "email");
        assertEquals(
                List.of("Entity Customer already has an attribute named \"email\"."), kit.messages("index-sort-0-key"));
        assertEquals("email", kit.text("index-sort-0"));
        assertEquals(List.of("lookup", "GSI1SK"), index().key().names());
    }

    @Test
    void anotherAttributeCanBeTheKeyInstead() {
        kit.run(() -> kit.find("index-sort-0-instead", MenuButton.class).getItems().stream()
                .filter(item -> item.getText().equals("placedAt"))
                .findFirst()
                .orElseThrow()
                .fire());
        assertEquals(List.of("GSI1PK", "placedAt"), index().key().names());
        assertEquals(
                Optional.of("PROFILE"),
                kit.design().entity("Customer").orElseThrow().template("GSI1SK"),
                "nothing was renamed");
    }

    @Test
    void aLocalIndexBecomesGlobalAgainWithItsKey() {
        kit.choose("index-kind", SecondaryIndex.Kind.LOCAL);
        assertEquals(List.of("PK", "GSI1SK"), index().key().names());
        kit.choose("index-kind", SecondaryIndex.Kind.GLOBAL);
        assertEquals(List.of("GSI1PK", "GSI1SK"), index().key().names());
    }

    @Test
    void includeRemembersItsAttributesAndARefusalStandsThere(FxRobot robot) {
        List<String> before = index().projection().nonKeyAttributes();
        robot.clickOn((ToggleButton node) -> "KEYS_ONLY".equals(node.getText()));
        kit.run(() -> {});
        assertEquals(Projection.KEYS_ONLY, index().projection());
        robot.clickOn((ToggleButton node) -> "INCLUDE".equals(node.getText()));
        kit.run(() -> {});
        assertEquals(before, index().projection().nonKeyAttributes());
        before.forEach(name -> kit.fire("index-include-" + name));
        assertEquals(List.of(), index().projection().nonKeyAttributes());
        assertEquals(1, kit.messages("index-projection").size());
        assertTrue(
                kit.messages("index-projection").get(0).contains("NonKeyAttributes"),
                kit.messages("index-projection")::toString);
        kit.picture("form-index-refused");
    }

    @Test
    void keyAttributesAreAddedAndTakenAway() {
        kit.fire("index-partition-add");
        assertEquals(List.of("GSI1PK", "GSI1PK2", "GSI1SK"), index().key().names());
        kit.fire("index-partition-0-remove");
        assertEquals(List.of("GSI1PK2", "GSI1SK"), index().key().names());
    }

    @Test
    void whatIsTypedForAnIndexThatIsGoneChangesNoOther() {
        kit.edit(design -> {
            var table = design.table("shop").orElseThrow();
            var indexes = new ArrayList<>(table.indexes());
            indexes.add(index().withName("GSI9"));
            return design.withTable(table.withIndexes(indexes));
        });
        kit.type("index-partition-0", "lookup");
        kit.edit(design -> {
            var table = design.table("shop").orElseThrow();
            return design.withTable(table.withIndexes(table.indexes().stream()
                    .filter(other -> !other.name().equals("GSI1"))
                    .toList()));
        });
        assertEquals(1, kit.closed);
        assertEquals(
                List.of("GSI1PK", "GSI1SK"),
                kit.design()
                        .table("shop")
                        .orElseThrow()
                        .index("GSI9")
                        .orElseThrow()
                        .key()
                        .names());
    }
}
