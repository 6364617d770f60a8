package io.keywright.ui.editor;

import io.keywright.capacity.Figures;
import io.keywright.imports.rates.RatesFile;
import io.keywright.limits.Quotas;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.First;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import io.keywright.view.RateSketch;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What a workload changes of one pattern: how often it is called, over which values, and how large the items are. */
final class OverrideForm {
    private static final double NUMBER_WIDTH = 90;
    private static final double SMALL_WIDTH = 56;
    private static final double PATTERN_WIDTH = 260;

    private final Form form;
    private final Edits edits;
    private final RateFiles files;
    private final Workload workload;
    private final int position;
    private final Workload.Override override;
    private final @Nullable AccessPattern pattern;
    private final Scope scope;

    /** @param scope the stretch of the form that is this pattern's */
    OverrideForm(Form form, Edits edits, RateFiles files, Workload workload, int position, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.files = files;
        this.workload = workload;
        this.position = position;
        this.override = workload.overrides().get(position);
        this.pattern = edits.design().pattern(override.pattern()).orElse(null);
        this.scope = scope;
    }

    VBox draw() {
        Group lines = form.lines(scope.key());
        boolean hasCalls = !(rate().shape() instanceof Shape.Series);
        if (hasCalls) {
            lines.line("Calls", calls());
        }
        lines.line("Over time", shape());
        if (!hasCalls) {
            fileNotes().ifPresent(notes -> lines.line("From the file", scope.sentence("file-notes", notes)));
        }
        Group more = form.lines(scope.key() + "more");
        more(more);
        return scope.stack("card", "kw-override", List.of(head(), lines, more));
    }

    private Place place(String field) {
        return Place.override(workload.name(), position + 1).field(field);
    }

    private <C extends Complaints.Owner> C marked(C control, String field) {
        return form.refusals().at(place(field), control);
    }

    private Row head() {
        String number = pattern == null
                ? "–"
                : Integer.toString(edits.design().patterns().indexOf(pattern) + 1);
        Choice<String> choice = scope.choice(
                "pattern",
                patterns(),
                override.pattern(),
                UnaryOperator.identity(),
                name -> change("Change pattern", old -> old.withPattern(name)));
        Node delete = scope.button(
                "delete",
                Icons.REMOVE,
                "Leave " + override.pattern() + " as it is",
                () -> edits.workload(
                        workload.name(),
                        "Remove override",
                        old -> old.withOverrides(Edits.without(old.overrides(), position))));
        var end = new ArrayList<Node>();
        Design design = edits.design();
        if (RateSketch.isPossible(design, workload, override.pattern())) {
            end.add(scope.curve("curve", edits, () -> RateSketch.of(design, workload, override.pattern())));
        }
        end.add(delete);
        return scope.row(
                "head",
                List.of(
                        scope.words("number", number, Styles.MONO, Styles.MUTED, "kw-override-number"),
                        marked(choice.width(PATTERN_WIDTH), "pattern")),
                end);
    }

    /** The patterns that no other card is about; a name that leads nowhere is there to be seen. */
    private List<String> patterns() {
        var names = new LinkedHashSet<String>();
        if (pattern == null) {
            names.add(override.pattern());
        }
        edits.design().patterns().stream()
                .map(AccessPattern::name)
                .filter(name -> name.equals(override.pattern())
                        || workload.overrides().stream()
                                .noneMatch(other -> other.pattern().equals(name)))
                .forEach(names::add);
        return List.copyOf(names);
    }

    /** The rate while the workload lasts: the overriding one, or the pattern's. */
    private Rate rate() {
        Rate rate = override.rate();
        return rate != null ? rate : ownRate();
    }

    private Rate ownRate() {
        return pattern == null ? Rate.NONE : pattern.rate();
    }

    private Row calls() {
        Rate rate = rate();
        var fields = new ArrayList<Node>();
        String own = Figures.decimal(ownRate().calls());
        fields.add(marked(
                scope.text(
                                "calls",
                                override.rate() == null ? "" : Figures.decimal(rate.calls()),
                                typed -> typed.isBlank() ? "" : Checks.requiredNumber(typed),
                                typed -> rate(
                                        "Change rate",
                                        old -> old.withCalls(
                                                Checks.number(typed)
                                                        .orElse(ownRate().calls()),
                                                old.per())))
                        .width(NUMBER_WIDTH)
                        .prompt(own),
                "rate"));
        fields.add(scope.words("per", "per"));
        fields.add(scope.choice(
                "per",
                List.of(Rate.Per.values()),
                rate.per(),
                Form::words,
                per -> rate("Change rate", old -> old.withCalls(old.calls(), per))));
        if (ShapeKind.of(rate.shape()).hasPeak()) {
            fields.add(scope.words("peak", "at the peak"));
            fields.add(scope.text(
                            "peak",
                            DomainText.number(rate.peakFactor()),
                            OverrideForm::peakProblem,
                            typed -> rate(
                                    "Change peak",
                                    old -> new Rate(old.calls(), old.per(), Checks.decimal(typed), old.shape())))
                    .width(SMALL_WIDTH));
            fields.add(scope.words("times-average", "times as many"));
        }
        if (override.rate() == null) {
            fields.add(scope.words("as-pattern", "as the pattern says", Styles.MUTED));
        }
        return scope.row("calls", fields);
    }

    private static String peakProblem(String typed) {
        return Checks.number(typed).filter(factor -> factor.doubleValue() >= 1).isPresent()
                ? ""
                : "Expected 1 or more: the busiest time over the average.";
    }

    private Row shape() {
        Shape shape = rate().shape();
        ShapeFields parameters = new ShapeFields(scope, this::keep);
        boolean asPattern = override.rate() == null || shape.equals(ownRate().shape());
        ShapeKind now = asPattern ? ShapeKind.AS_PATTERN : ShapeKind.of(shape);
        Choice<ShapeKind> kind = scope.choice(
                "shape",
                ShapeKind.instead(ownRate().shape(), now),
                now,
                ShapeKind::words,
                chosen -> choose(parameters, chosen));
        var fields = new ArrayList<Node>();
        fields.add(shape instanceof Shape.Series ? marked(kind, "rate") : kind);
        if (asPattern) {
            fields.add(scope.words("shape-as-pattern", ShapeKind.of(shape).words(), Styles.MUTED));
        }
        fields.addAll(parameters.of(shape));
        if (!asPattern && shape instanceof Shape.Series) {
            fields.addAll(columns());
            fields.add(scope.link("csv", "Other file…", this::chooseFile));
        }
        return scope.row("shape", fields);
    }

    private void keep(String label, Shape shape) {
        rate(label, old -> new Rate(old.calls(), old.per(), old.peakFactor(), shape));
    }

    private void choose(ShapeFields parameters, ShapeKind kind) {
        scope.complain("shape", "");
        if (kind == ShapeKind.SERIES) {
            chooseFile();
            return;
        }
        Shape next = parameters.become(rate().shape(), kind);
        if (kind == ShapeKind.AS_PATTERN) {
            Rate own = ownRate();
            rate("Change shape", old -> new Rate(old.calls(), old.per(), own.peakFactor(), own.shape()));
        } else {
            keep("Change shape", next);
        }
    }

    private void chooseFile() {
        files.choose(this::read, problem -> scope.complain("shape", problem));
        edits.drawAgain();
    }

    /** Takes the rates of the column that is called like the pattern, or else the first. */
    private void read(RatesFile file) {
        if (file.columns().isEmpty()) {
            scope.complain("shape", "There are no rates in the file.");
            return;
        }
        scope.remember("file", file);
        RatesFile.Column column = file.columns().stream()
                .filter(candidate -> candidate.name().equalsIgnoreCase(override.pattern()))
                .findFirst()
                .orElse(file.columns().get(0));
        take(column);
    }

    private void take(RatesFile.Column column) {
        keep("Take rates from a file", column.series());
    }

    /** The file that was read last. */
    private RatesFile file() {
        return scope.remembered("file", RatesFile.class, new RatesFile(List.of(), List.of(), true));
    }

    private Optional<String> fileNotes() {
        return Optional.of(String.join(". ", file().notes())).filter(notes -> !notes.isEmpty());
    }

    /** The rates of the file that was read last, where it has several. */
    private List<Node> columns() {
        List<RatesFile.Column> columns = file().columns();
        Optional<RatesFile.Column> now = columns.stream()
                .filter(column -> column.series().equals(rate().shape()))
                .findFirst();
        return columns.size() < 2 || now.isEmpty()
                ? List.of()
                : List.of(scope.choice("column", columns, now.get(), RatesFile.Column::name, this::take));
    }

    /** A rate that is the pattern's own is no override. */
    private void rate(String label, UnaryOperator<Rate> change) {
        Rate own = ownRate();
        change(label, old -> {
            Rate before = old.rate();
            Rate next = change.apply(before == null ? own : before);
            return old.withRate(next.equals(own) ? null : next);
        });
    }

    /** Adds what few workloads say, folded where nothing is said. */
    private void more(Group lines) {
        boolean isSaid = !override.skew().isEmpty() || override.itemSizeBytes() != null;
        lines.folding(scope.id() + "more", "Values and sizes", summary(), isSaid)
                .unfold(form.refusals().has(place("skew")) || form.refusals().has(place("itemSize")));
        boolean first = true;
        for (String parameter : parameters()) {
            Spread spread = override.skew().get(parameter);
            SpreadFields fields = new SpreadFields(
                    scope.in("skew/" + parameter, "skew-" + parameter), chosen -> skew(parameter, chosen));
            var row = new ArrayList<Node>();
            Choice<SpreadKind> kind = fields.kind(spread);
            row.add(first ? marked(kind, "skew") : kind);
            row.addAll(fields.parameters(
                    spread, pattern == null ? null : pattern.skew().get(parameter)));
            lines.line(parameter, scope.row("skew-" + parameter, row));
            first = false;
        }
        lines.line("Item size", itemSize());
    }

    private List<String> parameters() {
        var names = new LinkedHashSet<String>();
        if (pattern != null) {
            names.addAll(PatternParameters.of(edits.design(), pattern));
        }
        names.addAll(override.skew().keySet());
        return List.copyOf(names);
    }

    private String summary() {
        var words = new ArrayList<String>();
        override.skew().forEach((parameter, spread) -> words.add(parameter + ": " + summary(spread)));
        if (override.itemSizeBytes() != null) {
            words.add("items of " + Figures.bytes(override.itemSizeBytes()));
        }
        return words.isEmpty() ? "as the pattern says" : String.join(" · ", words);
    }

    private static String summary(Spread spread) {
        return spread instanceof Spread.Weights weights
                ? Figures.counted(weights.weights().size(), "weight", "weights")
                : SpreadText.of(spread);
    }

    private void skew(String parameter, @Nullable Spread spread) {
        change("Change skew", old -> {
            OrderedMap<String, Spread> skew = OrderedMap.copyOf(old.skew());
            Map<String, Spread> changed = spread == null ? skew.without(parameter) : skew.with(parameter, spread);
            return old.withSkew(changed);
        });
    }

    private Row itemSize() {
        Long bytes = override.itemSizeBytes();
        return scope.row(
                "size",
                marked(
                        scope.text(
                                        "size",
                                        CapacityFields.text(bytes),
                                        OverrideForm::sizeProblem,
                                        typed -> change(
                                                "Change item size",
                                                old -> old.withItemSize(
                                                        Checks.count(typed).orElse(null))))
                                .width(NUMBER_WIDTH)
                                .prompt("as stored"),
                        "itemSize"),
                scope.words("size", "B an item"));
    }

    private static String sizeProblem(String typed) {
        return typed.isBlank()
                        || Checks.count(typed)
                                .filter(bytes -> bytes >= 1 && bytes <= Quotas.ITEM_BYTES)
                                .isPresent()
                ? ""
                : "Expected 1 to 409,600 B, or nothing for items as they are stored.";
    }

    /** A file that was read meanwhile is still of the same pattern, wherever that stands now. */
    private void change(String label, UnaryOperator<Workload.Override> change) {
        edits.workload(workload.name(), label, old -> {
            List<Workload.Override> all = old.overrides();
            boolean isHere =
                    position < all.size() && all.get(position).pattern().equals(override.pattern());
            return old.withOverrides(
                    isHere
                            ? Edits.at(all, position, change)
                            : First.changed(all, other -> other.pattern().equals(override.pattern()), change));
        });
    }
}
