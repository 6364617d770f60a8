package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.access.PatternRun;
import io.keywright.access.PatternRunner;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.view.Figures;
import io.keywright.view.PlainText;
import io.keywright.view.ValueText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs one access pattern on the sample items. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "One access pattern on the sample items: what is evaluated, returned and billed.")
final class RunCommand implements Callable<Integer> {
    private static final int LONGEST_LINE = 110;

    @Parameters(index = "0", paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Parameters(index = "1", paramLabel = "PATTERN", description = "The name of an access pattern, or its number.")
    String pattern = "";

    @Option(
            names = "--with",
            paramLabel = "NAME=VALUE",
            description = "The value of a variable (default: as in the first sample item that fits).")
    List<String> values = new ArrayList<>();

    @Mixin
    AnalysisOptions options = new AnalysisOptions();

    @Mixin
    PrintOptions print = new PrintOptions();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Design design = DesignFiles.read(file, err);
        options.settings(design);
        AccessPattern chosen = choose(design);
        Map<String, AttributeValue> given = given();
        PatternRun run = new PatternRunner(design).run(chosen, given);
        check(given.keySet(), run);
        PrintWriter out = spec.commandLine().getOut();
        if (print.format == OutputFormat.JSON) {
            out.println(JsonText.of(json(run)));
        } else {
            run.steps().forEach(step -> print(step, out));
        }
        if (run.steps().isEmpty()) {
            err.println("keywright: \"" + PlainText.oneLine(chosen.name()) + "\" has no steps yet");
            return ExitCode.CANNOT_RUN;
        }
        run.steps().stream()
                .filter(step -> !step.isRun())
                .forEach(step ->
                        err.println("keywright: step " + step.number() + ": " + PlainText.oneLine(step.problem())));
        return run.steps().stream().allMatch(PatternRun.StepRun::isRun) ? ExitCode.CLEAN : ExitCode.CANNOT_RUN;
    }

    private AccessPattern choose(Design design) {
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
                .orElseThrow(() -> new CannotRunException("there is no access pattern \"" + pattern
                        + "\", expected one of "
                        + all.stream().map(each -> "\"" + each.name() + "\"").collect(Collectors.joining(", "))));
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
    private static void check(Set<String> given, PatternRun run) {
        Set<String> known = new LinkedHashSet<>();
        run.steps().forEach(step -> known.addAll(step.variables()));
        for (String name : given) {
            if (!known.contains(name)) {
                throw new CannotRunException("--with: the pattern has no variable \"" + name + "\", expected "
                        + (known.isEmpty() ? "no --with" : "one of " + String.join(", ", known)));
            }
        }
    }

    private void print(PatternRun.StepRun step, PrintWriter out) {
        boolean markdown = print.format == OutputFormat.MARKDOWN;
        String title = "Step " + step.number() + ", " + step.operation().apiName()
                + step.target().map(resource -> " " + resource).orElse("");
        out.println(markdown ? "## " + title + "\n" : title);
        if (!step.parameters().isEmpty()) {
            String with = step.parameters().entrySet().stream()
                    .map(each -> each.getKey() + "=" + ValueText.of(each.getValue()))
                    .collect(Collectors.joining(", "));
            out.println((markdown ? "" : "  ") + PlainText.oneLine("with " + with) + (markdown ? "\n" : ""));
        }
        if (!step.isRun()) {
            out.println((markdown ? "" : "  ") + PlainText.oneLine("Not run: " + step.problem()) + "\n");
            return;
        }
        var table = new TextTable()
                .left("Request")
                .right("Pages")
                .right("Evaluated")
                .right("Returned")
                .right("Bytes")
                .right("RRU");
        for (PatternRun.Request request : step.requests()) {
            table.row(
                    request.condition().isEmpty() ? "everything" : request.condition(),
                    Integer.toString(request.pages().size()),
                    Integer.toString(request.evaluated()),
                    Integer.toString(request.returned()),
                    Figures.whole(request.bytes()),
                    Figures.units(request.units()));
        }
        table.print(out, print.format, markdown ? "" : "  ");
        for (PatternRun.Request request : step.requests()) {
            for (var page : request.pages()) {
                for (Item item : page.returned()) {
                    out.println((markdown ? "- " : "    ") + line(item));
                }
            }
        }
        out.println();
    }

    /** As much of an item as a line holds. */
    private static String line(Item item) {
        String all = PlainText.oneLine(item.attributes().entrySet().stream()
                .map(each -> each.getKey() + " " + ValueText.of(each.getValue()))
                .collect(Collectors.joining(", ")));
        if (all.length() <= LONGEST_LINE) {
            return all;
        }
        int end = LONGEST_LINE - 1;
        return all.substring(0, Character.isHighSurrogate(all.charAt(end - 1)) ? end - 1 : end) + "…";
    }

    private static ObjectNode json(PatternRun run) {
        ObjectNode root = JsonText.root();
        root.put("pattern", run.pattern());
        var steps = root.putArray("steps");
        for (PatternRun.StepRun step : run.steps()) {
            ObjectNode node = steps.addObject();
            node.put("number", step.number());
            node.put("operation", step.operation().apiName());
            node.put("resource", step.target().map(Object::toString).orElse(null));
            step.variables().forEach(node.putArray("variables")::add);
            var parameters = node.putObject("parameters");
            step.parameters().forEach((name, value) -> parameters.set(name, JsonText.of(value)));
            var requests = node.putArray("requests");
            for (PatternRun.Request request : step.requests()) {
                ObjectNode one = requests.addObject();
                one.put("condition", request.condition());
                one.put("pages", request.pages().size());
                one.put("evaluated", request.evaluated());
                one.put("returned", request.returned());
                one.put("bytes", request.bytes());
                one.put("readUnits", request.units());
                var items = one.putArray("items");
                request.pages().forEach(page -> page.returned().forEach(item -> items.add(JsonText.of(item))));
            }
            node.put("problem", step.isRun() ? null : step.problem());
        }
        return root;
    }
}
