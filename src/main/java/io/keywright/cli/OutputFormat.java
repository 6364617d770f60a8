package io.keywright.cli;

import java.util.Locale;

/** How a result is printed. */
enum OutputFormat {
    TEXT,
    JSON,
    MARKDOWN;

    /** As it is typed on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
