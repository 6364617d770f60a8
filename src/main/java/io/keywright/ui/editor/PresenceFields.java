package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.Presence;
import io.keywright.view.DomainText;
import javafx.scene.Node;

/** Which items have an attribute, as one field: {@code always}, {@code 93 %}, {@code with x}, {@code when x is A, B}. */
final class PresenceFields {
    private static final double WIDTH = 120;

    private PresenceFields() {}

    static Node of(Edits edits, String entity, Attribute attribute) {
        return new FormField(
                "attribute-" + attribute.name() + "-presence",
                DomainText.presence(attribute.presence()),
                WIDTH,
                typed -> DomainText.parsePresence(typed).isEmpty()
                        ? "Expected always, a share such as 93 %, with ATTRIBUTE, or when ATTRIBUTE is VALUE."
                        : "",
                typed -> EntityForm.change(edits, entity, attribute.name(), "Change presence", old -> old.withPresence(
                        DomainText.parsePresence(typed).orElse(Presence.ALWAYS))));
    }
}
