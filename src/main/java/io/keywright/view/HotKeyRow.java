package io.keywright.view;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.simulate.HotKey;
import io.keywright.simulate.ResourceResult;
import io.keywright.view.PartitionRows.Row;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One of the keys that take most of a table or index.
 *
 * @param key the partition key value
 * @param owner whose it is
 * @param load how much is asked of it
 * @param rows the rows of partitions that hold its items at the end
 */
public record HotKeyRow(String key, Owner owner, Load load, List<Integer> rows) {
    public HotKeyRow {
        rows = List.copyOf(rows);
    }

    /**
     * What makes the key hot.
     *
     * @param tag of the entity whose key it is; null where that is not known
     * @param sortKey of the one item that it holds; empty where it may hold several
     * @param patternNumber of the access pattern that asks most, from 1; 0 where the design has none of that name
     * @param pattern its name
     * @param others how many other access patterns ask for it
     * @param attribute whose value decides which key it is
     */
    public record Owner(
            @Nullable EntityTag tag, String sortKey, int patternNumber, String pattern, int others, String attribute) {
        /** Such as "Count a view · by productId". */
        public String words() {
            String all = others == 0 ? pattern : pattern + " and " + Figures.counted(others, "other", "others");
            return attribute.isEmpty() ? all : all + " · by " + attribute;
        }
    }

    /**
     * @param peakPerSecond units a second asked for on average when that is most
     * @param share of all that is asked of the table or index, 0 to 1
     * @param times the peak over what one partition can take
     * @param throttledShare of what was asked for it, about
     * @param unit such as "WU/s"
     */
    public record Load(double peakPerSecond, double share, double times, double throttledShare, String unit) {
        /** Such as "3.0×". */
        public String timesWords() {
            return Figures.times(times) + "×";
        }

        /** Whether one partition can't take it. */
        public boolean isOver() {
            return times > 1;
        }

        /** Such as "3,000 WU/s". */
        public String rate() {
            return Figures.perSecond(peakPerSecond) + " " + unit;
        }

        /** Such as "41 %". */
        public String shareWords() {
            return Figures.percent(Math.round(share * 1000) / 1000.0);
        }
    }

    /** Makes rows of hot keys of one design. */
    static final class Owners {
        private final Design design;
        private final Map<String, EntityTag> tags;

        Owners(Design design) {
            this.design = design;
            this.tags = EntityTag.of(design);
        }

        HotKeyRow row(HotKey key, List<Integer> rows) {
            return new HotKeyRow(
                    PlainText.oneLine(key.label()),
                    owner(key),
                    new Load(
                            key.peakPerSecond(),
                            key.share(),
                            key.timesOverLimit(),
                            key.throttledShare(),
                            key.isWrite() ? "WU/s" : "RU/s"),
                    rows);
        }

        private Owner owner(HotKey key) {
            Optional<Entity> entity = entity(key);
            String pattern = key.patterns().isEmpty() ? "" : key.patterns().get(0);
            return new Owner(
                    entity.map(each -> tags.get(each.name())).orElse(null),
                    entity.flatMap(each -> onlySortKey(each, key.resource())).orElse(""),
                    number(pattern),
                    pattern,
                    Math.max(0, key.patterns().size() - 1),
                    key.attribute());
        }

        private int number(String pattern) {
            for (int i = 0; i < design.patterns().size(); i++) {
                if (design.patterns().get(i).name().equals(pattern)) {
                    return i + 1;
                }
            }
            return 0;
        }

        /** Of the entities with this key, one that a pattern writes or reads, or else the first. */
        private Optional<Entity> entity(HotKey key) {
            List<Entity> candidates = design.entitiesOf(key.resource().table()).stream()
                    .filter(entity -> template(entity, keyAttributes(key.resource(), false))
                            .filter(key.space().name()::equals)
                            .isPresent())
                    .toList();
            Set<String> asked = asked(key);
            return candidates.stream()
                    .filter(entity -> asked.contains(entity.name()))
                    .findFirst()
                    .or(() -> candidates.stream().findFirst());
        }

        private Set<String> asked(HotKey key) {
            var names = new LinkedHashSet<String>();
            for (String pattern : key.patterns()) {
                design.pattern(pattern).ifPresent(found -> {
                    for (Step step : found.steps()) {
                        if (step.target().entity() != null) {
                            names.add(step.target().entity());
                        }
                    }
                });
            }
            return names;
        }

        private List<KeyAttribute> keyAttributes(Resource resource, boolean sort) {
            return design.table(resource.table())
                    .map(table -> resource.indexName()
                            .flatMap(table::index)
                            .map(index -> index.key())
                            .orElse(table.key()))
                    .map(key -> sort ? key.sort() : key.partition())
                    .orElse(List.of());
        }

        private static Optional<String> template(Entity entity, List<KeyAttribute> attributes) {
            return attributes.size() == 1 ? entity.template(attributes.get(0).name()) : Optional.empty();
        }

        /** The sort key of all items of an entity, where that is one and the same. */
        private Optional<String> onlySortKey(Entity entity, Resource resource) {
            return template(entity, keyAttributes(resource, true)).filter(template -> template.indexOf('{') < 0);
        }
    }

    /** The rows of the partitions that hold a key. */
    static List<Integer> rowsOf(HotKey key, ResourceResult result, List<Row> rows) {
        var held = new ArrayList<Integer>();
        for (int i = 0; i < rows.size(); i++) {
            if (key.isIn(result.partitions().get(rows.get(i).partition()).range())) {
                held.add(i);
            }
        }
        return held;
    }
}
