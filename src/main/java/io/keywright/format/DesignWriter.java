package io.keywright.format;

import io.keywright.model.Decision;
import io.keywright.model.Design;
import io.keywright.model.Dismissal;
import io.keywright.model.Extra;
import io.keywright.model.ImportedSource;
import io.keywright.model.Layout;
import io.keywright.model.SampleItem;
import java.util.LinkedHashMap;

/** Writes designs as text that reads and diffs well; the same design always gives the same text. */
public final class DesignWriter {
    private DesignWriter() {}

    /**
     * The text of the file, ending in a newline.
     *
     * @throws IllegalArgumentException if an unknown field does not hold JSON, which no file read can cause
     */
    public static String write(Design design) {
        var out = new ObjectWriter(design.extra());
        out.put("keywright", Json.number(DesignReader.VERSION))
                .put("name", design.name())
                .prose("notes", design.notes())
                .put("region", design.region(), Design.DEFAULT_REGION, Json::text)
                .put("sampleTime", design.sampleTime(), Design.DEFAULT_SAMPLE_TIME, ObjectWriter::instant)
                .list("tables", design.tables(), Json.Layout.BLOCK, TableFormat::write)
                .list("entities", design.entities(), Json.Layout.BLOCK, EntityFormat::write)
                .list("patterns", design.patterns(), Json.Layout.BLOCK, PatternFormat::write)
                .list("workloads", design.workloads(), Json.Layout.BLOCK, WorkloadFormat::write)
                .list("decisions", design.decisions(), Json.Layout.BLOCK, DesignWriter::write)
                .list("dismissed", design.dismissed(), Json.Layout.BLOCK, DesignWriter::write)
                .putIfSet("imported", design.imported(), DesignWriter::write);
        writeLayout(design.layout(), out);
        writeSamples(design, out);
        return out.build(Json.Layout.BLOCK).pretty();
    }

    private static Json write(Decision decision) {
        return new ObjectWriter(decision.extra())
                .put("title", decision.title())
                .prose("context", decision.context())
                .prose("decision", decision.decision())
                .prose("alternatives", decision.alternatives())
                .prose("consequences", decision.consequences())
                .build(Json.Layout.BLOCK);
    }

    private static Json write(Dismissal dismissal) {
        return new ObjectWriter(dismissal.extra())
                .put("rule", dismissal.rule())
                .text("place", dismissal.place())
                .prose("reason", dismissal.reason())
                .build();
    }

    private static Json write(ImportedSource source) {
        return new ObjectWriter(source.extra())
                .put("path", source.path())
                .put("sha256", source.sha256())
                .build();
    }

    /** A position that is no number can't be written, and stands for none. */
    private static void writeLayout(Layout layout, ObjectWriter out) {
        var part = new ObjectWriter(layout.extra());
        var positions = new LinkedHashMap<String, Layout.Position>();
        layout.positions().forEach((entity, position) -> {
            if (Double.isFinite(position.x()) && Double.isFinite(position.y())) {
                positions.put(entity, position);
            }
        });
        part.mapOfParts(
                "positions",
                positions,
                Json.Layout.BLOCK,
                (position, inner) -> inner.put("x", Json.number(position.x())).put("y", Json.number(position.y())));
        if (!positions.isEmpty() || !layout.extra().equals(Extra.NONE)) {
            out.put("layout", part.build());
        }
    }

    private static void writeSamples(Design design, ObjectWriter out) {
        out.map(
                "samples",
                design.samples(),
                Json.Layout.BLOCK,
                items -> Json.array(items.stream().map(DesignWriter::write).toList())
                        .laidOut(Json.Layout.BLOCK));
    }

    private static Json write(SampleItem sample) {
        return new ObjectWriter(sample.extra())
                .putIfSet("entity", sample.entity())
                .put("item", AttributeValueJson.json(sample.item()))
                .build(Json.Layout.ONE_LINE);
    }
}
