package io.keywright.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Whole processes, from start to exit: {@code keywright cost} of the sample shop as {@code mvn package} built it, and
 * beside it a Java program that only prints a line.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 21)
@Fork(1)
public class CommandLineBenchmark {
    private static final Path LAUNCHER = Path.of("target", "keywright");
    private static final String DESIGN = "sample-models/shop.keywright.json";

    /** The program to compare with. */
    public static final class Nothing {
        private Nothing() {}

        public static void main(String[] arguments) {
            System.out.println("nothing");
        }
    }

    @Setup
    public void isBuilt() {
        if (!Files.isExecutable(LAUNCHER)) {
            throw new IllegalStateException(LAUNCHER + " is not there: build it with mvn package -DskipTests");
        }
    }

    @Benchmark
    public int cost() throws IOException, InterruptedException {
        return run(List.of(LAUNCHER.toString(), "cost", DESIGN));
    }

    /** The same without the launcher's archive of classes and flags. */
    @Benchmark
    public int costOfPlainJar() throws IOException, InterruptedException {
        return run(List.of(java(), "-jar", "target/keywright.jar", "cost", DESIGN));
    }

    @Benchmark
    public int nothing() throws IOException, InterruptedException {
        return run(List.of(java(), "-cp", "target/test-classes", Nothing.class.getName()));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static int run(List<String> command) throws IOException, InterruptedException {
        int code = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (code != 0) {
            throw new IllegalStateException(command + " ended with " + code);
        }
        return code;
    }
}
