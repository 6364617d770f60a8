package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts as people write them. */
class SampleExpressionsTest {
    private record Sample(String design, String field, String text) {}

    /** Every expression of the sample designs. */
    static Stream<Sample> samples() {
        return SampleDesigns.ALL.stream().flatMap(sample -> {
            String file = "/io/keywright/samples/" + sample.name() + ".keywright.json";
            try (InputStream in = Objects.requireNonNull(
                    SampleExpressionsTest.class.getResourceAsStream(file), "no sample " + file)) {
                var texts = new ArrayList<Sample>();
                for (JsonNode step : new ObjectMapper().readTree(in).findParents("operation")) {
                    for (String field : List.of("filter", "projection", "condition", "before", "statement")) {
                        if (step.hasNonNull(field)) {
                            texts.add(new Sample(
                                    sample.name(), field, step.get(field).asText()));
                        }
                    }
                }
                return texts.stream();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("samples")
    void readAndPrintedAsTheyAre(Sample sample) throws ExpressionSyntaxException {
        String printed = switch (sample.field()) {
            case "projection" -> Expressions.projection(sample.text()).print();
            case "statement" -> Statement.parse(sample.text()).print();
            default -> Expressions.condition(sample.text()).print();
        };
        assertEquals(sample.text(), printed, sample.design());
    }

    private static final Pattern IN_CODE = Pattern.compile(
            "(KeyCondition|Filter|Condition|Update|Projection)Expression\\\\?[\"']?\\s*[:=]\\s*\\\\?[\"']([^\"'\\\\]+)");

    /** Expressions in public templates, read in place. */
    @Test
    void publicExpressionsAreRead() throws IOException, ExpressionSyntaxException {
        String corpus = System.getProperty("keywright.corpus", "");
        assumeTrue(!corpus.isBlank(), "the system property keywright.corpus names no folder with public templates");
        int read = 0;
        try (Stream<Path> files = Files.walk(Path.of(corpus).resolve("iac"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Matcher matcher = IN_CODE.matcher(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                while (matcher.find()) {
                    String text = matcher.group(2);
                    switch (matcher.group(1)) {
                        case "Update" -> Expressions.update(text);
                        case "Projection" -> Expressions.projection(text);
                        default -> Expressions.condition(text);
                    }
                    read++;
                }
            }
        }
        int found = read;
        assertTrue(found >= 2, () -> found + " expressions found");
    }
}
