package io.keywright.imports.rates;

import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import io.keywright.simulate.SimulationResult;
import io.keywright.view.Elapsed;
import io.keywright.view.PlainText;
import java.util.ArrayList;
import java.util.List;

/**
 * What was measured beside what a simulation predicts, as text.
 *
 * @param loads the consumed units a second of tables and indexes
 * @param keys the keys that took most
 * @param sentences how both differ, the first the most telling
 * @param notes what was taken for granted, left out or can't be compared
 */
public record MeasuredView(List<LoadRow> loads, List<KeyRow> keys, List<String> sentences, List<String> notes) {
    /** Keys that are listed. */
    private static final int MOST_KEYS = 10;

    /** What differs by less than this share is about the same. */
    private static final double ALIKE = 0.05;

    /** From so many times on a difference is said as a multiple, below it as a share. */
    private static final double MULTIPLE = 2;

    public MeasuredView {
        loads = List.copyOf(loads);
        keys = List.copyOf(keys);
        sentences = List.copyOf(sentences);
        notes = List.copyOf(notes);
    }

    /** A row of the table of loads: "writes of shop", with figures in units a second. */
    public record LoadRow(
            String what, String measuredMean, String predictedMean, String measuredPeak, String predictedPeak) {}

    /** A row of the table of keys: shares of what the measured keys take. */
    public record KeyRow(String key, String measured, String predicted) {}

    /** Compares what both know of. */
    public static MeasuredView of(SimulationResult result, Measured measured) {
        MeasuredComparison comparison = MeasuredComparison.of(result, measured.throughput(), measured.keys());
        var sentences = new ArrayList<String>();
        comparison.loads().forEach(load -> sentences.add(sentence(load)));
        comparison.keys().stream().limit(1).forEach(key -> sentences.add(sentence(key)));
        return new MeasuredView(
                comparison.loads().stream().map(MeasuredView::row).toList(),
                comparison.keys().stream()
                        .limit(MOST_KEYS)
                        .map(key -> new KeyRow(
                                key.key(),
                                Figures.percentToTenth(key.measuredShare()),
                                key.predictedShare() == 0 ? "–" : Figures.percentToTenth(key.predictedShare())))
                        .toList(),
                sentences,
                notes(result, measured, comparison));
    }

    private static LoadRow row(MeasuredComparison.Load load) {
        return new LoadRow(
                named(load.resource(), load.isWrite()),
                Figures.perSecond(load.measuredMean()),
                Figures.perSecond(load.predictedMean()),
                Figures.perSecond(load.measuredPeak()),
                Figures.perSecond(load.predictedPeak()));
    }

    private static String named(Resource resource, boolean isWrite) {
        return (isWrite ? "writes of " : "reads of ") + resource;
    }

    private static String sentence(MeasuredComparison.Load load) {
        String unit = load.isWrite() ? "WU/s" : "RU/s";
        String name = named(load.resource(), load.isWrite());
        return PlainText.capital(name) + ": predicted "
                + Figures.perSecond(load.predictedPeak()) + " " + unit + " at the peak, "
                + than(load.predictedPeak(), load.measuredPeak()) + " measured; on average "
                + than(load.predictedMean(), load.measuredMean()) + " measured.";
    }

    private static String sentence(MeasuredComparison.Key key) {
        String measured = key.key() + " takes " + Figures.percentToTenth(key.measuredShare())
                + " of what the measured keys take; ";
        return measured
                + (key.predictedShare() == 0
                        ? "the simulation does not know it as a hot key."
                        : Figures.percentToTenth(key.predictedShare()) + " is predicted.");
    }

    /** How a predicted figure stands to a measured one: "2.0 times what was", "12 % less than was". */
    static String than(double predicted, double measured) {
        if (measured == 0 || predicted == 0) {
            return measured == predicted ? "as was" : measured == 0 ? "where nothing was" : "nothing of what was";
        }
        double ratio = predicted / measured;
        if (ratio >= MULTIPLE || ratio <= 1 / MULTIPLE) {
            return ratio > 1
                    ? Figures.times(ratio) + " times what was"
                    : Figures.percentToTenth(ratio) + " of what was";
        }
        if (Math.abs(ratio - 1) < ALIKE) {
            return "about what was";
        }
        return Figures.whole(Math.abs(ratio - 1) * 100) + " % " + (ratio > 1 ? "more than was" : "less than was");
    }

    private static List<String> notes(SimulationResult result, Measured measured, MeasuredComparison comparison) {
        var notes = new ArrayList<String>();
        long simulated = result.scenario().seconds();
        measured.throughput().ifPresent(read -> {
            if (comparison.loads().isEmpty()) {
                notes.add("Nothing that was measured is asked for by the workload.");
            }
            long seconds = Math.round(read.series().stream()
                    .mapToDouble(MeasuredThroughput.Series::seconds)
                    .max()
                    .orElse(0));
            if (seconds != simulated) {
                notes.add("Measured for " + Elapsed.span(seconds) + ", simulated for " + Elapsed.span(simulated)
                        + ": both begin at the left.");
            }
            read.notes().forEach(note -> notes.add(sentence(note)));
        });
        measured.keys().ifPresent(read -> {
            if (comparison.keys().stream().allMatch(key -> key.predictedShare() == 0)) {
                notes.add("None of the measured keys is among the hottest of the simulation.");
            }
        });
        return notes;
    }

    private static String sentence(String note) {
        return PlainText.capital(note) + (note.endsWith(".") ? "" : ".");
    }
}
