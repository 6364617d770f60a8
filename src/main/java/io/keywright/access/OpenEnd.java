package io.keywright.access;

import io.keywright.key.DatePattern;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.KeyCondition.Operator;
import java.util.List;
import java.util.Optional;

/**
 * An end of a condition on a sort key that stops within the keys that are stored, after a variable: what follows there
 * takes items in that are not asked for, or leaves some out. {@code begins_with "ORDER#1"} finds ORDER#10, and
 * {@code BETWEEN … AND "2026-03-31"} misses 2026-03-31#7, and of moments all of that day. A variable of another name than the stored one's may be the
 * first letters of a value, which are looked for as such.
 */
final class OpenEnd {
    private OpenEnd() {}

    /** What a condition finds too much or too little of an entity; empty for nothing. */
    static Optional<String> sentence(KeyBound bound, ExpectedEntity entity) {
        KeyTemplate upper = bound.upper();
        KeyTemplate end = upper == null ? bound.value() : upper;
        KeyTemplate stored = entity.templates().of(bound.attribute()).orElse(null);
        List<Part> parts = end.parts();
        int last = parts.size() - 1;
        if (stored == null
                || last < 0
                || stored.parts().size() <= last
                || !(parts.get(last) instanceof Part.Variable given)
                || !(stored.parts().get(last) instanceof Part.Variable variable)
                || !stored.parts().subList(0, last).equals(parts.subList(0, last))) {
            return Optional.empty();
        }
        var exactness = new Exactness(entity);
        boolean goesOn = stored.parts().size() > last + 1;
        String name = "{" + given.name().text() + "}";
        if (bound.operator() == Operator.BEGINS_WITH
                && given.name().equals(variable.name())
                && !exactness.isEndKnown(variable)) {
            return Optional.of("What begins with " + end.print() + " is also what has a longer "
                    + variable.name().text() + ", as ORDER#10 begins with ORDER#1: "
                    + (goesOn ? "add what follows " + name + " in the key." : "ask for it by =."));
        }
        boolean isUpper = bound.operator() == Operator.LE || bound.operator() == Operator.BETWEEN;
        if (!isUpper && bound.operator() != Operator.GT) {
            return Optional.empty();
        }
        Optional<DatePattern.Field> finest = exactness.finest(variable);
        Optional<DatePattern.Field> asked = exactness.finest(given);
        if (finest.isPresent() && asked.isPresent() && asked.get().compareTo(finest.get()) < 0) {
            String unit = asked.get().words();
            return Optional.of(given.print() + " is where the " + unit + " begins, so that "
                    + (isUpper
                            ? "nothing of that " + unit + " is found: end the range with the " + unit + " after it."
                            : "all of that " + unit + " is found, too: begin the range with the " + unit
                                    + " after it."));
        }
        // A moment under a name of its own is where a range ends that does not take it in.
        boolean isMoment = finest.filter(field -> field.compareTo(DatePattern.Field.DAY) > 0)
                .isPresent();
        if (!goesOn || (isMoment && !given.name().equals(variable.name()))) {
            return Optional.empty();
        }
        return Optional.of(
                isUpper
                        ? "The keys go on after " + variable.name().text() + ", so that none whose value is " + name
                                + " is found: end the range with a text that comes after them."
                        : "The keys go on after " + variable.name().text() + ", so that those whose value is " + name
                                + " are found, too: begin the range with a text that comes after them.");
    }
}
