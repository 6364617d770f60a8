package io.keywright.access;

/** How well a pattern is answered. */
public enum Verdict {
    /** Neither steps nor a question yet, or steps that never run; it costs nothing. */
    NOT_PLANNED,
    /** One request answers it. */
    ONE_REQUEST,
    /** Several requests, of one step run several times or of several steps. */
    SEVERAL_REQUESTS,
    /** One question sent to every shard of a key. */
    FAN_OUT,
    /** One transaction. */
    TRANSACTION,
    /** At least one step reads a whole table or index. */
    SCAN,
    /** No request answers what is asked; it costs nothing. */
    IMPOSSIBLE,
    /** It can't be sent as it stands; it costs nothing. */
    BROKEN
}
