package io.keywright.ui.compare;

import io.keywright.model.Design;
import io.keywright.ui.document.DocumentModel;

/** What the open design is compared with. */
sealed interface Baseline {
    /** The version that was saved last. */
    record Saved() implements Baseline {
        @Override
        public String toString() {
            return "Saved version";
        }
    }

    /**
     * A version that was pinned.
     *
     * @param label such as "Pin 1, after "Change projection""
     */
    record Pinned(String label, Design design) implements Baseline {
        @Override
        public String toString() {
            return label;
        }
    }

    /** A design that is open in another tab, as it is now, by the name it is shown with. */
    record Open(String label, DocumentModel document) implements Baseline {
        @Override
        public String toString() {
            return label;
        }
    }

    /** Another design, by the name it is shown with. */
    record Other(String label, Design design) implements Baseline {
        @Override
        public String toString() {
            return label;
        }
    }
}
