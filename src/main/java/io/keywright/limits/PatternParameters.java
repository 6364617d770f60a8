package io.keywright.limits;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Step;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Everything over which the calls of a pattern can be spread: its parameters, and the attributes of what it works on. */
final class PatternParameters {
    private PatternParameters() {}

    /** By the name of the pattern; of two with one name, the first. */
    static Map<String, Set<String>> byPattern(Design design) {
        var all = new HashMap<String, Set<String>>();
        var ofTables = new HashMap<String, Set<String>>();
        var ofEntities = new HashMap<String, Set<String>>();
        for (Entity entity : design.entities()) {
            Set<String> names = attributes(entity);
            ofEntities.putIfAbsent(entity.name(), names);
            ofTables.computeIfAbsent(entity.table(), table -> new HashSet<>()).addAll(names);
        }
        for (AccessPattern pattern : design.patterns()) {
            if (pattern.skew().isEmpty() && !isOverridden(design, pattern.name())) {
                continue;
            }
            Set<String> names = new HashSet<>(pattern.asked().given());
            pattern.asked().entities().forEach(entity -> names.addAll(ofEntities.getOrDefault(entity, Set.of())));
            for (Step step : pattern.steps()) {
                named(step, names);
                names.addAll(ofTables.getOrDefault(step.target().table(), Set.of()));
            }
            all.putIfAbsent(pattern.name(), names);
        }
        return all;
    }

    private static boolean isOverridden(Design design, String pattern) {
        return design.workloads().stream()
                .flatMap(workload -> workload.overrides().stream())
                .anyMatch(override ->
                        override.pattern().equals(pattern) && !override.skew().isEmpty());
    }

    private static Set<String> attributes(Entity entity) {
        Set<String> names = new HashSet<>();
        entity.attributes().stream().map(Attribute::name).forEach(names::add);
        entity.keys().values().forEach(template -> named(template, names));
        return names;
    }

    private static void named(Step step, Set<String> names) {
        for (KeyCondition condition : step.key()) {
            Stream.of(condition.value(), condition.upper() == null ? "" : condition.upper())
                    .forEach(template -> named(template, names));
        }
    }

    private static void named(String template, Set<String> names) {
        KeyTemplate.ifValid(template).ifPresent(valid -> names.addAll(valid.attributes()));
    }
}
