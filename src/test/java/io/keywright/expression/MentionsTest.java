package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.expression.Mention.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class MentionsTest {
    /** Names that need quotes, or are words of the language. */
    private static final List<String> SUFFIXES = List.of("x", " y", "-z", ".", "\"", "{");

    @Test
    void aStatementMentionsItsTableIndexAndAttributes() {
        assertEquals(
                List.of(
                        new Mention(Kind.ATTRIBUTE, "a b"),
                        new Mention(Kind.TABLE, "shop"),
                        new Mention(Kind.INDEX, "byDay"),
                        new Mention(Kind.ATTRIBUTE, "PK"),
                        new Mention(Kind.TEMPLATE, "O#{id}"),
                        new Mention(Kind.ATTRIBUTE, "day")),
                Mentions.ofStatement("SELECT \"a b\".c FROM shop.\"byDay\" WHERE PK = \"O#{id}\" ORDER BY day")
                        .all());
        assertEquals(
                List.of(
                        new Mention(Kind.TABLE, "shop"),
                        new Mention(Kind.ATTRIBUTE, "PK"),
                        new Mention(Kind.TEMPLATE, "{id}"),
                        new Mention(Kind.ATTRIBUTE, "map")),
                Mentions.ofStatement("INSERT INTO shop VALUE {'PK': {id}, 'map': {'a': 'b'}}")
                        .all());
    }

    @Test
    void whatCannotBeReadMentionsNothing() {
        assertEquals(List.of(), Mentions.ofCondition("").all());
        assertEquals(List.of(), Mentions.ofCondition("a = 1 b").all());
        assertEquals(List.of(), Mentions.ofProjection("a b").all());
        assertEquals(List.of(), Mentions.ofStatement("MERGE a").all());
        assertEquals(
                List.of(new Mention(Kind.ATTRIBUTE, "a"), new Mention(Kind.ATTRIBUTE, "a")),
                Mentions.ofProjection("a, a.b").all(),
                "read, though it is refused");
    }

    /** Other names for all attributes, and the former names again: the tree is what it was. */
    @Test
    void namesCanBeChangedThereAndBack() {
        Trees.conditions(true).check(500, condition -> {
            for (String suffix : SUFFIXES) {
                String there = Mentions.ofCondition(condition.print()).with(mention -> longer(mention, suffix));
                Condition changed = Expressions.condition(there);
                assertEquals(
                        condition.attributes().stream()
                                .map(name -> name + suffix)
                                .toList(),
                        changed.attributes(),
                        there);
                String back = Mentions.ofCondition(there).with(mention -> shorter(mention, suffix));
                assertEquals(condition, Expressions.condition(back), back);
            }
        });
    }

    @Test
    void whatIsNotChangedStaysAsItWasWritten() {
        String text = " #a  <>\"{x}\"AND(  \"b\"=b )";
        assertEquals(text, Mentions.ofCondition(text).with(Mention::content));
        assertEquals(
                " #a  <>\"{x}\"AND(  \"b\"=c )",
                Mentions.ofCondition(text)
                        .with(mention -> mention.content().equals("b") && mention.kind() == Kind.ATTRIBUTE
                                ? "c"
                                : mention.content()));
    }

    private static String longer(Mention mention, String suffix) {
        return mention.kind() == Kind.ATTRIBUTE ? mention.content() + suffix : mention.content();
    }

    private static String shorter(Mention mention, String suffix) {
        return mention.kind() == Kind.ATTRIBUTE
                ? mention.content().substring(0, mention.content().length() - suffix.length())
                : mention.content();
    }
}
