package io.keywright.review;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What rules find in a design, the worst first. Immutable; it is worked out when it is first asked for. */
public final class Findings {
    private final Reviewed reviewed;
    private final List<Rule> rules;
    private volatile @Nullable List<Finding> found;

    private Findings(Reviewed reviewed, List<Rule> rules) {
        this.reviewed = Objects.requireNonNull(reviewed);
        this.rules = List.copyOf(rules);
    }

    /** What some rules find. */
    public static Findings of(Reviewed reviewed, List<Rule> rules) {
        return new Findings(reviewed, rules);
    }

    /** Those the design does not set aside: by severity, and of one severity in the order of the rules. */
    public List<Finding> all() {
        return every().stream()
                .filter(finding -> !finding.isDismissed(reviewed.design()))
                .toList();
    }

    /** Those the design sets aside. */
    public List<Finding> dismissed() {
        return every().stream()
                .filter(finding -> finding.isDismissed(reviewed.design()))
                .toList();
    }

    private List<Finding> every() {
        List<Finding> known = found;
        if (known == null) {
            known = rules.stream()
                    .flatMap(rule -> rule.findings(reviewed).stream())
                    .sorted(Comparator.comparing(Finding::severity))
                    .toList();
            found = known;
        }
        return known;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Findings findings && reviewed.equals(findings.reviewed) && rules.equals(findings.rules);
    }

    @Override
    public int hashCode() {
        return reviewed.hashCode();
    }

    @Override
    public String toString() {
        return "Findings" + all();
    }
}
