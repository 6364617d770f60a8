package io.keywright.imports.workbench;

/**
 * How many rows may be unlike the others before what they have in common is no longer worth saying: one in five. They
 * are listed.
 */
final class Tolerance {
    private static final int ONE_IN = 5;

    private Tolerance() {}

    /** Whether so many rows out of all may be unlike the others. */
    static boolean admits(int unlike, int all) {
        return unlike * ONE_IN <= all;
    }
}
