package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.item.SeededStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoissonNumbersTest {
    private static final int NUMBERS = 200_000;

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.7, 9.9, 10, 37.5, 1_000, 123_456, 1e9})
    void haveTheMeanAndTheVariance(double mean) {
        var numbers = new PoissonNumbers();
        numbers.means(new double[] {mean}, 1);
        var random = new SeededStream(7);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < NUMBERS; i++) {
            double from = numbers.next(0, random) - mean;
            sum += from;
            squares += from * from;
        }
        double error = Math.sqrt(mean / NUMBERS);
        assertEquals(0, sum / NUMBERS, 4 * error);
        // The variance of the square of a Poisson number's deviation is mean + 2 mean².
        assertEquals(mean, squares / NUMBERS, 4 * Math.sqrt((mean + 2 * mean * mean) / NUMBERS));
    }

    /** Each number as often as its probability e^-m m^k / k! says, within 4.5 standard errors. */
    @ParameterizedTest
    @ValueSource(doubles = {3, 12, 60})
    void haveTheDistribution(double mean) {
        var numbers = new PoissonNumbers();
        numbers.means(new double[] {mean}, 1);
        var random = new SeededStream(11);
        int[] counts = new int[200];
        for (int i = 0; i < NUMBERS; i++) {
            counts[(int) numbers.next(0, random)]++;
        }
        double probability = Math.exp(-mean);
        for (int k = 0; k < 150; k++) {
            double expected = probability * NUMBERS;
            double actual = counts[k];
            int number = k;
            assertTrue(
                    Math.abs(actual - expected) <= 4.5 * Math.sqrt(expected) + 2,
                    () -> number + ": " + expected + " expected, " + actual);
            probability *= mean / (k + 1);
        }
    }

    /** As many within one, two, three and four deviations as the error function says. */
    @Test
    void normalNumbersAreNormal() {
        double[] within = {0.682689, 0.954500, 0.997300, 0.9999367};
        int[] counts = new int[within.length];
        var random = new SeededStream(5);
        double sum = 0;
        int numbers = 1_000_000;
        for (int i = 0; i < numbers; i++) {
            double number = NormalNumbers.next(random);
            sum += number;
            for (int deviations = 1; deviations <= counts.length; deviations++) {
                counts[deviations - 1] += Math.abs(number) <= deviations ? 1 : 0;
            }
        }
        assertEquals(0, sum / numbers, 4 / Math.sqrt(numbers));
        for (int i = 0; i < counts.length; i++) {
            assertEquals(within[i], (double) counts[i] / numbers, 4 * Math.sqrt(within[i] * (1 - within[i]) / numbers));
        }
    }

    @Test
    void noneForNoMean() {
        var numbers = new PoissonNumbers();
        numbers.means(new double[] {0, 5}, 2);
        assertEquals(0, numbers.next(0, new SeededStream(1)));
    }
}
