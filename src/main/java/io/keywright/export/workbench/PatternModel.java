package io.keywright.export.workbench;

import static io.keywright.imports.workbench.WorkbenchFormat.DESCRIPTION;
import static io.keywright.imports.workbench.WorkbenchFormat.PATTERN_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.PATTERN_TYPE;

import io.keywright.format.Json;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.model.AccessPattern;
import java.util.LinkedHashMap;
import java.util.Map;

/** An access pattern of a model: what it is called, by which operation it is answered, and the question in words. */
final class PatternModel {
    private PatternModel() {}

    static Json json(AccessPattern pattern) {
        Map<String, Json> kept = KeptFields.of(pattern.extra());
        var json = new LinkedHashMap<String, Json>();
        json.put(PATTERN_NAME, Json.text(pattern.name()));
        Json type = kept.get(PATTERN_TYPE);
        if (type != null) {
            json.put(PATTERN_TYPE, type);
        } else if (!pattern.steps().isEmpty()) {
            json.put(PATTERN_TYPE, Json.text(pattern.steps().get(0).operation().apiName()));
        }
        if (!pattern.asked().question().isEmpty()) {
            json.put(DESCRIPTION, Json.text(pattern.asked().question()));
        }
        return Json.object(KeptFields.joined(json, kept)).laidOut(Json.Layout.BLOCK);
    }
}
