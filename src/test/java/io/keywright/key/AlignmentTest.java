package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlignmentTest {
    @ParameterizedTest
    @CsvSource({
        "STATUS#OPEN#{random:3},       STATUS#{status}#{random:3},         STATUS#|OPEN|#|{random:3}",
        "STATUS#OPEN#2,                STATUS#{status}#{orderId|shard:3},  STATUS#|OPEN|#|2",
        "STATUS#{s}#{orderId|shard:3}, STATUS#{status}#{orderId|shard:3},  STATUS#|{s}|#|{orderId|shard:3}",
        // The text of a status may hold the literal that follows it.
        "A#B#C#{day},                  A#{status}#{day},                   A#|B#C|#|{day}",
        "A#B#C,                        A#{status}#{day},                   A#|B|#|C",
        "M#2026-01#x,                  M#{at:yyyy-MM}#{id},                M#|2026-01|#|x",
        // No month, a shard is a number, another start, another end.
        "M#2026,                       M#{at:yyyy-MM},                     ''",
        "STATUS#OPEN#x,                STATUS#{status}#{random:3},         ''",
        "ORDER#{id},                   CUSTOMER#{id},                      ''",
        "A#{id}#x,                     A#{id},                             ''",
        "A#,                           A#{id},                             ''",
        // One variable has one text.
        "a-a,                          {x}-{x},                            a|-|a",
        "a-b,                          {x}-{x},                            ''",
        "{id},                         {id},                               {id}"
    })
    void findsWhatIsInPlaceOfEachPart(String asked, String stored, String expected) throws TemplateSyntaxException {
        assertEquals(
                expected,
                Alignment.of(KeyTemplate.parse(asked), KeyTemplate.parse(stored)).orElse(List.of()).stream()
                        .map(Part::print)
                        .collect(Collectors.joining("|")));
    }
}
