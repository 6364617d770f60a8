package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.key.KeyTemplate;
import io.keywright.model.Entity;
import io.keywright.model.OrderedMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FacetAliasTest {
    static Stream<Arguments> aliases() {
        return Stream.of(
                Arguments.of("USER#<id>", "USER#{id}"),
                Arguments.of("<a>|<b.c>", "{a}|{b.c}"),
                Arguments.of("${fromDate}#${leid}", "{fromDate}#{leid}"),
                Arguments.of("S#{status}", "S#{status}"),
                Arguments.of("N#<no:%05d>#<mail|lower>", "N#{no:%05d}#{mail|lower}"),
                Arguments.of("A#<order id >", "A#{order id}"),
                Arguments.of("A#<kind:id>", "A#{kind\\:id}"),
                Arguments.of("}<a>{", "}}{a}{{"));
    }

    @ParameterizedTest
    @MethodSource("aliases")
    void areTemplatesWithVariablesInBrackets(String alias, String template) {
        assertEquals(Optional.of(template), FacetAlias.template(alias).map(KeyTemplate::print));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "PK", "AccountId", "SubId#SKU", "a < b", "<>", "{}", "a > b < c"})
    void areOnlyNamesWithoutVariables(String alias) {
        assertEquals(Optional.empty(), FacetAlias.template(alias));
    }

    @ParameterizedTest
    @CsvSource({
        "USER#{id}, USER#<id>",
        "META, META",
        "{a}#{b:yyyy-MM-dd}, <a>#<b:yyyy-MM-dd>",
        "X#{random:4}, X#<random:4>",
        "{a\\}b}, <a\\}b>",
        // what would be read as something else
        "a<b>c{x}, PK",
        "{a<b}, PK",
        "{{a}}#{b}, PK",
        "{broken, PK"
    })
    void ofAnEntityAreItsTemplatesWhereTheyReadBack(String template, String alias) {
        Entity entity = Entity.of("E", "t").withKeys(OrderedMap.copyOf(Map.of("PK", template)));

        assertEquals(alias, FacetAlias.of(entity, "PK"));
    }

    @Test
    void ofAnEntityWithoutATemplateIsTheNameOfTheKey() {
        assertEquals("SK", FacetAlias.of(Entity.of("E", "t"), "SK"));
    }
}
