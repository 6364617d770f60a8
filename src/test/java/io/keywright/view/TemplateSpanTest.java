package io.keywright.view;

import static io.keywright.view.TemplateSpan.Kind.ERROR;
import static io.keywright.view.TemplateSpan.Kind.FORMAT;
import static io.keywright.view.TemplateSpan.Kind.LITERAL;
import static io.keywright.view.TemplateSpan.Kind.PUNCTUATION;
import static io.keywright.view.TemplateSpan.Kind.VARIABLE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateSpanTest {
    @Test
    void everyPartHasItsKind() {
        assertEquals(
                List.of(
                        new TemplateSpan("SHIPPED", LITERAL),
                        new TemplateSpan("#", PUNCTUATION),
                        new TemplateSpan("{", PUNCTUATION),
                        new TemplateSpan("day", VARIABLE),
                        new TemplateSpan(":yyyy-MM", FORMAT),
                        new TemplateSpan("}", PUNCTUATION),
                        new TemplateSpan("#", PUNCTUATION),
                        new TemplateSpan("{", PUNCTUATION),
                        new TemplateSpan("orderId", VARIABLE),
                        new TemplateSpan("|shard:4", FORMAT),
                        new TemplateSpan("}", PUNCTUATION)),
                TemplateSpan.of("SHIPPED#{day:yyyy-MM}#{orderId|shard:4}"));
        assertEquals(
                List.of(
                        new TemplateSpan("{", PUNCTUATION),
                        new TemplateSpan("random:10", FORMAT),
                        new TemplateSpan("}", PUNCTUATION)),
                TemplateSpan.of("{random:10}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#", "A#{b", "{{literal}}", "{a\\:b}#x", "{a|upper}{b}"})
    void theStretchesTogetherAreTheText(String text) {
        assertEquals(
                text, TemplateSpan.of(text).stream().map(TemplateSpan::text).collect(Collectors.joining()));
    }

    @Test
    void whatIsWrongIsMarkedWhole() {
        assertEquals(List.of(new TemplateSpan("A#{b", ERROR)), TemplateSpan.of("A#{b"));
    }
}
