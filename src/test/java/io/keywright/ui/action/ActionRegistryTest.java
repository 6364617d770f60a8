package io.keywright.ui.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ActionRegistryTest {
    private final List<String> done = new ArrayList<>();
    private final ActionRegistry registry = new ActionRegistry();

    private View view(Face face) {
        return new View(face, () -> done.add(face.id()));
    }

    @Test
    void keepsActionsInOrderAndFindsThemById() {
        registry.add(view(Face.of("file-open", "Open…")), view(Face.of("edit-undo", "Undo")));
        assertEquals(
                List.of("file-open", "edit-undo"),
                registry.all().stream().map(Action::id).toList());
        registry.get("edit-undo").run();
        assertEquals(List.of("edit-undo"), done);
        assertThrows(NullPointerException.class, () -> registry.get("edit-redo"));
    }

    @Test
    void refusesASecondActionOfTheSameIdOrShortcut() {
        registry.add(view(Face.of("file-open", "Open…").withKey("Shortcut+O")));
        var id = assertThrows(
                IllegalArgumentException.class, () -> registry.add(view(Face.of("file-open", "Open again"))));
        assertEquals("the id file-open is taken by file-open", id.getMessage());
        var key = assertThrows(
                IllegalArgumentException.class,
                () -> registry.add(view(Face.of("view-outline", "Outline").withKey("Shortcut+O"))));
        assertEquals("the shortcut Shortcut+O of view-outline is taken by file-open", key.getMessage());
    }

    @Test
    void anActionRunsOnlyWhileItIsAvailable() {
        var availability = new SimpleObjectProperty<>(Availability.no("nothing to undo"));
        View undo = view(Face.of("edit-undo", "Undo").when(availability));
        undo.run();
        assertEquals(List.of(), done);
        availability.set(Availability.YES);
        undo.run();
        assertEquals(List.of("edit-undo"), done);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Undo", "edit.undo", "edit undo", "edit-", "-edit"})
    void idsAreLowerCaseWordsWithDashes(String id) {
        assertThrows(IllegalArgumentException.class, () -> Face.of(id, "Undo"));
    }

    @Test
    void noReasonIsNoAvailability() {
        assertThrows(IllegalArgumentException.class, () -> Availability.no(" "));
        assertEquals(Availability.YES, Availability.when(true, "never"));
        assertEquals("never", Availability.when(false, "never").reason());
    }
}
