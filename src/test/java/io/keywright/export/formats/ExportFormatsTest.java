package io.keywright.export.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.export.ExportFormat;
import io.keywright.export.Highlighting;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ExportFormatsTest {
    @Test
    void areFoundByTheNamesOfTheCommandLine() {
        for (String name : List.of("cloudformation-yaml", "cloudformation-json", "terraform")) {
            assertEquals(name, ExportFormats.named(name).orElseThrow().name());
        }
        assertEquals(Optional.empty(), ExportFormats.named("Terraform"));
    }

    @Test
    void differInName() {
        Set<String> names = ExportFormats.ALL.stream().map(ExportFormat::name).collect(Collectors.toSet());
        assertEquals(ExportFormats.ALL.size(), names.size());
    }

    @Test
    void areNotOverwhelmedByLongNames() {
        String name = "A::B a ".repeat(100_000);
        Design design = Design.empty(name)
                .withTables(List.of(Table.of(name, KeySchema.of(new KeyAttribute(name, name, Extra.NONE)))
                        .withNotes(name)));
        for (ExportFormat format : List.of(
                ExportFormats.CLOUDFORMATION_YAML, ExportFormats.CLOUDFORMATION_JSON, ExportFormats.TERRAFORM)) {
            String text = format.exporter().export(design, List.of()).text();
            assertTrue(text.contains(name), format.name());
            assertFalse(Highlighting.spans(format, text).isEmpty());
        }
    }
}
