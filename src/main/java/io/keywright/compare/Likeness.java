package io.keywright.compare;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How much two values share. */
final class Likeness {
    private Likeness() {}

    /** How much two values share, 0 to 1: of records the mean over what says something in either. */
    static double of(@Nullable Object one, @Nullable Object other) {
        if (Objects.equals(one, other)) {
            return 1;
        }
        if (one instanceof Collection<?> these && other instanceof Collection<?> those) {
            return overlap(these, those);
        }
        if (one instanceof Map<?, ?> these && other instanceof Map<?, ?> those) {
            return overlap(these.entrySet(), those.entrySet());
        }
        if (!(one instanceof Record these)
                || !(other instanceof Record those)
                || these.getClass() != those.getClass()) {
            return 0;
        }
        double sum = 0;
        int counted = 0;
        for (RecordComponent component : these.getClass().getRecordComponents()) {
            Object mine = RecordDifference.read(component, these);
            Object theirs = RecordDifference.read(component, those);
            if (!ValueWords.of(mine).isEmpty() || !ValueWords.of(theirs).isEmpty()) {
                sum += of(mine, theirs);
                counted++;
            }
        }
        return counted == 0 ? 1 : sum / counted;
    }

    private static double overlap(Collection<?> these, Collection<?> those) {
        Set<Object> common = new HashSet<>(these);
        common.retainAll(new HashSet<>(those));
        return 2.0 * common.size() / (these.size() + those.size());
    }
}
