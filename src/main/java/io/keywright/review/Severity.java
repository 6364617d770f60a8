package io.keywright.review;

/** How bad a finding is, the worst first. */
public enum Severity {
    /** The design does not work as it is meant to be used. */
    ERROR("error"),
    /** The design works, but not for long, or not well. */
    WARNING("warning"),
    /** Worth knowing. */
    NOTE("note");

    private final String words;

    Severity(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
