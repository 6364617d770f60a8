package io.keywright.export.terraform;

import io.keywright.export.DeployableTable;
import io.keywright.export.UniqueNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The labels of tables: {@code shop} for {@code shop}. They start with an ASCII letter, have lower-case letters, digits
 * and underscores only, and depend on the names and their order alone.
 */
final class ResourceLabels {
    /** How much of a table's name goes into its label, in characters; ours. */
    private static final int LONGEST_STEM = 200;

    private ResourceLabels() {}

    /** A label for each table, all different, even with the endings of the outputs. */
    static List<String> of(List<DeployableTable> tables) {
        var names = new UniqueNames("_", List.of("_name", "_arn", "_stream_arn"));
        var labels = new ArrayList<String>();
        for (DeployableTable table : tables) {
            labels.add(names.claim(stem(table.name())));
        }
        return List.copyOf(labels);
    }

    private static String stem(String name) {
        String stem =
                name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_|_$", "").toLowerCase(Locale.ROOT);
        if (stem.isEmpty()) {
            return "table";
        }
        if (Character.isDigit(stem.charAt(0))) {
            stem = "table_" + stem;
        }
        return stem.length() > LONGEST_STEM ? stem.substring(0, LONGEST_STEM) : stem;
    }
}
