package io.keywright.review.rules;

import io.keywright.review.Rule;
import java.util.List;

/** All rules. */
public final class Rules {
    private static final List<Rule> ALL = List.of(
            new HotKeyRule(),
            new ThrottlingIndexRule(),
            new SameKeyRule(),
            new FewKeysRule(),
            new IncreasingKeyRule(),
            new WarmKeyRule());

    private Rules() {}

    /** In the order in which findings of one severity are listed. */
    public static List<Rule> all() {
        return ALL;
    }
}
