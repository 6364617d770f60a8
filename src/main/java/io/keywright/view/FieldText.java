package io.keywright.view;

import io.keywright.model.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fields of a document in the words of the field, for people: {@code condition}, {@code auto scaling of reads}. */
final class FieldText {
    /** Parts of the path that mean nothing to a reader, and those that are called otherwise. */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("expressions", ""),
            Map.entry("values", ""),
            Map.entry("settings", ""),
            Map.entry("billing", ""),
            Map.entry("throughput", ""),
            Map.entry("reading", ""),
            Map.entry("writing", ""),
            Map.entry("mode", "capacity mode"),
            Map.entry("read", "reads"),
            Map.entry("write", "writes"),
            Map.entry("provisioned", "provisioned capacity"),
            Map.entry("onDemand", "on-demand maximum"),
            Map.entry("warm", "warm throughput"),
            Map.entry("readScaling", "auto scaling of reads"),
            Map.entry("writeScaling", "auto scaling of writes"),
            Map.entry("targetPercent", "target percent"),
            Map.entry("reserved", "reserved capacity"),
            Map.entry("readUnits", "reads"),
            Map.entry("writeUnits", "writes"),
            Map.entry("tableClass", "table class"),
            Map.entry("ttlAttribute", "time to live"),
            Map.entry("pointInTimeRecovery", "point-in-time recovery"),
            Map.entry("recoveryPeriodDays", "recovery period in days"),
            Map.entry("deletionProtection", "deletion protection"),
            Map.entry("viewType", "view type"),
            Map.entry("getRecordsPerSecond", "calls of GetRecords a second"),
            Map.entry("warmCopies", "warm copies"),
            Map.entry("coldCopies", "cold copies"),
            Map.entry("nonKeyAttributes", "projected attributes"),
            Map.entry("peakFactor", "peak factor"),
            Map.entry("peakHour", "peak hour"),
            Map.entry("perSecond", "calls a second"),
            Map.entry("atSeconds", "at second"),
            Map.entry("forSeconds", "seconds"),
            Map.entry("durationSeconds", "duration in seconds"),
            Map.entry("itemSizeBytes", "item size in bytes"),
            Map.entry("writeUnitsPerSecond", "write units a second"),
            Map.entry("inKeysOnly", "in keys only"),
            Map.entry("minLength", "min length"),
            Map.entry("maxLength", "max length"));

    private FieldText() {}

    /** A place with its field in words: "step 1 of Lend a book, condition". */
    static String of(Place place) {
        String field = field(place.field());
        return field.isEmpty() ? place.whole().toString() : place.whole() + ", " + field;
    }

    /** {@code expressions.condition} is "condition", {@code rate.calls} is "rate, calls". */
    static String field(String path) {
        if (path.indexOf(' ') >= 0) {
            return path;
        }
        List<String> parts = new ArrayList<>();
        for (String part : path.split("\\.", -1)) {
            int bracket = part.indexOf('[');
            String name = bracket < 0 ? part : part.substring(0, bracket);
            String number = bracket < 0 ? "" : " " + part.substring(bracket + 1).replace("]", "");
            String words = WORDS.getOrDefault(name, name) + number;
            if (!words.isBlank()) {
                parts.add(words.strip());
            }
        }
        return parts.isEmpty() ? path : String.join(", ", parts);
    }
}
