package io.keywright.review.rules;

import io.keywright.item.EntityCounts;
import io.keywright.key.DatePattern;
import io.keywright.key.Format;
import io.keywright.key.Part;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Whether parts of the keys of two entities can have one text, as far as the domains of the values tell. */
final class Meeting {
    /** The answers, from the least to the most. */
    enum Answer {
        NEVER,
        MAYBE,
        SURELY
    }

    /** What texts of values are like that are told from one another by it. */
    private enum Shape {
        UUID("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
        ULID("(?i)[0-7][0-9a-z]{25}"),
        NUMBER("-?[0-9]+(\\.[0-9]+)?"),
        SECONDS("(?i)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z"),
        MILLIS("(?i)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z"),
        DATE("[0-9]{4}-[0-9]{2}-[0-9]{2}"),
        EMAIL("(?s).+@.+");

        private final Pattern pattern;

        Shape(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }
    }

    private final Design design;
    private final EntityCounts counts;

    Meeting(Design design, EntityCounts counts) {
        this.design = design;
        this.counts = counts;
    }

    /** Where values come from: another entity's attribute for a reference or a copy, else the entity's own. */
    private record Source(Entity entity, Attribute attribute, Values values) {
        boolean isSameAs(Source other) {
            return entity.name().equals(other.entity.name()) && attribute.name().equals(other.attribute.name());
        }
    }

    /** Numbers from {@code low} to {@code high} (null: no end), with zeros in front up to a width. */
    private record Numbers(BigDecimal low, @Nullable BigDecimal high, int width) {}

    /** Whether a part of a key of one entity and the part that stands in its place in that of another can be one text. */
    Answer of(Entity one, Part part, Entity other, Part otherPart) {
        if (part instanceof Part.Literal && otherPart instanceof Part.Literal) {
            return part.equals(otherPart) ? Answer.SURELY : Answer.NEVER;
        }
        if (!(part instanceof Part.Variable mine) || !(otherPart instanceof Part.Variable theirs)) {
            return Answer.MAYBE;
        }
        Optional<Source> source = source(one, mine);
        Optional<Source> otherSource = source(other, theirs);
        if (source.isEmpty() || otherSource.isEmpty()) {
            return Answer.MAYBE;
        }
        Source my = source.get();
        Source their = otherSource.get();
        if (my.isSameAs(their)) {
            boolean isAlike = mine.filters().equals(theirs.filters())
                    && Optional.ofNullable(mine.format()).equals(Optional.ofNullable(theirs.format()));
            return isAlike ? Answer.SURELY : Answer.MAYBE;
        }
        // A shard or a part of a date is the same of many values.
        return keepsApart(mine) && keepsApart(theirs) ? texts(my, mine, their, theirs) : Answer.MAYBE;
    }

    private static boolean keepsApart(Part.Variable variable) {
        return variable.shard().isEmpty() && !(variable.format() instanceof DatePattern);
    }

    private Optional<Source> source(Entity entity, Part.Variable variable) {
        if (!variable.name().isAttribute()) {
            return Optional.empty();
        }
        Set<String> seen = new HashSet<>();
        Optional<Source> source = own(entity, variable.name().attribute());
        while (source.isPresent() && seen.add(source.get().entity().name())) {
            Source here = source.get();
            if (here.values() instanceof Values.Reference reference) {
                String attribute = reference.attribute();
                source = design.entity(reference.entity())
                        .flatMap(target ->
                                own(target, attribute == null ? here.attribute().name() : attribute));
            } else if (here.values() instanceof Values.CopyOf copy) {
                source = design.entity(copy.entity()).flatMap(target -> own(target, copy.attribute()));
            } else {
                return source;
            }
        }
        return Optional.empty();
    }

    private static Optional<Source> own(Entity entity, String name) {
        return entity.attribute(name)
                .flatMap(attribute -> Optional.ofNullable(attribute.domain())
                        .map(Domain::values)
                        .map(values -> new Source(entity, attribute, values)));
    }

    private Answer texts(Source my, Part.Variable mine, Source their, Part.Variable theirs) {
        Set<String> choices = choices(my, mine);
        Set<String> otherChoices = choices(their, theirs);
        Shape shape = shape(my.values());
        Shape otherShape = shape(their.values());
        if (choices != null && otherChoices != null) {
            return choices.stream().anyMatch(otherChoices::contains) ? Answer.SURELY : Answer.NEVER;
        }
        if (choices != null) {
            return fits(choices, otherShape);
        }
        if (otherChoices != null) {
            return fits(otherChoices, shape);
        }
        if (shape == null || otherShape == null) {
            return Answer.MAYBE;
        }
        // Two that are drawn at random, with 80 bits and more, are never the same.
        if (shape != otherShape || shape == Shape.UUID || shape == Shape.ULID) {
            return Answer.NEVER;
        }
        Numbers numbers = numbers(my, mine);
        Numbers otherNumbers = numbers(their, theirs);
        return numbers == null || otherNumbers == null ? Answer.MAYBE : numbers(numbers, otherNumbers);
    }

    private static Answer fits(Set<String> choices, @Nullable Shape shape) {
        boolean fits = shape == null
                || choices.stream().anyMatch(text -> shape.pattern.matcher(text).matches());
        return fits ? Answer.MAYBE : Answer.NEVER;
    }

    /** The only texts there are; null where they are not listed. */
    private static @Nullable Set<String> choices(Source source, Part.Variable variable) {
        if (variable.format() != null) {
            return null;
        }
        if (source.values() instanceof Values.Enumeration enumeration) {
            return enumeration.choices().stream()
                    .map(choice -> filtered(choice.value(), variable))
                    .collect(Collectors.toSet());
        }
        return source.values() instanceof Values.Fixed fixed && fixed.value() instanceof AttributeValue.S text
                ? Set.of(filtered(text.value(), variable))
                : null;
    }

    private static String filtered(String text, Part.Variable variable) {
        String result = text;
        for (int i = 0; i < variable.filters().size(); i++) {
            result = variable.filters().get(i).apply(result);
        }
        return result;
    }

    private static @Nullable Shape shape(Values values) {
        if (values instanceof Values.Uuid) {
            return Shape.UUID;
        }
        if (values instanceof Values.Ulid) {
            return Shape.ULID;
        }
        if (values instanceof Values.Email) {
            return Shape.EMAIL;
        }
        if (values instanceof Values.Sequence || values instanceof Values.NumberRange) {
            return Shape.NUMBER;
        }
        if (values instanceof Values.Timestamp timestamp) {
            return switch (timestamp.form()) {
                case ISO_SECONDS -> Shape.SECONDS;
                case ISO_MILLIS -> Shape.MILLIS;
                case DATE -> Shape.DATE;
                case EPOCH_SECONDS, EPOCH_MILLIS -> Shape.NUMBER;
            };
        }
        return null;
    }

    /** The numbers there are; null where nothing is known of them. */
    private @Nullable Numbers numbers(Source source, Part.Variable variable) {
        int width = variable.format() instanceof Format.ZeroPadded padded ? padded.width() : 0;
        if (source.values() instanceof Values.NumberRange range) {
            return new Numbers(range.min(), range.max(), width);
        }
        if (!(source.values() instanceof Values.Sequence sequence)) {
            return null;
        }
        OptionalDouble count = counts.count(source.entity().name());
        BigDecimal start = BigDecimal.valueOf(sequence.start());
        boolean isText = variable.format() == null && source.attribute().type() != AttributeType.N;
        return new Numbers(
                start,
                count.isPresent() ? start.add(BigDecimal.valueOf(Math.ceil(count.getAsDouble()) - 1)) : null,
                isText ? sequence.width() : width);
    }

    /** Numbers with zeros in front up to different widths are alike only from the width on that is greater. */
    private static Answer numbers(Numbers one, Numbers other) {
        BigDecimal low = one.low().max(other.low());
        boolean isAlike = Math.max(1, one.width()) == Math.max(1, other.width());
        if (!isAlike) {
            low = low.max(BigDecimal.ONE.movePointRight(Math.max(one.width(), other.width()) - 1));
        }
        boolean isApart = isAbove(low, one.high()) || isAbove(low, other.high());
        return isApart ? Answer.NEVER : isAlike ? Answer.SURELY : Answer.MAYBE;
    }

    private static boolean isAbove(BigDecimal low, @Nullable BigDecimal high) {
        return high != null && low.compareTo(high) > 0;
    }
}
