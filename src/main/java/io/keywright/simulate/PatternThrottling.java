package io.keywright.simulate;

import io.keywright.model.Resource;
import java.util.Objects;

/**
 * Requests of one access pattern that were throttled for one reason.
 *
 * @param shortResource which table or index had too little
 * @param requests how many; where several patterns are followed together, in proportion to what they asked for
 */
public record PatternThrottling(String pattern, Resource shortResource, ThrottlingReason reason, double requests) {
    public PatternThrottling {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(shortResource);
        Objects.requireNonNull(reason);
    }
}
