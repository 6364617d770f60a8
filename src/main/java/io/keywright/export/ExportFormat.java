package io.keywright.export;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * A format that designs can be exported in.
 *
 * @param name what the command line calls it, such as {@code cloudformation-yaml}
 * @param title what a person calls it, such as "CloudFormation, YAML"
 * @param extension what a file's name ends with, without the dot, such as {@code yaml}
 * @param syntax the grammar of the text
 * @param factory makes its exporter
 */
public record ExportFormat(String name, String title, String extension, Syntax syntax, Supplier<Exporter> factory) {
    /** The grammars exported texts are written in. */
    public enum Syntax {
        YAML,
        JSON,
        /** Terraform's language. */
        HCL
    }

    public ExportFormat {
        Objects.requireNonNull(name);
        Objects.requireNonNull(title);
        Objects.requireNonNull(extension);
        Objects.requireNonNull(syntax);
        Objects.requireNonNull(factory);
    }

    /** An exporter for this format. */
    public Exporter exporter() {
        return factory.get();
    }

    /** The name for the command line. */
    @Override
    public String toString() {
        return name;
    }
}
