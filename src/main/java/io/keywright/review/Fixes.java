package io.keywright.review;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is worth trying against a hot spot. Immutable; it is worked out when it is first asked for. */
public final class Fixes {
    private final Reviewed reviewed;
    private final HotSpot spot;
    private volatile @Nullable List<Fix> found;

    private Fixes(Reviewed reviewed, HotSpot spot) {
        this.reviewed = Objects.requireNonNull(reviewed);
        this.spot = Objects.requireNonNull(spot);
    }

    public static Fixes of(Reviewed reviewed, HotSpot spot) {
        return new Fixes(reviewed, spot);
    }

    /** The most promising first. */
    public List<Fix> all() {
        List<Fix> known = found;
        if (known == null) {
            known = KeyFixes.of(reviewed, spot);
            found = known;
        }
        return known;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Fixes fixes && spot.equals(fixes.spot) && reviewed.equals(fixes.reviewed);
    }

    @Override
    public int hashCode() {
        return spot.hashCode();
    }

    @Override
    public String toString() {
        return "Fixes" + all();
    }
}
