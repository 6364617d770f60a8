package io.keywright.ui.editor;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.refactor.Copied;
import io.keywright.ui.clipboard.PartsClipboard;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import io.keywright.view.PartsSheet;
import java.util.List;
import java.util.Optional;

/** The attributes of an entity on the clipboard: as such for other entities, as a table for a spreadsheet. */
final class AttributeCopies {
    private AttributeCopies() {}

    static void copy(Design design, Entity entity) {
        copy(
                design,
                entity.attributes().stream()
                        .map(attribute -> Place.attribute(entity.name(), attribute.name()))
                        .toList());
    }

    static void copy(Design design, List<Place> attributes) {
        Design parts = Copied.of(design, attributes);
        parts.entity("")
                .ifPresent(only -> PartsClipboard.put(parts, PartsSheet.of(only).tabbed()));
    }

    /** Adds the attributes on the clipboard after a place of an entity. @return what speaks against it; empty where nothing does */
    static String paste(DocumentModel document, Place at) {
        Optional<Design> parts;
        try {
            parts = PartsClipboard.get(document.design());
        } catch (IllegalArgumentException unreadable) {
            return String.valueOf(unreadable.getMessage());
        }
        if (parts.isEmpty() || parts.get().entity("").isEmpty()) {
            return "There are no attributes on the clipboard. Copy those of an entity, or rows of a spreadsheet with"
                    + " the headings Attribute and Type.";
        }
        return Parts.paste(document, parts.get(), at).orElse("");
    }
}
