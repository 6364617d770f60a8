package io.keywright.model;

import java.util.Objects;

/** How often a step runs in one call of its pattern. */
public sealed interface Times {
    /** This many times; a share where the step runs in only some of the calls. */
    record Count(double times) implements Times {
        public Count {
            Checks.countable(times, "times");
        }
    }

    /** Once per child of this entity: as often as a parent has children on average. */
    record PerEntity(String entity) implements Times {
        public PerEntity {
            Objects.requireNonNull(entity);
        }
    }

    Times ONCE = new Count(1);
}
