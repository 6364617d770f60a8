package io.keywright.export.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.keywright.export.Export;
import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.format.FileText;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.imports.ImportedDesign;
import io.keywright.imports.formats.DesignFile;
import io.keywright.imports.workbench.WorkbenchImporter;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Public model files, read in place: the folder {@code workbench} of the folder that the system property {@code
 * keywright.corpus} names, with an {@code INDEX.tsv} that counts what each holds.
 */
class WorkbenchCorpusTest {
    private static Path folder = Path.of("");

    /** What the index says of a file. */
    private record Model(String file, int tables, int indexes, int facets, int items) {
        String text() throws IOException {
            return FileText.read(folder.resolve(file));
        }

        ImportedDesign imported() throws IOException {
            return new WorkbenchImporter().read(text(), file);
        }

        @Override
        public String toString() {
            return file;
        }
    }

    @BeforeAll
    static void findCorpus() {
        String named = System.getProperty("keywright.corpus", "");
        assumeTrue(!named.isBlank(), "the system property keywright.corpus names no folder with public models");
        folder = Path.of(named).resolve("workbench");
    }

    static Stream<Model> models() throws IOException {
        return Files.readAllLines(folder.resolve("INDEX.tsv"), StandardCharsets.UTF_8).stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .map(cells -> new Model(
                        cells[0],
                        Integer.parseInt(cells[5]),
                        Integer.parseInt(cells[6]),
                        Integer.parseInt(cells[7]),
                        Integer.parseInt(cells[8])));
    }

    @Test
    void hasEveryFileInItsIndex() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> found = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .sorted()
                    .toList();
            assertEquals(models().map(Model::file).sorted().toList(), found);
            assertTrue(found.size() >= 30, () -> found.size() + " files");
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void isOpenedAsAModelWithWhatTheIndexCounts(Model model) throws IOException {
        DesignFile file = DesignFile.open(folder.resolve(model.file()));

        assertEquals("NoSQL Workbench model", file.source());
        Design design = file.design();
        assertEquals(model.tables(), design.tables().size(), "tables");
        assertEquals(
                model.indexes(),
                design.tables().stream()
                        .mapToInt(table -> table.indexes().size())
                        .sum(),
                "indexes");
        if (model.facets() > 0) {
            assertEquals(model.facets(), design.entities().size(), "an entity for each facet");
        }
        long replaced = file.notices().stream()
                .filter(line -> line.contains(" has the primary key of the row "))
                .count();
        int kept = design.samples().values().stream().mapToInt(List::size).sum();
        assertEquals(model.items(), kept + replaced, "rows");
        assertEquals(
                List.of(),
                file.notices().stream().filter(line -> !isSentence(line)).toList());
    }

    private static boolean isSentence(String line) {
        return !line.isBlank() && line.chars().noneMatch(Character::isISOControl);
    }

    @ParameterizedTest
    @MethodSource("models")
    void importExportImportIsUnchanged(Model model) throws IOException {
        String written = DesignWriter.write(model.imported().design());

        Export exported = new WorkbenchExporter().export(model.imported().design(), List.of());

        Design again = new WorkbenchImporter().read(exported.text(), "exported").design();
        assertEquals(written, DesignWriter.write(again));
        assertEquals(
                exported.text(),
                new WorkbenchExporter().export(again, List.of()).text(),
                "exported again");
        assertEquals(written, DesignWriter.write(DesignReader.read(written, "design")), "our own file");
        assertEquals(List.of(), WorkbenchShape.faults(exported.text()));
    }

    @ParameterizedTest
    @MethodSource("models")
    void templatesGiveEveryKeyOrTheRowIsListed(Model model) throws IOException {
        assertEquals(List.of(), ImportedKeys.unexplained(model.imported()));
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyRowIsKeptWithItsValues(Model model) throws IOException {
        Design design = model.imported().design();
        Map<String, List<Item>> rows = new HashMap<>();
        for (Table table : design.tables()) {
            rows.put(
                    table.name(),
                    design.samplesOf(table.name()).stream()
                            .map(SampleItem::item)
                            .toList());
        }
        for (Located table : JsonTree.parse(model.text(), model.file())
                .get("DataModel")
                .orElseThrow()
                .elements()) {
            List<Item> kept =
                    rows.getOrDefault(table.get("TableName").orElseThrow().text(), List.of());
            var owners = new ArrayList<>(List.of(table));
            table.get("TableFacets").ifPresent(facets -> owners.addAll(facets.elements()));
            for (Located owner : owners) {
                for (Located row : owner.get("TableData").map(Located::elements).orElse(List.of())) {
                    assertTrue(kept.stream().anyMatch(item -> holds(item, row)), row::path);
                }
            }
        }
    }

    /** Whether an item has every attribute of a row, and every text and number with the row's value. */
    private static boolean holds(Item item, Located row) {
        return row.fields().stream().allMatch(field -> {
            AttributeValue value = item.attributes().get(field.name());
            Located content = field.value().fields().isEmpty()
                    ? field.value()
                    : field.value().fields().get(0).value();
            if (content.is(Located.Kind.NULL)) {
                return value == null;
            } else if (value instanceof AttributeValue.S text) {
                return text.value().equals(content.text());
            } else if (value instanceof AttributeValue.N number) {
                return number.literal().equals(content.text());
            }
            return value != null;
        });
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyEntityHasItsTableAndAName(Model model) throws IOException {
        Design design = model.imported().design();
        assertFalse(design.entities().isEmpty(), "a table has at least one entity");
        for (Entity entity : design.entities()) {
            assertTrue(design.table(entity.table()).isPresent(), entity::name);
            assertFalse(entity.name().isBlank(), entity.table());
        }
    }
}
