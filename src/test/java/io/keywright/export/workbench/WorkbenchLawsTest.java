package io.keywright.export.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.export.Export;
import io.keywright.format.DesignFormatException;
import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.imports.ImportedDesign;
import io.keywright.imports.workbench.BrokenModels;
import io.keywright.imports.workbench.WorkbenchFiles;
import io.keywright.imports.workbench.WorkbenchImporter;
import io.keywright.model.Design;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Designs;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of every model and of every design. */
class WorkbenchLawsTest {
    private static final WorkbenchImporter IMPORTER = new WorkbenchImporter();
    private static final WorkbenchExporter EXPORTER = new WorkbenchExporter();

    private static ImportedDesign read(String text) throws DesignFormatException {
        return IMPORTER.read(text, "model.json");
    }

    private static String export(Design design) {
        return EXPORTER.export(design, List.of()).text();
    }

    @Test
    void importExportImportIsUnchanged() {
        new WorkbenchFiles().check(80, WorkbenchLawsTest::isUnchanged);
    }

    private static void isUnchanged(String text) throws DesignFormatException {
        Design design = read(text).design();
        String written = DesignWriter.write(design);

        String exported = export(design);

        Design again = read(exported).design();
        assertEquals(written, DesignWriter.write(again));
        assertEquals(exported, export(again), "exported again");
        assertEquals(written, DesignWriter.write(DesignReader.read(written, "design")), "our own file");
    }

    @Test
    @Tag("soak")
    void theLawsHoldOfManyModelsAndDesigns() {
        new WorkbenchFiles().check(2_000, text -> {
            isUnchanged(text);
            isAccepted(text);
            hasEveryRow(text);
            assertEquals(List.of(), ImportedKeys.unexplained(read(text)));
        });
        new FacetedDesigns().check(800, WorkbenchLawsTest::keepsTablesAndRows);
        new Designs().check(600, WorkbenchLawsTest::comesBack);
    }

    /** Files with one thing wrong: what is read of them is as stable as the rest. */
    @ParameterizedTest
    @ValueSource(strings = {"version-3-facets", "version-3-20", "data-modeler", "hand-written", "values"})
    void importExportImportIsUnchangedForBrokenFilesToo(String name) throws IOException {
        int stable = 0;
        for (String text : BrokenModels.of(name, 1)) {
            Design design;
            try {
                design = read(text).design();
            } catch (DesignFormatException refused) {
                continue;
            }
            String exported = export(design);
            assertEquals(
                    DesignWriter.write(design),
                    DesignWriter.write(read(exported).design()),
                    text);
            assertEquals(List.of(), WorkbenchShape.faults(exported), text);
            stable++;
        }
        assertTrue(stable > 10, stable + " files are read");
    }

    @Test
    void exportsOfImportsAreWhatWorkbenchAccepts() {
        new WorkbenchFiles().check(60, WorkbenchLawsTest::isAccepted);
    }

    private static void isAccepted(String text) throws DesignFormatException {
        assertEquals(List.of(), WorkbenchShape.faults(export(read(text).design())));
    }

    @Test
    void everyRowIsInTheDesignOrNamed() {
        new WorkbenchFiles().check(60, WorkbenchLawsTest::hasEveryRow);
    }

    private static void hasEveryRow(String text) throws DesignFormatException {
        ImportedDesign imported = read(text);
        long rows = 0;
        long named = 0;
        for (Located table :
                JsonTree.parse(text, "model").get("DataModel").orElseThrow().elements()) {
            rows += rows(table);
            for (Located facet : table.get("TableFacets").map(Located::elements).orElse(List.of())) {
                rows += rows(facet);
            }
        }
        named = imported.assumptions().stream()
                .filter(line -> line.contains(" has the primary key of the row "))
                .count();
        long kept = imported.design().samples().values().stream()
                .mapToLong(List::size)
                .sum();
        assertEquals(rows, kept + named);
    }

    private static long rows(Located owner) {
        return owner.get("TableData").map(Located::elements).orElse(List.of()).size();
    }

    @Test
    void templatesGiveEveryImportedKeyOrTheRowIsNamed() {
        new WorkbenchFiles().check(80, text -> assertEquals(List.of(), ImportedKeys.unexplained(read(text))));
    }

    @Test
    void exportAndImportKeepTablesKeysIndexesAndRows() {
        new FacetedDesigns().check(40, WorkbenchLawsTest::keepsTablesAndRows);
    }

    private static void keepsTablesAndRows(Design design) throws DesignFormatException {
        Export exported = EXPORTER.export(design, List.of());
        assertEquals(List.of(), WorkbenchShape.faults(exported.text()));

        Design again = read(exported.text()).design();

        assertEquals(schemas(design), schemas(again));
        assertEquals(rows(design), rows(again));
        assertEquals(design.name(), again.name());
        assertEquals(design.notes(), again.notes());
        String written = DesignWriter.write(again);
        assertEquals(written, DesignWriter.write(read(export(again)).design()), "a second time");
    }

    /** Names, keys, classic global indexes and billing modes. */
    private static List<String> schemas(Design design) {
        return design.tables().stream()
                .map(table -> table.name()
                        + key(table.key())
                        + table.billing().mode()
                        + table.indexes().stream()
                                .filter(TableModel::holds)
                                .map(index -> index.name() + key(index.key()) + index.projection())
                                .toList())
                .toList();
    }

    private static String key(KeySchema key) {
        return key.partition().stream()
                        .map(WorkbenchLawsTest::attribute)
                        .toList()
                        .toString()
                + key.sort().stream().map(WorkbenchLawsTest::attribute).toList();
    }

    private static String attribute(KeyAttribute attribute) {
        return attribute.name() + ":" + attribute.type();
    }

    /** Of each table the rows with their entities, by primary key. */
    private static Map<String, Map<String, SampleItem>> rows(Design design) {
        var rows = new TreeMap<String, Map<String, SampleItem>>();
        for (Table table : design.tables()) {
            rows.put(
                    table.name(),
                    design.samplesOf(table.name()).stream()
                            .collect(Collectors.toMap(
                                    row -> FacetedDesigns.key(table, row.item()),
                                    row -> row,
                                    (a, b) -> b,
                                    TreeMap::new)));
        }
        return rows;
    }

    @Test
    void everyDesignCanBeExportedAndWhatComesOutImported() {
        new Designs().check(30, WorkbenchLawsTest::comesBack);
    }

    private static void comesBack(Design design) throws DesignFormatException {
        Export exported = EXPORTER.export(design, List.of());

        assertEquals(exported, EXPORTER.export(design, List.of()), "exported twice");
        Design again = read(exported.text()).design();
        String written = DesignWriter.write(again);
        assertEquals(written, DesignWriter.write(read(export(again)).design()));
        assertTrue(exported.notices().stream().noneMatch(line -> line.contains("\n")), "notices are one line each");
        for (SecondaryIndex index : again.tables().stream()
                .flatMap(table -> table.indexes().stream())
                .toList()) {
            assertTrue(TableModel.holds(index), index::name);
        }
    }
}
