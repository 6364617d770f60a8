package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Place;
import io.keywright.model.Workload;
import io.keywright.model.Workload.Preload;
import io.keywright.model.Workload.StartingState;
import io.keywright.refactor.RenameWorkload;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/** The form of a workload: how long it lasts, what it finds, and what differs from the patterns. */
final class WorkloadForm {
    private static final double NAME_WIDTH = 300;
    private static final double SPAN_WIDTH = 90;
    private static final double NUMBER_WIDTH = 72;
    private static final int NOTES_ROWS = 3;
    private static final int FEW_ROWS = 1;
    private static final Preload FIRST_PRELOAD = new Preload(1_000, 600);

    private final Form form;
    private final Edits edits;
    private final RateFiles files;
    private final Workload workload;
    private final String name;
    private final Scope scope;

    WorkloadForm(Form form, Edits edits, RateFiles files, Workload workload) {
        this.form = form;
        this.edits = edits;
        this.files = files;
        this.workload = workload;
        this.name = workload.name();
        this.scope = form.scope().in("workload");
    }

    void draw() {
        form.group("workload")
                .line("Name", scope.row("name", name()))
                .line(
                        "Notes",
                        scope.area(
                                        "notes",
                                        workload.notes(),
                                        typed -> edits.workload(
                                                name, "Change notes", old -> old.withNotes(typed.stripTrailing())))
                                .rows(workload.notes().isBlank() ? FEW_ROWS : NOTES_ROWS)
                                .prompt("What happens, and what to look at"))
                .line("Lasts", duration())
                .line("Tables are", state())
                .line("Before", before());
        overrides();
    }

    private <C extends Complaints.Owner> C marked(C control, String field) {
        return form.refusals().at(Place.workload(name).field(field), control);
    }

    private FormField name() {
        return marked(
                scope.text(
                                "name",
                                name,
                                typed -> edits.problem(new RenameWorkload(name, typed.strip())),
                                typed -> edits.apply(new RenameWorkload(name, typed.strip())))
                        .width(NAME_WIDTH),
                "name");
    }

    private Row duration() {
        Long seconds = workload.durationSeconds();
        return scope.row(
                "duration",
                marked(
                        scope.text(
                                        "duration",
                                        seconds == null ? "" : Spans.text(seconds),
                                        typed -> typed.isBlank() ? "" : Spans.problem(typed, 1),
                                        typed -> edits.workload(
                                                name,
                                                "Change duration",
                                                old -> old.withDuration(typed.isBlank() ? null : Spans.seconds(typed))))
                                .width(SPAN_WIDTH)
                                .prompt("the month"),
                        "duration"),
                scope.words("duration", "1 s to 7 days; nothing for the whole month", Styles.MUTED));
    }

    private Row state() {
        StartingState start = workload.start();
        var fields = new ArrayList<Node>();
        Choice<StartingState.Kind> kind = scope.choice(
                "start", List.of(StartingState.Kind.values()), start.kind(), WorkloadForm::words, this::chooseState);
        fields.add(marked(kind, "start"));
        if (start.kind() == StartingState.Kind.GROWN) {
            Double gigabytes = start.grownToGb();
            fields.add(scope.text(
                            "grown-to",
                            gigabytes == null ? "" : DomainText.number(gigabytes),
                            WorkloadForm::sizeProblem,
                            typed -> start(old -> old.withKind(old.kind(), Checks.decimal(typed))))
                    .width(NUMBER_WIDTH)
                    .prompt("size"));
            fields.add(scope.words("grown-to", "GB all together, used to"));
            Double peak = start.peakWriteUnits();
            fields.add(scope.text(
                            "peak-writes",
                            peak == null ? "" : DomainText.number(peak),
                            typed -> typed.isBlank() ? "" : Checks.requiredNumber(typed),
                            typed -> start(
                                    old -> old.withPeakWriteUnits(typed.isBlank() ? null : Checks.decimal(typed))))
                    .width(NUMBER_WIDTH)
                    .prompt("what comes"));
            fields.add(scope.words("peak-writes", "WU/s"));
        }
        return scope.row("start", fields);
    }

    private static String words(StartingState.Kind kind) {
        return switch (kind) {
            case NEW_TABLE -> "new";
            case WARM -> "warm, as their setting says";
            case GROWN -> "grown to";
        };
    }

    private static String sizeProblem(String typed) {
        return Checks.number(typed)
                        .filter(size -> size.signum() > 0 && size.doubleValue() <= Workload.MOST_GB)
                        .isPresent()
                ? ""
                : "Expected more than 0 and at most 1,000,000 GB, such as 46.";
    }

    /** The size is put aside with the choice. */
    private void chooseState(StartingState.Kind kind) {
        Double size = workload.start().grownToGb();
        if (size != null) {
            scope.remember("grown-to", size);
        }
        Double last = scope.remembered("grown-to", Double.class, 10.0);
        start(old -> old.withKind(kind, kind == StartingState.Kind.GROWN ? last : null));
    }

    private Row before() {
        StartingState start = workload.start();
        Preload preload = start.preload();
        var fields = new ArrayList<Node>();
        fields.add(scope.words("idle", "idle for"));
        fields.add(scope.text(
                        "idle",
                        Spans.text(start.idleSeconds()),
                        typed -> Spans.problem(typed, 0),
                        typed -> start(old -> old.withIdle(Spans.seconds(typed))))
                .width(NUMBER_WIDTH));
        fields.add(scope.check("preload", preload == null ? "then a preload" : "then", preload != null, on -> {
            if (preload != null) {
                scope.remember("preload", preload);
            }
            Preload last = scope.remembered("preload", Preload.class, FIRST_PRELOAD);
            start(old -> old.withPreload(on ? last : null));
        }));
        if (preload != null) {
            fields.add(scope.text(
                            "preload-units",
                            DomainText.number(preload.writeUnitsPerSecond()),
                            Checks::requiredNumber,
                            typed -> start(
                                    old -> old.withPreload(new Preload(Checks.decimal(typed), preload.seconds()))))
                    .width(NUMBER_WIDTH));
            fields.add(scope.words("preload-units", "write units a second for"));
            fields.add(scope.text(
                            "preload-seconds",
                            Spans.text(preload.seconds()),
                            typed -> Spans.problem(typed, 1),
                            typed -> start(old ->
                                    old.withPreload(new Preload(preload.writeUnitsPerSecond(), Spans.seconds(typed)))))
                    .width(NUMBER_WIDTH));
        }
        return scope.row("before", fields);
    }

    private void start(UnaryOperator<StartingState> change) {
        edits.workload(name, "Change starting state", old -> old.withStart(change.apply(old.start())));
    }

    private void overrides() {
        Group group = form.group("overrides").heading("What differs", add());
        var cards = new ArrayList<Node>();
        List<String> keys = scope.keys("overrides", workload.overrides());
        for (int i = 0; i < workload.overrides().size(); i++) {
            Scope here = form.scope().in("override/" + keys.get(i), "override-" + (i + 1));
            cards.add(new OverrideForm(form, edits, files, workload, i, here).draw());
        }
        if (cards.isEmpty()) {
            cards.add(scope.sentence("no-overrides", "Nothing yet: every pattern is called as it says itself."));
        }
        group.line("", scope.stack("overrides", "kw-steps", cards));
    }

    private Node add() {
        MenuButton menu = scope.menu("add-override", "Add a pattern");
        List<String> free = edits.design().patterns().stream()
                .map(AccessPattern::name)
                .filter(pattern -> workload.overrides().stream()
                        .noneMatch(override -> override.pattern().equals(pattern)))
                .toList();
        menu.getItems().setAll(free.stream().map(this::item).toList());
        menu.setDisable(free.isEmpty());
        return menu;
    }

    private MenuItem item(String pattern) {
        MenuItem item = new MenuItem(pattern);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> edits.workload(name, "Add override", old -> {
            var longer = new ArrayList<>(old.overrides());
            longer.add(Workload.Override.of(pattern));
            return old.withOverrides(longer);
        }));
        return item;
    }
}
