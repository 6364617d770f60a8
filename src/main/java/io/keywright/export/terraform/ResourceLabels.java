package io.keywright.export.terraform;

import io.keywright.export.DeployableTable;
import io.keywright.export.ScaledCapacity;
import io.keywright.export.UniqueNames;
import java.util.List;
import java.util.Locale;

/**
 * The labels of tables and of what stands beside them: {@code shop} for {@code shop}. They start with an ASCII
 * letter, have lower-case letters, digits and underscores only, and depend on the names and their order alone.
 */
final class ResourceLabels {
    /** How much of a name goes into a label, in characters; ours. */
    private static final int LONGEST_STEM = 100;

    private final UniqueNames names = new UniqueNames("_", List.of("_name", "_arn", "_stream_arn"));
    private final List<String> ofTables;

    private ResourceLabels(List<DeployableTable> tables) {
        this.ofTables = tables.stream()
                .map(table -> names.claim(stem(table.name(), "table")))
                .toList();
    }

    /** The labels of these tables, all different, even with the endings of the outputs. */
    static ResourceLabels of(List<DeployableTable> tables) {
        return new ResourceLabels(tables);
    }

    /** A label for each table, in their order. */
    List<String> ofTables() {
        return ofTables;
    }

    /** A new label for the scaling of a capacity, such as {@code shop_gsi1_read}. */
    String ofScaling(String table, ScaledCapacity capacity) {
        String index = capacity.index() == null ? "" : "_" + stem(capacity.index(), "index");
        return names.claim(table + index + "_" + capacity.kind().toLowerCase(Locale.ROOT));
    }

    /** A new label for a replica, such as {@code shop_eu_west_1}. */
    String ofReplica(String table, String region) {
        return names.claim(table + "_" + stem(region, "replica"));
    }

    private static String stem(String name, String ofNothing) {
        String stem =
                name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_|_$", "").toLowerCase(Locale.ROOT);
        if (stem.isEmpty()) {
            return ofNothing;
        }
        if (Character.isDigit(stem.charAt(0))) {
            stem = ofNothing + "_" + stem;
        }
        return stem.length() > LONGEST_STEM ? stem.substring(0, LONGEST_STEM) : stem;
    }
}
