package io.keywright.bench;

import io.keywright.format.DesignWriter;
import io.keywright.imports.formats.DesignFile;
import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.model.Design;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Figures of the window, each of whole processes that {@link WindowProbe} looks at, with the flags of the launcher and the
 * software pipeline; those of a window with nothing in it are taken in turns with ours. Needs a display and what
 * {@code mvn package} builds. The argument is one of:
 *
 * <ul>
 *   <li>{@code painted}: from the start of the process to the first picture of the window, beside a bare JavaFX window
 *   <li>{@code resident}: memory in RAM with the sample shop open, after full garbage collections and ten idle seconds,
 *       beside a bare window with the theme of AtlantaFX
 *   <li>{@code items}: the shop with 100,000 sample items: from the start of the process until its collections are shown,
 *       how long each of 1,000 scroll steps keeps the JavaFX thread, memory as above
 * </ul>
 */
public final class WindowBenchmark {
    private static final String SHOP = "sample-models/shop.keywright.json";
    private static final int STARTS = 11;
    private static final int MEMORIES = 3;
    private static final int ITEMS = 100_000;
    private static final long SEED = 7;

    private WindowBenchmark() {}

    /** What a process printed: the milliseconds from its start to a word, or the number behind it. */
    private record Lines(List<String> lines, List<Double> millis) {
        double millisTo(String word) {
            return millis.get(lines.indexOf(word));
        }

        List<Double> numbers(String word) {
            return lines.stream()
                    .filter(line -> line.startsWith(word + " "))
                    .map(line -> Double.parseDouble(line.substring(word.length() + 1)))
                    .toList();
        }
    }

    public static void main(String[] arguments) throws IOException {
        Path settings = Files.createTempDirectory("keywright-settings");
        switch (arguments.length == 0 ? "" : arguments[0]) {
            case "painted" -> painted(settings);
            case "resident" -> resident(settings);
            case "items" -> items(settings);
            default -> throw new IllegalArgumentException("expected painted, resident or items");
        }
    }

    private static void painted(Path settings) throws IOException {
        var bare = new ArrayList<Double>();
        var ours = new ArrayList<Double>();
        for (int i = 0; i < STARTS; i++) {
            bare.add(run(settings, "painted", "bare").millisTo("painted"));
            ours.add(run(settings, "painted", "keywright").millisTo("painted"));
        }
        say("a bare JavaFX window is painted", "ms", bare);
        say("the window is painted", "ms", ours);
        ratio(ours, bare);
    }

    private static void resident(Path settings) throws IOException {
        var bare = new ArrayList<Double>();
        var ours = new ArrayList<Double>();
        for (int i = 0; i < MEMORIES; i++) {
            bare.addAll(run(settings, "resident", "atlantafx").numbers("resident"));
            ours.addAll(run(settings, "resident", "keywright", SHOP).numbers("resident"));
        }
        say("a bare window with AtlantaFX keeps", "MiB", bare);
        say("the window with the shop keeps", "MiB", ours);
        ratio(ours, bare);
    }

    private static void items(Path settings) throws IOException {
        Design shop = DesignFile.open(Path.of(SHOP)).design();
        Design large = shop.withSamples(
                SampleItems.generate(shop, SampleRequest.total(ITEMS, SEED)).rows());
        Path file = Files.writeString(settings.resolve("large.keywright.json"), DesignWriter.write(large));
        Lines lines = run(settings, "scrolled", "keywright", file.toString());
        Files.delete(file);
        say("its item collections are shown", "ms", List.of(lines.millisTo("open")));
        say("a scroll step keeps the JavaFX thread", "µs", lines.numbers("step"));
        say("the window keeps", "MiB", lines.numbers("resident"));
    }

    /** Runs a process and notes when it prints what. */
    private static Lines run(Path settings, String... arguments) throws IOException {
        boolean ours = List.of(arguments).contains("keywright");
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (ours) {
            command.addAll(List.of(
                    "-XX:+IgnoreUnrecognizedVMOptions",
                    "-XX:+UnlockDiagnosticVMOptions",
                    "-XX:ArchiveRelocationMode=0",
                    "-XX:MinHeapFreeRatio=10",
                    "-XX:MaxHeapFreeRatio=20",
                    "-XX:TrimNativeHeapInterval=5000",
                    "-XX:SharedArchiveFile="
                            + Path.of("target", "keywright.jsa").toAbsolutePath()));
        }
        command.addAll(List.of(
                "-Dprism.order=sw",
                "-Dkeywright.settings=" + settings,
                "-cp",
                Path.of("target", "keywright.jar").toAbsolutePath() + File.pathSeparator + "target/test-classes",
                WindowProbe.class.getName()));
        command.addAll(List.of(arguments));
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var lines = new Lines(new ArrayList<>(), new ArrayList<>());
        try (BufferedReader text = process.inputReader(StandardCharsets.UTF_8)) {
            text.lines().forEach(line -> {
                lines.lines.add(line);
                lines.millis.add((System.nanoTime() - start) / 1e6);
            });
        }
        return lines;
    }

    private static void say(String what, String unit, List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        System.out.printf(
                Locale.ROOT,
                "%s: median %,.0f %s, 99th percentile %,.0f %s, least %,.0f %s%n",
                what,
                part(sorted, 0.5),
                unit,
                part(sorted, 0.99),
                unit,
                sorted.get(0),
                unit);
    }

    private static void ratio(List<Double> ours, List<Double> bare) {
        System.out.printf(
                Locale.ROOT,
                "%.2f times as much%n",
                part(ours.stream().sorted().toList(), 0.5)
                        / part(bare.stream().sorted().toList(), 0.5));
    }

    private static double part(List<Double> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1, Math.floor(share * sorted.size())));
    }
}
