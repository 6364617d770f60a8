package io.keywright.model;

import java.util.Objects;

/**
 * The template a design came from.
 *
 * @param path relative to the design
 * @param sha256 hash of its content in hexadecimal
 */
public record ImportedSource(String path, String sha256, Extra extra) {
    public ImportedSource {
        Objects.requireNonNull(path);
        Objects.requireNonNull(sha256);
        Objects.requireNonNull(extra);
    }
}
