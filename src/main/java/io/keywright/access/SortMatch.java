package io.keywright.access;

import io.keywright.key.KeyCardinality;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableValues;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which of an entity's items in a collection meet the conditions on the sort key.
 *
 * <p>Each draw's sort key either meets a condition, or does not, or its known beginning leaves that open, because the
 * rest is a parameter. Of the open ones a share is taken: one value's share where the parameter is a whole variable of
 * the entity's template, otherwise one of the assumptions below, which are those that query planners have used since
 * Selinger et al., "Access path selection in a relational database management system", 1979.
 *
 * @param matched the draws that meet the conditions or may do
 * @param certain share of the entity's items that meet the conditions for sure
 * @param open share of the items that may
 * @param openShare share of the open ones that do
 * @param openValues for equality, the number of values the open ones have, one of which is asked for; otherwise 0
 * @param assumption the assumption in words; empty where none was needed
 */
record SortMatch(int[] matched, double certain, double open, double openShare, double openValues, String assumption) {
    /** Share of a collection past one bound that is a parameter. */
    static final double ASSUMED_ONE_SIDED_SHARE = 1.0 / 3;

    /** Share of a collection between two bounds that are parameters. */
    static final double ASSUMED_BETWEEN_SHARE = 1.0 / 4;

    /** Share of a collection that begins with a parameter that is no whole variable. */
    static final double ASSUMED_PREFIX_SHARE = 1.0 / 10;

    /** How many of an entity's items in a collection are read, of so many that are there. */
    double count(double items) {
        double candidates = items * open;
        double met =
                openValues > 0 ? candidates / Math.min(openValues, Math.max(1, candidates)) : candidates * openShare;
        return items * certain + met;
    }

    /** Everything in the collection. */
    private static SortMatch all(int draws) {
        return new SortMatch(upTo(draws), 1, 0, 0, 0, "");
    }

    private static int[] upTo(int draws) {
        int[] all = new int[draws];
        for (int i = 0; i < draws; i++) {
            all[i] = i;
        }
        return all;
    }

    /**
     * @param items the draws that are in the table or index
     * @param key the key of the table or index
     * @param unique whether the whole key names one item only, as in a table
     */
    static SortMatch of(ExpectedEntity entity, List<Item> items, KeySchema key, List<KeyBound> bounds, boolean unique) {
        if (bounds.isEmpty()) {
            return all(items.size());
        }
        return new Matching(entity, key, bounds, unique).of(items);
    }

    private static final class Matching {
        private final ExpectedEntity entity;
        private final KeySchema key;
        private final List<KeyBound> bounds;
        private final boolean unique;
        private final Set<String> known = new HashSet<>();
        private double share = 1;
        private double values = 1;
        private String assumption = "";

        Matching(ExpectedEntity entity, KeySchema key, List<KeyBound> bounds, boolean unique) {
            this.entity = entity;
            this.key = key;
            this.bounds = bounds;
            this.unique = unique;
            for (KeyAttribute attribute : key.partition()) {
                entity.templates().of(attribute.name()).ifPresent(this::addKnown);
            }
        }

        private void addKnown(KeyTemplate template) {
            for (Part part : template.parts()) {
                if (part instanceof Part.Variable variable && variable.shard().isEmpty()) {
                    known.add(variable.name().text());
                }
            }
        }

        SortMatch of(List<Item> items) {
            int certain = 0;
            var matched = new ArrayList<Integer>();
            boolean bothBoundsOpen = false;
            for (int i = 0; i < items.size(); i++) {
                Boolean met = met(items.get(i));
                if (met == null || met) {
                    matched.add(i);
                    certain += met == null ? 0 : 1;
                    bothBoundsOpen |= met == null && isOpenAtBothBounds(items.get(i));
                }
            }
            int open = matched.size() - certain;
            if (open > 0) {
                weighOpen(bothBoundsOpen);
            }
            double all = Math.max(1, items.size());
            boolean equality = bounds.stream().allMatch(KeyBound::isEquality);
            return new SortMatch(
                    matched.stream().mapToInt(Integer::intValue).toArray(),
                    certain / all,
                    open / all,
                    share,
                    equality ? values : 0,
                    assumption);
        }

        /** Whether an item meets the conditions; null where that is open. */
        private @Nullable Boolean met(Item item) {
            boolean open = false;
            for (KeyBound bound : bounds) {
                AttributeValue value = item.attributes().get(bound.attribute());
                Boolean met = value == null ? Boolean.FALSE : met(value, bound);
                if (met == null) {
                    open = true;
                } else if (!met) {
                    return false;
                }
            }
            return open ? null : Boolean.TRUE;
        }

        private static @Nullable Boolean met(AttributeValue value, KeyBound bound) {
            if (bound.operator() == KeyCondition.Operator.BEGINS_WITH) {
                return KeyValues.beginsWith(value, bound.value());
            }
            Integer order = KeyValues.compare(value, bound.value());
            if (bound.operator() == KeyCondition.Operator.BETWEEN) {
                Integer upper = bound.upper() == null ? null : KeyValues.compare(value, bound.upper());
                if ((order != null && order < 0) || (upper != null && upper > 0)) {
                    return false;
                }
                return order == null || upper == null ? null : Boolean.TRUE;
            }
            if (order == null) {
                return null;
            }
            return switch (bound.operator()) {
                case EQ -> order == 0;
                case LT -> order < 0;
                case LE -> order <= 0;
                case GT -> order > 0;
                default -> order >= 0;
            };
        }

        private boolean isOpenAtBothBounds(Item item) {
            KeyBound last = bounds.get(bounds.size() - 1);
            AttributeValue value = item.attributes().get(last.attribute());
            return value != null
                    && last.upper() != null
                    && KeyValues.compare(value, last.value()) == null
                    && KeyValues.compare(value, last.upper()) == null;
        }

        private void weighOpen(boolean bothBoundsOpen) {
            for (KeyBound bound : bounds) {
                KeyTemplate stored = entity.templates().of(bound.attribute()).orElse(bound.value());
                if (bound.value().isLiteral() && bound.upper() == null) {
                    continue;
                }
                switch (bound.operator()) {
                    case EQ -> values *= cardinality(stored);
                    case BEGINS_WITH -> weighPrefix(bound.value(), stored);
                    case BETWEEN -> {
                        share *= bothBoundsOpen ? ASSUMED_BETWEEN_SHARE : ASSUMED_ONE_SIDED_SHARE;
                        assumption = bothBoundsOpen
                                ? "the range is assumed to hold a quarter of them"
                                : "the range is assumed to hold a third of them";
                    }
                    default -> {
                        share *= ASSUMED_ONE_SIDED_SHARE;
                        assumption = "the range is assumed to hold a third of them";
                    }
                }
            }
            if (unique && bounds.size() == key.sort().size() && bounds.stream().allMatch(KeyBound::isEquality)) {
                values = Double.POSITIVE_INFINITY;
            } else if (values > 1) {
                share /= values;
            }
        }

        private void weighPrefix(KeyTemplate prefix, KeyTemplate stored) {
            if (isStartOf(prefix, stored)) {
                share /= Math.max(1, cardinality(prefix));
            } else {
                share *= ASSUMED_PREFIX_SHARE;
                assumption = "a tenth of them is assumed to begin like this";
            }
        }

        /** Whether a prefix stops at the end of a variable of the stored template, or at a coarser date of it. */
        private static boolean isStartOf(KeyTemplate prefix, KeyTemplate stored) {
            int size = prefix.parts().size();
            if (size > stored.parts().size()) {
                return false;
            }
            for (int i = 0; i < size; i++) {
                Part asked = prefix.parts().get(i);
                Part there = stored.parts().get(i);
                boolean last = i == size - 1;
                boolean same = asked.equals(there)
                        || (last
                                && asked instanceof Part.Literal a
                                && there instanceof Part.Literal b
                                && b.text().startsWith(a.text()))
                        || (last
                                && asked instanceof Part.Variable a
                                && there instanceof Part.Variable b
                                && a.name().equals(b.name()));
                if (!same) {
                    return false;
                }
            }
            return true;
        }

        /** How many values a template has in one collection, where the partition key fixes its own variables. */
        private double cardinality(KeyTemplate template) {
            return KeyCardinality.of(
                            template,
                            variable -> known.contains(variable) ? VariableValues.of(1) : entity.values(variable))
                    .values();
        }
    }
}
