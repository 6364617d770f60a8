package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.key.KnownPrefix;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How far what is known leads into the keys of an entity in a table or index: every partition attribute by equality, a
 * shard that can't be computed left as it is in the entity's template; then the sort attributes from left to right, by
 * equality, or by a range or {@code begins_with} of what is known of the last one.
 *
 * @param partition conditions on the partition attributes, in the key's order
 * @param missing variables of the partition key that are not known, each once; where there is one the key is of no use
 * @param sort conditions on leading sort attributes
 * @param whole whether the whole key is given by equality
 * @param used which of the known names the conditions are made of
 * @param proven those of the known names that every item found has, and the range where none lies outside of it: what a
 *     key holds only a part of, such as a shard or the month, has to be compared again
 * @param bucket the attribute of which the partition key holds a coarser part, such as the month, and which is not
 *     known itself but the range or order asked for; null where there is none
 * @param usesRange whether the range narrows the sort key
 * @param orderedBy the attribute that orders the items left, or null where their order is that of nothing asked for
 */
record KeyAccess(
        List<KeyCondition> partition,
        List<String> missing,
        List<KeyCondition> sort,
        boolean whole,
        Set<String> used,
        Set<String> proven,
        @Nullable String bucket,
        boolean usesRange,
        @Nullable String orderedBy) {
    private static final String LAST_CHARACTER = KeyTemplate.upperBound("");

    KeyAccess {
        partition = List.copyOf(partition);
        missing = List.copyOf(missing);
        sort = List.copyOf(sort);
        used = Set.copyOf(used);
        proven = Set.copyOf(proven);
    }

    /** Whether the partition key is known. */
    boolean isUsable() {
        return missing.isEmpty();
    }

    List<KeyCondition> conditions() {
        var all = new ArrayList<>(partition);
        all.addAll(sort);
        return all;
    }

    /**
     * @param known names of attributes, or paths into them, whose values are known
     * @param range an attribute known to lie between two values, or null
     * @param order an attribute the answer is ordered by, or null
     */
    static KeyAccess of(
            ExpectedEntity entity, KeySchema key, Set<String> known, @Nullable String range, @Nullable String order) {
        return new Reading(entity, known, range, order).access(key);
    }

    private static final class Reading {
        private final ExpectedEntity entity;
        private final Exactness exactness;
        private final Set<String> known;
        private final @Nullable String range;
        private final @Nullable String order;
        private final Set<String> missing = new LinkedHashSet<>();
        private final Set<String> used = new HashSet<>();
        private final Set<String> proven = new HashSet<>();
        private @Nullable String bucket;

        Reading(ExpectedEntity entity, Set<String> known, @Nullable String range, @Nullable String order) {
            this.entity = entity;
            this.exactness = new Exactness(entity);
            this.known = known;
            this.range = range;
            this.order = order;
        }

        KeyAccess access(KeySchema key) {
            var partition = new ArrayList<KeyCondition>();
            for (KeyAttribute attribute : key.partition()) {
                partition.add(KeyCondition.equal(attribute.name(), partition(template(attribute.name()))));
            }
            var sort = new ArrayList<KeyCondition>();
            for (KeyAttribute attribute : key.sort()) {
                KeyTemplate template = template(attribute.name());
                KnownPrefix prefix = prefix(template);
                if (!prefix.isWhole()) {
                    return ended(partition, sort, attribute, template, prefix);
                }
                use(template.parts(), template.parts().size());
                sort.add(KeyCondition.equal(attribute.name(), template.print()));
            }
            return new KeyAccess(partition, List.copyOf(missing), sort, true, used, proven, bucket, false, null);
        }

        /** The value of a partition attribute: the bucket of a range is that of its lower end. */
        private String partition(KeyTemplate template) {
            var parts = new ArrayList<Part>();
            use(template.parts(), template.parts().size());
            for (Part part : template.parts()) {
                boolean isOpen = part instanceof Part.Variable variable
                        && !isKnown(variable)
                        && variable.shard().isEmpty();
                if (isOpen && part instanceof Part.Variable variable) {
                    String name = variable.name().text();
                    if (variable.format() == null || !(name.equals(range) || name.equals(order))) {
                        missing.add(name);
                    } else {
                        bucket = name;
                    }
                    boolean isEnd = name.equals(bucket) && name.equals(range);
                    parts.add(isEnd ? named(variable, boundName(entity, "from")) : part);
                } else {
                    parts.add(part);
                }
            }
            return KeyTemplate.of(parts).print();
        }

        private static Part.Variable named(Part.Variable variable, String name) {
            return new Part.Variable(VariableName.of(name), variable.format(), variable.filters());
        }

        /** The template of a key attribute; the attribute itself where its value is known, or lies in the range. */
        private KeyTemplate template(String attribute) {
            KeyTemplate own = KeyTemplate.variable(attribute);
            return known.contains(attribute) || attribute.equals(range)
                    ? own
                    : entity.templates().of(attribute).orElse(own);
        }

        private KnownPrefix prefix(KeyTemplate template) {
            List<Part> parts = template.parts();
            int count = 0;
            while (count < parts.size()
                    && (parts.get(count) instanceof Part.Literal
                            || (parts.get(count) instanceof Part.Variable variable && isKnown(variable)))) {
                count++;
            }
            return new KnownPrefix(KeyTemplate.of(parts.subList(0, count)), parts.subList(count, parts.size()));
        }

        private KeyAccess ended(
                List<KeyCondition> partition,
                List<KeyCondition> sort,
                KeyAttribute attribute,
                KeyTemplate template,
                KnownPrefix prefix) {
            Part.Variable next = prefix.next().orElse(null);
            if (next != null && !template.isBare() && !next.keepsOrder(type(next.name()))) {
                next = null;
            }
            boolean isExact = next != null
                    && (template.isBare()
                            || exactness.keepsOrder(next, prefix.rest().size() == 1));
            String orderedBy = next != null && isExact ? next.name().text() : null;
            if (attribute.name().equals(order)) {
                orderedBy = order;
            }
            boolean isRange = next != null && next.name().text().equals(range);
            boolean isText = attribute.attributeType().orElse(AttributeType.S) != AttributeType.N;
            if (isRange || isText) {
                use(template.parts(), prefix.leading().parts().size());
            }
            if (next != null && isRange) {
                sort.add(between(attribute.name(), prefix, next));
                if (isExact) {
                    proven.add(next.name().text());
                }
            } else if (isText && !prefix.leading().parts().isEmpty()) {
                sort.add(new KeyCondition(
                        attribute.name(),
                        KeyCondition.Operator.BEGINS_WITH,
                        prefix.leading().print(),
                        null));
            }
            return new KeyAccess(
                    partition, List.copyOf(missing), sort, false, used, proven, bucket, isRange, orderedBy);
        }

        /** From the lower value to the last key that begins with the upper one, whatever follows in it. */
        private KeyCondition between(String attribute, KnownPrefix prefix, Part.Variable next) {
            var upper = new ArrayList<>(bound(prefix, next, "to").parts());
            if (prefix.rest().size() > 1) {
                upper.add(new Part.Literal(LAST_CHARACTER));
            }
            return new KeyCondition(
                    attribute,
                    KeyCondition.Operator.BETWEEN,
                    bound(prefix, next, "from").print(),
                    KeyTemplate.of(upper).print());
        }

        private KeyTemplate bound(KnownPrefix prefix, Part.Variable next, String end) {
            var parts = new ArrayList<>(prefix.leading().parts());
            parts.add(named(next, boundName(entity, end)));
            return KeyTemplate.of(parts);
        }

        private boolean isKnown(Part.Variable variable) {
            return known.contains(variable.name().text())
                    || known.contains(variable.name().attribute());
        }

        /** Notes what is known of the first parts of a template, and what of that the text tells. */
        private void use(List<Part> parts, int count) {
            for (int i = 0; i < count; i++) {
                if (parts.get(i) instanceof Part.Variable variable && isKnown(variable)) {
                    String name = variable.name().text();
                    boolean isEnded = i + 1 == parts.size() || parts.get(i + 1) instanceof Part.Literal;
                    used.add(known.contains(name) ? name : variable.name().attribute());
                    if (isEnded && known.contains(name) && exactness.isExact(variable)) {
                        proven.add(name);
                    }
                }
            }
        }

        private AttributeType type(VariableName name) {
            return entity.attribute(name).map(Attribute::type).orElse(AttributeType.S);
        }
    }

    /** The parameter at an end of a range: "from" or "to", unless the entity has an attribute of that name. */
    static String boundName(ExpectedEntity entity, String end) {
        return entity.entity().attribute(end).isPresent() ? end + "Value" : end;
    }
}
