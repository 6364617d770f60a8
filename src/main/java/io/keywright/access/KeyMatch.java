package io.keywright.access;

import io.keywright.key.KeyTemplate;

/** How well a template that a request asks for fits the template that an entity's keys are made by. */
enum KeyMatch {
    /** No key can be both. */
    NONE,
    /** A key could be both, as the letters go. */
    LOOSE,
    /** The same literals with the same variables between them, or a fixed text that the entity's keys can be. */
    EXACT;

    static KeyMatch of(KeyTemplate asked, KeyTemplate stored) {
        if (asked.isLiteral()) {
            boolean matches = stored.match(asked.leadingText()).isPresent();
            return !matches ? NONE : stored.isBare() ? LOOSE : EXACT;
        }
        if (asked.skeleton().equals(stored.skeleton())) {
            return EXACT;
        }
        return asked.overlaps(stored) ? LOOSE : NONE;
    }

    /** The worse of two. */
    KeyMatch and(KeyMatch other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
