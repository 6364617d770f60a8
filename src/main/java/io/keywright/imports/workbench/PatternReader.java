package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.Assumptions.quoted;
import static io.keywright.imports.workbench.WorkbenchFormat.ACCESS_PATTERNS;
import static io.keywright.imports.workbench.WorkbenchFormat.DESCRIPTION;
import static io.keywright.imports.workbench.WorkbenchFormat.PATTERN_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.PATTERN_TYPE;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Located;
import io.keywright.format.Located.Kind;
import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The access patterns of a 3.20 file. They say what is asked and by which operation, never with which keys and how
 * often, so they become patterns without steps and without a rate.
 */
final class PatternReader {
    private PatternReader() {}

    static List<AccessPattern> read(Located root, Assumptions assumptions) throws DesignFormatException {
        Optional<Located> section = root.get(ACCESS_PATTERNS).filter(value -> !value.is(Kind.NULL));
        if (section.isEmpty()) {
            return List.of();
        }
        var patterns = new ArrayList<AccessPattern>();
        var names = new HashSet<String>();
        for (Located pattern : section.get().expect(Kind.ARRAY).elements()) {
            patterns.add(read(pattern, names, assumptions));
        }
        if (!patterns.isEmpty()) {
            assumptions.add(
                    "The file has no key conditions and no rates of access patterns: they are not planned yet and"
                            + " cost nothing.");
        }
        return patterns;
    }

    private static AccessPattern read(Located json, Set<String> names, Assumptions assumptions)
            throws DesignFormatException {
        String given = json.expect(Kind.OBJECT)
                .get(PATTERN_NAME)
                .orElseThrow(() -> json.missing(PATTERN_NAME, "the name of the access pattern"))
                .expect(Kind.STRING)
                .text();
        String name = UniqueName.claim(given, names);
        if (!name.equals(given)) {
            assumptions.add("Two access patterns are called " + quoted(given) + "; one is now " + quoted(name) + ".");
        }
        String question = json.get(DESCRIPTION)
                .filter(value -> value.is(Kind.STRING))
                .map(Located::text)
                .orElse("");
        String type = json.get(PATTERN_TYPE).map(Located::text).orElse("");
        Set<String> known = question.isEmpty() ? Set.of(PATTERN_NAME) : Set.of(PATTERN_NAME, DESCRIPTION);
        var kept = new KeptFields().first(json, List.of(PATTERN_TYPE)).rest(json, known);
        Asked asked = new Asked(
                question, "", kind(type), List.of(), List.of(), null, null, null, AccessPattern.Freshness.EVENTUAL);
        return new AccessPattern(name, "", asked, Rate.NONE, OrderedMap.of(), List.of(), kept.always());
    }

    /** What an operation asks for. */
    static AccessPattern.Kind kind(String operation) {
        return switch (operation) {
            case "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems" ->
                AccessPattern.Kind.WRITE;
            case "Query", "Scan", "ExecuteStatement" -> AccessPattern.Kind.LIST;
            default -> AccessPattern.Kind.LOOK_UP;
        };
    }
}
