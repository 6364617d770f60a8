package io.keywright.access;

import io.keywright.key.KeyCardinality;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableValues;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import java.util.Arrays;
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

    /**
     * @param items the draws that are in the table or index
     * @param key the key of the table or index
     * @param unique whether the whole key names one item only, as in a table
     */
    static SortMatch of(
            ExpectedEntity entity, ExpectedEntity.Members items, KeySchema key, List<KeyBound> bounds, boolean unique) {
        int draws = items.draws().size();
        return bounds.isEmpty()
                ? new SortMatch(upTo(draws), 1, 0, 0, 0, "")
                : new Matching(entity, key, bounds, unique).of(items);
    }

    private static int[] upTo(int draws) {
        int[] all = new int[draws];
        for (int i = 0; i < draws; i++) {
            all[i] = i;
        }
        return all;
    }

    /** A condition, and what the draws have for its attribute. */
    private static final class Condition {
        private final KeyColumn column;
        private final KeyCondition.Operator operator;
        private final KeyEnd end;
        private final @Nullable KeyEnd upper;

        Condition(KeyBound bound, KeyColumn column) {
            this.column = column;
            this.operator = bound.operator();
            this.end = new KeyEnd(bound.value());
            this.upper = bound.upper() == null ? null : new KeyEnd(bound.upper());
        }

        /** Whether one draw answers for all, as what their values begin with decides it. */
        boolean isSameForAll() {
            String start = column.start();
            if (start == null) {
                return false;
            }
            return operator == KeyCondition.Operator.BEGINS_WITH
                    ? end.isStartForAllOrNone(start)
                    : end.isSameForAll(start) && (upper == null || upper.isSameForAll(start));
        }

        /** Whether a draw meets it; null where that is open. */
        @Nullable
        Boolean met(int draw) {
            AttributeValue value = column.value(draw);
            if (value == null) {
                return Boolean.FALSE;
            }
            if (operator == KeyCondition.Operator.BEGINS_WITH) {
                return end.begins(value);
            }
            Integer order = end.compare(value);
            if (operator == KeyCondition.Operator.BETWEEN) {
                Integer toUpper = upper == null ? null : upper.compare(value);
                if ((order != null && order < 0) || (toUpper != null && toUpper > 0)) {
                    return false;
                }
                return order == null || toUpper == null ? null : Boolean.TRUE;
            }
            if (order == null) {
                return null;
            }
            return switch (operator) {
                case EQ -> order == 0;
                case LT -> order < 0;
                case LE -> order <= 0;
                case GT -> order > 0;
                default -> order >= 0;
            };
        }

        boolean isOpenAtBothEnds(int draw) {
            AttributeValue value = column.value(draw);
            return value != null && upper != null && end.compare(value) == null && upper.compare(value) == null;
        }
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

        SortMatch of(ExpectedEntity.Members items) {
            int draws = items.draws().size();
            List<Condition> conditions = bounds.stream()
                    .map(bound -> new Condition(bound, items.column(bound.attribute())))
                    .toList();
            boolean isSameForAll = draws > 0 && conditions.stream().allMatch(Condition::isSameForAll);
            Condition last = conditions.get(conditions.size() - 1);
            int[] matched = new int[draws];
            int count = 0;
            int certain = 0;
            boolean bothEndsOpen = false;
            Boolean ofAll = isSameForAll ? met(conditions, 0) : null;
            for (int i = 0; i < draws; i++) {
                Boolean met = isSameForAll ? ofAll : met(conditions, i);
                if (met == null || met) {
                    matched[count++] = i;
                    certain += met == null ? 0 : 1;
                    bothEndsOpen = bothEndsOpen || (met == null && last.isOpenAtBothEnds(i));
                }
            }
            int open = count - certain;
            if (open > 0) {
                weighOpen(bothEndsOpen);
            }
            double all = Math.max(1, draws);
            boolean equality = bounds.stream().allMatch(KeyBound::isEquality);
            return new SortMatch(
                    Arrays.copyOf(matched, count), certain / all, open / all, share, equality ? values : 0, assumption);
        }

        /** Whether a draw meets the conditions; null where that is open. */
        private static @Nullable Boolean met(List<Condition> conditions, int draw) {
            boolean open = false;
            for (Condition condition : conditions) {
                Boolean met = condition.met(draw);
                if (met == null) {
                    open = true;
                } else if (!met) {
                    return false;
                }
            }
            return open ? null : Boolean.TRUE;
        }

        private void weighOpen(boolean bothEndsOpen) {
            for (KeyBound bound : bounds) {
                KeyTemplate stored = entity.templates().of(bound.attribute()).orElse(bound.value());
                if (bound.value().isLiteral() && bound.upper() == null) {
                    continue;
                }
                switch (bound.operator()) {
                    case EQ -> values *= cardinality(stored);
                    case BEGINS_WITH -> weighPrefix(bound.value(), stored);
                    case BETWEEN -> {
                        share *= bothEndsOpen ? ASSUMED_BETWEEN_SHARE : ASSUMED_ONE_SIDED_SHARE;
                        assumption = bothEndsOpen
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
