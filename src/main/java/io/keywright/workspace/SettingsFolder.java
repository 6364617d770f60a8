package io.keywright.workspace;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The folder the program keeps its settings in: where each system keeps those of programs, or one that is named. */
public final class SettingsFolder {
    /** System property with a folder to use in place of the usual one. */
    public static final String PROPERTY = "keywright.settings";

    private SettingsFolder() {}

    /** The folder of this machine and user. */
    public static Path standard() {
        return of(System::getProperty, System::getenv);
    }

    /**
     * @param property the system properties, by name; null for one that is not set
     * @param environment the environment, by name; null for a variable that is not set
     */
    static Path of(Function<String, @Nullable String> property, Function<String, @Nullable String> environment) {
        String named = property.apply(PROPERTY);
        if (named != null && !named.isBlank()) {
            return Path.of(named);
        }
        Path home = Path.of(orElse(property.apply("user.home"), "."));
        String system = orElse(property.apply("os.name"), "").toLowerCase(Locale.ROOT);
        if (system.contains("win") && !system.contains("darwin")) {
            String roaming = environment.apply("APPDATA");
            return (isSet(roaming) ? Path.of(roaming) : home.resolve("AppData").resolve("Roaming"))
                    .resolve("Keywright");
        }
        if (system.contains("mac")) {
            return home.resolve("Library").resolve("Application Support").resolve("Keywright");
        }
        String configuration = environment.apply("XDG_CONFIG_HOME");
        return (isSet(configuration) ? Path.of(configuration) : home.resolve(".config")).resolve("keywright");
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isBlank();
    }

    private static String orElse(@Nullable String value, String other) {
        return value == null ? other : value;
    }
}
