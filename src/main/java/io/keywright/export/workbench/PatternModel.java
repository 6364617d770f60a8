package io.keywright.export.workbench;

import static io.keywright.imports.workbench.WorkbenchFormat.DATE_LAST_MODIFIED;
import static io.keywright.imports.workbench.WorkbenchFormat.DESCRIPTION;
import static io.keywright.imports.workbench.WorkbenchFormat.PATTERN_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.PATTERN_TYPE;
import static io.keywright.imports.workbench.WorkbenchFormat.TABLE_NAME;

import io.keywright.format.Json;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.imports.workbench.WorkbenchFormat;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An access pattern of a model: what it is called, by which operation it is answered, the question in words and the
 * table. Key conditions have no place in the format.
 */
final class PatternModel {
    private PatternModel() {}

    static Json json(Design design, AccessPattern pattern) {
        Map<String, Json> kept = KeptFields.of(pattern.extra());
        boolean isOwn = !KeptFields.isMarked(pattern.extra());
        var json = new LinkedHashMap<String, Json>();
        json.put(PATTERN_NAME, Json.text(pattern.name()));
        Json type = kept.get(PATTERN_TYPE);
        if (type != null) {
            json.put(PATTERN_TYPE, type);
        } else if (isOwn || !pattern.steps().isEmpty()) {
            json.put(PATTERN_TYPE, Json.text(operation(pattern).apiName()));
        }
        if (isOwn || !pattern.asked().question().isEmpty()) {
            json.put(DESCRIPTION, Json.text(pattern.asked().question()));
        }
        if (isOwn) {
            table(design, pattern).ifPresent(table -> json.put(TABLE_NAME, Json.text(table)));
            json.put(DATE_LAST_MODIFIED, Json.text(WorkbenchFormat.date(design.sampleTime())));
        }
        return Json.object(KeptFields.joined(json, kept)).laidOut(Json.Layout.BLOCK);
    }

    /** The first operation that NoSQL Workbench has, or one like it; of a pattern without one what its kind asks for. */
    private static Operation operation(AccessPattern pattern) {
        return pattern.steps().stream()
                .flatMap(step -> known(step.operation()).stream())
                .findFirst()
                .orElseGet(() -> switch (pattern.asked().kind()) {
                    case LOOK_UP -> Operation.GET_ITEM;
                    case WRITE -> Operation.PUT_ITEM;
                    default -> Operation.QUERY;
                });
    }

    private static Optional<Operation> known(Operation operation) {
        return switch (operation) {
            case GET_ITEM, BATCH_GET_ITEM -> Optional.of(Operation.GET_ITEM);
            case PUT_ITEM, BATCH_PUT_REQUEST -> Optional.of(Operation.PUT_ITEM);
            case DELETE_ITEM, BATCH_DELETE_REQUEST -> Optional.of(Operation.DELETE_ITEM);
            case QUERY, SCAN, UPDATE_ITEM -> Optional.of(operation);
            case CONDITION_CHECK, EXECUTE_STATEMENT -> Optional.empty();
        };
    }

    /** The table of its first step, or else of the first entity asked for; empty where the model has none of that name. */
    private static Optional<String> table(Design design, AccessPattern pattern) {
        Optional<String> sent = pattern.steps().stream()
                .map(Step::target)
                .map(Step.Target::table)
                .filter(Objects::nonNull)
                .findFirst();
        return sent.or(() -> pattern.asked().entities().stream()
                        .flatMap(name -> design.entity(name).stream())
                        .map(Entity::table)
                        .findFirst())
                .filter(name ->
                        design.table(name).filter(WorkbenchExporter::holds).isPresent());
    }
}
