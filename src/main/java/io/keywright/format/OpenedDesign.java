package io.keywright.format;

import io.keywright.model.Design;
import java.util.List;
import java.util.Objects;

/**
 * A design as it was opened.
 *
 * @param readOnly whether the file must not be saved over, since its version is newer than this program knows
 * @param version the format version of the file
 * @param notices what the user should know, a sentence each: fields that are not known (they are kept), and what of a
 *     newer version could not be read
 */
public record OpenedDesign(Design design, boolean readOnly, int version, List<String> notices) {
    public OpenedDesign {
        Objects.requireNonNull(design);
        notices = List.copyOf(notices);
    }
}
