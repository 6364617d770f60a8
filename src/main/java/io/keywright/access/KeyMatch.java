package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import java.util.ArrayList;
import java.util.List;

/** How well a template that a request asks for fits the template that an entity's keys are made by. */
enum KeyMatch {
    /** No key can be both. */
    NONE,
    /** A key could be both, as the letters go. */
    LOOSE,
    /** The same literals with the same variables between them, or a fixed text that the entity's keys can be. */
    EXACT;

    private static final String VARIABLE = "{";

    static KeyMatch of(KeyTemplate asked, KeyTemplate stored) {
        if (asked.isLiteral()) {
            boolean matches = stored.match(literalText(asked)).isPresent();
            return !matches ? NONE : stored.isBare() ? LOOSE : EXACT;
        }
        if (skeleton(asked).equals(skeleton(stored))) {
            return EXACT;
        }
        return asked.overlaps(stored) ? LOOSE : NONE;
    }

    /** The worse of two. */
    KeyMatch and(KeyMatch other) {
        return compareTo(other) <= 0 ? this : other;
    }

    /** The text of a template without variables. */
    static String literalText(KeyTemplate template) {
        return leadingText(template);
    }

    /** The literal text a template begins with; may be empty. */
    static String leadingText(KeyTemplate template) {
        return !template.parts().isEmpty() && template.parts().get(0) instanceof Part.Literal literal
                ? literal.text()
                : "";
    }

    /** Literals, and a mark for each variable. */
    static List<String> skeleton(KeyTemplate template) {
        var skeleton = new ArrayList<String>();
        for (Part part : template.parts()) {
            skeleton.add(part instanceof Part.Literal literal ? "=" + literal.text() : VARIABLE);
        }
        return skeleton;
    }
}
