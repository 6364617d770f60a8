package io.keywright.cli;

import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Workload;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Workloads that are chosen on the command line by their names. */
final class WorkloadNames {
    private WorkloadNames() {}

    /**
     * The settings with the workload of this name.
     *
     * @param name null for the one of the settings
     * @throws CannotRunException if the design has none of that name
     */
    static Settings in(Settings settings, Design design, @Nullable String name) {
        if (name == null) {
            return settings;
        }
        List<String> names = Stream.concat(
                        Stream.of(Workload.NORMAL_MONTH.name()),
                        design.workloads().stream().map(Workload::name))
                .distinct()
                .toList();
        if (!names.contains(name)) {
            throw new CannotRunException("--workload: there is no \"" + name + "\" in the design, expected one of "
                    + names.stream().map(known -> "\"" + known + "\"").collect(Collectors.joining(", ")));
        }
        return settings.withWorkload(name);
    }
}
