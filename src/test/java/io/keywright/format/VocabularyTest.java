package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import java.util.List;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    @Test
    void wordsAreAwsSpellingOrCamelCase() {
        assertEquals(
                List.of("PAY_PER_REQUEST", "PROVISIONED"),
                List.copyOf(Vocabulary.named(Billing.Mode.class).words()));
        assertEquals(
                List.of("lookUp", "list", "write", "aggregate", "anyCombination", "fullText", "join"),
                List.copyOf(Vocabulary.camelCase(AccessPattern.Kind.class).words()));
        assertEquals(List.of("awsOwned", "KMS"), List.copyOf(Words.ENCRYPTION_KIND.words()));
    }

    @Test
    void twoConstantsCannotHaveOneWord() {
        assertThrows(IllegalArgumentException.class, () -> Vocabulary.of(Billing.Mode.class, mode -> "same"));
    }
}
