package io.keywright.view;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.PatternUnits;
import io.keywright.access.StepUnits;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.capacity.ReadConsistency;
import io.keywright.capacity.WriteMode;
import io.keywright.model.Operation;
import java.util.Comparator;
import java.util.Optional;

/** How far the item that a pattern pays most for is from a step of billing: 1 KB of a write, 4 KB of a read. */
final class ByteLens {
    /** From here on past a step it pays to be shorter: a tenth of a step. */
    private static final double LITTLE = 0.1;

    private ByteLens() {}

    /** The lens of a pattern; empty where it pays for no single items of a known size. */
    static Optional<Explanation.Lens> of(PatternUnits units, Analysis analysis) {
        return units.steps().stream()
                .filter(step -> step.entity() != null && (isWrite(step) || step.operation() == Operation.GET_ITEM))
                .max(Comparator.comparingDouble(ByteLens::units))
                .flatMap(step -> analysis.sizes(String.valueOf(step.entity()))
                        .filter(ExpectedSizes::isKnown)
                        .map(sizes -> lens(sizes, isWrite(step))));
    }

    /** The lens of an item that is written, from what is expected of it. */
    static Explanation.Lens ofWrite(ExpectedSizes sizes) {
        return lens(sizes, true);
    }

    private static boolean isWrite(StepUnits step) {
        return step.arms().values().stream().anyMatch(arm -> arm.write() > 0);
    }

    private static double units(StepUnits step) {
        return step.arms().values().stream()
                .mapToDouble(arm -> arm.read() + arm.write())
                .sum();
    }

    private static Explanation.Lens lens(ExpectedSizes sizes, boolean isWrite) {
        double step = isWrite ? WriteMode.STEP_BYTES : ReadConsistency.STEP_BYTES;
        String stepWords = isWrite ? "1 KB" : "4 KB";
        double size = sizes.meanBytes();
        double low = steps(sizes.minBytes(), step);
        double high = steps(sizes.maxBytes(), step);
        double steps = steps(size, step);
        double over = size - (steps - 1) * step;
        String name = sizes.entity();
        boolean isOver = steps > 1 && over <= step * LITTLE;
        double whole = isOver ? steps * step : (steps + 1) * step;
        double mark = isOver ? (steps - 1) * step : steps * step;
        String sentence;
        if (low != high) {
            String where = high - low > 1
                    ? Figures.whole(low) + " to " + Figures.whole(high) + " steps of " + stepWords + "."
                    : "on both sides of a " + stepWords + " step.";
            sentence = name + " is " + Figures.bytes(sizes.minBytes()) + " to " + Figures.bytes(sizes.maxBytes()) + ", "
                    + Figures.bytes(size) + " on average: " + where;
        } else if (isOver) {
            sentence = name + " is " + Figures.bytes(over) + " over a " + stepWords + " step, at " + Figures.bytes(size)
                    + " on average.";
        } else {
            sentence = name + " is " + Figures.bytes(size) + " on average: " + Figures.bytes(steps * step - size)
                    + " more before the next " + stepWords + " step.";
        }
        return new Explanation.Lens(size / whole, mark / whole, sentence);
    }

    private static double steps(double bytes, double step) {
        return Math.max(1, Math.ceil(bytes / step));
    }
}
