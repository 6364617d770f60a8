package io.keywright.cli;

import io.keywright.format.DesignFormatException;
import io.keywright.view.PlainText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Runs the command line. */
public final class CommandLineInterface {
    /** Opens the window. */
    @FunctionalInterface
    public interface Window {
        /**
         * Opens the window and returns when it is closed.
         *
         * @param design a design to open, or null for the first screen
         * @throws WindowUnavailableException if no window can be opened here
         */
        void open(@Nullable Path design) throws WindowUnavailableException;
    }

    private final CommandLine commands;

    private CommandLineInterface(Window window, PrintWriter out, PrintWriter err) {
        commands = new CommandLine(new KeywrightCommand(window))
                .addSubcommand(new OpenCommand(window))
                .addSubcommand(new ImportCommand())
                .addSubcommand(new ExportCommand())
                .addSubcommand(new CollectionsCommand())
                .addSubcommand(new CostCommand())
                .addSubcommand(new SizeCommand())
                .addSubcommand(new SampleCommand())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(false)
                .setExecutionExceptionHandler((failure, commandLine, parsed) -> {
                    commandLine.getErr().println("keywright: " + PlainText.oneLine(message(failure)));
                    return ExitCode.CANNOT_RUN;
                });
    }

    /** A command line that prints to the given writers. */
    public static CommandLineInterface of(Window window, PrintWriter out, PrintWriter err) {
        return new CommandLineInterface(window, out, err);
    }

    /** A command line on the standard streams, in UTF-8. */
    public static CommandLineInterface onStandardStreams(Window window) {
        return new CommandLineInterface(
                window,
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    /**
     * Runs a command.
     *
     * @return the exit code: 0 clean, 1 a limit exceeded, 2 cannot run
     */
    public int run(String... arguments) {
        int code = execute(arguments);
        if (commands.getOut().checkError() && code == ExitCode.CLEAN) {
            commands.getErr().println("keywright: the result could not be written to standard output");
            code = ExitCode.CANNOT_RUN;
        }
        commands.getErr().flush();
        return code;
    }

    /** Runs a command; what only a larger machine could do is refused like any other input. */
    private int execute(String... arguments) {
        try {
            return commands.execute(arguments);
        } catch (OutOfMemoryError | StackOverflowError tooLarge) {
            commands.getErr()
                    .println("keywright: the input is too large or too deeply nested for this machine ("
                            + tooLarge.getClass().getSimpleName() + "); a larger heap is given with java -Xmx");
            return ExitCode.CANNOT_RUN;
        }
    }

    private static String message(Exception failure) {
        if (failure instanceof NoSuchFileException missing) {
            return missing.getFile() + ": no such file";
        }
        if (failure instanceof CannotRunException
                || failure instanceof DesignFormatException
                || failure instanceof IOException) {
            return Objects.requireNonNullElse(failure.getMessage(), failure.toString());
        }
        return "an error of the program itself: " + failure;
    }
}
