package io.keywright.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program without a command: the window. */
@Command(
        name = "keywright",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = HelpCommand.class,
        description = "Designs Amazon DynamoDB tables: keys, item collections, units, cost, templates.",
        synopsisSubcommandLabel = "COMMAND",
        footer = "%nWithout a command it opens the window.")
final class KeywrightCommand implements Callable<Integer> {
    private final CommandLineInterface.Window window;

    @Spec
    CommandSpec spec = CommandSpec.create();

    KeywrightCommand(CommandLineInterface.Window window) {
        this.window = window;
    }

    @Override
    public Integer call() throws IOException {
        try {
            window.open(null);
            return ExitCode.CLEAN;
        } catch (WindowUnavailableException unavailable) {
            spec.commandLine().usage(spec.commandLine().getOut());
            spec.commandLine().getErr().println(OpenCommand.howToGetTheWindow(unavailable));
            return ExitCode.CLEAN;
        }
    }
}
