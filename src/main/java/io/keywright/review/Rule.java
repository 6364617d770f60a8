package io.keywright.review;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Something to look for in a design. */
public interface Rule {
    /** Its name in files and on the command line: words in small letters with hyphens. */
    String id();

    /** What it finds in a design; total: where something is not known, it finds nothing. */
    List<Finding> findings(Reviewed reviewed);

    /** Its page in Markdown: what it finds as the title, why it matters, and what to do. */
    default String page() {
        try (InputStream in = Rule.class.getResourceAsStream(id() + ".md")) {
            if (in == null) {
                throw new IllegalStateException("the rule " + id() + " has no page");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
