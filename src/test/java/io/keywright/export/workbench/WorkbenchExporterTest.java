package io.keywright.export.workbench;

import static io.keywright.export.workbench.WorkbenchDesigns.s;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.export.Export;
import io.keywright.format.DesignFormatException;
import io.keywright.format.DesignWriter;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.imports.workbench.WorkbenchFormat;
import io.keywright.imports.workbench.WorkbenchImporter;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.testing.ShopDesign;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkbenchExporterTest {
    private static final WorkbenchExporter EXPORTER = new WorkbenchExporter();

    private static Located export(Design design) throws DesignFormatException {
        return JsonTree.parse(EXPORTER.export(design, List.of()).text(), "model.json");
    }

    private static Extra kept(String json) {
        return new Extra(OrderedMap.copyOf(Map.of(KeptFields.FIELD, json)));
    }

    @Test
    void writesAnEmptyDesign() {
        assertEquals(
                """
                {
                  "ModelName": "Nothing yet",
                  "ModelMetadata": {
                    "Author": "",
                    "DateCreated": "Mar 21, 2026, 08:30 AM",
                    "DateLastModified": "Mar 21, 2026, 08:30 AM",
                    "Description": "a\\nb",
                    "AWSService": "Amazon DynamoDB",
                    "Version": "3.0"
                  },
                  "DataModel": []
                }
                """,
                EXPORTER.export(
                                Design.empty("Nothing yet")
                                        .withNotes("a\nb")
                                        .withSampleTime(Instant.parse("2026-03-21T08:30:00Z")),
                                List.of())
                        .text());
    }

    @Test
    void keepsTheMetadataAModelCameWith() throws DesignFormatException {
        Design design = Design.empty("m")
                .withExtra(kept("{\"ModelMetadata\": {\"Author\": \"Ada\", \"DateCreated\": \"Sep 05, 2019, 11:50 AM\","
                        + " \"Project\": \"drafts\", \"Version\": \"1.0\"}, \"Exporter\": 7}"));

        Located model = export(design);

        Located metadata = model.get("ModelMetadata").orElseThrow();
        assertEquals("Ada", metadata.get("Author").orElseThrow().text());
        assertEquals(
                "Sep 05, 2019, 11:50 AM",
                metadata.get("DateCreated").orElseThrow().text());
        assertEquals("drafts", metadata.get("Project").orElseThrow().text());
        assertEquals("3.0", metadata.get("Version").orElseThrow().text());
        assertEquals("7", model.get("Exporter").orElseThrow().text());
    }

    @Test
    void writesPatternsThatAModelCameWith() throws DesignFormatException {
        AccessPattern plain = AccessPattern.of("Ours", Rate.NONE, List.of());
        AccessPattern theirs = new AccessPattern(
                "Theirs",
                "",
                AccessPattern.Asked.NOTHING,
                Rate.NONE,
                OrderedMap.of(),
                List.of(Step.of(Operation.QUERY, Step.Target.table("t"))),
                kept("{\"TableName\": \"t\"}"));

        Export exported = EXPORTER.export(Design.empty("m").withPatterns(List.of(plain, theirs)), List.of());

        assertEquals(
                "[{\"Name\": \"Ours\", \"Type\": \"GetItem\", \"Description\": \"\", \"DateLastModified\": \""
                        + WorkbenchFormat.date(Design.empty("m").sampleTime())
                        + "\"}, {\"Name\": \"Theirs\", \"Type\": \"Query\", \"TableName\": \"t\"}]",
                JsonTree.parse(exported.text(), "m")
                        .get("AccessPatterns")
                        .orElseThrow()
                        .json()
                        .oneLine());
        assertEquals(
                List.of(
                        "Access patterns are known to NoSQL Workbench from 3.20 on; older versions have none.",
                        "Of access patterns, the steps and rates are left out."),
                exported.notices());
        assertTrue(export(Design.empty("m")).get("AccessPatterns").isEmpty());
    }

    /** What the format holds of own patterns, through a file and back: their names and questions, and reads as reads. */
    @Test
    void ownPatternsSurviveTheRoundTrip() throws DesignFormatException {
        Design shop = ShopDesign.design();
        String text = EXPORTER.export(shop, List.of()).text();
        Design read = new WorkbenchImporter().read(text, "m").design();
        assertEquals(
                shop.patterns().stream()
                        .map(pattern -> pattern.name() + ": " + pattern.asked().question())
                        .toList(),
                read.patterns().stream()
                        .map(pattern -> pattern.name() + ": " + pattern.asked().question())
                        .toList());
        assertEquals(
                shop.patterns().stream()
                        .map(pattern -> pattern.steps().get(0).operation().effect() == Operation.Effect.READ)
                        .toList(),
                read.patterns().stream()
                        .map(pattern -> pattern.asked().kind() != AccessPattern.Kind.WRITE)
                        .toList());
        assertEquals(text, EXPORTER.export(read, List.of()).text());
    }

    @Test
    void leavesOutTablesItCanNotDescribe() throws DesignFormatException {
        Design design = Design.empty("m")
                .withTables(List.of(
                        Table.of("none", new KeySchema(List.of(), List.of())), Table.of("one", KeySchema.of(s("id")))));

        List<Located> tables = export(design).get("DataModel").orElseThrow().elements();

        assertEquals(1, tables.size());
        assertEquals("one", tables.get(0).get("TableName").orElseThrow().text());
    }

    @Test
    void keepsRowsOfNoEntityThroughImportAndExport() throws DesignFormatException {
        String exported = EXPORTER.export(WorkbenchDesigns.clinic(), List.of()).text();

        Design again = new WorkbenchImporter().read(exported, "m").design();

        assertEquals(
                Arrays.asList("Patient", "Visit", null, null),
                again.samplesOf("clinic").stream().map(SampleItem::entity).toList());
        String exportedAgain = EXPORTER.export(again, List.of()).text();
        Design third = new WorkbenchImporter().read(exportedAgain, "m").design();
        assertEquals(DesignWriter.write(again), DesignWriter.write(third));
    }
}
