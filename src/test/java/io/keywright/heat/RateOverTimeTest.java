package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.RateOverTime.Between;
import io.keywright.heat.RateOverTime.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class RateOverTimeTest {
    private static final List<Point> POINTS = List.of(new Point(10, 100), new Point(20, 400), new Point(20, 50));

    @Test
    void staysUntilTheNextPoint() {
        var held = new RateOverTime(POINTS, Between.HELD);
        assertEquals(0, held.during(9));
        assertEquals(100, held.during(10));
        assertEquals(100, held.during(19));
        assertEquals(50, held.during(20));
        assertEquals(50, held.during(1_000_000));
        assertEquals(400, held.peak());
    }

    @Test
    void aChangeWithinASecondCountsForItsPart() {
        var during = RateOverTime.during(0.25, 2.5, 80);
        assertEquals(60, during.during(0), 1e-12);
        assertEquals(80, during.during(1), 1e-12);
        assertEquals(40, during.during(2), 1e-12);
        assertEquals(0, during.during(3));
    }

    @Test
    void goesInAStraightLineOrByTheSameFactor() {
        assertEquals(235, new RateOverTime(POINTS, Between.LINEAR).during(14), 1e-9);
        assertEquals(100 * Math.pow(4, 0.45), new RateOverTime(POINTS, Between.EXPONENTIAL).during(14), 1e-9);
        assertEquals(50, new RateOverTime(POINTS, Between.EXPONENTIAL).during(20));
    }

    @Test
    void knowsWhetherItEverChanges() {
        assertTrue(RateOverTime.constant(5).isConstant());
        assertFalse(RateOverTime.during(0, 5, 5).isConstant());
    }

    @Test
    void refusesWhatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> new RateOverTime(List.of(), Between.HELD));
        assertThrows(IllegalArgumentException.class, () -> new Point(-1, 5));
        assertThrows(IllegalArgumentException.class, () -> new Point(0, -5));
        assertThrows(IllegalArgumentException.class, () -> new Point(Double.NaN, 5));
        var backwards = List.of(new Point(5, 1), new Point(4, 1));
        assertThrows(IllegalArgumentException.class, () -> new RateOverTime(backwards, Between.HELD));
    }

    @Test
    void theMeanIsWhatAllSecondsGiveOnAverage() {
        for (Between between : Between.values()) {
            var rate = new RateOverTime(POINTS, between);
            double sum = 0;
            for (int i = 0; i < 300_000; i++) {
                sum += rate.at((i + 0.5) / 10_000);
            }
            assertEquals(sum / 300_000, rate.mean(30), 1e-4, () -> between.toString());
        }
        assertEquals(0, new RateOverTime(POINTS, Between.HELD).mean(10));
    }

    @Test
    void aJumpHasARateBeforeAndAfter() {
        var linear = new RateOverTime(POINTS, Between.LINEAR);
        assertEquals(400, linear.before(20), 1e-9);
        assertEquals(50, linear.at(20));
        var held = new RateOverTime(POINTS, Between.HELD);
        assertEquals(100, held.before(20));
        assertEquals(0, held.before(10));
    }

    @Test
    void startsLaterOrFromWithin() {
        var linear = new RateOverTime(POINTS, Between.LINEAR);
        assertEquals(linear.at(14), linear.from(13).at(1), 1e-9);
        assertEquals(linear.at(14), linear.from(5).at(9), 1e-9);
        assertEquals(50, linear.from(25).at(0));
        assertEquals(linear, linear.from(0));
        assertEquals(linear.at(14), linear.delayed(60).at(74), 1e-9);
        assertEquals(0, linear.delayed(60).at(69));
        assertEquals(3 * linear.at(14), linear.times(3).at(14), 1e-9);
        assertEquals(RateOverTime.MOST_PER_SECOND, linear.times(1e20).peak());
    }
}
