package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.access.Interleaving;
import io.keywright.access.Interleaving.Caller;
import io.keywright.access.PatternRun;
import io.keywright.access.PatternRunner;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.KnownNames;
import io.keywright.view.PlainText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs one access pattern on the sample items. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "One access pattern on the sample items: what is evaluated, returned, written and billed.")
final class RunCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Parameters(index = "1", paramLabel = "PATTERN", description = "The name of an access pattern, or its number.")
    String pattern = "";

    @Option(
            names = "--with",
            paramLabel = "NAME=VALUE",
            description = "The value of a variable (default: as in the first sample item that fits).")
    List<String> values = new ArrayList<>();

    @Option(
            names = "--beside",
            paramLabel = "PATTERN",
            description = "A second access pattern, or the same, on the same items; the first is A, this is B.")
    String beside = "";

    @Option(
            names = "--order",
            paramLabel = "LETTERS",
            description = "Whose step comes next, such as ABAB; what is left comes after (default: AB, over and over).")
    String order = "";

    @Mixin
    DrawOptions report = new DrawOptions();

    @Override
    public Integer call() throws IOException {
        PrintWriter err = report.err();
        Design design = report.read(file);
        var runner = new PatternRunner(design, report.settings(design).seed());
        AccessPattern chosen = choose(design, pattern);
        Map<String, AttributeValue> given = given();
        if (!beside.isEmpty()) {
            return interleave(design, runner, chosen, given);
        }
        if (!order.isEmpty()) {
            throw new CannotRunException("--order: found \"" + order + "\", expected --beside PATTERN with it");
        }
        PatternRun run = runner.run(chosen, given);
        check(given.keySet(), List.of(run));
        PrintWriter out = report.out();
        if (report.isJson()) {
            ObjectNode root = JsonText.root().put("pattern", run.pattern());
            var steps = root.putArray("steps");
            run.steps().forEach(step -> RunJson.add(steps.addObject(), step, run.sentWith(step)));
            RunJson.addTotal(root, run);
            out.println(JsonText.of(root));
        } else {
            var text = new RunText(design, out, report.format());
            run.steps().forEach(step -> text.print(step, ""));
            text.printTotal(run, "");
            if (run.isWriting()) {
                text.printCopy();
            }
        }
        return exitCode(List.of(run), runner, err);
    }

    /** A step and who of two called it. */
    private record Called(Caller caller, PatternRun.StepRun step) {}

    /** Two calls step by step, on the same items. */
    private int interleave(
            Design design, PatternRunner runner, AccessPattern chosen, Map<String, AttributeValue> given) {
        Interleaving both = runner.interleave(chosen, given, choose(design, beside), given);
        var called = new ArrayList<Called>();
        for (Caller caller : callers(both)) {
            both.step(caller).forEach(step -> called.add(new Called(caller, step)));
        }
        List<PatternRun> runs =
                Stream.of(Caller.values()).map(caller -> both.of(caller).run()).toList();
        check(given.keySet(), runs);
        PrintWriter out = report.out();
        if (report.isJson()) {
            ObjectNode root = JsonText.root()
                    .put("pattern", chosen.name())
                    .put("beside", runs.get(1).pattern());
            var steps = root.putArray("steps");
            for (Called each : called) {
                PatternRun run = runs.get(each.caller().ordinal());
                RunJson.add(
                        steps.addObject().put("caller", each.caller().name()), each.step(), run.sentWith(each.step()));
            }
            RunJson.addLost(root, both.lost());
            out.println(JsonText.of(root));
        } else {
            var text = new RunText(design, out, report.format());
            called.forEach(each -> text.print(each.step(), each.caller().name() + ": "));
            both.lost().forEach(text::printLost);
            text.printTotal(runs.get(0), "A: ");
            text.printTotal(runs.get(1), "B: ");
            if (runs.stream().anyMatch(PatternRun::isWriting)) {
                text.printCopy();
            }
        }
        return exitCode(runs, runner, report.err());
    }

    /** Whose turn it is, for as long as there are steps. */
    private Iterable<Caller> callers(Interleaving both) {
        for (int at = 0; at < order.length(); at++) {
            if ("AB".indexOf(order.charAt(at)) < 0) {
                throw new CannotRunException(
                        "--order: found \"" + order + "\", expected the letters A and B, such as ABAB");
            }
        }
        String letters = order.isEmpty() ? "AB" : order;
        return () -> new Iterator<>() {
            private int at;

            @Override
            public boolean hasNext() {
                return !both.isDone();
            }

            @Override
            public Caller next() {
                boolean isOver = !order.isEmpty() && at >= letters.length();
                Caller wanted = isOver
                        ? Caller.A
                        : Caller.valueOf(letters.substring(at % letters.length(), at % letters.length() + 1));
                at++;
                Caller other = wanted == Caller.A ? Caller.B : Caller.A;
                return both.of(wanted).isDone() ? other : wanted;
            }
        };
    }

    private static int exitCode(List<PatternRun> runs, PatternRunner runner, PrintWriter err) {
        boolean isRun = true;
        for (PatternRun run : runs) {
            if (run.steps().isEmpty()) {
                err.println("keywright: \"" + PlainText.oneLine(run.pattern()) + "\" has no steps: "
                        + PlainText.oneLine(runner.whyNothing(run.pattern())));
                isRun = false;
            }
            for (PatternRun.StepRun step : run.steps()) {
                if (!step.isRun()) {
                    err.println("keywright: step " + step.number() + ": " + PlainText.oneLine(step.problem()));
                    isRun = false;
                }
            }
        }
        return isRun ? ExitCode.CLEAN : ExitCode.CANNOT_RUN;
    }

    private static AccessPattern choose(Design design, String pattern) {
        List<AccessPattern> all = design.patterns();
        if (all.isEmpty()) {
            throw new CannotRunException("the design has no access patterns");
        }
        return all.stream()
                .filter(each -> each.name().equals(pattern))
                .findFirst()
                .or(() -> all.stream()
                        .filter(each -> Integer.toString(all.indexOf(each) + 1).equals(pattern))
                        .findFirst())
                .orElseThrow(() -> new CannotRunException("there is no access pattern \"" + pattern + "\""
                        + KnownNames.instead(pattern, all, AccessPattern::name)));
    }

    private Map<String, AttributeValue> given() {
        var given = new LinkedHashMap<String, AttributeValue>();
        for (String each : values) {
            int sign = each.indexOf('=');
            if (sign < 1) {
                throw new CannotRunException("--with: found \"" + each + "\", expected NAME=VALUE");
            }
            String name = each.substring(0, sign);
            if (given.put(name, new AttributeValue.S(each.substring(sign + 1))) != null) {
                throw new CannotRunException("--with: " + name + " is given twice, expected once");
            }
        }
        return given;
    }

    /** Whether the pattern has every variable that a value is given for. */
    private static void check(Set<String> given, List<PatternRun> runs) {
        Set<String> known = new LinkedHashSet<>();
        Set<String> accepted = new LinkedHashSet<>();
        for (PatternRun run : runs) {
            for (PatternRun.StepRun step : run.steps()) {
                known.addAll(step.variables());
                accepted.addAll(step.inputs().accepted());
            }
        }
        for (String name : given) {
            if (!accepted.contains(name)) {
                throw new CannotRunException("--with: the pattern has no variable \"" + name + "\", expected "
                        + (known.isEmpty() ? "no --with" : "one of " + String.join(", ", known)));
            }
        }
    }
}
