package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.testing.Gen;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What must hold for all expressions. */
class ExpressionLawsTest {
    private static final List<String> PIECES = List.of(
            "a",
            "b",
            "#c",
            "#\"x.y\"",
            ":v",
            "\"T#{x}\"",
            "{y}",
            "12",
            "-",
            "+",
            "=",
            "<>",
            "<",
            "<=",
            ">",
            ">=",
            "(",
            ")",
            "[",
            "]",
            "0",
            ".",
            ",",
            "<<",
            ">>",
            "{",
            "}",
            "\"",
            "'",
            ":",
            "?",
            "*",
            "!",
            " ",
            "\t",
            "AND",
            "OR",
            "NOT",
            "BETWEEN",
            "IN",
            "SET",
            "REMOVE",
            "ADD",
            "DELETE",
            "size",
            "contains",
            "attribute_exists",
            "begins_with",
            "if_not_exists",
            "list_append",
            "true",
            "null",
            "base64\"AQ==\"",
            "é",
            "\ud83d\ude00",
            "\ud83d",
            "\u0000",
            "1E5",
            "SELECT",
            "FROM",
            "WHERE",
            "UPDATE",
            "INSERT INTO",
            "VALUE",
            "RETURNING ALL OLD *",
            "IS MISSING",
            "ORDER BY",
            "'it''s'",
            "EXISTS");

    @Test
    void printedConditionsReadTheSame() {
        Trees.conditions(true).check(1_000, condition -> {
            String text = condition.print();
            assertEquals(condition, Expressions.condition(text), text);
        });
    }

    @Test
    void printedUpdatesReadTheSame() {
        Trees.updates(true).check(1_000, update -> {
            String text = update.print();
            assertEquals(update, Expressions.update(text), text);
        });
    }

    @Test
    void printedProjectionsReadTheSame() {
        Trees.projections().check(500, projection -> {
            String text = projection.print();
            assertEquals(projection, Expressions.projection(text), text);
        });
    }

    /** What is printed for the service reads as strictly as the service reads, and means the same. */
    @Test
    void aliasedTextsAreTakenAndMeanTheSame() {
        Gen<List<Expression>> requests = (random, size) -> {
            var trees = new ArrayList<Expression>();
            trees.add(Trees.conditions(true).make(random, size));
            trees.add(
                    random.nextBoolean()
                            ? Trees.projections().make(random, size)
                            : Trees.updates(true).make(random, size));
            return trees;
        };
        Map<String, AttributeValue> given = Map.of(
                ":v", new AttributeValue.S("x"),
                ":v0", new AttributeValue.S("y"),
                ":min", new AttributeValue.S("x"),
                ":n", new AttributeValue.N("1"));
        Map<String, AttributeValue> variables = Map.of("a", new AttributeValue.N("1"), "b", new AttributeValue.S("Y"));
        Bindings bindings = new Bindings(given, List.of(), variables);
        var counts = new int[2];
        requests.check(500, trees -> {
            var aliases = Aliases.of(trees);
            var texts = new EnumMap<ExpressionKind, String>(ExpressionKind.class);
            var expected = new HashMap<ExpressionKind, Expression>();
            for (Expression tree : trees) {
                ExpressionKind kind = tree instanceof Condition
                        ? ExpressionKind.CONDITION
                        : tree instanceof Update ? ExpressionKind.UPDATE : ExpressionKind.PROJECTION;
                texts.put(kind, aliases.text(tree));
                expected.put(kind, tree.bind(bindings));
            }
            var values = new LinkedHashMap<String, AttributeValue>();
            aliases.values()
                    .forEach((name, operand) -> values.put(name, ((Operand.Literal) operand.bind(bindings)).value()));
            var request = new ExpressionRequest(
                    texts, aliases.names().isEmpty() ? null : aliases.names(), values.isEmpty() ? null : values);
            try {
                assertEquals(expected, request.read().expressions());
                counts[0]++;
            } catch (ExpressionRefusedException refused) {
                // Only for the types and order of values that were open before.
                counts[1]++;
                String message = refused.getMessage();
                assertTrue(
                        message.contains("operand type: ") || message.contains("BETWEEN operator requires"),
                        () -> message + " in " + request);
            }
        });
        assertIsOften(counts[0], counts[1]);
    }

    @Test
    void evaluationAgreesWithTheOracle() {
        Gen<Map.Entry<Condition, Item>> cases =
                (random, size) -> Map.entry(Trees.condition(random, size, false), Trees.item(random, 2 + size));
        var seen = new int[Truth.values().length];
        cases.check(2_000, entry -> {
            Truth truth = entry.getKey().truth(entry.getValue());
            assertEquals(Truth.of(new Oracle(entry.getValue()).holds(entry.getKey())), truth);
            seen[truth.ordinal()]++;
        });
        assertIsOften(seen[Truth.TRUE.ordinal()], seen[Truth.FALSE.ordinal()]);
        assertIsOften(seen[Truth.FALSE.ordinal()], seen[Truth.TRUE.ordinal()]);
    }

    /** A condition that is decided with open values stays so, whatever the values are. */
    @Test
    void decidedIsDecided() {
        record Case(Condition condition, Item item, Bindings bindings) {}

        Gen<Case> cases = (random, size) -> new Case(
                Trees.condition(random, size, true),
                Trees.item(random, 2 + size),
                new Bindings(
                        Map.of(
                                ":v", Trees.value(random, 1),
                                ":v0", Trees.value(random, 1),
                                ":min", Trees.value(random, 1)),
                        List.of(),
                        Map.of(
                                "a", new AttributeValue.S(Integer.toString(random.nextInt(3))),
                                "b", new AttributeValue.S("y"))));
        var seen = new int[2];
        cases.check(1_000, example -> {
            Truth before = example.condition().truth(example.item());
            Condition bound = example.condition().bind(example.bindings());
            if (before == Truth.OPEN) {
                seen[0]++;
            } else {
                seen[1]++;
                assertEquals(before, bound.truth(example.item()), bound::print);
            }
        });
        assertIsOften(seen[0], seen[1]);
    }

    @Test
    void bindingNothingChangesNothing() {
        Trees.conditions(true).check(500, condition -> assertEquals(condition, condition.bind(Bindings.NONE)));
        Trees.updates(true).check(500, update -> assertEquals(update, update.bind(Bindings.NONE)));
    }

    /** A projection leaves what it names, and each value that is left is on the way to a path, or behind one. */
    @Test
    void projectionsLeaveWhatTheyName() {
        Gen<Map.Entry<ProjectedPaths, Item>> cases =
                (random, size) -> Map.entry(Trees.projections().make(random, size), Trees.item(random, 3 + size));
        var counts = new int[2];
        cases.check(2_000, entry -> {
            ProjectedPaths projection = entry.getKey();
            Item left = projection.applyTo(entry.getValue());
            for (DocumentPath path : projection.paths()) {
                if (path.find(entry.getValue()).isPresent()) {
                    assertTrue(left.has(path.attribute()), path::print);
                }
                if (!hasIndex(path)) {
                    assertEquals(path.find(entry.getValue()), path.find(left));
                }
            }
            left.attributes().forEach((name, value) -> assertIsAskedFor(projection, DocumentPath.of(name), value));
            counts[left.equals(entry.getValue()) ? 0 : 1]++;
        });
        assertIsOften(counts[1], counts[0]);
    }

    private static boolean hasIndex(DocumentPath path) {
        return path.elements().stream().anyMatch(DocumentPath.Index.class::isInstance);
    }

    /** Elements of a list move together, so that only how many there are can be compared with the paths into it. */
    private static void assertIsAskedFor(ProjectedPaths projection, DocumentPath here, AttributeValue left) {
        List<DocumentPath> through = projection.paths().stream()
                .filter(path -> isBegunBy(path, here.elements()))
                .toList();
        assertNotEquals(List.of(), through, () -> here + " is left by " + projection.print());
        if (through.contains(here)) {
            return;
        }
        if (left instanceof AttributeValue.M map) {
            map.entries().forEach((name, value) -> assertIsAskedFor(projection, here.entry(name), value));
        } else if (left instanceof AttributeValue.L list) {
            long asked = through.stream()
                    .map(path -> path.elements().get(here.elements().size()))
                    .distinct()
                    .count();
            assertTrue(list.elements().size() <= asked, () -> here + " is left by " + projection.print());
        } else {
            throw new AssertionError(here + " is no map or list, and left by " + projection.print());
        }
    }

    private static boolean isBegunBy(DocumentPath path, List<DocumentPath.Element> start) {
        return path.elements().size() >= start.size()
                && path.elements().subList(0, start.size()).equals(start);
    }

    /** An update changes what it names and nothing else; the item it was given stays as it was. */
    @Test
    void updatesChangeWhatTheyName() {
        Gen<Map.Entry<Update, Item>> cases =
                (random, size) -> Map.entry(Trees.updates(false).make(random, size), Trees.item(random, 3 + size));
        var counts = new int[2];
        cases.check(2_000, entry -> {
            Item before = entry.getValue();
            var copy = new LinkedHashMap<>(before.attributes());
            try {
                Item after = entry.getKey().applyTo(before);
                counts[0]++;
                List<String> named = entry.getKey().actions().stream()
                        .map(action -> action.path().attribute())
                        .toList();
                for (String attribute : before.attributes().keySet()) {
                    if (!named.contains(attribute)) {
                        assertSame(
                                before.attributes().get(attribute),
                                after.attributes().get(attribute));
                    }
                }
                for (Update.Action action : entry.getKey().actions(Update.Clause.REMOVE)) {
                    if (!(action.path().last() instanceof DocumentPath.Index)) {
                        assertTrue(action.path().find(after).isEmpty());
                    }
                }
                for (Update.Action action : entry.getKey().actions(Update.Clause.SET)) {
                    if (!action.path().elements().stream().anyMatch(DocumentPath.Index.class::isInstance)) {
                        assertEquals(
                                action.operand().orElseThrow().valueIn(before),
                                action.path().find(after).orElseThrow());
                    }
                }
            } catch (ExpressionRefusedException refused) {
                counts[1]++;
                assertTrue(
                        List.of(UpdateRun.MISSING, Update.NOWHERE, Update.WRONG_TYPE, StoredNumber.OVERFLOW)
                                .contains(refused.getMessage()),
                        refused.getMessage());
            }
            assertEquals(copy, before.attributes());
        });
        assertIsOften(counts[0], counts[1]);
        assertIsOften(counts[1], counts[0]);
    }

    @Test
    void randomTextsAreReadOrRefused() {
        Gen<String> texts = (random, size) -> {
            var text = new StringBuilder();
            for (int i = 0; i < 1 + random.nextInt(2 + size * 4); i++) {
                text.append(PIECES.get(random.nextInt(PIECES.size()))).append(random.nextInt(3) == 0 ? "" : " ");
            }
            return text.toString();
        };
        var read = new int[1];
        texts.check(2_000, text -> read[0] += readEverything(text));
        assertIsOften(50 * read[0], Integer.getInteger("keywright.count", 2_000));
    }

    /** Texts that are nearly right: one with a piece taken out, doubled or put in. */
    @Test
    void mutatedTextsAreReadOrRefused() {
        Gen<String> texts = (random, size) -> {
            String text = random.nextBoolean()
                    ? Trees.conditions(true).make(random, size).print()
                    : Trees.updates(true).make(random, size).print();
            int at = random.nextInt(text.length());
            String piece = PIECES.get(random.nextInt(PIECES.size()));
            return switch (random.nextInt(3)) {
                case 0 -> text.substring(0, at) + text.substring(Math.min(text.length(), at + 1 + random.nextInt(4)));
                case 1 -> text.substring(0, at) + piece + text.substring(at);
                default -> text.substring(0, at);
            };
        };
        texts.check(500, ExpressionLawsTest::readEverything);
    }

    @FunctionalInterface
    private interface Reading {
        Expression of(String text) throws ExpressionSyntaxException;
    }

    /** Reads a text in every way; how many succeed. */
    private static int readEverything(String text) {
        int read = 0;
        for (Reading reading : List.<Reading>of(Expressions::condition, Expressions::update, Expressions::projection)) {
            try {
                Expression tree = reading.of(text);
                assertEquals(tree, reading.of(tree.print()), tree::print);
                read++;
            } catch (ExpressionSyntaxException refused) {
                assertTrue(
                        refused.position() >= 0 && refused.position() <= text.length(),
                        () -> refused.position() + " in " + text);
                assertNotEquals("", refused.problem());
            }
        }
        for (ExpressionKind kind : ExpressionKind.values()) {
            try {
                new ExpressionRequest(Map.of(kind, text), null, null).read();
                read++;
            } catch (ExpressionRefusedException refused) {
                assertTrue(refused.getMessage().startsWith("Invalid " + kind.apiName() + ": "), refused.getMessage());
            }
        }
        return read;
    }

    /** Whether a law was tried on both kinds of examples, unless it was tried on a few only. */
    private static void assertIsOften(int kind, int others) {
        assertTrue(kind + others < 500 || kind * 10 > others, () -> kind + " of one kind, " + others + " of the other");
    }

    /** The same text for the same seed, or failures could not be repeated. */
    @Test
    void treesAreRepeatable() {
        assertEquals(
                Trees.conditions(true).make(new SplittableRandom(7), 5),
                Trees.conditions(true).make(new SplittableRandom(7), 5));
    }
}
