package io.keywright.view;

/**
 * The colours of heat, as 32-bit ARGB: eleven stops from nothing to the whole limit, in even steps of OKLab with a
 * lightness that only grows or only falls, so that they can be told apart without seeing hues.
 */
public enum HeatScale {
    LIGHT(
            new int[] {
                0xF8F7EE, 0xE9DFBE, 0xE1C38E, 0xDEA463, 0xD88348, 0xCD6240, 0xB84745, 0x9C314A, 0x7D2350, 0x5A1B50,
                0x391348
            },
            0xFFFFFF,
            0.75,
            0xFFFFFF,
            0x57606A),
    DARK(
            new int[] {
                0x191E30, 0x2F2D54, 0x4F3875, 0x774088, 0xA24583, 0xC84C70, 0xE16660, 0xF38551, 0xFEA74D, 0xFECB63,
                0xFCED95
            },
            0x0D1117,
            0.62,
            0x0D1117,
            0x8B949E);

    /** How finely shares are told apart. */
    private static final int STEPS = 1_000;

    private static final int OPAQUE = 0xFF000000;

    private final int[] stops;
    private final int[] colours = new int[STEPS + 1];
    private final int[] hatches = new int[STEPS + 1];
    private final int ground;
    private final int cut;

    HeatScale(int[] stops, int hatch, double hatchOpacity, int ground, int cut) {
        this.stops = stops;
        for (int i = 0; i <= STEPS; i++) {
            double at = (double) i * (stops.length - 1) / STEPS;
            int stop = Math.min(stops.length - 2, (int) at);
            colours[i] = mixed(stops[stop], stops[stop + 1], at - stop);
            int across = 2 * i < STEPS ? stops[stops.length - 1] : hatch;
            hatches[i] = mixed(colours[i], across, hatchOpacity);
        }
        this.ground = OPAQUE | ground;
        this.cut = OPAQUE | cut;
    }

    /** Between two colours, each channel by itself. */
    private static int mixed(int from, int to, double share) {
        int colour = OPAQUE;
        for (int shift = 0; shift <= 16; shift += 8) {
            int low = from >> shift & 0xFF;
            int high = to >> shift & 0xFF;
            colour |= (int) Math.round(low + (high - low) * share) << shift;
        }
        return colour;
    }

    /** The colour of a share of the limit; all of it from 1 on. */
    public int of(double share) {
        return colours[step(share)];
    }

    private static int step(double share) {
        return (int) Math.round(STEPS * Math.max(0, Math.min(1, share)));
    }

    /** What is drawn across the colour of a share where something is throttled: far from it in lightness. */
    public int hatched(double share) {
        return hatches[step(share)];
    }

    /** What stands between rows. */
    public int ground() {
        return ground;
    }

    /** What stands between the rows of partitions that were one before. */
    public int cut() {
        return cut;
    }

    /** How many stops there are, the first for nothing, the last for the whole limit. */
    public int stops() {
        return stops.length;
    }

    /** A stop's colour, for a legend. */
    public int stop(int number) {
        return OPAQUE | stops[number];
    }
}
