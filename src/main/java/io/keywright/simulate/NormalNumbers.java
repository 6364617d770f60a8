package io.keywright.simulate;

import io.keywright.item.SeededStream;

/**
 * Normal numbers, mean 0 and variance 1, by the ziggurat of 128 layers (Marsaglia and Tsang, "The ziggurat method for
 * generating random variables", 2000, in Doornik's form with exact wedges, "An improved ziggurat method", 2005). The
 * same on every machine.
 */
final class NormalNumbers {
    private static final int LAYERS = 128;
    private static final int LAYER_BITS = LAYERS - 1;
    private static final double TO_UNIT = 0x1.0p-53;

    /** Where the tail begins, and the area of each layer, for 128 of them. */
    private static final double TAIL = 3.442619855899;

    private static final double AREA = 9.91256303526217e-3;

    private static final double[] EDGES = edges();
    private static final double[] INNER = inner();

    private NormalNumbers() {}

    private static double[] edges() {
        double[] edges = new double[LAYERS + 1];
        double density = StrictMath.exp(-0.5 * TAIL * TAIL);
        edges[0] = AREA / density;
        edges[1] = TAIL;
        for (int i = 2; i < LAYERS; i++) {
            edges[i] = StrictMath.sqrt(-2 * StrictMath.log(AREA / edges[i - 1] + density));
            density = StrictMath.exp(-0.5 * edges[i] * edges[i]);
        }
        return edges;
    }

    /** What part of a layer lies wholly under the curve. */
    private static double[] inner() {
        double[] inner = new double[LAYERS];
        for (int i = 0; i < LAYERS; i++) {
            inner[i] = EDGES[i + 1] / EDGES[i];
        }
        return inner;
    }

    static double next(SeededStream random) {
        long bits = random.nextLong();
        int layer = (int) bits & LAYER_BITS;
        double across = 2 * ((bits >>> 11) * TO_UNIT) - 1;
        return Math.abs(across) < INNER[layer] ? across * EDGES[layer] : nearEdge(layer, across, random);
    }

    private static double nearEdge(int firstLayer, double firstAcross, SeededStream random) {
        int layer = firstLayer;
        double across = firstAcross;
        while (Math.abs(across) >= INNER[layer]) {
            if (layer == 0) {
                return tail(across < 0, random);
            }
            double x = across * EDGES[layer];
            double below = StrictMath.exp(-0.5 * (EDGES[layer] * EDGES[layer] - x * x));
            double above = StrictMath.exp(-0.5 * (EDGES[layer + 1] * EDGES[layer + 1] - x * x));
            if (above + random.nextDouble() * (below - above) < 1) {
                return x;
            }
            long bits = random.nextLong();
            layer = (int) bits & LAYER_BITS;
            across = 2 * ((bits >>> 11) * TO_UNIT) - 1;
        }
        return across * EDGES[layer];
    }

    private static double tail(boolean isNegative, SeededStream random) {
        while (true) {
            double x = StrictMath.log(1 - random.nextDouble()) / TAIL;
            double y = StrictMath.log(1 - random.nextDouble());
            if (-2 * y >= x * x) {
                return isNegative ? x - TAIL : TAIL - x;
            }
        }
    }
}
