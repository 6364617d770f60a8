package io.keywright.expression;

import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How much of a key the condition of a statement gives, and so whether the statement reads items by their key, queries
 * partitions or scans everything: with equality or IN (or OR of equalities) on every partition attribute it does not
 * scan. Developer Guide, ql-reference.select, read 2026-11.
 *
 * @param reach what is read
 * @param partition the values of each partition attribute, in the key's order; empty for a scan
 * @param sort the conditions on leading sort attributes; equality for all but the last
 * @param rest what is left of the condition, which filters what is read; null for nothing
 */
public record KeyUse(
        Reach reach,
        Map<String, List<Operand>> partition,
        List<KeyTerm> sort,
        @Nullable Condition rest) {
    /** What a statement reads. */
    public enum Reach {
        /** Items by their whole key, as GetItem does. */
        ITEM,
        /** Item collections, or ranges in them, as Query does. */
        PARTITION,
        /** Everything, as Scan does. */
        EVERYTHING
    }

    public KeyUse {
        Objects.requireNonNull(reach);
        partition = OrderedMap.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** How many items or collections are asked for: each combination of partition values is read on its own. */
    public long reads() {
        return partition.values().stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
    }

    /**
     * What a condition makes of a key.
     *
     * @param where the condition, or null for none
     * @param isTable whether the key is that of a table, which names one item; an index never does
     */
    public static KeyUse of(@Nullable Condition where, KeySchema key, boolean isTable) {
        var conjuncts = new ArrayList<Condition>(where == null ? List.of() : where.conjuncts());
        var partition = new LinkedHashMap<String, List<Operand>>();
        for (KeyAttribute attribute : key.partition()) {
            List<Operand> choices = takeChoices(attribute.name(), conjuncts);
            if (choices.isEmpty()) {
                return new KeyUse(Reach.EVERYTHING, Map.of(), List.of(), where);
            }
            partition.put(attribute.name(), choices);
        }
        var sort = new ArrayList<KeyTerm>();
        boolean goesOn = true;
        for (int i = 0; i < key.sort().size() && goesOn; i++) {
            KeyTerm term = takeTerm(key.sort().get(i).name(), conjuncts);
            if (term != null) {
                sort.add(term);
            }
            goesOn = term != null && term.isEquality();
        }
        Reach reach = isTable && goesOn && sort.size() == key.sort().size() ? Reach.ITEM : Reach.PARTITION;
        return new KeyUse(reach, partition, sort, conjunction(conjuncts));
    }

    /** The refusal of a range of the key that its type does not have, such as begins_with of a number. */
    Optional<String> rangeRefusal(KeySchema key) {
        for (KeyTerm term : sort) {
            for (KeyAttribute attribute : key.sort()) {
                if (!term.isEquality() && attribute.name().equals(term.attribute())) {
                    try {
                        KeyConditions.checkType(attribute, term);
                    } catch (ExpressionRefusedException refused) {
                        return Optional.of(refused.getMessage());
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Takes the first condition that lists the values of an attribute. */
    private static List<Operand> takeChoices(String attribute, List<Condition> conjuncts) {
        for (int i = 0; i < conjuncts.size(); i++) {
            List<Operand> choices = choices(attribute, conjuncts.get(i));
            if (!choices.isEmpty()) {
                conjuncts.remove(i);
                return choices;
            }
        }
        return List.of();
    }

    private static List<Operand> choices(String attribute, Condition condition) {
        KeyTerm term = KeyTerm.of(condition);
        if (term != null) {
            return term.isEquality() && term.attribute().equals(attribute) ? List.of(term.value()) : List.of();
        }
        if (condition instanceof Condition.In in) {
            boolean lists = in.operand().equals(DocumentPath.of(attribute))
                    && in.candidates().stream().allMatch(KeyTerm::isValue);
            return lists ? in.candidates() : List.of();
        }
        if (!(condition instanceof Condition.Or or)) {
            return List.of();
        }
        var all = new ArrayList<Operand>();
        for (Condition alternative : or.terms()) {
            List<Operand> choices = choices(attribute, alternative);
            if (choices.isEmpty()) {
                return List.of();
            }
            all.addAll(choices);
        }
        return all;
    }

    /** Takes an equality of an attribute, or else its first range. */
    private static @Nullable KeyTerm takeTerm(String attribute, List<Condition> conjuncts) {
        int found = -1;
        for (int i = 0; i < conjuncts.size(); i++) {
            KeyTerm term = KeyTerm.of(conjuncts.get(i));
            if (term != null && term.attribute().equals(attribute)) {
                if (term.operator() == KeyCondition.Operator.EQ) {
                    found = i;
                    break;
                }
                found = found < 0 ? i : found;
            }
        }
        return found < 0 ? null : KeyTerm.of(conjuncts.remove(found));
    }

    private static @Nullable Condition conjunction(List<Condition> conjuncts) {
        if (conjuncts.isEmpty()) {
            return null;
        }
        return conjuncts.size() == 1 ? conjuncts.get(0) : new Condition.And(conjuncts);
    }
}
