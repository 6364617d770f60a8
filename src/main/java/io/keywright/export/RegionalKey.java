package io.keywright.export;

import io.keywright.model.TableSettings.Encryption;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A KMS key in another Region than the one it is named for. An alias names a key in every Region where there is one of that
 * name, and a multi-Region key has the same ID everywhere (KMS Developer Guide, multi-region-keys-overview, read 2026-09);
 * any other key is of one Region.
 */
public final class RegionalKey {
    private static final Pattern MULTI_REGION_ARN =
            Pattern.compile("(arn:aws[a-z-]*:kms:)[a-z0-9-]+(:[0-9]{12}:(?:key/mrk-|alias/).+)");

    private RegionalKey() {}

    /** The name of the same key in a Region; empty where none is named, or the key is of one Region. */
    public static Optional<String> in(String region, Encryption encryption) {
        String key = encryption.kmsKey();
        if (key == null || encryption.kind() != Encryption.Kind.KMS) {
            return Optional.empty();
        }
        if (key.startsWith("alias/") || key.startsWith("mrk-")) {
            return Optional.of(key);
        }
        Matcher arn = MULTI_REGION_ARN.matcher(key);
        return arn.matches() ? Optional.of(arn.group(1) + region + arn.group(2)) : Optional.empty();
    }
}
