package io.keywright.progress;

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
}
