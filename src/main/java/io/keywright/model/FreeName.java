package io.keywright.model;

import java.util.function.Predicate;

/** Names for new things, which nothing has yet. */
public final class FreeName {
    private FreeName() {}

    /**
     * The first free name that is a beginning and a number.
     *
     * @param from the first number that is tried
     * @param isTaken whether something has a name
     */
    public static String numbered(String beginning, int from, Predicate<String> isTaken) {
        int number = from;
        while (isTaken.test(beginning + number)) {
            number++;
        }
        return beginning + number;
    }
}
