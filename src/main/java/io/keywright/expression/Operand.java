package io.keywright.expression;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A value in an expression: what is compared, what is set. */
public sealed interface Operand
        permits DocumentPath,
                Operand.Literal,
                Operand.Placeholder,
                Operand.Parameter,
                Operand.Template,
                Operand.ListOf,
                Operand.SetOf,
                Operand.MapOf,
                Operand.Size,
                UpdateOperand {

    /** Whether its value depends on a placeholder, parameter or template that has no value yet. */
    default boolean isOpen() {
        for (Operand part : parts()) {
            if (part.isOpen()) {
                return true;
            }
        }
        return false;
    }

    /** The same with values in place of the placeholders, parameters and templates that have one. */
    Operand bind(Bindings bindings);

    /** The operands in it, from left to right. */
    List<Operand> parts();

    /**
     * Its value for an item; null where there is none: the attribute is missing, or the function has no result for what
     * is there. For an open operand null as well; see {@link #isOpen()}.
     */
    @Nullable
    AttributeValue valueIn(Item item);

    /** The type of its value where that is the same for all items; empty for a path and for what is open. */
    default Optional<AttributeType> type() {
        return Optional.empty();
    }

    /** Visits this operand and then, from left to right, those in it. */
    default void forEach(Consumer<Operand> visitor) {
        visitor.accept(this);
        parts().forEach(part -> part.forEach(visitor));
    }

    /** The text in the language of designs. */
    default String print() {
        return new Printer().operand(this).toString();
    }

    /** A value that is written out. */
    record Literal(AttributeValue value) implements Operand {
        public Literal {
            Objects.requireNonNull(value);
        }

        public static Literal text(String text) {
            return new Literal(new AttributeValue.S(text));
        }

        public static Literal number(long number) {
            return new Literal(AttributeValue.N.of(number));
        }

        @Override
        public boolean isOpen() {
            return false;
        }

        @Override
        public Literal bind(Bindings bindings) {
            return this;
        }

        @Override
        public List<Operand> parts() {
            return List.of();
        }

        @Override
        public AttributeValue valueIn(Item item) {
            return value;
        }

        @Override
        public Optional<AttributeType> type() {
            return Optional.of(value.type());
        }
    }

    /**
     * A value given with the request.
     *
     * @param name its name with the colon, such as {@code :min}
     */
    record Placeholder(String name) implements Operand {
        public Placeholder {
            if (name.length() < 2 || name.charAt(0) != ':') {
                throw new IllegalArgumentException("a placeholder is a colon and a name, not " + name);
            }
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public Operand bind(Bindings bindings) {
            AttributeValue value = bindings.values().get(name);
            return value == null ? this : new Literal(value);
        }

        @Override
        public List<Operand> parts() {
            return List.of();
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            return null;
        }
    }

    /**
     * A question mark of a PartiQL statement.
     *
     * @param index which one, counted from 0
     */
    record Parameter(int index) implements Operand {
        public Parameter {
            if (index < 0) {
                throw new IllegalArgumentException("parameters count from 0: " + index);
            }
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public Operand bind(Bindings bindings) {
            return index < bindings.parameters().size()
                    ? new Literal(bindings.parameters().get(index))
                    : this;
        }

        @Override
        public List<Operand> parts() {
            return List.of();
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            return null;
        }
    }

    /** A template with variables. Its value is a text, or what its variable is if it is bare. */
    record Template(KeyTemplate template) implements Operand {
        public Template {
            if (template.isLiteral()) {
                throw new IllegalArgumentException("a template without variables is a literal: " + template);
            }
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        /** A shard that is drawn at random stays open. */
        @Override
        public Operand bind(Bindings bindings) {
            if (bindings.variables().isEmpty()
                    || template.parts().stream().anyMatch(Part.RandomShard.class::isInstance)) {
                return this;
            }
            return template.render(bindings.variables()::get, bound -> 0)
                    .key()
                    .<Operand>map(Literal::new)
                    .orElse(this);
        }

        @Override
        public List<Operand> parts() {
            return List.of();
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            return null;
        }

        @Override
        public Optional<AttributeType> type() {
            return template.isBare() ? Optional.empty() : Optional.of(AttributeType.S);
        }
    }

    /** A list of which not all elements are literals; see {@link #list}. */
    record ListOf(List<Operand> elements) implements Operand {
        public ListOf {
            elements = List.copyOf(elements);
        }

        @Override
        public Operand bind(Bindings bindings) {
            return list(bound(elements, bindings));
        }

        @Override
        public List<Operand> parts() {
            return elements;
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            return null;
        }

        @Override
        public Optional<AttributeType> type() {
            return Optional.of(AttributeType.L);
        }
    }

    /** A set of which not all elements are literals; see {@link #set}. */
    record SetOf(List<Operand> elements) implements Operand {
        public SetOf {
            elements = List.copyOf(elements);
        }

        @Override
        public Operand bind(Bindings bindings) {
            List<Operand> bound = bound(elements, bindings);
            return set(bound).orElse(new SetOf(bound));
        }

        @Override
        public List<Operand> parts() {
            return elements;
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            return null;
        }
    }

    /** A map of which not all values are literals; see {@link #map}. */
    record MapOf(Map<String, Operand> entries) implements Operand {
        public MapOf {
            entries = OrderedMap.copyOf(entries);
        }

        @Override
        public Operand bind(Bindings bindings) {
            var bound = new LinkedHashMap<String, Operand>();
            entries.forEach((name, value) -> bound.put(name, value.bind(bindings)));
            return map(bound);
        }

        @Override
        public List<Operand> parts() {
            return List.copyOf(entries.values());
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            return null;
        }

        @Override
        public Optional<AttributeType> type() {
            return Optional.of(AttributeType.M);
        }
    }

    /** The size of a value, see {@link SizeFunction}. */
    record Size(Operand of) implements Operand {
        public Size {
            Objects.requireNonNull(of);
        }

        @Override
        public Operand bind(Bindings bindings) {
            return new Size(of.bind(bindings));
        }

        @Override
        public List<Operand> parts() {
            return List.of(of);
        }

        @Override
        public @Nullable AttributeValue valueIn(Item item) {
            AttributeValue value = of.valueIn(item);
            return value == null ? null : SizeFunction.of(value);
        }

        @Override
        public Optional<AttributeType> type() {
            return Optional.of(AttributeType.N);
        }
    }

    /** A list: a literal where all its elements are. */
    static Operand list(List<Operand> elements) {
        List<AttributeValue> values = literals(elements);
        return values == null ? new ListOf(elements) : new Literal(new AttributeValue.L(values));
    }

    /** A map: a literal where all its values are. */
    static Operand map(Map<String, Operand> entries) {
        List<AttributeValue> values = literals(List.copyOf(entries.values()));
        if (values == null) {
            return new MapOf(entries);
        }
        var literal = new LinkedHashMap<String, AttributeValue>();
        int i = 0;
        for (String name : entries.keySet()) {
            literal.put(name, values.get(i++));
        }
        return new Literal(new AttributeValue.M(literal));
    }

    /** A set: a literal where all its elements are. Empty where they are none that a set can have together. */
    static Optional<Operand> set(List<Operand> elements) {
        List<AttributeValue> values = literals(elements);
        if (values == null) {
            return Optional.of(new SetOf(elements));
        }
        AttributeValue set = null;
        if (!values.isEmpty() && values.stream().allMatch(AttributeValue.S.class::isInstance)) {
            set = new AttributeValue.SS(values.stream()
                    .map(value -> ((AttributeValue.S) value).value())
                    .toList());
        } else if (!values.isEmpty() && values.stream().allMatch(AttributeValue.N.class::isInstance)) {
            set = new AttributeValue.NS(
                    values.stream().map(AttributeValue.N.class::cast).toList());
        } else if (!values.isEmpty() && values.stream().allMatch(AttributeValue.B.class::isInstance)) {
            set = new AttributeValue.BS(values.stream()
                    .map(value -> ((AttributeValue.B) value).value())
                    .toList());
        }
        return Optional.ofNullable(set).map(Literal::new);
    }

    private static List<Operand> bound(List<Operand> elements, Bindings bindings) {
        return elements.stream().map(element -> element.bind(bindings)).toList();
    }

    private static @Nullable List<AttributeValue> literals(List<Operand> operands) {
        var values = new ArrayList<AttributeValue>();
        for (Operand operand : operands) {
            if (!(operand instanceof Literal literal)) {
                return null;
            }
            values.add(literal.value());
        }
        return values;
    }
}
