package io.keywright.export.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.export.Export;
import io.keywright.export.GoldenDesigns;
import io.keywright.format.FileText;
import io.keywright.imports.workbench.WorkbenchImporter;
import io.keywright.model.Design;
import io.keywright.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models with what of the design they do not hold. */
class WorkbenchExporterGoldenTest {
    private static final Path MODELS = Path.of("src/test/resources/io/keywright/imports/workbench");

    @Test
    void exportsADesignOfOurs() throws IOException {
        check("clinic", WorkbenchDesigns.clinic());
    }

    @ParameterizedTest
    @ValueSource(strings = {"left-out", "multi-attribute-keys"})
    void exportsDesignsThatModelsHoldOnlyPartsOf(String name) throws IOException {
        check(
                name,
                GoldenDesigns.all().stream()
                        .filter(sample -> sample.name().equals(name))
                        .findFirst()
                        .orElseThrow()
                        .design());
    }

    @ParameterizedTest
    @ValueSource(strings = {"version-3-facets", "version-3-20", "data-modeler", "hand-written"})
    void exportsWhatItImported(String name) throws IOException {
        String text = FileText.read(MODELS.resolve(name + ".json"));
        check(name, new WorkbenchImporter().read(text, name).design());
    }

    private static void check(String name, Design design) throws IOException {
        Export export = new WorkbenchExporter().export(design, List.of());
        Golden.check(WorkbenchExporterGoldenTest.class, name + ".json", export.text());
        Golden.check(
                WorkbenchExporterGoldenTest.class, name + ".notices.txt", String.join("\n", export.notices()) + "\n");
        assertEquals(List.of(), WorkbenchShape.faults(export.text()));
    }
}
