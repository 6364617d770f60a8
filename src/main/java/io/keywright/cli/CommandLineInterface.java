package io.keywright.cli;

import io.keywright.format.DesignFormatException;
import io.keywright.view.PlainText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

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

    private static final int BUFFER_BYTES = 1 << 16;

    private final Window window;
    private final PrintWriter out;
    private final PrintWriter err;
    private final @Nullable StandardOutput output;
    private final ProgressLine.Place progress;

    private CommandLineInterface(
            Window window, PrintWriter out, ProgressLine.Place progress, @Nullable StandardOutput output) {
        this.window = window;
        this.out = out;
        this.err = progress.err();
        this.output = output;
        this.progress = progress;
    }

    /** The command that is asked for, or all of them where none is: reading their annotations takes most of a start. */
    CommandLine commands(String... arguments) {
        Map<String, Supplier<Object>> all = new LinkedHashMap<>();
        all.put("open", () -> new OpenCommand(window));
        all.put("import", ImportCommand::new);
        all.put("export", ExportCommand::new);
        all.put("convert", ConvertCommand::new);
        all.put("collections", CollectionsCommand::new);
        all.put("access", AccessCommand::new);
        all.put("run", RunCommand::new);
        all.put("cost", CostCommand::new);
        all.put("diff", DiffCommand::new);
        all.put("size", SizeCommand::new);
        all.put("simulate", () -> new SimulateCommand(progress));
        all.put("review", () -> new ReviewCommand(progress));
        all.put("sample", SampleCommand::new);
        CommandLine commands;
        if (arguments.length > 0 && all.containsKey(arguments[0])) {
            all.keySet().retainAll(Set.of(arguments[0]));
            commands = new CommandLine(CommandSpec.wrapWithoutInspection(ReadAhead.of(neededBy(arguments), arguments))
                    .name("keywright"));
        } else {
            commands = new CommandLine(new KeywrightCommand(window, new OpenCommand(window)));
        }
        all.values().forEach(command -> commands.addSubcommand(command.get()));
        commands.getSubcommands().values().forEach(each -> each.getCommandSpec().versionProvider(new Version()));
        return commands.setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(false)
                .setParameterExceptionHandler(new ArgumentErrors())
                .setExecutionExceptionHandler((failure, commandLine, parsed) -> {
                    commandLine.getErr().println("keywright: " + PlainText.oneLine(message(failure)));
                    return ExitCode.CANNOT_RUN;
                });
    }

    /** What a command reads of its first file: the window reads by itself, and items are no design. */
    private static ReadAhead.What neededBy(String... arguments) {
        return switch (arguments[0]) {
            case "size" -> ReadAhead.What.NOTHING;
            case "open" ->
                List.of(arguments).contains("--text") ? ReadAhead.What.DESIGN_AND_PRICES : ReadAhead.What.NOTHING;
            case "cost", "diff", "simulate", "review" -> ReadAhead.What.DESIGN_AND_PRICES;
            default -> ReadAhead.What.DESIGN;
        };
    }

    /** A command line that prints to the given writers. */
    public static CommandLineInterface of(Window window, PrintWriter out, PrintWriter err) {
        return new CommandLineInterface(window, out, new ProgressLine.Place(err, () -> false), null);
    }

    /** A command line that prints to a stream in UTF-8, and is quiet where its reader closes it. */
    static CommandLineInterface of(Window window, StandardOutput output, PrintWriter err) {
        return of(window, output, new ProgressLine.Place(err, () -> false));
    }

    private static CommandLineInterface of(Window window, StandardOutput output, ProgressLine.Place progress) {
        var buffered = new BufferedOutputStream(output, BUFFER_BYTES);
        return new CommandLineInterface(
                window, new PrintWriter(buffered, false, StandardCharsets.UTF_8), progress, output);
    }

    /** A command line on the standard streams, in UTF-8. */
    public static CommandLineInterface onStandardStreams(Window window) {
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        return of(window, StandardOutput.ofProcess(), new ProgressLine.Place(err, StandardError::isTerminal));
    }

    /**
     * Runs a command.
     *
     * @return the exit code: 0 clean, 1 a limit exceeded, 2 cannot run, 141 the reader of the output closed it
     */
    public int run(String... arguments) {
        int code = execute(arguments);
        boolean failed = out.checkError();
        if (failed && output != null && output.isClosedByReader()) {
            code = ExitCode.CLOSED_PIPE;
        } else if (failed && code != ExitCode.CANNOT_RUN) {
            err.println("keywright: the result could not be written to standard output");
            code = ExitCode.CANNOT_RUN;
        }
        err.flush();
        return code;
    }

    /** Runs a command; what only a larger machine could do is refused like any other input. */
    private int execute(String... arguments) {
        try {
            return commands(arguments).execute(arguments);
        } catch (OutOfMemoryError | StackOverflowError tooLarge) {
            err.println("keywright: the input is too large or too deeply nested for this machine ("
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
