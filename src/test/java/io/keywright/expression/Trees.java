package io.keywright.expression;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.testing.Gen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Random trees and items that have much in common, so that conditions are often met. */
final class Trees {
    private static final List<String> NAMES = List.of("a", "b", "c", "status", "a.b", "remove", "größe", "say \"x\"");
    private static final List<String> TEXTS = List.of("", "x", "xy", "y", "ORDER#1", "{", "\"", "😀", "\uffff");
    private static final List<String> NUMBERS = List.of("0", "1", "1.0", "-2", "10", "1E1", ".5", "123456789");
    private static final List<String> TEMPLATES =
            List.of("{a}", "ORDER#{a}", "{a:%03d}", "{a}#{b|lower}", "{a|shard:4}");

    private Trees() {}

    static Gen<Condition> conditions(boolean open) {
        return (random, size) -> condition(random, size, open);
    }

    static Gen<Item> items() {
        return (random, size) -> item(random, size);
    }

    static Item item(SplittableRandom random, int size) {
        var attributes = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < size; i++) {
            attributes.put(oneOf(random, NAMES), value(random, 2));
        }
        return new Item(attributes);
    }

    static Gen<ProjectedPaths> projections() {
        return (random, size) -> new ProjectedPaths(distinctPaths(random, size + 1));
    }

    static Gen<Update> updates(boolean open) {
        return (random, size) -> {
            var actions = new ArrayList<Update.Action>();
            for (DocumentPath path : distinctPaths(random, 1 + random.nextInt(1 + size / 2))) {
                actions.add(
                        switch (random.nextInt(5)) {
                            case 0, 1 -> new Update.Set(path, sum(random, open));
                            case 2 -> new Update.Remove(path);
                            case 3 -> new Update.Add(path, number(random, open));
                            default -> new Update.Delete(path, set(random));
                        });
            }
            return new Update(actions);
        };
    }

    private static Operand sum(SplittableRandom random, boolean open) {
        return switch (random.nextInt(4)) {
            case 0 ->
                new UpdateOperand.Arithmetic(
                        updated(random, open, false),
                        Gen.oneOf(random, UpdateOperand.Arithmetic.Sign.values()),
                        updated(random, open, false));
            default -> updated(random, open, true);
        };
    }

    /** An operand of an update; a list where lists are wanted, else a number. */
    private static Operand updated(SplittableRandom random, boolean open, boolean any) {
        return switch (random.nextInt(5)) {
            case 0 -> path(random);
            case 1 -> new UpdateOperand.IfNotExists(path(random), number(random, open));
            case 2 ->
                any
                        ? new UpdateOperand.ListAppend(
                                path(random), new Operand.Literal(new AttributeValue.L(List.of(value(random, 1)))))
                        : number(random, open);
            case 3 -> any ? new Operand.Literal(value(random, 2)) : number(random, open);
            default -> number(random, open);
        };
    }

    private static Operand number(SplittableRandom random, boolean open) {
        return open && random.nextInt(3) == 0
                ? new Operand.Placeholder(":n")
                : new Operand.Literal(new AttributeValue.N(oneOf(random, NUMBERS)));
    }

    private static Operand set(SplittableRandom random) {
        return new Operand.Literal(
                random.nextBoolean()
                        ? new AttributeValue.SS(someOf(random, TEXTS.subList(1, 5)))
                        : new AttributeValue.NS(someOf(random, List.of("1", "2", "10")).stream()
                                .map(AttributeValue.N::new)
                                .toList()));
    }

    /** Paths none of which overlap: at most one for each attribute, or several elements of one. */
    private static List<DocumentPath> distinctPaths(SplittableRandom random, int count) {
        var attributes = new TreeSet<String>();
        var paths = new ArrayList<DocumentPath>();
        for (int i = 0; i < count; i++) {
            DocumentPath path = path(random);
            if (!attributes.add(path.attribute())) {
                continue;
            }
            paths.add(path);
            if (path.elements().size() == 2 && path.last() instanceof DocumentPath.Index index) {
                paths.add(DocumentPath.of(path.attribute()).index(index.index() + 1 + random.nextInt(3)));
            }
        }
        return paths;
    }

    static Condition condition(SplittableRandom random, int size, boolean open) {
        if (size > 0) {
            switch (random.nextInt(6)) {
                case 0, 1 -> {
                    return new Condition.And(terms(random, size, open));
                }
                case 2 -> {
                    return new Condition.Or(terms(random, size, open));
                }
                case 3 -> {
                    return new Condition.Not(condition(random, size - 1, open));
                }
                default -> {
                    // A comparison, as at size 0.
                }
            }
        }
        return legal(() -> comparison(random, open));
    }

    private static List<Condition> terms(SplittableRandom random, int size, boolean open) {
        var terms = new ArrayList<Condition>();
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            terms.add(condition(random, random.nextInt(size), open));
        }
        return terms;
    }

    /** Tries again until the service would take it. */
    private static Condition legal(Supplier<Condition> made) {
        while (true) {
            Condition condition = made.get();
            try {
                Expressions.condition(condition.print());
                return condition;
            } catch (ExpressionSyntaxException refused) {
                // Bounds in the wrong order, say: another one.
            }
        }
    }

    private static Condition comparison(SplittableRandom random, boolean open) {
        return switch (random.nextInt(9)) {
            case 0, 1 ->
                new Condition.Comparison(
                        operand(random, open), Gen.oneOf(random, Condition.Comparator.values()), operand(random, open));
            case 2 -> new Condition.Between(operand(random, open), operand(random, open), operand(random, open));
            case 3 -> new Condition.In(operand(random, open), List.of(operand(random, open), operand(random, open)));
            case 4 -> new Condition.AttributeExists(path(random));
            case 5 -> new Condition.AttributeNotExists(path(random));
            case 6 ->
                new Condition.AttributeTypeIs(
                        path(random),
                        Operand.Literal.text(
                                Gen.oneOf(random, AttributeType.values()).name()));
            case 7 -> new Condition.BeginsWith(path(random), Operand.Literal.text(oneOf(random, TEXTS)));
            default -> new Condition.Contains(path(random), operand(random, open));
        };
    }

    static Operand operand(SplittableRandom random, boolean open) {
        return switch (random.nextInt(open ? 9 : 5)) {
            case 0, 1 -> path(random);
            case 2 -> new Operand.Size(path(random));
            case 3, 4 -> new Operand.Literal(value(random, 2));
            case 5 -> new Operand.Placeholder(":" + Gen.oneOf(random, "v", "v0", "min"));
            case 6 ->
                new Operand.Template(
                        KeyTemplate.ifValid(oneOf(random, TEMPLATES)).orElseThrow());
            case 7 -> Operand.list(List.of(operandValue(random), new Operand.Placeholder(":v")));
            default -> Operand.map(Map.of("k", new Operand.Placeholder(":v")));
        };
    }

    private static Operand operandValue(SplittableRandom random) {
        return new Operand.Literal(value(random, 1));
    }

    static DocumentPath path(SplittableRandom random) {
        DocumentPath path = DocumentPath.of(oneOf(random, NAMES));
        while (random.nextInt(3) == 0) {
            path = random.nextBoolean() ? path.entry(oneOf(random, NAMES)) : path.index(random.nextInt(3));
        }
        return path;
    }

    static AttributeValue value(SplittableRandom random, int depth) {
        return switch (random.nextInt(depth > 0 ? 12 : 7)) {
            case 0, 1 -> new AttributeValue.S(oneOf(random, TEXTS));
            case 2, 3 -> new AttributeValue.N(oneOf(random, NUMBERS));
            case 4 -> bytes(random);
            case 5 -> new AttributeValue.Bool(random.nextBoolean());
            case 6 -> new AttributeValue.Null();
            case 7 -> {
                var elements = new ArrayList<AttributeValue>();
                for (int i = 0; i < random.nextInt(4); i++) {
                    elements.add(value(random, depth - 1));
                }
                yield new AttributeValue.L(elements);
            }
            case 8 -> {
                var entries = new LinkedHashMap<String, AttributeValue>();
                for (int i = 0; i < random.nextInt(4); i++) {
                    entries.put(oneOf(random, NAMES), value(random, depth - 1));
                }
                yield new AttributeValue.M(entries);
            }
            case 9 -> new AttributeValue.SS(someOf(random, TEXTS.subList(1, 5)));
            case 10 ->
                new AttributeValue.NS(someOf(random, List.of("1", "2", "10")).stream()
                        .map(AttributeValue.N::new)
                        .toList());
            default -> new AttributeValue.BS(List.of(Bytes.of(new byte[] {(byte) random.nextInt(4)})));
        };
    }

    private static AttributeValue bytes(SplittableRandom random) {
        byte[] content = new byte[random.nextInt(3)];
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (random.nextInt(2) == 0 ? 0x7f : 0x80);
        }
        return new AttributeValue.B(Bytes.of(content));
    }

    private static List<String> someOf(SplittableRandom random, List<String> all) {
        Set<String> some = new TreeSet<>();
        do {
            some.add(oneOf(random, all));
        } while (random.nextBoolean());
        return List.copyOf(some);
    }

    private static <T> T oneOf(SplittableRandom random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }
}
