package io.keywright.bench;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Projection;
import io.keywright.model.Table;
import io.keywright.workspace.SampleDesigns;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long an analysis of the sample shop takes: all of it, and after a change of GSI1's projection. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 10, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class AnalysisBenchmark {
    private final Settings settings = Settings.standard();
    private final Design include = SampleDesigns.ALL.get(0).read();
    private final Design all = project(include, Projection.ALL);
    private final Analyzer analyzer = new Analyzer();
    private boolean flipped;

    private static Design project(Design design, Projection projection) {
        Table shop = design.tables().get(0);
        return design.withTable(shop.withIndex(shop.indexes().get(0).withProjection(projection)));
    }

    @Benchmark
    public Analysis full() {
        return new Analyzer().analyse(include, settings);
    }

    @Benchmark
    public Analysis projectionChange() {
        flipped = !flipped;
        return analyzer.analyse(flipped ? all : include, settings);
    }
}
