package io.keywright.ui.editor;

import io.keywright.model.Spread;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The ways to spread calls over the values of a parameter that a person can choose from, each with one to start with. */
enum SpreadKind {
    /** Where a workload leaves it as it is. */
    AS_PATTERN("as the pattern says", Spread.UNIFORM, spread -> false),
    UNIFORM("uniform", Spread.UNIFORM, Spread.Uniform.class::isInstance),
    AS_STORED("as items are stored", Spread.AS_STORED, Spread.AsStored.class::isInstance),
    ZIPF("Zipf", new Spread.Zipf(1), Spread.Zipf.class::isInstance),
    HOT_VALUES("hot values", new Spread.HotValues(1, 50), Spread.HotValues.class::isInstance),
    WEIGHTS("weights", new Spread.Weights(List.of(10.0, 1.0)), Spread.Weights.class::isInstance),
    NEWEST("the newest value", new Spread.FollowsClock(), Spread.FollowsClock.class::isInstance);

    private final String words;
    private final Spread first;
    private final Predicate<Spread> is;

    SpreadKind(String words, Spread first, Predicate<Spread> is) {
        this.words = words;
        this.first = first;
        this.is = is;
    }

    String words() {
        return words;
    }

    /** The spread it starts with. */
    Spread first() {
        return first;
    }

    static SpreadKind of(@Nullable Spread spread) {
        return spread == null
                ? AS_PATTERN
                : Arrays.stream(values())
                        .filter(kind -> kind.is.test(spread))
                        .findFirst()
                        .orElse(AS_PATTERN);
    }
}
