package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;

/** An entity's colour with its two-letter tag inside, so that colour is never the only sign. */
public final class EntitySwatch extends Label {
    /**
     * @param tag two letters
     * @param position the entity's place in the design, from 0; decides the colour
     * @param entity the entity's name, for those who can't see the tag
     */
    public EntitySwatch(String tag, int position, String entity) {
        super(tag);
        getStyleClass().addAll("kw-swatch", Styles.entity(position));
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(entity);
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
    }
}
