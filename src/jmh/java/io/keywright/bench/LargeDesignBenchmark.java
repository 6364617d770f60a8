package io.keywright.bench;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Projection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long an analysis of {@link LargeDesign} takes: all of it, and after each of several edits. */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 10, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(1)
public class LargeDesignBenchmark {
    /** The design. */
    @State(Scope.Thread)
    public static class Large {
        private final Design design = LargeDesign.design();
    }

    /** An edit and its way back, and an analyzer that has seen the design. */
    @State(Scope.Thread)
    public static class Edit {
        /** What is edited. */
        @Param({"rate", "projection", "template", "domain"})
        private String edit = "";

        private final Analyzer analyzer = new Analyzer();
        private List<Design> versions = List.of();
        private int next;

        @Setup
        public void versions(Large large) {
            Design design = large.design;
            Design edited = switch (edit) {
                case "rate" -> LargeDesign.withRate(design, 9);
                case "projection" -> LargeDesign.withProjection(design, Projection.KEYS_ONLY);
                case "template" -> LargeDesign.withTemplate(design, "STATE#{state}");
                default -> LargeDesign.withLongerNotes(design, 500);
            };
            versions = List.of(edited, design);
            analyzer.analyse(design, Settings.standard());
        }
    }

    @Benchmark
    public Analysis full(Large large) {
        return new Analyzer().analyse(large.design, Settings.standard());
    }

    @Benchmark
    public Analysis oneEdit(Edit edit) {
        edit.next = 1 - edit.next;
        return edit.analyzer.analyse(edit.versions.get(1 - edit.next), Settings.standard());
    }
}
