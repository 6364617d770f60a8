package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.model.Rate;
import io.keywright.model.Workload;
import io.keywright.model.Workload.Preload;
import io.keywright.model.Workload.StartingState;

/** Workloads in the file: what differs from the patterns' own rates. */
final class WorkloadFormat {
    private WorkloadFormat() {}

    static Workload read(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Workload(
                in.need("name"),
                in.prose("notes"),
                in.list("overrides", WorkloadFormat::override),
                in.countOrNull("durationSeconds"),
                in.get("start", StartingState.NEW, start -> start.part(WorkloadFormat::start)),
                in.extra()));
    }

    static Json write(Workload workload) {
        var out = new ObjectWriter(workload.extra());
        out.put("name", workload.name())
                .prose("notes", workload.notes())
                .putIfSet("durationSeconds", workload.durationSeconds(), Json::number)
                .part("start", workload.start().equals(StartingState.NEW), part -> write(workload.start(), part))
                .list("overrides", workload.overrides(), Layout.BLOCK, WorkloadFormat::write);
        return out.build(Layout.BLOCK);
    }

    private static Workload.Override override(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Workload.Override(
                in.need("pattern", "the name of a pattern", Slot::text),
                in.getOrNull("rate", RateFormat::read),
                SpreadFormat.readSkew(in),
                in.countOrNull("itemSizeBytes"),
                in.extra()));
    }

    private static Json write(Workload.Override override) {
        var out = new ObjectWriter(override.extra());
        out.put("pattern", override.pattern());
        Rate rate = override.rate();
        if (rate != null) {
            out.part("rate", false, part -> RateFormat.write(rate, part));
        }
        SpreadFormat.writeSkew(override.skew(), out);
        return out.putIfSet("itemSizeBytes", override.itemSizeBytes(), Json::number)
                .build();
    }

    private static StartingState start(ObjectReader in) throws DesignFormatException {
        return new StartingState(
                in.get("kind", StartingState.Kind.NEW_TABLE, Words.STARTING_STATE::read),
                in.getOrNull("grownToGb", Slot::amount),
                in.get("idleSeconds", 0L, Slot::count),
                in.getOrNull("preload", preload -> preload.part(WorkloadFormat::preload)),
                in.getOrNull("peakWriteUnitsPerSecond", Slot::amount));
    }

    private static void write(StartingState start, ObjectWriter out) {
        out.put("kind", start.kind(), StartingState.Kind.NEW_TABLE, Words.STARTING_STATE::json)
                .putIfSet("grownToGb", start.grownToGb(), Json::number)
                .putIfSet("peakWriteUnitsPerSecond", start.peakWriteUnits(), Json::number)
                .put("idleSeconds", start.idleSeconds(), 0L, Json::number);
        Preload preload = start.preload();
        if (preload != null) {
            out.part(
                    "preload",
                    false,
                    part -> part.put("writeUnitsPerSecond", Json.number(preload.writeUnitsPerSecond()))
                            .put("durationSeconds", Json.number(preload.seconds())));
        }
    }

    private static Preload preload(ObjectReader in) throws DesignFormatException {
        return new Preload(
                in.need("writeUnitsPerSecond", "write units a second", Slot::amount),
                in.need("durationSeconds", "a number of seconds", Slot::count));
    }
}
