package io.keywright.export.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.export.ExportFormat;
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
}
