package io.keywright.expression;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An operand that only the SET clause of an update can have. */
public sealed interface UpdateOperand extends Operand {
    /** What the path leads to, or else another value. */
    record IfNotExists(DocumentPath path, Operand otherwise) implements UpdateOperand {
        public IfNotExists {
            Objects.requireNonNull(path);
            Objects.requireNonNull(otherwise);
        }

        @Override
        public Operand bind(Bindings bindings) {
            return new IfNotExists(path, otherwise.bind(bindings));
        }

        @Override
        public List<Operand> parts() {
            return List.of(path, otherwise);
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            AttributeValue found = path.valueIn(item);
            return found == null ? otherwise.valueIn(item) : found;
        }
    }

    /** One list and then another. */
    record ListAppend(Operand first, Operand second) implements UpdateOperand {
        public ListAppend {
            Objects.requireNonNull(first);
            Objects.requireNonNull(second);
        }

        @Override
        public Operand bind(Bindings bindings) {
            return new ListAppend(first.bind(bindings), second.bind(bindings));
        }

        @Override
        public List<Operand> parts() {
            return List.of(first, second);
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            if (!(first.valueIn(item) instanceof AttributeValue.L a)
                    || !(second.valueIn(item) instanceof AttributeValue.L b)) {
                return null;
            }
            var both = new ArrayList<>(a.elements());
            both.addAll(b.elements());
            return new AttributeValue.L(both);
        }

        @Override
        public Optional<AttributeType> type() {
            return Optional.of(AttributeType.L);
        }
    }

    /** A sum or a difference. */
    record Arithmetic(Operand left, Sign sign, Operand right) implements UpdateOperand {
        /** The operators that reckon. */
        public enum Sign {
            PLUS("+"),
            MINUS("-");

            private final String symbol;

            Sign(String symbol) {
                this.symbol = symbol;
            }

            public String symbol() {
                return symbol;
            }
        }

        public Arithmetic {
            Objects.requireNonNull(left);
            Objects.requireNonNull(sign);
            Objects.requireNonNull(right);
        }

        @Override
        public Operand bind(Bindings bindings) {
            return new Arithmetic(left.bind(bindings), sign, right.bind(bindings));
        }

        @Override
        public List<Operand> parts() {
            return List.of(left, right);
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            if (!(left.valueIn(item) instanceof AttributeValue.N a)
                    || !(right.valueIn(item) instanceof AttributeValue.N b)) {
                return null;
            }
            return StoredNumber.of(
                    sign == Sign.PLUS
                            ? a.decimal().add(b.decimal())
                            : a.decimal().subtract(b.decimal()));
        }

        @Override
        public Optional<AttributeType> type() {
            return Optional.of(AttributeType.N);
        }
    }
}
