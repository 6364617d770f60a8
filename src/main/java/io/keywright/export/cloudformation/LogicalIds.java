package io.keywright.export.cloudformation;

import io.keywright.export.DeployableTable;
import io.keywright.export.ScaledCapacity;
import io.keywright.export.UniqueNames;
import java.util.List;

/**
 * The logical IDs of tables and of what scales them: {@code ShopTable} for {@code shop}. They have ASCII letters
 * and digits only, end in {@code Table} (so that none is the stage parameter), and depend on the names and their order alone.
 */
final class LogicalIds {
    /** How much of a table's or index's name goes into an ID; an ID has at most 255 characters. */
    private static final int LONGEST_STEM = 100;

    private final UniqueNames names = new UniqueNames("", List.of("Name", "Arn", "StreamArn", "Target", "Policy"));
    private final List<String> ofTables;

    private LogicalIds(List<DeployableTable> tables) {
        this.ofTables = tables.stream()
                .map(table -> names.claim(stem(table.name(), "Table")))
                .toList();
    }

    /** The IDs of these tables, all different, even with the endings of the outputs. */
    static LogicalIds of(List<DeployableTable> tables) {
        return new LogicalIds(tables);
    }

    /** An ID for each table, in their order. */
    List<String> ofTables() {
        return ofTables;
    }

    /** A new ID for the scaling of a capacity, such as {@code ShopTableGSI1IndexRead}. */
    String ofScaling(String table, ScaledCapacity capacity) {
        String index = capacity.index() == null ? "" : stem(capacity.index(), "Index");
        return names.claim(table + index + capacity.kind());
    }

    private static String stem(String name, String ending) {
        var stem = new StringBuilder();
        boolean startOfWord = true;
        for (int i = 0; i < name.length() && stem.length() < LONGEST_STEM; i++) {
            char character = name.charAt(i);
            if (isLetterOrDigit(character)) {
                stem.append(startOfWord ? upper(character) : character);
                startOfWord = false;
            } else {
                startOfWord = true;
            }
        }
        if (!stem.toString().endsWith(ending)) {
            stem.append(ending);
        }
        return stem.toString();
    }

    private static boolean isLetterOrDigit(char character) {
        return character >= 'a' && character <= 'z'
                || character >= 'A' && character <= 'Z'
                || character >= '0' && character <= '9';
    }

    private static char upper(char character) {
        return character >= 'a' && character <= 'z' ? (char) (character - 'a' + 'A') : character;
    }
}
