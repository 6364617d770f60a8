package io.keywright.format;

import io.keywright.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The layout of a file that uses every section. */
class DesignWriterGoldenTest {
    private static final String EXAMPLE = "example.keywright.json";

    @Test
    void theExampleIsWrittenAsItWasRead() throws IOException {
        Path file = Path.of("src/test/resources/io/keywright/format", EXAMPLE);
        Golden.check(DesignWriterGoldenTest.class, EXAMPLE, DesignWriter.write(DesignReader.read(file)));
    }
}
