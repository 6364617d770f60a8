package io.keywright.item;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Domain;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns domains of scalar values into functions from a number to a value. Where a domain gives no cardinality, a
 * sequence, a UUID, a ULID, an e-mail address and a name have one value for each item, moments come in the order of the
 * items, and everything else is drawn from all there is.
 */
final class ScalarDomains {
    /** How long before the sample time moments begin if a domain does not say. */
    private static final Duration USUAL_PERIOD = Duration.ofDays(365);

    /** Texts longer than this repeat, so that thousands of draws do not fill the memory. */
    static final int LONG_TEXT = 4_096;

    /**
     * Longer texts are cut to this, one byte more than an item may have. Developer Guide, Constraints, read 2026-09.
     */
    static final int LONGEST_TEXT = 400 * 1_024 + 1;

    /** How many different texts there are of a domain with long ones. */
    private static final int LONG_TEXTS = 16;

    private static final long ENDLESS = ScalarDomain.ENDLESS;

    private static final char[] CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();

    /**
     * Where a domain stands.
     *
     * @param items how many items the entity has, at least 1
     * @param seed the seed of the draws
     * @param salt tells the attribute from others of the entity
     * @param entity the entity's name
     * @param now the sample time
     * @param mayBeLater whether moments may lie after the sample time
     * @param perParent items of the entity that a parent has, or 0 without a parent
     */
    record Setting(long items, long seed, long salt, String entity, Instant now, boolean mayBeLater, double perParent) {
        long key() {
            return SeededStream.key(seed, salt);
        }

        /** A key that other entities don't have, for identifiers. */
        long ownKey() {
            return SeededStream.key(key(), SeededStream.key(entity));
        }
    }

    private ScalarDomains() {}

    /**
     * The domain made ready.
     *
     * @return null for a domain whose values are not scalar, or come from other items
     * @throws UnfitDomainException if it can't give values of this type
     */
    static @Nullable ScalarDomain of(AttributeType type, Domain domain, Setting setting) throws UnfitDomainException {
        Values values = domain.values();
        if (values instanceof Values.Sequence sequence) {
            return sequence(type, sequence, domain, setting);
        } else if (values instanceof Values.Uuid) {
            expect("a UUID", type, AttributeType.S, AttributeType.B);
            long key = setting.ownKey();
            return oneEach(domain, setting, number -> uuid(type, key, number));
        } else if (values instanceof Values.Ulid ulid) {
            return ulid(type, ulid, domain, setting);
        } else if (values instanceof Values.Timestamp timestamp) {
            return timestamp(type, timestamp, domain, setting);
        } else if (values instanceof Values.NumberRange range) {
            return range(type, range, domain, setting);
        } else if (values instanceof Values.Text text) {
            return text(type, text, domain, setting);
        } else if (values instanceof Values.Enumeration enumeration) {
            return enumeration(type, enumeration, domain, setting);
        } else if (values instanceof Values.Email) {
            expect("an e-mail address", type, AttributeType.S);
            return oneEach(
                    domain,
                    setting,
                    number -> new AttributeValue.S(InventedNames.email(number, SeededStream.mix(setting.seed()))));
        } else if (values instanceof Values.PersonName) {
            expect("a name", type, AttributeType.S);
            return oneEach(
                    domain,
                    setting,
                    number -> new AttributeValue.S(InventedNames.name(number, SeededStream.mix(setting.seed()))));
        } else if (values instanceof Values.Fixed fixed) {
            expect("the fixed value", type, fixed.value().type());
            return new ScalarDomain(number -> fixed.value(), 1, (row, element, chance) -> 0);
        } else if (values instanceof Values.Truth truth) {
            expect("true or false", type, AttributeType.BOOL);
            return new ScalarDomain(
                    number -> new AttributeValue.Bool(number != 0),
                    2,
                    (row, element, chance) -> chance.nextDouble() < truth.share() ? 1 : 0);
        }
        return null;
    }

    /** @throws UnfitDomainException if the type is none of those that {@code what} can have */
    static void expect(String what, AttributeType type, AttributeType... possible) throws UnfitDomainException {
        if (!Arrays.asList(possible).contains(type)) {
            throw new UnfitDomainException(what + " can't be a " + type.words() + "; expected type "
                    + Arrays.stream(possible).map(AttributeType::name).collect(Collectors.joining(" or ")));
        }
    }

    private static long cardinality(Domain domain, long otherwise) {
        Long given = domain.cardinality();
        return given == null ? otherwise : Math.max(1, given);
    }

    private static ScalarDomain oneEach(Domain domain, Setting setting, LongFunction<AttributeValue> values) {
        long size = cardinality(domain, setting.items());
        return new ScalarDomain(values, size, ValueChoice.of(domain.spread(), size, setting.items(), setting.key()));
    }

    /** {@code all} values, evenly thinned out where the cardinality is smaller. */
    private static ScalarDomain range(
            Domain domain, Setting setting, long all, ValueChoice otherwise, LongFunction<AttributeValue> values) {
        Long given = domain.cardinality();
        if (given == null || given >= all) {
            boolean uniform = domain.spread() instanceof Spread.Uniform || domain.spread() instanceof Spread.AsStored;
            return new ScalarDomain(
                    values,
                    all,
                    uniform ? otherwise : ValueChoice.of(domain.spread(), all, setting.items(), setting.key()));
        }
        long size = Math.max(1, given);
        double step = size == 1 ? 0 : (all - 1.0) / (size - 1.0);
        return new ScalarDomain(
                number -> values.apply(Math.min(all - 1, (long) (number * step))),
                size,
                ValueChoice.of(domain.spread(), size, setting.items(), setting.key()));
    }

    private static ScalarDomain sequence(AttributeType type, Values.Sequence sequence, Domain domain, Setting setting)
            throws UnfitDomainException {
        expect("a sequence", type, AttributeType.S, AttributeType.N, AttributeType.B);
        ScalarDomain plain = oneEach(domain, setting, number -> {
            String digits = Long.toString(sequence.start() + number);
            if (type == AttributeType.N) {
                return new AttributeValue.N(digits);
            }
            return text(type, padded(digits, sequence.width()));
        });
        boolean countsPerParent = domain.spread() instanceof Spread.Uniform
                && plain.size() < setting.items()
                && plain.size() <= StrictMath.ceil(setting.perParent());
        return countsPerParent
                ? new ScalarDomain(plain.values(), plain.size(), ValueChoice.ordinals(plain.size()))
                : plain;
    }

    private static String padded(String digits, int width) {
        int zeros = width - digits.length();
        if (zeros <= 0) {
            return digits;
        }
        return digits.startsWith("-") ? "-" + "0".repeat(zeros) + digits.substring(1) : "0".repeat(zeros) + digits;
    }

    private static AttributeValue text(AttributeType type, String text) {
        return type == AttributeType.B
                ? new AttributeValue.B(Bytes.of(text.getBytes(StandardCharsets.UTF_8)))
                : new AttributeValue.S(text);
    }

    private static AttributeValue uuid(AttributeType type, long key, long number) {
        var bits = new SeededStream(SeededStream.key(key, number));
        long high = bits.nextLong() & 0xFFFF_FFFF_FFFF_0FFFL | 0x4000L;
        long low = bits.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL | 0x8000_0000_0000_0000L;
        return type == AttributeType.B ? binary(high, low) : new AttributeValue.S(new UUID(high, low).toString());
    }

    private static AttributeValue.B binary(long high, long low) {
        return new AttributeValue.B(
                Bytes.of(ByteBuffer.allocate(16).putLong(high).putLong(low).array()));
    }

    private static Instant start(@Nullable Instant from, Instant latest) {
        return from == null ? Instant.ofEpochMilli(Moments.millis(latest)).minus(USUAL_PERIOD) : from;
    }

    private static ScalarDomain ulid(AttributeType type, Values.Ulid ulid, Domain domain, Setting setting)
            throws UnfitDomainException {
        expect("a ULID", type, AttributeType.S, AttributeType.B);
        var moments = new Moments(start(ulid.from(), setting.now()), setting.now(), Values.TimeForm.EPOCH_MILLIS);
        double perValue = (double) moments.count() / cardinality(domain, setting.items());
        long key = setting.ownKey();
        return oneEach(domain, setting, number -> {
            var bits = new SeededStream(SeededStream.key(key, number));
            long tick = Math.min(moments.count() - 1, (long) ((number + bits.nextDouble()) * perValue));
            return ulid(type, Math.max(0, moments.epoch(tick)), bits.nextLong(), bits.nextLong());
        });
    }

    private static AttributeValue ulid(AttributeType type, long millis, long random1, long random2) {
        if (type == AttributeType.B) {
            return binary(millis << 16 | random1 & 0xFFFF, random2);
        }
        var text = new char[26];
        for (int at = 9, shift = 0; at >= 0; at--, shift += 5) {
            text[at] = CROCKFORD[(int) (millis >>> shift & 31)];
        }
        for (int at = 0, shift = 0; at < 8; at++, shift += 5) {
            text[10 + at] = CROCKFORD[(int) (random1 >>> shift & 31)];
            text[18 + at] = CROCKFORD[(int) (random2 >>> shift & 31)];
        }
        return new AttributeValue.S(new String(text));
    }

    private static ScalarDomain timestamp(
            AttributeType type, Values.Timestamp timestamp, Domain domain, Setting setting)
            throws UnfitDomainException {
        Instant to = timestamp.to();
        Instant latest = to == null || (to.isAfter(setting.now()) && !setting.mayBeLater()) ? setting.now() : to;
        var moments = new Moments(start(timestamp.from(), latest), latest, timestamp.form());
        if (moments.isEpoch()) {
            expect("a time since 1970", type, AttributeType.N, AttributeType.S);
        } else {
            expect("a date as text", type, AttributeType.S);
        }
        boolean followsClock = domain.spread() instanceof Spread.FollowsClock;
        Domain even = followsClock && domain.cardinality() == null ? domain.withSpread(Spread.UNIFORM) : domain;
        return range(
                even,
                setting,
                moments.count(),
                ValueChoice.moments(followsClock, moments.count(), setting.items()),
                type == AttributeType.N
                        ? number -> AttributeValue.N.of(moments.epoch(number))
                        : number -> new AttributeValue.S(moments.text(number)));
    }

    private static ScalarDomain range(AttributeType type, Values.NumberRange range, Domain domain, Setting setting)
            throws UnfitDomainException {
        expect("a number", type, AttributeType.N, AttributeType.S);
        var numbers = new DecimalRange(range);
        return range(
                domain,
                setting,
                numbers.count(),
                (row, element, chance) -> chance.below(numbers.count()),
                type == AttributeType.N
                        ? number -> new AttributeValue.N(numbers.text(number))
                        : number -> new AttributeValue.S(numbers.text(number)));
    }

    private static ScalarDomain text(AttributeType type, Values.Text text, Domain domain, Setting setting)
            throws UnfitDomainException {
        expect("text", type, AttributeType.S, AttributeType.B);
        int shortest = Math.min(text.minLength(), LONGEST_TEXT);
        int longest = Math.min(Math.max(shortest, text.maxLength()), LONGEST_TEXT);
        if (longest > LONG_TEXT) {
            return longText(type, shortest, longest, domain, setting);
        }
        return range(domain, setting, ENDLESS, (row, element, chance) -> chance.nextLong() >>> 1, number -> {
            var chance = new SeededStream(SeededStream.key(setting.key(), number));
            int length = shortest + (int) chance.below((long) longest - shortest + 1);
            return text(type, length, chance);
        });
    }

    private static AttributeValue text(AttributeType type, int length, SeededStream chance) {
        if (type == AttributeType.S) {
            return new AttributeValue.S(InventedText.of(length, chance));
        }
        var bytes = new byte[length];
        chance.nextBytes(bytes);
        return new AttributeValue.B(Bytes.of(bytes));
    }

    /** A few long texts, their lengths in the middle of equal parts of the range. */
    private static ScalarDomain longText(
            AttributeType type, int shortest, int longest, Domain domain, Setting setting) {
        long size = cardinality(domain, LONG_TEXTS);
        var made = new @Nullable AttributeValue[LONG_TEXTS];
        LongFunction<AttributeValue> values = number -> {
            int at = (int) Math.floorMod(number, (long) LONG_TEXTS);
            AttributeValue value = made[at];
            if (value == null) {
                double part = (at + 0.5) / LONG_TEXTS;
                value = text(
                        type,
                        (int) Math.min(longest, shortest + (long) (part * ((double) longest - shortest + 1))),
                        new SeededStream(SeededStream.key(setting.key(), at)));
                made[at] = value;
            }
            return value;
        };
        return new ScalarDomain(values, size, ValueChoice.of(domain.spread(), size, ENDLESS, setting.key()));
    }

    private static ScalarDomain enumeration(
            AttributeType type, Values.Enumeration enumeration, Domain domain, Setting setting)
            throws UnfitDomainException {
        if (enumeration.choices().isEmpty()) {
            throw new UnfitDomainException("an enumeration without values; expected at least one");
        }
        var values = new ArrayList<AttributeValue>();
        for (Values.Choice choice : enumeration.choices()) {
            values.add(parsed(type, choice.value()));
        }
        List<Double> weights =
                enumeration.choices().stream().map(Values.Choice::weight).toList();
        boolean byWeight = domain.spread() instanceof Spread.Uniform || domain.spread() instanceof Spread.AsStored;
        return new ScalarDomain(
                number -> values.get((int) Math.floorMod(number, (long) values.size())),
                values.size(),
                byWeight
                        ? ValueChoice.weighted(weights, values.size())
                        : ValueChoice.of(domain.spread(), values.size(), setting.items(), setting.key()));
    }

    /** A value written as text: Base64 for binary, as in DynamoDB's JSON. */
    static AttributeValue parsed(AttributeType type, String text) throws UnfitDomainException {
        expect(
                "a value of an enumeration",
                type,
                AttributeType.S,
                AttributeType.N,
                AttributeType.B,
                AttributeType.BOOL);
        try {
            return switch (type) {
                case N -> new AttributeValue.N(text);
                case B -> new AttributeValue.B(Bytes.ofBase64(text));
                case BOOL -> truth(text);
                default -> new AttributeValue.S(text);
            };
        } catch (IllegalArgumentException malformed) {
            throw new UnfitDomainException("the value \"" + text + "\" is no " + type.words() + "; expected "
                    + (type == AttributeType.N ? "digits" : "Base64"));
        }
    }

    private static AttributeValue truth(String text) throws UnfitDomainException {
        if (!text.equals("true") && !text.equals("false")) {
            throw new UnfitDomainException("the value \"" + text + "\" is no boolean; expected true or false");
        }
        return new AttributeValue.Bool(text.equals("true"));
    }
}
