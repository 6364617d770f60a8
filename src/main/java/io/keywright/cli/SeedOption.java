package io.keywright.cli;

import io.keywright.analysis.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option of every command that draws items. */
final class SeedOption {
    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The seed of every draw: of expected sizes, and of generated sample items.")
    @Nullable
    Long seed;

    /** These settings with the seed, where one was given. */
    Settings in(Settings settings) {
        return seed == null ? settings : settings.withSeed(seed);
    }
}
