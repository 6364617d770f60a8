package io.keywright.view;

import io.keywright.access.PatternRun;
import io.keywright.access.PatternRunner;
import io.keywright.access.RequestPart;
import io.keywright.access.evaluation.WriteRequest;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One call of an access pattern on the sample items, and what the pattern costs a month: exact for these items on one
 * side, expected on the other.
 *
 * @param number the pattern's number, from 1
 * @param title the question, or the name where there is none
 * @param steps what is sent, in order; empty where the pattern sends nothing
 * @param parameters the variables of all steps and the values they had
 * @param figures evaluated, returned, billed and a month; only the last where nothing was run
 * @param waste what is billed and thrown away, in a sentence; empty where nothing is
 * @param marks the items that are read
 */
public record RunView(
        int number,
        String pattern,
        String title,
        List<Sent> steps,
        List<Parameter> parameters,
        List<Figure> figures,
        String waste,
        ReadMarks marks) {
    public RunView {
        steps = List.copyOf(steps);
        parameters = List.copyOf(parameters);
        figures = List.copyOf(figures);
        if (figures.isEmpty()) {
            throw new IllegalArgumentException("a run has at least what the pattern costs a month");
        }
    }

    /**
     * A step as it is sent.
     *
     * @param resource what it reads; null where that is not known
     * @param request the request with its values, in stretches to colour
     * @param remark why it was not run, or what else to know about it, in sentences; empty for nothing
     */
    public record Sent(int number, @Nullable Resource resource, List<RequestPart> request, String remark) {
        public Sent {
            request = List.copyOf(request);
        }
    }

    /**
     * A variable.
     *
     * @param value empty where no item gives one
     * @param given whether a person gave the value
     */
    public record Parameter(String name, String value, boolean given) {}

    /**
     * A figure with what it is and what stands below it.
     *
     * @param explanation the sum behind it, or null where there is none
     */
    public record Figure(
            String caption,
            String value,
            String unit,
            String note,
            @Nullable Explanation explanation) {}

    /**
     * Runs a pattern.
     *
     * @param runner runs patterns of the design of the analysis
     * @param given values of variables, as typed
     * @return empty where the design has no such pattern
     */
    public static Optional<RunView> of(
            Analysis analysis, PatternRunner runner, String name, Map<String, String> given) {
        Design design = analysis.design();
        int position =
                design.patterns().stream().map(AccessPattern::name).toList().indexOf(name);
        if (position < 0) {
            return Optional.empty();
        }
        AccessPattern asked = design.patterns().get(position);
        AccessPattern pattern = asked.withSteps(analysis.plans().get(position).steps());
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        given.forEach((variable, text) -> values.put(variable, new AttributeValue.S(text)));
        PatternRun run = runner.run(pattern, values);
        List<PatternRun.StepRun> done =
                run.steps().stream().filter(PatternRun.StepRun::isBegun).toList();
        ReadMarks marks = ReadMarks.of(analysis, tellsWhich(pattern) ? run : runner.run(whole(pattern), values));
        var figures = new ArrayList<Figure>();
        if (!done.isEmpty()) {
            figures.addAll(RunFigures.onSamples(run));
        }
        figures.add(month(analysis, pattern, position));
        return Optional.of(new RunView(
                position + 1,
                name,
                pattern.asked().question().isBlank() ? name : pattern.asked().question(),
                steps(design, pattern, run),
                parameters(run, given),
                figures,
                RunFigures.waste(done),
                marks));
    }

    /** Whether what is returned tells which of the items evaluated it is. */
    private static boolean tellsWhich(AccessPattern pattern) {
        return pattern.steps().stream()
                .allMatch(step -> step.expressions().projection().isBlank());
    }

    private static AccessPattern whole(AccessPattern pattern) {
        return pattern.withSteps(pattern.steps().stream()
                .map(step -> step.withExpressions(step.expressions().withProjection("")))
                .toList());
    }

    private static Figure month(Analysis analysis, AccessPattern pattern, int position) {
        var rate = PatternsView.rate(analysis, pattern);
        String month = CostView.month(position, analysis, analysis).text();
        return new Figure(
                "Expected a month",
                month,
                "",
                Figures.rate(rate.calls(), rate.per()),
                CostExplanation.ofPattern(position, analysis, month));
    }

    private static List<Sent> steps(Design design, AccessPattern pattern, PatternRun run) {
        var sent = new ArrayList<Sent>();
        for (PatternRun.StepRun step : run.steps()) {
            sent.add(new Sent(
                    step.number(),
                    step.resource(),
                    request(design, pattern.steps().get(step.number() - 1), step),
                    remark(step)));
        }
        return sent;
    }

    /** Why a step was not run, or not to its end, and what else there is to know about it; empty for nothing. */
    public static String remark(PatternRun.StepRun step) {
        var sentences = new ArrayList<String>();
        if (!step.note().isEmpty()) {
            sentences.add(ended(step.note()));
        }
        if (!step.isRun()) {
            sentences.add(ended((step.isBegun() ? "Not run to its end: " : "Not run: ") + step.problem()));
        }
        return String.join(" ", sentences);
    }

    private static String ended(String sentence) {
        return sentence.endsWith(".") ? sentence : sentence + ".";
    }

    /** The request as it is sent: several that differ in a shard are one line, with their number before it. */
    private static List<RequestPart> request(Design design, Step step, PatternRun.StepRun run) {
        var parts = new ArrayList<RequestPart>();
        // Keys of a batch go together, the shards of a key each on its own.
        int sent = run.operation() == Operation.BATCH_GET_ITEM
                ? run.outcome().effort().requests()
                : run.requests().size();
        if (sent > 1) {
            parts.add(plain(sent + " × "));
        }
        parts.add(new RequestPart(RequestPart.Kind.OPERATION, run.operation().apiName()));
        run.target()
                .ifPresent(
                        resource -> parts.add(new RequestPart(RequestPart.Kind.RESOURCE, " " + resource.shortName())));
        if (!run.requests().isEmpty() && run.operation() != Operation.SCAN) {
            parts.add(plain(" "));
            condition(conditions(run.requests()), parts);
        }
        if (!run.writes().isEmpty()) {
            written(design, run.writes(), parts);
        }
        if (!step.expressions().filter().isBlank()) {
            parts.add(plain(" filter: "));
            condition(filled(step.expressions().filter(), run.parameters()), parts);
        }
        if (step.reading().descending()) {
            parts.add(plain(", descending"));
        }
        if (step.reading().limit() != null) {
            parts.add(plain(", limit " + Figures.whole(step.reading().limit())));
        }
        return parts;
    }

    /** The key of the first item written, and how many more there are. */
    private static void written(Design design, List<WriteResult> writes, List<RequestPart> parts) {
        WriteResult first = writes.get(0);
        Item item = first.before() == null ? first.after() : first.before();
        List<String> key =
                design.table(first.table()).map(table -> table.key().names()).orElse(List.of());
        String separator = " ";
        for (String name : key) {
            AttributeValue value = item == null ? null : item.attributes().get(name);
            if (value != null) {
                parts.add(plain(separator + name + " = "));
                parts.add(new RequestPart(RequestPart.Kind.LITERAL, ValueText.of(value)));
                separator = ", ";
            }
        }
        if (writes.size() > 1) {
            parts.add(plain(", and " + (writes.size() - 1) + " more"));
        }
        writes.stream()
                .filter(write -> !write.isDone())
                .min(Comparator.comparing(write -> write.outcome() == WriteResult.Outcome.CANCELLED))
                .ifPresent(write -> parts.add(plain(" (" + outcome(write) + ")")));
    }

    /** What became of a write, in a word or two. */
    public static String outcome(WriteResult write) {
        return switch (write.outcome()) {
            case DONE ->
                write.request() instanceof WriteRequest.ConditionCheck
                        ? "holds"
                        : write.after() == null
                                ? write.before() == null ? "nothing there" : "deleted"
                                : write.before() == null ? "new" : "written";
            case CONDITION_FAILED -> "condition failed";
            case DUPLICATE -> "already there";
            case REFUSED -> "refused: " + write.message();
            case CANCELLED -> "cancelled";
        };
    }

    /** The condition of all requests: where they differ, the first and the last of what stands there. */
    private static String conditions(List<PatternRun.Request> requests) {
        String first = requests.get(0).condition();
        String last = requests.get(requests.size() - 1).condition();
        if (first.equals(last)) {
            return first;
        }
        int shorter = Math.min(first.length(), last.length());
        int head = 0;
        while (head < shorter && first.charAt(head) == last.charAt(head)) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head
                && first.charAt(first.length() - 1 - tail) == last.charAt(last.length() - 1 - tail)) {
            tail++;
        }
        return first.substring(0, first.length() - tail) + "…" + last.substring(head);
    }

    private static String filled(String filter, Map<String, AttributeValue> values) {
        String text = filter;
        for (Map.Entry<String, AttributeValue> each : values.entrySet()) {
            text = text.replace("{" + each.getKey() + "}", ValueText.of(each.getValue()));
        }
        return text;
    }

    /** A condition whose texts lose their quotes and are coloured instead. */
    private static void condition(String text, List<RequestPart> parts) {
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('"', at);
            int close = open < 0 ? -1 : text.indexOf('"', open + 1);
            if (close < 0) {
                break;
            }
            parts.add(plain(text.substring(at, open)));
            parts.add(new RequestPart(RequestPart.Kind.LITERAL, text.substring(open + 1, close)));
            at = close + 1;
        }
        parts.add(plain(text.substring(at)));
    }

    private static RequestPart plain(String text) {
        return new RequestPart(RequestPart.Kind.PLAIN, text);
    }

    private static List<Parameter> parameters(PatternRun run, Map<String, String> given) {
        var parameters = new LinkedHashMap<String, Parameter>();
        for (PatternRun.StepRun step : run.steps()) {
            for (String name : step.variables()) {
                AttributeValue value = step.parameters().get(name);
                parameters.putIfAbsent(
                        name, new Parameter(name, value == null ? "" : ValueText.of(value), given.containsKey(name)));
            }
        }
        return List.copyOf(parameters.values());
    }

    /** What one call does on the sample items, exactly; empty where nothing was run. */
    public List<Figure> onSamples() {
        return figures.subList(0, figures.size() - 1);
    }

    /** What the pattern is expected to cost a month. */
    public Figure month() {
        return figures.get(figures.size() - 1);
    }

    /** Where the first item stands that is read; empty where none is. */
    public Optional<Resource> firstRead() {
        return marks.byResource().entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .findFirst()
                .or(() -> steps.stream()
                        .flatMap(step -> Optional.ofNullable(step.resource()).stream())
                        .findFirst());
    }
}
