package io.keywright.model;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What records of a document refuse, wherever their numbers come from: a file, a form or a program. */
class BoundsTest {
    private static Arguments of(String what, DoubleConsumer make) {
        return Arguments.of(what, make);
    }

    static Stream<Arguments> counted() {
        return Stream.of(
                of("times", Times.Count::new),
                of("children", mean -> new Population.Children("P", mean, null, null, Population.Distribution.FIXED)),
                of("peak factor", peak -> new Rate(BigDecimal.ONE, Rate.Per.SECOND, peak, Shape.CONSTANT)),
                of("start of a ramp", from -> new Shape.Ramp(from, 1)),
                of("end of a ramp", to -> new Shape.Ramp(1, to)),
                of("factor of a spike", factor -> new Shape.Spike(0, 1, factor)),
                of("start of a spike", at -> new Shape.Spike(at, 1, 1)),
                of("length of a spike", seconds -> new Shape.Spike(0, seconds, 1)),
                of("factor of a step", factor -> new Shape.Step(0, factor)),
                of("rate of a series", rate -> new Shape.Point(0, rate)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("counted")
    void whatIsCountedIsZeroToTenToTheFifteenth(String what, DoubleConsumer make) {
        for (double good : new double[] {0, 0.5, 1e15}) {
            assertDoesNotThrow(() -> make.accept(good));
        }
        for (double bad : new double[] {-1, 1.0000001e15, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> make.accept(bad), () -> what + " of " + bad);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1000000000000001", "1e400"})
    void callsHaveTheSameBounds(String calls) {
        var number = new BigDecimal(calls);
        assertThrows(IllegalArgumentException.class, () -> new Rate(number, Rate.Per.DAY, 1, Shape.CONSTANT));
    }

    @Test
    void aNumberIsPaddedToNoMoreThanAKeyHolds() {
        assertDoesNotThrow(() -> new Values.Sequence(1, 2_048));
        assertThrows(IllegalArgumentException.class, () -> new Values.Sequence(1, 2_049));
        assertThrows(IllegalArgumentException.class, () -> new Values.Sequence(1, -1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY})
    void aBoxStandsSomewhere(double nowhere) {
        assertThrows(IllegalArgumentException.class, () -> new Layout.Position(nowhere, 0));
        assertThrows(IllegalArgumentException.class, () -> new Layout.Position(0, nowhere));
    }
}
