package io.keywright.ui.action;

/**
 * Whether an action can be done now.
 *
 * @param reason why not, in a few words; empty if it can
 */
public record Availability(String reason) {
    /** It can be done. */
    public static final Availability YES = new Availability("");

    /** It can't be done, for a reason. */
    public static Availability no(String reason) {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a reason must say something");
        }
        return new Availability(reason);
    }

    /** It can be done if the condition holds. */
    public static Availability when(boolean condition, String otherwise) {
        return condition ? YES : no(otherwise);
    }

    public boolean isAvailable() {
        return reason.isEmpty();
    }
}
