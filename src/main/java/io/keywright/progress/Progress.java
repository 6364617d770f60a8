package io.keywright.progress;

import java.util.function.UnaryOperator;

/** What a long computation calls as it goes. Implementations may be called from any one thread at a time. */
public interface Progress {
    /** Progress that nobody looks at and nobody cancels. */
    Progress NONE = new Progress() {
        @Override
        public void report(double share, String message) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /**
     * Says how far the computation is.
     *
     * @param share 0 to 1
     * @param message what is being done, in a few words
     */
    void report(double share, String message);

    /** Whether the result is no longer wanted; the computation should then give up soon. */
    boolean isCancelled();

    /**
     * The progress of one of several parts that take about as long.
     *
     * @param number of the part, from 0
     * @param of how many parts there are
     * @param words what is said instead of what the part says
     */
    default Progress part(int number, int of, UnaryOperator<String> words) {
        Progress whole = this;
        return new Progress() {
            @Override
            public void report(double share, String message) {
                whole.report((number + share) / of, words.apply(message));
            }

            @Override
            public boolean isCancelled() {
                return whole.isCancelled();
            }
        };
    }
}
