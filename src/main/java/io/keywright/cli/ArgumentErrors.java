package io.keywright.cli;

import io.keywright.view.PlainText;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the arguments of a command: what was found, and what was expected. */
final class ArgumentErrors implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException error, String[] arguments) {
        CommandLine command = error.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("keywright: " + PlainText.oneLine(message(error, arguments)));
        err.println("  " + command.getCommandSpec().qualifiedName() + " --help explains the arguments.");
        return ExitCode.CANNOT_RUN;
    }

    private static String message(ParameterException error, String[] arguments) {
        if (error instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            return unmatched(unmatched, arguments);
        }
        if (error instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            return missing.getMissing().stream().map(ArgumentErrors::missing).collect(Collectors.joining("; "));
        }
        ArgSpec argument = error.getArgSpec();
        if (argument != null && error.getValue() != null) {
            return name(argument) + ": found \"" + error.getValue() + "\", expected " + expected(argument);
        }
        return Objects.requireNonNullElse(error.getMessage(), error.toString());
    }

    private static String unmatched(UnmatchedArgumentException error, String[] arguments) {
        List<String> extra = error.getUnmatched();
        String first = extra.get(0);
        CommandLine command = error.getCommandLine();
        if (!command.getSubcommands().isEmpty() && arguments.length > 0 && !arguments[0].startsWith("-")) {
            return "there is no command \"" + arguments[0] + "\", expected one of "
                    + String.join(", ", command.getSubcommands().keySet());
        }
        if (!first.startsWith("-")) {
            List<PositionalParamSpec> positions = command.getCommandSpec().positionalParameters();
            return "\"" + String.join(" ", extra) + "\" is one argument too many, expected "
                    + (positions.isEmpty()
                            ? "none"
                            : "only "
                                    + positions.stream()
                                            .map(PositionalParamSpec::paramLabel)
                                            .collect(Collectors.joining(" and ")));
        }
        String options = command.getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .map(OptionSpec::longestName)
                .sorted()
                .collect(Collectors.joining(", "));
        return "there is no option \"" + first + "\", expected one of " + options;
    }

    private static String missing(ArgSpec argument) {
        return name(argument) + " is missing: " + lowerFirst(argument.description());
    }

    private static String lowerFirst(String[] description) {
        String text = String.join(" ", description);
        return text.isEmpty()
                ? "expected a value"
                : "expected " + text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static String expected(ArgSpec argument) {
        Class<?> type = argument.type();
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(value -> value.toString().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "));
        }
        if (type == Long.class || type == long.class || type == Integer.class || type == int.class) {
            return "a whole number";
        }
        if (type == BigDecimal.class) {
            return "a number";
        }
        return type == Path.class ? "a file" : "a value " + argument.paramLabel();
    }
}
