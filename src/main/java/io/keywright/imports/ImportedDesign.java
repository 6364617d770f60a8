package io.keywright.imports;

import io.keywright.model.Design;
import java.util.List;
import java.util.Objects;

/**
 * A design from a file of another tool.
 *
 * @param assumptions what the file does not say and was assumed, and what of it was left as it is, a sentence each
 */
public record ImportedDesign(Design design, List<String> assumptions) {
    public ImportedDesign {
        Objects.requireNonNull(design);
        assumptions = List.copyOf(assumptions);
    }
}
