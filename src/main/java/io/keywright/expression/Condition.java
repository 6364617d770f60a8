package io.keywright.expression;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A condition on an item: a filter, the condition of a write, or a key condition. {@code AND} and {@code OR} have all
 * their terms in one list; a list in a list was in parentheses.
 */
public sealed interface Condition extends Expression {
    /** Whether an item meets it; open where that depends on a value that is not bound. */
    Truth truth(Item item);

    /** Whether an item meets it for sure. */
    default boolean isMetBy(Item item) {
        return truth(item) == Truth.TRUE;
    }

    /** The conditions in it, in order; empty for one that compares. */
    default List<Condition> terms() {
        return List.of();
    }

    /** The terms of a conjunction, however its parentheses stand; the condition itself if it is none. */
    default List<Condition> conjuncts() {
        return this instanceof And and
                ? and.terms().stream()
                        .flatMap(term -> term.conjuncts().stream())
                        .toList()
                : List.of(this);
    }

    @Override
    Condition bind(Bindings bindings);

    /** The operands it compares itself, from left to right. */
    default List<Operand> operands() {
        return List.of();
    }

    @Override
    default void forEachOperand(Consumer<Operand> visitor) {
        operands().forEach(operand -> operand.forEach(visitor));
        terms().forEach(term -> term.forEachOperand(visitor));
    }

    /** All of the terms hold. */
    record And(List<Condition> terms) implements Condition {
        public And {
            terms = several(terms);
        }

        @Override
        public Truth truth(Item item) {
            Truth truth = Truth.TRUE;
            for (int i = 0; i < terms.size() && truth != Truth.FALSE; i++) {
                truth = truth.and(terms.get(i).truth(item));
            }
            return truth;
        }

        @Override
        public And bind(Bindings bindings) {
            return new And(terms.stream().map(term -> term.bind(bindings)).toList());
        }
    }

    /** At least one of the terms holds. */
    record Or(List<Condition> terms) implements Condition {
        public Or {
            terms = several(terms);
        }

        @Override
        public Truth truth(Item item) {
            Truth truth = Truth.FALSE;
            for (int i = 0; i < terms.size() && truth != Truth.TRUE; i++) {
                truth = truth.or(terms.get(i).truth(item));
            }
            return truth;
        }

        @Override
        public Or bind(Bindings bindings) {
            return new Or(terms.stream().map(term -> term.bind(bindings)).toList());
        }
    }

    /** The term does not hold. */
    record Not(Condition term) implements Condition {
        public Not {
            Objects.requireNonNull(term);
        }

        @Override
        public Truth truth(Item item) {
            return term.truth(item).not();
        }

        @Override
        public List<Condition> terms() {
            return List.of(term);
        }

        @Override
        public Not bind(Bindings bindings) {
            return new Not(term.bind(bindings));
        }
    }

    /** The operators that compare two operands. */
    enum Comparator {
        EQ("="),
        NE("<>"),
        LT("<"),
        LE("<="),
        GT(">"),
        GE(">=");

        private final String symbol;

        Comparator(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }

        /** Whether it asks for an order, which only texts, numbers and binaries have. */
        public boolean isOrder() {
            return this != EQ && this != NE;
        }

        /** The operator that says the same with the operands exchanged. */
        public Comparator mirrored() {
            return switch (this) {
                case LT -> GT;
                case LE -> GE;
                case GT -> LT;
                case GE -> LE;
                default -> this;
            };
        }

        boolean accepts(int order) {
            return switch (this) {
                case EQ -> order == 0;
                case NE -> order != 0;
                case LT -> order < 0;
                case LE -> order <= 0;
                case GT -> order > 0;
                case GE -> order >= 0;
            };
        }

        static @Nullable Comparator ofSymbol(String symbol) {
            for (Comparator comparator : values()) {
                if (comparator.symbol.equals(symbol)) {
                    return comparator;
                }
            }
            return null;
        }
    }

    /**
     * Two operands compared. Values of different types are not equal and have no order; a missing one is not equal to
     * anything, so that {@code <>} holds for it.
     */
    record Comparison(Operand left, Comparator comparator, Operand right) implements Condition {
        public Comparison {
            Objects.requireNonNull(left);
            Objects.requireNonNull(comparator);
            Objects.requireNonNull(right);
        }

        @Override
        public Truth truth(Item item) {
            return OperandComparison.truth(left, comparator, right, item);
        }

        @Override
        public List<Operand> operands() {
            return List.of(left, right);
        }

        @Override
        public Comparison bind(Bindings bindings) {
            return new Comparison(left.bind(bindings), comparator, right.bind(bindings));
        }
    }

    /** An operand from a lower to an upper bound, both included. */
    record Between(Operand operand, Operand lower, Operand upper) implements Condition {
        public Between {
            Objects.requireNonNull(operand);
            Objects.requireNonNull(lower);
            Objects.requireNonNull(upper);
        }

        @Override
        public Truth truth(Item item) {
            return OperandComparison.truth(operand, Comparator.GE, lower, item)
                    .and(OperandComparison.truth(operand, Comparator.LE, upper, item));
        }

        @Override
        public List<Operand> operands() {
            return List.of(operand, lower, upper);
        }

        @Override
        public Between bind(Bindings bindings) {
            return new Between(operand.bind(bindings), lower.bind(bindings), upper.bind(bindings));
        }
    }

    /** An operand equal to one of others. */
    record In(Operand operand, List<Operand> candidates) implements Condition {
        public In {
            Objects.requireNonNull(operand);
            candidates = List.copyOf(candidates);
            if (candidates.isEmpty()) {
                throw new IllegalArgumentException("IN needs an operand");
            }
        }

        @Override
        public Truth truth(Item item) {
            Truth truth = Truth.FALSE;
            for (int i = 0; i < candidates.size() && truth != Truth.TRUE; i++) {
                truth = truth.or(OperandComparison.truth(operand, Comparator.EQ, candidates.get(i), item));
            }
            return truth;
        }

        @Override
        public List<Operand> operands() {
            return Stream.concat(Stream.of(operand), candidates.stream()).toList();
        }

        @Override
        public In bind(Bindings bindings) {
            return new In(
                    operand.bind(bindings),
                    candidates.stream()
                            .map(candidate -> candidate.bind(bindings))
                            .toList());
        }
    }

    /** The path leads to something, be it null. */
    record AttributeExists(DocumentPath path) implements Condition {
        public AttributeExists {
            Objects.requireNonNull(path);
        }

        @Override
        public Truth truth(Item item) {
            return Truth.of(path.valueIn(item) != null);
        }

        @Override
        public List<Operand> operands() {
            return List.of(path);
        }

        @Override
        public AttributeExists bind(Bindings bindings) {
            return this;
        }
    }

    /** The path leads to nothing. */
    record AttributeNotExists(DocumentPath path) implements Condition {
        public AttributeNotExists {
            Objects.requireNonNull(path);
        }

        @Override
        public Truth truth(Item item) {
            return Truth.of(path.valueIn(item) == null);
        }

        @Override
        public List<Operand> operands() {
            return List.of(path);
        }

        @Override
        public AttributeNotExists bind(Bindings bindings) {
            return this;
        }
    }

    /** The path leads to a value of a type; the type is a text such as {@code SS}. */
    record AttributeTypeIs(DocumentPath path, Operand typeName) implements Condition {
        public AttributeTypeIs {
            Objects.requireNonNull(path);
            Objects.requireNonNull(typeName);
        }

        @Override
        public Truth truth(Item item) {
            AttributeValue value = path.valueIn(item);
            if (value == null) {
                return Truth.FALSE;
            }
            if (typeName.isOpen()) {
                return Truth.OPEN;
            }
            Optional<AttributeType> type = typeName.valueIn(item) instanceof AttributeValue.S name
                    ? AttributeType.ofTag(name.value())
                    : Optional.empty();
            return Truth.of(type.equals(Optional.of(value.type())));
        }

        @Override
        public List<Operand> operands() {
            return List.of(path, typeName);
        }

        @Override
        public AttributeTypeIs bind(Bindings bindings) {
            return new AttributeTypeIs(path, typeName.bind(bindings));
        }
    }

    /** A text or binary begins with another. */
    record BeginsWith(Operand operand, Operand prefix) implements Condition {
        public BeginsWith {
            Objects.requireNonNull(operand);
            Objects.requireNonNull(prefix);
        }

        @Override
        public Truth truth(Item item) {
            return OperandComparison.beginsWith(operand, prefix, item);
        }

        @Override
        public List<Operand> operands() {
            return List.of(operand, prefix);
        }

        @Override
        public BeginsWith bind(Bindings bindings) {
            return new BeginsWith(operand.bind(bindings), prefix.bind(bindings));
        }
    }

    /** A text or binary has another in it, or a set or list an element. */
    record Contains(Operand operand, Operand sought) implements Condition {
        public Contains {
            Objects.requireNonNull(operand);
            Objects.requireNonNull(sought);
        }

        @Override
        public Truth truth(Item item) {
            return OperandComparison.contains(operand, sought, item);
        }

        @Override
        public List<Operand> operands() {
            return List.of(operand, sought);
        }

        @Override
        public Contains bind(Bindings bindings) {
            return new Contains(operand.bind(bindings), sought.bind(bindings));
        }
    }

    private static List<Condition> several(List<Condition> terms) {
        if (terms.size() < 2) {
            throw new IllegalArgumentException("at least two terms: " + terms);
        }
        return List.copyOf(terms);
    }
}
