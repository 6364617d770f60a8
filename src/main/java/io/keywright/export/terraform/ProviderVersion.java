package io.keywright.export.terraform;

import io.keywright.export.DeployableTable;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Throughput;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The oldest version of the AWS provider that knows every argument of a configuration. */
final class ProviderVersion {
    /** What every table has: deletion protection, table class, streams. */
    private static final String ANY = "5.0";

    /** on_demand_throughput with one of its two arguments (provider change log, 5.73.0, read 2026-09). */
    private static final String ON_DEMAND_MAXIMUM = "5.73";

    /** recovery_period_in_days (known to every version 6; provider documentation, read 2026-09). */
    private static final String RECOVERY_PERIOD = "6.0";

    /** deletion_protection_enabled of a replica (provider change log, 6.9.0, read 2026-11). */
    private static final String REPLICA = "6.9";

    /** warm_throughput (provider change log, 6.13.0, read 2026-09). */
    private static final String WARM = "6.13";

    /**
     * key_schema blocks came with 6.29.0; until 6.37.0 taking one such index away deleted all of them (provider issue
     * 46601, read 2026-09).
     */
    private static final String KEY_SCHEMA = "6.37";

    private ProviderVersion() {}

    /** The constraint for a configuration with these tables. */
    static String constraint(List<DeployableTable> tables) {
        return ">= " + oldest(tables) + ", < 7.0";
    }

    private static String oldest(List<DeployableTable> tables) {
        if (tables.stream().flatMap(table -> table.globalIndexes().stream()).anyMatch(TableBlock::needsKeySchema)) {
            return KEY_SCHEMA;
        }
        if (anyThroughput(tables, throughput -> throughput.warm().isSet())) {
            return WARM;
        }
        if (tables.stream().anyMatch(DeployableTable::isReplicated)) {
            return REPLICA;
        }
        if (tables.stream()
                .anyMatch(
                        table -> table.table().settings().pointInTimeRecovery().periodInDays() != null)) {
            return RECOVERY_PERIOD;
        }
        return anyThroughput(tables, throughput -> throughput.onDemandMaximum().isSet()) ? ON_DEMAND_MAXIMUM : ANY;
    }

    private static boolean anyThroughput(List<DeployableTable> tables, Predicate<Throughput> test) {
        return tables.stream()
                .flatMap(table -> Stream.concat(
                        Stream.of(table.table().billing().throughput()),
                        table.globalIndexes().stream().map(SecondaryIndex::throughput)))
                .anyMatch(test);
    }
}
