package io.keywright.access;

/** A store of another kind that answers what keys don't. */
public enum OtherStore {
    /** For joins and filters in any combination. */
    RELATIONAL("a relational database, such as Amazon Aurora"),
    /** For aggregates over everything, from an export of the table. */
    ATHENA("an export to Amazon S3, queried with Athena"),
    /** For words within texts, fed by the table's stream. */
    OPEN_SEARCH("Amazon OpenSearch Service, fed by the table's stream");

    private final String words;

    OtherStore(String words) {
        this.words = words;
    }

    /** As it stands in a sentence: "a relational database, such as Amazon Aurora". */
    public String words() {
        return words;
    }
}
