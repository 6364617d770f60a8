package io.keywright.export;

import java.util.List;
import java.util.Objects;

/**
 * An exported design.
 *
 * @param text the whole text, with a line feed at the end of every line
 * @param notices what a reader of the text has to know: what of the design it leaves out, what was filled in, and what
 *     AWS would refuse; one line each, without control characters. The text carries them as well
 */
public record Export(String text, List<String> notices) {
    public Export {
        Objects.requireNonNull(text);
        notices = List.copyOf(notices);
    }
}
