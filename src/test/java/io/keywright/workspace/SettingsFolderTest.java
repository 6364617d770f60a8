package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsFolderTest {
    private static Path of(String system, Map<String, String> environment) {
        var properties = Map.of("os.name", system, "user.home", "/home/ana");
        return SettingsFolder.of(properties::get, environment::get);
    }

    @Test
    void eachSystemHasItsPlace() {
        assertEquals(Path.of("/home/ana/.config/keywright"), of("Linux", Map.of()));
        assertEquals(Path.of("/etc/ana/keywright"), of("Linux", Map.of("XDG_CONFIG_HOME", "/etc/ana")));
        assertEquals(Path.of("/home/ana/Library/Application Support/Keywright"), of("Mac OS X", Map.of()));
        assertEquals(Path.of("/home/ana/AppData/Roaming/Keywright"), of("Windows 11", Map.of()));
        assertEquals(Path.of("/roaming/Keywright"), of("Windows 11", Map.of("APPDATA", "/roaming")));
    }

    @Test
    void aNamedFolderIsTaken() {
        assertEquals(
                Path.of("/tmp/settings"),
                SettingsFolder.of(Map.of("keywright.settings", "/tmp/settings")::get, name -> null));
    }
}
