package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.Presence;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** Which items have an attribute, as one field: {@code always}, {@code 93 %}, {@code with x}, {@code when x is A, B}. */
final class PresenceFields {
    private static final double WIDTH = 120;

    private PresenceFields() {}

    static Node of(Edits edits, String entity, Attribute attribute) {
        String text = DomainText.presence(attribute.presence());
        if (!DomainText.parsePresence(text).equals(Optional.of(attribute.presence()))) {
            return Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
        }
        return new FormField(
                "attribute-" + attribute.name() + "-presence",
                text,
                WIDTH,
                typed -> DomainText.parsePresence(typed).isEmpty()
                        ? "Expected always, a share such as 93 %, with ATTRIBUTE, or when ATTRIBUTE is VALUE."
                        : "",
                typed -> EntityForm.change(
                        edits,
                        entity,
                        attribute.name(),
                        "Change presence",
                        old -> old.withPresence(DomainText.parsePresence(typed).orElse(Presence.ALWAYS))));
    }
}
