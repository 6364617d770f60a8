package io.keywright.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.TableSettings.Encryption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of KMS keys are those of the KMS Developer Guide, pages concepts and multi-region-keys-overview. */
class RegionalKeyTest {
    private static final String ACCOUNT = "us-east-1:111122223333:";

    @ParameterizedTest
    @CsvSource({
        "alias/carts, alias/carts",
        "mrk-1234abcd12ab34cd56ef1234567890ab, mrk-1234abcd12ab34cd56ef1234567890ab",
        "arn:aws:kms:us-east-1:111122223333:key/mrk-1234abcd12ab34cd56ef1234567890ab,"
                + " arn:aws:kms:eu-west-1:111122223333:key/mrk-1234abcd12ab34cd56ef1234567890ab",
        "arn:aws:kms:us-east-1:111122223333:alias/carts, arn:aws:kms:eu-west-1:111122223333:alias/carts",
        "arn:aws:kms:us-east-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab,",
        "1234abcd-12ab-34cd-56ef-1234567890ab,"
    })
    void aKeyIsNamedInAnotherRegionWhereItIsThere(String key, String expected) {
        assertEquals(
                Optional.ofNullable(expected), RegionalKey.in("eu-west-1", new Encryption(Encryption.Kind.KMS, key)));
    }

    @Test
    void aKeyThatDoesNotEncryptIsNoKey() {
        assertEquals(
                Optional.empty(),
                RegionalKey.in(
                        "eu-west-1",
                        new Encryption(Encryption.Kind.AWS_OWNED, "arn:aws:kms:" + ACCOUNT + "alias/carts")));
        assertEquals(Optional.empty(), RegionalKey.in("eu-west-1", new Encryption(Encryption.Kind.KMS, null)));
    }
}
