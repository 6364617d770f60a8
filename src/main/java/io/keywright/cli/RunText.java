package io.keywright.cli;

import io.keywright.access.LostUpdate;
import io.keywright.access.PatternRun;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.capacity.Figures;
import io.keywright.expression.Condition;
import io.keywright.item.EntryChange;
import io.keywright.item.ItemSize;
import io.keywright.item.StoredValue;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.view.PlainText;
import io.keywright.view.RunView;
import io.keywright.view.ValueText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What became of a call of a pattern, for a terminal or in Markdown. */
final class RunText {
    private static final int LONGEST_LINE = 110;

    /** So much of each of the two values of a change is shown. */
    private static final int LONGEST_VALUE = 100;

    private final Design design;
    private final PrintWriter out;
    private final OutputFormat format;
    private final boolean markdown;

    RunText(Design design, PrintWriter out, OutputFormat format) {
        this.design = design;
        this.out = out;
        this.format = format;
        this.markdown = format == OutputFormat.MARKDOWN;
    }

    /**
     * Prints a step.
     *
     * @param caller who of several calls it, with a blank after; empty where there is one
     */
    void print(PatternRun.StepRun step, String caller) {
        String title = caller + "Step " + step.number() + ", "
                + step.operation().apiName()
                + step.target().map(resource -> " " + resource).orElse("")
                + (step.isInTransaction() ? ", in one transaction" : "");
        out.println(markdown ? "## " + title + "\n" : title);
        if (!step.parameters().isEmpty()) {
            String with = step.parameters().entrySet().stream()
                    .map(each -> each.getKey() + "=" + ValueText.of(each.getValue()))
                    .collect(Collectors.joining(", "));
            paragraph("with " + with);
        }
        if (!step.note().isEmpty() || !step.isRun()) {
            paragraph(RunView.remark(step));
        }
        if (!step.requests().isEmpty()) {
            printReads(step);
        }
        if (!step.writes().isEmpty()) {
            printWrites(step);
        }
        out.println();
    }

    private void paragraph(String text) {
        out.println((markdown ? "" : "  ") + PlainText.oneLine(text) + (markdown ? "\n" : ""));
    }

    private void printReads(PatternRun.StepRun step) {
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
        table.print(out, format, markdown ? "" : "  ");
        for (PatternRun.Request request : step.requests()) {
            request.items().forEach(item -> point(line(item)));
        }
    }

    private void printWrites(PatternRun.StepRun step) {
        var table = new TextTable()
                .left("Item")
                .left("Outcome")
                .right("Before")
                .right("After")
                .left("WRU");
        for (WriteResult write : step.writes()) {
            table.row(
                    key(write),
                    RunView.outcome(write),
                    bytes(write.before()),
                    write.isDone() ? bytes(write.after()) : "",
                    units(write));
        }
        table.print(out, format, markdown ? "" : "  ");
        for (WriteResult write : step.writes()) {
            Condition condition = write.request().condition();
            if (condition != null) {
                point(tested(write, condition));
            }
            if (write.isDone()) {
                images(write).forEach(this::point);
                String entries = entries(write.entries());
                if (!entries.isEmpty()) {
                    point(entries);
                }
            }
        }
    }

    /** What a write asks of the stored item, and where that fails what the item has instead. */
    private static String tested(WriteResult write, Condition condition) {
        String text = PlainText.oneLine(condition.print());
        if (write.outcome() != WriteResult.Outcome.CONDITION_FAILED) {
            return "condition " + text;
        }
        Item stored = write.before();
        if (stored == null) {
            return "condition " + text + " fails: there is no such item";
        }
        return "condition " + text + " fails: the item has "
                + condition.attributes().stream()
                        .map(name -> stored.get(name)
                                .map(value -> name + " " + cut(ValueText.of(value), LONGEST_VALUE))
                                .orElse("no " + name))
                        .collect(Collectors.joining(", "));
    }

    private void point(String line) {
        out.println((markdown ? "- " : "    ") + line);
    }

    private static String bytes(@Nullable Item item) {
        return item == null ? "–" : Figures.bytes(ItemSize.of(item));
    }

    private String key(WriteResult write) {
        Item item = write.request().key();
        return design.table(write.table()).map(table -> table.key().names()).orElse(List.of()).stream()
                .flatMap(name -> item.get(name).map(value -> name + " " + ValueText.of(value)).stream())
                .collect(Collectors.joining(", "));
    }

    private static String units(WriteResult write) {
        var parts = new ArrayList<String>();
        parts.add(write.table() + " " + Figures.units(write.charge().tableUnits()));
        write.charge().indexes().forEach((index, charge) -> parts.add(index + " " + Figures.units(charge.units())));
        return String.join(", ", parts);
    }

    /** What a write changes. */
    private static List<String> images(WriteResult write) {
        Item before = write.before();
        Item after = write.after();
        if (before == null) {
            return after == null ? List.of() : List.of(line(after));
        }
        if (after == null) {
            return List.of(line(before));
        }
        var names = new LinkedHashSet<>(after.attributes().keySet());
        names.addAll(before.attributes().keySet());
        var changed = new ArrayList<String>();
        for (String name : names) {
            AttributeValue old = before.attributes().get(name);
            AttributeValue now = after.attributes().get(name);
            if (old == null || now == null || !StoredValue.same(old, now)) {
                changed.add(PlainText.oneLine(name) + " " + change(old, now));
            }
        }
        return changed;
    }

    /** From what to what, each as far as there is room; of a list that grows only what is added. */
    private static String change(@Nullable AttributeValue old, @Nullable AttributeValue now) {
        if (old instanceof AttributeValue.L before
                && now instanceof AttributeValue.L after
                && after.elements().size() > before.elements().size()
                && after.elements().subList(0, before.elements().size()).equals(before.elements())) {
            var added = new AttributeValue.L(after.elements()
                    .subList(before.elements().size(), after.elements().size()));
            return Figures.counted(before.elements().size(), "element", "elements") + " + " + shown(added);
        }
        return shown(old) + " → " + shown(now);
    }

    private static String shown(@Nullable AttributeValue value) {
        return value == null ? "–" : cut(ValueText.of(value), LONGEST_VALUE);
    }

    private static String entries(Map<String, EntryChange> entries) {
        return entries.entrySet().stream()
                .filter(entry -> entry.getValue().kind() != EntryChange.Kind.NONE)
                .map(entry -> entry.getKey() + ": " + words(entry.getValue()))
                .collect(Collectors.joining("; "));
    }

    private static String words(EntryChange change) {
        return switch (change.kind()) {
            case NONE -> "not in it";
            case JOIN -> "joins with " + Figures.bytes(change.afterBytes());
            case LEAVE -> "leaves with " + Figures.bytes(change.beforeBytes());
            case MOVE ->
                "moves, " + Figures.bytes(change.beforeBytes()) + " go and " + Figures.bytes(change.afterBytes())
                        + " come";
            case IN_PLACE ->
                "changes in place, " + Figures.bytes(change.beforeBytes()) + " to "
                        + Figures.bytes(change.afterBytes());
            case UNTOUCHED -> "stays as it is";
        };
    }

    /** Prints what a call took as a whole. */
    void printTotal(PatternRun run, String caller) {
        if (run.sent() > 0) {
            out.println(caller + "Sent " + Figures.counted(run.sent(), "request", "requests") + " in "
                    + Figures.counted(run.roundTrips(), "round trip", "round trips") + ": "
                    + run.billed().entrySet().stream()
                            .map(each -> each.getKey() + " " + each.getValue().words())
                            .collect(Collectors.joining(", ")));
        }
    }

    /** Says what one caller changed and the other wrote over, and how that is prevented. */
    void printLost(LostUpdate lost) {
        out.println(PlainText.oneLine(lost.sentence())
                + ". A condition on what was read, such as a version, prevents it." + (markdown ? "\n" : ""));
    }

    /** Says where the writes stand. */
    void printCopy() {
        out.println(
                (markdown ? "\n" : "") + "The design stays as it is: this was written to a copy of its sample items.");
    }

    /** As much of an item as a line holds. */
    private static String line(Item item) {
        return cut(
                item.attributes().entrySet().stream()
                        .map(each -> each.getKey() + " " + ValueText.of(each.getValue()))
                        .collect(Collectors.joining(", ")),
                LONGEST_LINE);
    }

    private static String cut(String text, int longest) {
        String all = PlainText.oneLine(text);
        if (all.length() <= longest) {
            return all;
        }
        int end = longest - 1;
        return all.substring(0, Character.isHighSurrogate(all.charAt(end - 1)) ? end - 1 : end) + "…";
    }
}
