package io.keywright.compare;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.pricing.BillDifference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What is different between two designs: the document field by field, the units of each pattern's call, and the monthly
 * bill line by line. Things are the same where their names are; a thing that only got another name is one renaming.
 *
 * @param before the analysis of the older design
 * @param after the analysis of the newer design, under the same settings
 * @param fields what differs in the documents, in the order of the newer one
 * @param units patterns whose call costs other units, in the order of the newer design, those that are gone at the end
 * @param bill how the months differ
 */
public record DesignDifference(
        Analysis before, Analysis after, List<Field> fields, List<UnitsChange> units, BillDifference bill) {
    public DesignDifference {
        Objects.requireNonNull(before);
        Objects.requireNonNull(after);
        fields = List.copyOf(fields);
        units = List.copyOf(units);
        Objects.requireNonNull(bill);
    }

    /** What differs in two documents, in the order of the newer one. */
    public static List<Field> fields(Design before, Design after) {
        return new DocumentDifference(before, after).fields();
    }

    /** How something differs. */
    public enum Kind {
        ADDED,
        REMOVED,
        CHANGED,
        RENAMED
    }

    /**
     * Something that is not the same in the documents.
     *
     * @param place where; its field is empty for a whole thing. In the newer design, or in the older where it is gone
     * @param before the older value in words; empty where there is none
     * @param after the newer value in words; empty where there is none
     */
    public record Field(Kind kind, Place place, String before, String after) {
        public Field {
            Objects.requireNonNull(kind);
            Objects.requireNonNull(place);
            Objects.requireNonNull(before);
            Objects.requireNonNull(after);
        }
    }

    /**
     * What a call of a pattern charges a table or index.
     *
     * @param before units of the older design
     * @param after units of the newer design
     */
    public record UnitsChange(String pattern, Resource resource, ReadWriteUnits before, ReadWriteUnits after) {
        public UnitsChange {
            Objects.requireNonNull(pattern);
            Objects.requireNonNull(resource);
            Objects.requireNonNull(before);
            Objects.requireNonNull(after);
        }
    }

    /** The difference of two analysed designs. A pattern with another name is the same pattern. */
    public static DesignDifference between(Analysis before, Analysis after) {
        List<Field> fields = new DocumentDifference(before.design(), after.design()).fields();
        Map<String, String> namesNow = renamedPatterns(fields);
        UnaryOperator<String> nameNow = name -> namesNow.getOrDefault(name, name);
        return new DesignDifference(
                before,
                after,
                fields,
                units(before, after, nameNow),
                BillDifference.between(before.bill(), after.bill(), nameNow));
    }

    /** The names of patterns in the older design to those they have in the newer one, where these are others. */
    public Map<String, String> renamedPatterns() {
        return renamedPatterns(fields);
    }

    private static Map<String, String> renamedPatterns(List<Field> fields) {
        return fields.stream()
                .filter(field -> field.kind() == Kind.RENAMED && field.place().kind() == Place.Kind.PATTERN)
                .collect(Collectors.toMap(Field::before, Field::after, (first, second) -> first));
    }

    /** Whether all that costs money is in the sums of both months. */
    public boolean isComplete() {
        return before.isComplete() && after.isComplete();
    }

    /** Whether the documents say the same. */
    public boolean isEmpty() {
        return fields.isEmpty();
    }

    private static List<UnitsChange> units(Analysis before, Analysis after, UnaryOperator<String> nameNow) {
        Map<String, PatternUnits> older = byName(before, nameNow);
        Map<String, PatternUnits> newer = byName(after, UnaryOperator.identity());
        Set<String> names = new LinkedHashSet<>(newer.keySet());
        names.addAll(older.keySet());
        var changes = new ArrayList<UnitsChange>();
        for (String name : names) {
            PatternUnits then = older.getOrDefault(name, PatternUnits.none(name));
            PatternUnits now = newer.getOrDefault(name, PatternUnits.none(name));
            Set<Resource> resources = new LinkedHashSet<>(now.arms().keySet());
            resources.addAll(then.arms().keySet());
            for (Resource resource : resources) {
                if (!then.on(resource).equals(now.on(resource))) {
                    changes.add(new UnitsChange(name, resource, then.on(resource), now.on(resource)));
                }
            }
        }
        return changes;
    }

    private static Map<String, PatternUnits> byName(Analysis analysis, UnaryOperator<String> name) {
        var byName = new LinkedHashMap<String, PatternUnits>();
        analysis.units().forEach(units -> byName.putIfAbsent(name.apply(units.pattern()), units));
        return byName;
    }
}
