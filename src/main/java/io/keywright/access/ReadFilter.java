package io.keywright.access;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.Operand;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a Query or Scan drops after it has read it: by the attributes themselves, or where these are stored in keys alone
 * by the keys that are made of them.
 *
 * @param terms comparisons that all have to be met
 * @param compared the names that are compared
 * @param open the names that no comparison of what is read tells
 */
record ReadFilter(List<Condition> terms, List<String> compared, List<String> open) {
    ReadFilter {
        terms = List.copyOf(terms);
        compared = List.copyOf(compared);
        open = List.copyOf(open);
    }

    /**
     * @param names attributes that are to have a value known by their name
     * @param range an attribute that is to lie between two values, or null
     */
    static ReadFilter ofQuery(
            StepPlan.Target target, ExpectedEntity entity, List<String> names, @Nullable String range) {
        return new Writing(target, entity, target.key().names()).filter(names, range);
    }

    /** As {@link #ofQuery}, but of a Scan, which may compare the key it reads. */
    static ReadFilter ofScan(
            StepPlan.Target target, ExpectedEntity entity, List<String> names, @Nullable String range) {
        return new Writing(target, entity, List.of()).filter(names, range);
    }

    Optional<Condition> condition() {
        return and(terms);
    }

    static Optional<Condition> and(List<Condition> terms) {
        return terms.isEmpty()
                ? Optional.empty()
                : Optional.of(terms.size() == 1 ? terms.get(0) : new Condition.And(terms));
    }

    private static final class Writing {
        private final StepPlan.Target target;
        private final ExpectedEntity entity;
        private final List<String> forbidden;
        private final List<Condition> terms = new ArrayList<>();

        /** @param forbidden attributes that the filter must not name */
        Writing(StepPlan.Target target, ExpectedEntity entity, List<String> forbidden) {
            this.target = target;
            this.entity = entity;
            this.forbidden = forbidden;
        }

        ReadFilter filter(List<String> names, @Nullable String range) {
            var open = new LinkedHashSet<String>();
            for (String name : names) {
                if (isStored(name)) {
                    terms.add(new Condition.Comparison(path(name), Condition.Comparator.EQ, parameter(name)));
                } else {
                    open.add(name);
                }
            }
            boolean isOpen = range != null && !isStored(range);
            if (range != null && !isOpen) {
                terms.add(new Condition.Between(
                        path(range),
                        parameter(KeyAccess.boundName(entity, "from")),
                        parameter(KeyAccess.boundName(entity, "to"))));
            }
            var all = new LinkedHashSet<>(names);
            if (range != null) {
                all.add(range);
            }
            if (isOpen) {
                open.add(range);
            }
            compareKeys(new LinkedHashSet<>(names), isOpen ? range : null, open);
            List<String> compared =
                    all.stream().filter(name -> !open.contains(name)).toList();
            return new ReadFilter(terms, compared, List.copyOf(open));
        }

        /** Compares keys that are made of what is not stored by itself, as far as they tell it. */
        private void compareKeys(Set<String> known, @Nullable String range, Set<String> open) {
            for (KeyAttribute key : keys()) {
                if (open.isEmpty()) {
                    return;
                }
                KeyAccess access = KeyAccess.of(entity, new KeySchema(List.of(), List.of(key)), known, range, null);
                if (open.removeAll(access.proven())) {
                    access.sort().forEach(condition -> terms.add(condition(condition)));
                }
            }
        }

        /** The key attributes that can be compared, of the table and of its indexes. */
        private List<KeyAttribute> keys() {
            return Stream.concat(
                            target.table().key().attributes().stream(),
                            target.table().indexes().stream().flatMap(index -> index.key().attributes().stream()))
                    .distinct()
                    .filter(key -> entity.templates().of(key.name()).isPresent()
                            && !forbidden.contains(key.name())
                            && isHeld(key.name()))
                    .toList();
        }

        private static Condition condition(KeyCondition condition) {
            DocumentPath path = DocumentPath.of(condition.attribute());
            Operand value = operand(condition.value());
            String upper = condition.upper();
            return switch (condition.operator()) {
                case BEGINS_WITH -> new Condition.BeginsWith(path, value);
                case BETWEEN -> new Condition.Between(path, value, operand(upper == null ? "" : upper));
                default -> new Condition.Comparison(path, Condition.Comparator.EQ, value);
            };
        }

        private static Operand operand(String text) {
            KeyTemplate template = KeyTemplate.ifValid(text).orElseThrow();
            return template.isLiteral() ? Operand.Literal.text(template.leadingText()) : new Operand.Template(template);
        }

        /** Whether the filter can name an attribute: it is stored by itself, held there, and no part of the key read. */
        private boolean isStored(String name) {
            String first = path(name).attribute();
            boolean isOwn = entity.entity()
                    .attribute(first)
                    .map(attribute -> !attribute.inKeysOnly())
                    .orElse(entity.entity().attributes().isEmpty()
                            || entity.entity().keys().containsKey(first));
            return isOwn && isHeld(first) && !forbidden.contains(first);
        }

        private boolean isHeld(String name) {
            SecondaryIndex index = target.index();
            return index == null || Projected.holds(target.table(), index, name);
        }

        /** The path of an attribute, or of what a name with dots leads to where it is no attribute by itself. */
        private DocumentPath path(String name) {
            return DocumentPath.dotted(name, entity.entity());
        }

        private static Operand parameter(String name) {
            return new Operand.Template(
                    KeyTemplate.of(List.of(new Part.Variable(VariableName.of(name), null, List.of()))));
        }
    }
}
