package io.keywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The program without a command: the window. */
@Command(
        name = "keywright",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = HelpCommand.class,
        description = "Designs Amazon DynamoDB tables: keys, item collections, units, cost, templates.",
        synopsisSubcommandLabel = "COMMAND",
        footer = "%nWithout a command it opens the window, on the design if one is named.")
final class KeywrightCommand implements Callable<Integer> {
    private final CommandLineInterface.Window window;
    private final OpenCommand open;

    @Parameters(arity = "0..1", paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    @Nullable
    Path file;

    @Spec
    CommandSpec spec = CommandSpec.create();

    /** @param open what opens a design that is named without a command */
    KeywrightCommand(CommandLineInterface.Window window, OpenCommand open) {
        this.window = window;
        this.open = open;
    }

    @Override
    public Integer call() throws IOException {
        if (file != null) {
            if (!Files.exists(file)) {
                throw new CannotRunException("\"" + file + "\" is neither a file nor a command, expected one of "
                        + String.join(", ", spec.subcommands().keySet()));
            }
            open.file = file;
            open.report.command = spec;
            return open.call();
        }
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
