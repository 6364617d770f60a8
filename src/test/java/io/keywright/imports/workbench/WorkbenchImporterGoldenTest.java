package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.format.FileText;
import io.keywright.imports.ImportedDesign;
import io.keywright.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One model of each generation and of each kind of oddity, with the design it becomes and what was assumed. */
class WorkbenchImporterGoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/io/keywright/imports/workbench");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "preview",
                "version-1",
                "version-2-script",
                "version-3-facets",
                "version-3-20",
                "data-modeler",
                "hand-written",
                "values",
                "untyped"
            })
    void importsAsKept(String name) throws IOException {
        String text = FileText.read(FOLDER.resolve(name + ".json"));
        var importer = new WorkbenchImporter();
        assertTrue(importer.recognises(text));

        ImportedDesign imported = importer.read(text, name + ".json");

        String design = DesignWriter.write(imported.design());
        Golden.check(WorkbenchImporterGoldenTest.class, name + ".keywright.json", design);
        Golden.check(
                WorkbenchImporterGoldenTest.class,
                name + ".assumptions.txt",
                String.join("\n", imported.assumptions()) + "\n");
        assertEquals(design, DesignWriter.write(DesignReader.read(design, name)), "survives its own file");
    }
}
