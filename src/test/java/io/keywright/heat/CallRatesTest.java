package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallRatesTest {
    private static final Workload TEN_MINUTES = Workload.NORMAL_MONTH.withDuration(600L);

    private static RateOverTime of(Shape shape) {
        return CallRates.of(TEN_MINUTES, List.of())
                .of(new Rate(BigDecimal.TEN, Rate.Per.SECOND, 1, shape), TEN_MINUTES);
    }

    @Test
    void whatComesAfterTheEndIsNoPeak() {
        assertEquals(10, of(new Shape.Spike(10_000, 60, 1_000)).peak());
        assertEquals(10_000, of(new Shape.Spike(300, 10_000, 1_000)).peak());
        assertEquals(10, of(new Shape.Step(600, 5)).peak());
        assertEquals(50, of(new Shape.Step(599, 5)).peak());
        assertEquals(
                7,
                of(new Shape.Series(List.of(new Shape.Point(0, 3), new Shape.Point(60, 7), new Shape.Point(900, 99))))
                        .peak());
        assertEquals(0, of(new Shape.Series(List.of(new Shape.Point(900, 99)))).peak());
        assertEquals(0, of(new Shape.Series(List.of())).peak());
    }
}
