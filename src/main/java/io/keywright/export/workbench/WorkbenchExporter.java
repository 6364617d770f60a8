package io.keywright.export.workbench;

import static io.keywright.imports.workbench.WorkbenchFormat.ACCESS_PATTERNS;
import static io.keywright.imports.workbench.WorkbenchFormat.AWS_SERVICE;
import static io.keywright.imports.workbench.WorkbenchFormat.CURRENT_VERSION;
import static io.keywright.imports.workbench.WorkbenchFormat.DATA_MODEL;
import static io.keywright.imports.workbench.WorkbenchFormat.DESCRIPTION;
import static io.keywright.imports.workbench.WorkbenchFormat.DYNAMODB;
import static io.keywright.imports.workbench.WorkbenchFormat.MODEL_METADATA;
import static io.keywright.imports.workbench.WorkbenchFormat.MODEL_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.VERSION;

import io.keywright.export.Export;
import io.keywright.export.Exporter;
import io.keywright.format.Json;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.imports.workbench.WorkbenchFormat;
import io.keywright.model.Design;
import io.keywright.model.Rejection;
import io.keywright.model.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes a design as a model of NoSQL Workbench, format version 3.0. The dates are those the model came with, else the
 * design's sample time, so the same design always gives the same text.
 */
public final class WorkbenchExporter implements Exporter {
    @Override
    public Export export(Design design, List<Rejection> rejections) {
        var notices = new Notices(design);
        notices.refused(rejections);
        Map<String, Json> kept = KeptFields.of(design.extra());
        var model = new LinkedHashMap<String, Json>();
        model.put(MODEL_NAME, Json.text(design.name()));
        model.put(MODEL_METADATA, metadata(design, kept.get(MODEL_METADATA)));
        List<Json> tables = design.tables().stream()
                .filter(WorkbenchExporter::holds)
                .map(table -> new TableModel(design, table, notices).json())
                .toList();
        model.put(DATA_MODEL, Json.array(tables).laidOut(Json.Layout.BLOCK));
        List<Json> patterns = design.patterns().stream()
                .map(pattern -> PatternModel.json(design, pattern))
                .toList();
        if (!patterns.isEmpty()) {
            model.put(ACCESS_PATTERNS, Json.array(patterns).laidOut(Json.Layout.BLOCK));
        }
        notices.leftOut();
        Json text = Json.object(KeptFields.joined(model, kept)).laidOut(Json.Layout.BLOCK);
        return new Export(text.pretty(), notices.lines());
    }

    private static Json metadata(Design design, @Nullable Json kept) {
        Map<String, Json> own = kept instanceof Json.Members object ? object.members() : Map.of();
        var metadata = new LinkedHashMap<>(WorkbenchFormat.metadata(design.sampleTime()));
        metadata.replaceAll(own::getOrDefault);
        metadata.put(DESCRIPTION, Json.text(design.notes()));
        metadata.put(AWS_SERVICE, Json.text(DYNAMODB));
        metadata.put(VERSION, Json.text(CURRENT_VERSION));
        return Json.object(KeptFields.joined(metadata, own)).laidOut(Json.Layout.BLOCK);
    }

    /** Whether the model holds a table: one without a partition key it can't describe. */
    static boolean holds(Table table) {
        return !table.key().partition().isEmpty();
    }
}
