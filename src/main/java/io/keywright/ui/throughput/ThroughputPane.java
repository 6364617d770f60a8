package io.keywright.ui.throughput;

import io.keywright.imports.rates.Measured;
import io.keywright.imports.rates.MeasuredThroughput;
import io.keywright.model.Place;
import io.keywright.review.Fix;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FileDrops;
import io.keywright.ui.control.MessageBar;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.FirstSteps;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.FailureBar;
import io.keywright.ui.task.TaskLine;
import io.keywright.view.HotKeyRow;
import io.keywright.view.ResourceLoadView;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * What DynamoDB would do under the chosen workload: a verdict, partitions and load over time, and the keys that are hot. A
 * wide panel has the keys beside the pictures, a narrow one below them. Simulates only while it is looked at.
 */
public final class ThroughputPane extends VBox {
    /** From this width on there is room for the keys beside the pictures. */
    private static final double BESIDE = 800;

    /** From this width on all that can be chosen has room on one line. */
    private static final double ONE_LINE = 1_020;

    private static final double KEYS_WIDTH = 400;
    private static final double KEYS_LEAST = 340;

    private final DocumentModel document;
    private final SimulationRun run;
    private final RunBar bar;
    private final VerdictBanner verdict = new VerdictBanner();
    private final ThroughputPictures pictures;
    private final ThroughputTables tables = new ThroughputTables();
    private final HottestKeys keys = new HottestKeys();
    private final MeasuredRun measuredRun;
    private final MeasuredCard measured;
    private final Supplier<Optional<Path>> chooseMeasured;
    private final FixRun fixRun;
    private final FixCards fixes;
    private final VBox side = Styles.styled(new VBox(), "kw-throughput-side");
    private final VBox body = new VBox();
    private final VBox obstacle = new VBox();
    private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
    private final ObjectProperty<@Nullable Failure> failure = new SimpleObjectProperty<>(this, "failure");

    /**
     * Where the pane's work runs.
     *
     * @param background simulates
     * @param worker computes pixels
     * @param ui the JavaFX thread
     */
    public record Threads(Background background, Executor worker, Executor ui) {}

    /** @param chooseMeasured asks for a file of what was measured */
    public ThroughputPane(
            DocumentModel document, ExplainPopover popover, Threads threads, Supplier<Optional<Path>> chooseMeasured) {
        this(document, popover, threads, chooseMeasured, Plan::of);
    }

    /** @param plan what is to be simulated of a workload */
    ThroughputPane(
            DocumentModel document,
            ExplainPopover popover,
            Threads threads,
            Supplier<Optional<Path>> chooseMeasured,
            Function<ChosenWorkload, Plan> plan) {
        this.document = document;
        this.chooseMeasured = chooseMeasured;
        this.run = new SimulationRun(document, threads.background(), System::nanoTime, plan);
        this.bar = new RunBar(run.choiceProperty(), popover);
        this.pictures = new ThroughputPictures(
                threads.worker(),
                threads.ui(),
                problem -> failure.set(new Failure("The heat map was not drawn.", problem)));
        this.fixRun = new FixRun(
                threads.background(),
                problem -> failure.set(new Failure("What would fix it could not be tried.", problem)));
        this.fixes = new FixCards(popover, this::apply);
        this.measuredRun = new MeasuredRun(threads.background(), failure::set);
        this.measured = new MeasuredCard(this::simulateMeasured, measuredRun::clear);
        side.getChildren().setAll(measured, keys, fixes);
        setId("throughput-pane");
        getStyleClass().addAll(Styles.PANE, "kw-throughput");
        TaskLine task = new TaskLine();
        task.setId("throughput-task");
        run.setOnStart(running -> task.show(running, true));
        measuredRun.setOnStart(running -> task.show(running, true));
        fixRun.setOnStart(running -> task.show(running, true));
        VBox.setVgrow(body, Priority.ALWAYS);
        VBox.setVgrow(tables, Priority.ALWAYS);
        body.setMinHeight(0);
        getChildren()
                .setAll(bar, task, new FailureBar("throughput-failure", failure, run::again), obstacle, verdict, body);
        listen();
        showRun();
    }

    private void listen() {
        widthProperty().addListener((property, before, now) -> fill(before.doubleValue()));
        zoom.addListener((property, before, now) -> fill(-1));
        visibleProperty().addListener((property, before, now) -> {
            run.setActive(now);
            pictures.pause();
        });
        sceneProperty().addListener((property, before, now) -> pictures.pause());
        bar.setOnLook(this::showLoad);
        bar.setOnMeasured(this::openMeasured);
        measuredRun.comparedProperty().addListener((property, before, now) -> showMeasured(now));
        FileDrops.accept(this, file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".csv"), this::readMeasured);
        bar.setOnShown(() -> fill(-1));
        pictures.setOnChoose((row, second) -> {
            ResourceLoadView load = bar.looked();
            if (load != null) {
                load.keysAt(row, second, 1).forEach(keys.chosenProperty()::set);
            }
        });
        keys.chosenProperty().addListener((property, before, now) -> choose(now));
        run.failureProperty().addListener((property, before, now) -> failure.set(now));
        run.simulatedProperty().addListener((property, before, now) -> showRun());
        run.obstacleProperty().addListener((property, before, now) -> showRun());
        run.staleProperty().addListener((property, before, now) -> {
            body.pseudoClassStateChanged(Styles.STALE, now);
            verdict.pseudoClassStateChanged(Styles.STALE, now);
        });
        fixRun.fixesProperty()
                .addListener((property, before, now) ->
                        fixes.show(now, document.settings().workload()));
        fixRun.staleProperty().addListener((property, before, now) -> fixes.pseudoClassStateChanged(Styles.STALE, now));
        run.setActive(isVisible());
    }

    /** What the newest simulation was and how long it took, such as "Simulated 60 min · 31 ms"; empty before the first. */
    public ObservableValue<String> simulatedProperty() {
        return run.simulatedProperty().map(Simulated::words).orElse("");
    }

    /** Gives up whatever it computes, since the design is closed. */
    public void close() {
        run.close();
        fixRun.stop();
        measuredRun.stop();
    }

    /** Asks for a file of what was measured and shows it beside what is predicted. */
    public void openMeasured() {
        chooseMeasured.get().ifPresent(this::readMeasured);
    }

    private void readMeasured(Path file) {
        failure.set(null);
        measuredRun.read(file, document.design());
    }

    private void showMeasured(MeasuredRun.@Nullable Compared now) {
        if (now == null) {
            simulateMeasured(false);
        } else if (!run.choiceProperty().get().measured().isEmpty()) {
            simulateMeasured(true);
        }
        measured.show(now, !run.choiceProperty().get().measured().isEmpty());
        showLoad();
    }

    private void simulateMeasured(boolean wanted) {
        RunChoice choice = run.choiceProperty().get();
        run.choiceProperty().set(choice.withMeasured(wanted ? measuredRun.measured() : Measured.NOTHING));
    }

    private MeasuredThroughput.@Nullable Series measuredOf(ResourceLoadView load) {
        MeasuredRun.Compared compared = measuredRun.comparedProperty().get();
        return compared == null
                ? null
                : compared.measured()
                        .throughput()
                        .flatMap(all -> all.of(load.resource(), load.isWrite()))
                        .orElse(null);
    }

    private void showRun() {
        Simulated now = run.simulatedProperty().get();
        String reason = run.obstacleProperty().get();
        boolean isLeft = now != null && !reason.isEmpty();
        obstacle.getChildren()
                .setAll(
                        isLeft
                                ? List.of(MessageBar.question("throughput-obstacle", reason, List.of(again())))
                                : List.of());
        verdict.setVisible(now != null);
        verdict.setManaged(now != null);
        if (now != null) {
            verdict.show(now.view().verdict());
            bar.show(now.view());
            bar.nameDuration(now.result().scenario().seconds());
            measuredRun.show(now);
            showLoad();
        }
        fill(-1);
    }

    private MessageBar.Choice again() {
        return new MessageBar.Choice(
                "throughput-again", "Simulate again", "Simulates the newest design once more", run::again);
    }

    private void showLoad() {
        ResourceLoadView load = bar.looked();
        Simulated now = run.simulatedProperty().get();
        if (load != null && now != null) {
            pictures.show(load, measuredOf(load), now.clock());
            keys.show(load);
            choose(keys.chosenProperty().get());
            fixRun.show(now.snapshot(), load, run.choiceProperty().get());
            if (bar.showsTables()) {
                tables.show(load, measuredOf(load));
            }
        }
    }

    private void choose(@Nullable HotKeyRow key) {
        pictures.choose(key);
        if (key != null && key.owner().patternNumber() > 0) {
            document.selectedProperty().set(Place.pattern(key.owner().pattern()));
        }
    }

    private void apply(Fix fix) {
        document.apply(fix.change())
                .ifPresent(problem -> obstacle.getChildren().add(MessageBar.note(problem, List.of())));
    }

    /** Arranges everything, unless that is as at the width before; always where that is negative. */
    private void fill(double widthBefore) {
        if (widthBefore >= 0 && arrangement(widthBefore) == arrangement(getWidth())) {
            return;
        }
        boolean beside = getWidth() >= zoom.getValue().px(BESIDE);
        bar.setWide(getWidth() >= zoom.getValue().px(ONE_LINE));
        pictures.setWide(beside, getWidth() >= zoom.getValue().px(ONE_LINE));
        if (run.simulatedProperty().get() == null) {
            String reason = run.obstacleProperty().get();
            body.getChildren().setAll(reason.isEmpty() ? List.of() : List.of(empty(reason)));
            return;
        }
        ResourceLoadView load = bar.looked();
        if (bar.showsTables() && load != null) {
            tables.show(load, measuredOf(load));
        }
        Region left = bar.showsTables() ? tables : pictures;
        body.getChildren().setAll(beside ? besideEachOther(left) : belowOneAnother(left));
    }

    private int arrangement(double width) {
        return (width >= zoom.getValue().px(BESIDE) ? 1 : 0)
                + (width >= zoom.getValue().px(ONE_LINE) ? 2 : 0);
    }

    private EmptyState empty(String reason) {
        Place place = run.placeProperty().get();
        boolean isUnasked = document.design().patterns().isEmpty();
        EmptyState empty = place == null && isUnasked
                ? FirstSteps.question(document, "Nothing is asked yet, so that there is nothing to simulate.")
                : place == null
                        ? new EmptyState(reason, "Simulate again", run::again)
                        : new EmptyState(
                                reason,
                                "Show " + place.whole(),
                                () -> document.selectedProperty().set(place.whole()));
        VBox.setVgrow(empty, Priority.ALWAYS);
        return empty;
    }

    private Node besideEachOther(Region left) {
        ScrollPane shown = scrolling(left);
        ScrollPane scroll = Styles.styled(scrolling(side), "kw-beside");
        Lengths.minWidth(scroll, getWidth() >= zoom.getValue().px(ONE_LINE) ? KEYS_WIDTH : KEYS_LEAST);
        Lengths.maxWidth(scroll, KEYS_WIDTH);
        HBox both = new HBox(shown, scroll);
        HBox.setHgrow(shown, Priority.ALWAYS);
        VBox.setVgrow(both, Priority.ALWAYS);
        both.setMinHeight(0);
        return both;
    }

    private Node belowOneAnother(Region first) {
        ScrollPane scroll = scrolling(new VBox(first, side));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }

    private static ScrollPane scrolling(Region content) {
        ScrollPane scroll = Styles.styled(new ScrollPane(content), "kw-plain-scroll");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        return scroll;
    }
}
