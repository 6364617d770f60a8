package io.keywright.heat;

import java.util.Objects;

/** Which keys the requests of an arm fall on. */
public record ArmKeys(KeySpace space, Popularity popularity, SortPlace sort) {
    public ArmKeys {
        Objects.requireNonNull(space);
        Objects.requireNonNull(popularity);
        Objects.requireNonNull(sort);
    }
}
