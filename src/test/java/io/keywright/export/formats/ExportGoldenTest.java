package io.keywright.export.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.export.Export;
import io.keywright.export.ExportFormat;
import io.keywright.export.GoldenDesigns;
import io.keywright.export.GoldenDesigns.Sample;
import io.keywright.testing.Golden;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExportGoldenTest {
    static Stream<Arguments> exports() {
        return GoldenDesigns.all().stream()
                .flatMap(sample -> Stream.of(
                                ExportFormats.CLOUDFORMATION_YAML,
                                ExportFormats.CLOUDFORMATION_JSON,
                                ExportFormats.TERRAFORM)
                        .map(format -> Arguments.of(sample, format)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("exports")
    void exportsAsKept(Sample sample, ExportFormat format) {
        Export export = format.exporter().export(sample.design(), sample.rejections());
        Golden.check(ExportGoldenTest.class, sample.name() + "." + format.extension(), export.text());
        assertEquals(export, format.exporter().export(sample.design(), sample.rejections()), "exported twice");
    }
}
