package io.keywright.export.cloudformation;

import io.keywright.export.DeployableTable;
import io.keywright.export.UniqueNames;
import java.util.ArrayList;
import java.util.List;

/**
 * The logical IDs of tables: {@code ShopTable} for {@code shop}. They have ASCII letters and digits only, end in
 * {@code Table} (so that none is the stage parameter), and depend on the names and their order alone.
 */
final class LogicalIds {
    /** How much of a table's name goes into its ID; an ID has at most 255 characters. */
    private static final int LONGEST_STEM = 200;

    private LogicalIds() {}

    /** An ID for each table, all different, even with the endings of the outputs. */
    static List<String> of(List<DeployableTable> tables) {
        var names = new UniqueNames("", List.of("Name", "Arn", "StreamArn"));
        var ids = new ArrayList<String>();
        for (DeployableTable table : tables) {
            ids.add(names.claim(stem(table.name())));
        }
        return List.copyOf(ids);
    }

    private static String stem(String name) {
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
        if (!stem.toString().endsWith("Table")) {
            stem.append("Table");
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
