package io.keywright.ui.action;

/** Something a person can do. */
public sealed interface Action permits View {
    /** How it looks and when it can be done. */
    Face face();

    /** Does it, whether it is available or not. */
    void perform();

    default String id() {
        return face().id();
    }

    /** Does it, if it is available. */
    default void run() {
        if (face().availability().getValue().isAvailable()) {
            perform();
        }
    }
}
