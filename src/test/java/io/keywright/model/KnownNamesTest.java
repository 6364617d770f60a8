package io.keywright.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ordr | Order, Customer, Product | , expected \"Order\"",
                "order | Order summary, Customer, Order | , expected one of \"Order\", \"Order summary\"",
                "GSI9 | GSI1, GSI2, byDay | , expected one of \"GSI1\", \"GSI2\"",
                "nothing | a, b, c, d, e, f, g | , expected one of \"a\", \"b\", \"c\", \"d\", \"e\" or 2 others",
                "x | a, b | , expected one of \"a\", \"b\"",
                "x | '' | , and there are none"
            })
    void theNearestNamesComeInstead(String name, String known, String end) {
        List<String> names = known.isEmpty() ? List.of() : List.of(known.split(", ", -1));
        assertEquals(end, KnownNames.instead(name, names, Function.identity()));
    }
}
