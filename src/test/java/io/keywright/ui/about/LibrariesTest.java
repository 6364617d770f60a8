package io.keywright.ui.about;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Nothing the program is made with is left out of the about box, and nothing stands there that it is not made with. */
class LibrariesTest {
    private static final Pattern ARTIFACT =
            Pattern.compile("<dependency>\\s*<groupId>[^<]*</groupId>\\s*" + "<artifactId>([^<]+)</artifactId>");

    /** The artifacts of the pom that are not for tests. */
    private static Set<String> declared() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        int tests = pom.indexOf("<!-- Tests. -->");
        Matcher dependencies = ARTIFACT.matcher(pom.substring(pom.lastIndexOf("<dependencies>", tests), tests));
        Set<String> artifacts = new TreeSet<>();
        while (dependencies.find()) {
            artifacts.add(dependencies.group(1));
        }
        return artifacts;
    }

    @Test
    void everyDependencyIsNamedWithItsLicence() throws IOException {
        List<Libraries.Library> all = Libraries.all();
        assertTrue(declared().contains("picocli"));
        for (String artifact : declared()) {
            assertEquals(
                    1,
                    all.stream()
                            .filter(library ->
                                    !library.artifact().isEmpty() && (artifact + "-").startsWith(library.artifact()))
                            .count(),
                    artifact);
        }
        for (Libraries.Library library : all) {
            assertFalse(library.licence().isBlank(), library::name);
            assertTrue(library.page().startsWith("https://"), library::name);
        }
    }

    @Test
    void everyLibraryNamedIsThere() {
        String classPath = System.getProperty("java.class.path");
        for (Libraries.Library library : Libraries.all()) {
            assertTrue(library.artifact().isEmpty() || classPath.contains("/" + library.artifact()), library::name);
        }
    }
}
