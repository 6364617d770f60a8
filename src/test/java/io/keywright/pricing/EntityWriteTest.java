package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.access.PatternUnits;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Step;
import io.keywright.model.Step.Expressions;
import io.keywright.model.Step.Target;
import io.keywright.model.Times;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EntityWriteTest {
    private static final String NOT_THERE = "attribute_not_exists(PK)";
    private static final String KEY = "PK = \"ORDER#{orderId}\" AND SK = 'ORDER'";

    private static Entity entity(String name, String prefix) {
        return Entity.of(name, "t")
                .withPopulation(Population.of(1_000))
                .withAttributes(List.of(
                        Attribute.of("orderId", AttributeType.S, new Values.Text(10, 10)),
                        Attribute.of("status", AttributeType.S, new Values.Text(8, 8))))
                .withKeys(OrderedMap.<String, String>of()
                        .with("PK", prefix + "#{orderId}")
                        .with("SK", prefix));
    }

    /** 100 calls a month of one step. */
    private static List<String> writes(Step... steps) {
        Design design = Design.empty("writes")
                .withTables(List.of(BillFixture.table("t")))
                .withEntities(List.of(entity("Order", "ORDER"), entity("Line Order", "LINE")))
                .withPatterns(List.of(AccessPattern.of("Write", Rate.of(100, Rate.Per.MONTH), List.of())
                        .withSteps(List.of(steps))));
        var units = new Analyzer()
                .analyse(design, Settings.standard()).units().stream()
                        .collect(Collectors.toMap(PatternUnits::pattern, Function.identity()));
        return EntityWrite.of(design, Workload.NORMAL_MONTH, units, BigDecimal.valueOf(730)).stream()
                .map(write -> write.kind().words() + " " + write.entity() + " " + Figures.quantity(write.perMonth())
                        + " " + Figures.quantity(write.created()))
                .toList();
    }

    private static Step statement(String text) {
        return Step.of(Operation.EXECUTE_STATEMENT, Target.entity("t", "Order"))
                .withExpressions(Expressions.NONE.withStatement(text));
    }

    private static Step keyed(Operation operation, Expressions expressions) {
        return Step.of(operation, Target.table("t"))
                .withKey(List.of(KeyCondition.equal("PK", "LINE#{orderId}"), KeyCondition.equal("SK", "LINE")))
                .withExpressions(expressions);
    }

    private static Step update(String condition) {
        return keyed(Operation.UPDATE_ITEM, Expressions.NONE.withCondition(condition));
    }

    static Stream<Arguments> steps() {
        return Stream.of(
                arguments(
                        statement("INSERT INTO t VALUE {'PK': \"ORDER#{orderId}\", 'SK': 'ORDER'}"),
                        List.of("Create Order 100 100")),
                arguments(statement("UPDATE t SET status = 'x' WHERE " + KEY), List.of("Update Order 100 0")),
                arguments(statement("DELETE FROM t WHERE " + KEY), List.of("Delete Order 100 0")),
                arguments(
                        statement("EXISTS (SELECT * FROM t WHERE " + KEY + " AND status = 'x')")
                                .withTransaction("write"),
                        List.of("Check Order 100 0")),
                arguments(statement("SELECT * FROM t WHERE " + KEY), List.of()),
                arguments(statement("SELEKT"), List.of()),
                arguments(
                        keyed(Operation.PUT_ITEM, Expressions.NONE).withWriting(new Step.Writing(0.5, 0.2)),
                        List.of("Create Line Order 100 40")),
                arguments(update(""), List.of("Update Line Order 100 0")),
                arguments(update(NOT_THERE), List.of("Create Line Order 100 100")),
                arguments(
                        update("attribute_not_exists ( #SK ) AND " + NOT_THERE), List.of("Create Line Order 100 100")),
                arguments(update("NOT " + NOT_THERE), List.of("Update Line Order 100 0")),
                arguments(update(NOT_THERE + " OR status = \"x\""), List.of("Update Line Order 100 0")),
                arguments(update("attribute_not_exists(PK.a)"), List.of()),
                arguments(update("attribute_not_exists(status)"), List.of("Update Line Order 100 0")),
                arguments(update("status = \"" + NOT_THERE + "\""), List.of("Update Line Order 100 0")),
                arguments(
                        keyed(
                                Operation.UPDATE_ITEM,
                                Expressions.NONE.withCondition(NOT_THERE).withBefore("status = \"x\"")),
                        List.of("Update Line Order 100 0")),
                arguments(keyed(Operation.DELETE_ITEM, Expressions.NONE), List.of("Delete Line Order 100 0")),
                arguments(keyed(Operation.GET_ITEM, Expressions.NONE), List.of()));
    }

    @ParameterizedTest
    @MethodSource("steps")
    void aStepDoesWhatIsCharged(Step step, List<String> expected) {
        assertEquals(expected, writes(step));
    }

    /** A check outside a transaction can't be sent. */
    @Test
    void whatIsNotSentWritesNothing() {
        assertEquals(List.of(), writes(keyed(Operation.CONDITION_CHECK, Expressions.NONE)));
        assertEquals(List.of(), writes(Step.of(Operation.PUT_ITEM, Target.entity("u", "Order"))));
    }

    /** An item that a call deletes and puts again gets another key: it was there before. */
    @Test
    void whatACallDeletesAndPutsIsMoved() {
        Step put = Step.of(Operation.PUT_ITEM, Target.entity("t", "Order"));
        Step delete = Step.of(Operation.DELETE_ITEM, Target.entity("t", "Order"));
        Step other = Step.of(Operation.DELETE_ITEM, Target.entity("t", "Line Order"));
        assertEquals(List.of("Move Order 100 0", "Move Order 100 0"), writes(delete, put));
        assertEquals(List.of("Delete Line Order 100 0", "Create Order 100 100"), writes(other, put));
        assertEquals(
                List.of("Move Order 100 0", "Create Order 300 200"), writes(delete, put.withTimes(new Times.Count(3))));
        assertEquals(
                List.of("Delete Order 300 0", "Move Order 100 0"), writes(delete.withTimes(new Times.Count(3)), put));
    }
}
