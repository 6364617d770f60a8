package io.keywright.capacity;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A number of units and the sum it came from. Units come in steps of one half, which a double holds exactly. The words
 * are made only when somebody asks for them.
 */
public sealed interface Charge {
    /** Units, 0 or more. */
    double units();

    /** The sum in words, such as "larger of 948 B and 1,047 B, in steps of 1 KB = 2". */
    String why();

    /** The rule followed. */
    Rule rule();

    /** What was added up; empty for a charge that is no sum. */
    List<Charge> parts();

    /** A charge with a reason of its own. */
    static Charge of(double units, String why, Rule rule) {
        return new Stated(units, why, rule);
    }

    /** The sum of several charges. The sum of none is 0. */
    static Charge sum(List<? extends Charge> parts, Rule rule) {
        return new Sum(List.copyOf(parts), rule);
    }

    /**
     * The larger of two sizes, rounded up to whole steps.
     *
     * @param before size of the item or entry before, in bytes; 0 where there is none
     * @param after size after (or of what is read), in bytes; 0 where there is none
     * @param minimumSteps steps charged at least
     */
    record Rounded(long before, long after, long minimumSteps, Multiplier multiplier, Rule rule) implements Charge {
        public Rounded {
            if (before < 0 || after < 0 || minimumSteps < 0) {
                throw new IllegalArgumentException("sizes must not be negative, but are " + before + ", " + after
                        + " with at least " + minimumSteps + " steps");
            }
            Objects.requireNonNull(multiplier);
            Objects.requireNonNull(rule);
        }

        /** Whole steps charged. */
        public long steps() {
            return Math.max(minimumSteps, stepsOf(Math.max(before, after)));
        }

        private long stepsOf(long bytes) {
            return bytes / multiplier.stepBytes() + (bytes % multiplier.stepBytes() == 0 ? 0 : 1);
        }

        @Override
        public double units() {
            return steps() * multiplier.unitsPerStep();
        }

        @Override
        public String why() {
            long kb = multiplier.stepBytes() / 1024;
            long bytes = Math.max(before, after);
            String size = before > 0 && after > 0 && before != after
                    ? "larger of " + Figures.bytes(before) + " and " + Figures.bytes(after)
                    : Figures.bytes(bytes);
            String rounded = bytes == 0
                    ? "nothing there, charged as " + Figures.counted(steps(), "step", "steps") + " of " + kb + " KB"
                    : size + ", in steps of " + kb + " KB = " + Figures.exactUnits(stepsOf(bytes));
            if (bytes > 0 && stepsOf(bytes) < minimumSteps) {
                rounded += "; at least " + Figures.exactUnits(minimumSteps);
            }
            return multiplier.because().isEmpty()
                    ? rounded
                    : rounded + "; " + multiplier.because() + " = " + Figures.exactUnits(units());
        }

        @Override
        public List<Charge> parts() {
            return List.of();
        }
    }

    /** Several charges added up. */
    record Sum(List<Charge> parts, Rule rule) implements Charge {
        /** Sums longer than this are not written out in words. */
        private static final int WRITTEN_OUT = 6;

        public Sum {
            parts = List.copyOf(parts);
            Objects.requireNonNull(rule);
        }

        @Override
        public double units() {
            double sum = 0;
            for (Charge part : parts) {
                sum += part.units();
            }
            return sum;
        }

        @Override
        public String why() {
            if (parts.isEmpty()) {
                return "nothing to charge";
            }
            if (parts.size() == 1) {
                return parts.get(0).why();
            }
            if (parts.size() > WRITTEN_OUT) {
                return "sum of " + Figures.counted(parts.size(), "charge", "charges") + " = "
                        + Figures.exactUnits(units());
            }
            return parts.stream().map(part -> Figures.exactUnits(part.units())).collect(Collectors.joining(" + "))
                    + " = " + Figures.exactUnits(units());
        }
    }

    /** A charge with a reason of its own. */
    record Stated(double units, String why, Rule rule) implements Charge {
        public Stated {
            if (!(units >= 0 && units < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("units must be 0 or more, but are " + units);
            }
            Objects.requireNonNull(why);
            Objects.requireNonNull(rule);
        }

        @Override
        public List<Charge> parts() {
            return List.of();
        }
    }
}
