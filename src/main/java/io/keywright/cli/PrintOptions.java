package io.keywright.cli;

import picocli.CommandLine.Option;

/** The options of every command that prints a result. */
final class PrintOptions {
    @Option(
            names = "--format",
            paramLabel = "text|json|markdown",
            defaultValue = "text",
            description = "How to print the result: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    OutputFormat format = OutputFormat.TEXT;
}
