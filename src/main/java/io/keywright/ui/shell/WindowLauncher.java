package io.keywright.ui.shell;

import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.SettingsFolder;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Logger;
import javafx.application.Application;
import org.jspecify.annotations.Nullable;

/** Opens the window, if one can be opened. */
public final class WindowLauncher {
    /** How the toolkit begins the message of what the application itself throws, as opposed to its own start-up. */
    private static final String OUR_OWN = "Exception in Application";

    /** What the toolkit says of every program that is started from a class path, as this one is meant to be. */
    private static final String CLASS_PATH_NOTICE = "Unsupported JavaFX configuration: classes were loaded from";

    /** Held, for a log forgets what nobody holds. */
    private static final Logger TOOLKIT = Logger.getLogger("javafx");

    private WindowLauncher() {}

    /**
     * Opens the window and returns when it is closed.
     *
     * @param design a file to open, or null for the first screen
     * @return why no window can be opened; empty where one was
     */
    public static Optional<String> open(@Nullable Path design) {
        if (!hasDisplay()) {
            return Optional.of("there is no display");
        }
        loadSettingsClasses();
        TOOLKIT.setFilter(line -> !String.valueOf(line.getMessage()).startsWith(CLASS_PATH_NOTICE));
        try {
            Application.launch(
                    WorkbenchApplication.class, design == null ? new String[0] : new String[] {design.toString()});
            return Optional.empty();
        } catch (UnsupportedOperationException | LinkageError unavailable) {
            return Optional.of(String.valueOf(unavailable.getMessage()));
        } catch (RuntimeException failure) {
            Throwable cause = failure.getCause();
            boolean isOurOwn = String.valueOf(failure.getMessage()).startsWith(OUR_OWN);
            if (!isOurOwn && (cause instanceof UnsupportedOperationException || cause instanceof LinkageError)) {
                return Optional.of(String.valueOf(cause.getMessage()));
            }
            throw isOurOwn && cause instanceof IllegalStateException notStarted ? notStarted : failure;
        }
    }

    /** Reads the settings once while the toolkit starts, for their classes take as long to load as it does. */
    private static void loadSettingsClasses() {
        var thread = new Thread(
                () -> new PreferencesStore(SettingsFolder.standard(), Runnable::run, problem -> {}), "settings");
        thread.setDaemon(true);
        thread.start();
    }

    /** Linux and other systems with X11 or Wayland name their display in the environment. */
    private static boolean hasDisplay() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.contains("win") || system.contains("mac")) {
            return true;
        }
        return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }
}
