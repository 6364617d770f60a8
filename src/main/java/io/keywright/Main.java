package io.keywright;

import io.keywright.cli.CommandLineInterface;
import io.keywright.cli.WindowUnavailableException;
import io.keywright.ui.shell.WindowLauncher;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Starts the program. With no arguments or {@code open} it opens the window; every other command runs without a display.
 * It is no JavaFX application itself, so that the program starts from an ordinary class path.
 */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(CommandLineInterface.onStandardStreams(Main::openWindow).run(arguments));
    }

    private static void openWindow(@Nullable Path design) throws WindowUnavailableException {
        Optional<String> reason = WindowLauncher.open(design);
        if (reason.isPresent()) {
            throw new WindowUnavailableException(reason.get());
        }
    }
}
