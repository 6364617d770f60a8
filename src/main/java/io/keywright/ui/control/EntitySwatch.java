package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import io.keywright.view.EntityTag;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;

/** An entity's colour with its two-letter tag inside, so that colour is never the only sign. */
public final class EntitySwatch extends Label {
    public EntitySwatch(EntityTag tag) {
        super(tag.text());
        getStyleClass().addAll("kw-swatch", Styles.entity(tag.colour()));
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(tag.entity());
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
    }
}
