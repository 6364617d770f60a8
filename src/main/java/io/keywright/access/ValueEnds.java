package io.keywright.access;

import io.keywright.item.EntityDraws;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Values;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Whether no value of a domain begins with another of it, so that where one ends is known whatever follows it in a key:
 * all are as long as one another, or they are an enumeration like that. It is the domain that tells, never what happens
 * to be drawn from it.
 */
final class ValueEnds {
    /** References to references that are followed, at most. */
    private static final int MOST_REFERENCES = 16;

    /** More values than this are not counted. */
    private static final double UNCOUNTED = Long.MAX_VALUE / 2.0;

    private final List<Entity> entities;
    private final Instant sampleTime;
    private final EntityDraws source;

    ValueEnds(Design design, EntityDraws source) {
        this.entities = design.entities();
        this.sampleTime = design.sampleTime();
        this.source = source;
    }

    boolean areKnown(Entity entity, Attribute attribute) {
        return areKnown(entity, attribute, MOST_REFERENCES);
    }

    private boolean areKnown(Entity entity, Attribute attribute, int references) {
        Domain domain = attribute.domain();
        Values values = domain == null ? null : domain.values();
        if (values instanceof Values.Uuid || values instanceof Values.Ulid || values instanceof Values.Fixed) {
            return true;
        }
        if (values instanceof Values.Enumeration enumeration) {
            return isNoneABeginning(enumeration);
        }
        if (values instanceof Values.Text text) {
            return text.minLength() == text.maxLength();
        }
        if (values instanceof Values.Timestamp moments) {
            return areOfOneLength(moments);
        }
        if (values instanceof Values.Sequence sequence) {
            return areOfOneLength(sequence, attribute, source.cardinality(entity, attribute));
        }
        if (values instanceof Values.Reference reference) {
            String name = reference.attribute();
            return areKnown(reference.entity(), name == null ? attribute.name() : name, references);
        }
        return values instanceof Values.CopyOf copy && areKnown(copy.entity(), copy.attribute(), references);
    }

    private boolean areKnown(String entityName, String attribute, int references) {
        Optional<Entity> entity =
                entities.stream().filter(each -> each.name().equals(entityName)).findFirst();
        return references > 0
                && entity.flatMap(known -> known.attribute(attribute))
                        .filter(of -> areKnown(entity.get(), of, references - 1))
                        .isPresent();
    }

    private static boolean isNoneABeginning(Values.Enumeration enumeration) {
        List<String> sorted = enumeration.choices().stream()
                .map(Values.Choice::value)
                .distinct()
                .sorted()
                .toList();
        return IntStream.range(1, sorted.size()).noneMatch(i -> sorted.get(i).startsWith(sorted.get(i - 1)));
    }

    /** ISO texts are; numbers are where the first and the last moment have as many digits. */
    private boolean areOfOneLength(Values.Timestamp moments) {
        return switch (moments.form()) {
            case ISO_SECONDS, ISO_MILLIS, DATE -> true;
            case EPOCH_SECONDS, EPOCH_MILLIS -> {
                Instant to = or(moments.to(), sampleTime);
                Instant from = or(moments.from(), to.minus(KnownValues.DAYS_OF_MOMENTS, ChronoUnit.DAYS));
                boolean isSeconds = moments.form() == Values.TimeForm.EPOCH_SECONDS;
                yield isSeconds
                        ? length(from.getEpochSecond()) == length(to.getEpochSecond())
                        : length(from.toEpochMilli()) == length(to.toEpochMilli());
            }
        };
    }

    private static Instant or(@Nullable Instant moment, Instant otherwise) {
        return moment == null ? otherwise : moment;
    }

    private static boolean areOfOneLength(Values.Sequence sequence, Attribute attribute, double count) {
        int width = attribute.type() == AttributeType.N ? 0 : sequence.width();
        if (count >= UNCOUNTED) {
            return width > 0;
        }
        long last = sequence.start() + Math.max(0, (long) count - 1);
        int longest = length(last);
        return width > 0 ? longest <= width : length(sequence.start()) == longest;
    }

    private static int length(long number) {
        return Long.toString(number).length();
    }
}
