package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Values;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SampleFormatsTest {
    private static Values.Timestamp moment(Values.TimeForm form) {
        return new Values.Timestamp(null, null, form);
    }

    /** The words are those that models of NoSQL Workbench hold. */
    static Stream<Arguments> formats() {
        String iso = "ISO 8601 date and time";
        String epoch = "Epoc/Unix date format";
        return Stream.of(
                Arguments.of("UUID", AttributeType.S, "", new Values.Uuid()),
                Arguments.of("UUID", AttributeType.N, "", null),
                Arguments.of("Email", AttributeType.S, "", new Values.Email()),
                Arguments.of("First name", AttributeType.S, "", new Values.PersonName()),
                Arguments.of("Last name", AttributeType.S, "", new Values.PersonName()),
                Arguments.of("Full name", AttributeType.S, "", new Values.PersonName()),
                Arguments.of("Full name", AttributeType.M, "", null),
                Arguments.of(iso, AttributeType.S, "", moment(Values.TimeForm.ISO_SECONDS)),
                Arguments.of(iso, AttributeType.S, "2026-03-14", moment(Values.TimeForm.DATE)),
                Arguments.of(
                        iso, AttributeType.S, "2026-03-14,2026-03-14T08:00:00Z", moment(Values.TimeForm.ISO_SECONDS)),
                Arguments.of(iso, AttributeType.S, "2026-03-14T08:00:00.120Z", moment(Values.TimeForm.ISO_MILLIS)),
                Arguments.of(iso, AttributeType.N, "", null),
                Arguments.of(epoch, AttributeType.S, "1710403200", moment(Values.TimeForm.EPOCH_SECONDS)),
                Arguments.of(epoch, AttributeType.S, "1710403200000", moment(Values.TimeForm.EPOCH_MILLIS)),
                Arguments.of(epoch, AttributeType.N, "", moment(Values.TimeForm.EPOCH_SECONDS)),
                Arguments.of("Int", AttributeType.N, "", null),
                Arguments.of("String", AttributeType.S, "", null),
                Arguments.of("JSON", AttributeType.S, "", null));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void becomeDomainsWhereThereIsOne(String format, AttributeType type, String stored, @Nullable Values expected) {
        List<AttributeValue> values = Arrays.stream(stored.split(","))
                .filter(text -> !text.isEmpty())
                .<AttributeValue>map(AttributeValue.S::new)
                .toList();

        assertEquals(Optional.ofNullable(expected), SampleFormats.values(format, type, values));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void areWrittenSoThatTheyAreReadAgain(String format, AttributeType type, String stored, @Nullable Values values) {
        if (values != null) {
            List<String> words = SampleFormats.words(values).orElseThrow();
            String again = words.get(words.size() - 1);
            assertEquals(
                    values.getClass(),
                    SampleFormats.values(again, type, List.of()).orElseThrow().getClass());
        }
    }
}
