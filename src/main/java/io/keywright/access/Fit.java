package io.keywright.access;

/** What kind of thing answers a pattern. */
public enum Fit {
    /** The table's own key. */
    KEY("Key"),
    /** A secondary index, there or still to be added. */
    INDEX("Index"),
    /** A store of another kind: the question is an aggregate, any combination of filters, full text or a join. */
    OTHER_STORE("Other store"),
    /** Nothing: no request answers the pattern, or nothing is asked. */
    NONE("");

    private final String words;

    Fit(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
