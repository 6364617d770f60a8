package io.keywright.key;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyTemplateOverlapTest {
    @ParameterizedTest
    @CsvSource({
        "META, META, true",
        "META, STOCK, false",
        "META, META2, false",
        "'', '', true",
        "'', {a}, true",
        "ORDER#{id}, CUSTOMER#{id}, false",
        "ORDER#{id}, ORDER#{date}#{id}, true",
        "ORDER#{id}, ORDER#META, true",
        "{a}#A, {b}#B, false",
        "{a}#A, {b}A, true",
        "{a}X{b}, {c}Y{d}, true",
        "{a:%04d}, META, false",
        "{a:%04d}, {b:%05d}, false",
        "{a:%04d}, {b:yyyy}, true",
        "{a:%04d}, {b:yyyy-MM}, false",
        "{a:%02d}, -1, true",
        "{a:%01d}, -, false",
        "{a:yyyy-MM}, {b:yyyy/MM}, false",
        "{a:yyyyTMM|lower}, {b:yyyy}T{c}, false",
        "{a:yyyyTMM|lower}, {b:yyyy}t{c}, true",
        "{a|shard:10}, {random:5}, true",
        "{a|shard:10}, 10, false",
        "{a|shard:11}, 10, true",
        "{a|shard:100|shard:2}, 10, false",
        "A#{a|shard:4}#B, A#{a|shard:4}#C, false"
    })
    void seesWhetherTwoTemplatesCanMeet(String one, String other, boolean overlap) throws TemplateSyntaxException {
        assertEquals(overlap, KeyTemplate.parse(one).overlaps(KeyTemplate.parse(other)));
        assertEquals(overlap, KeyTemplate.parse(other).overlaps(KeyTemplate.parse(one)));
    }
}
