package io.keywright.ui.throughput;

import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.ResourceChoice;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.Elapsed;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.ThroughputView;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** What is looked at, and what is chosen for a run. In a narrow panel it takes several lines. */
final class RunBar extends HBox {
    /** More tables and indexes are offered in a list. */
    private static final int MOST_BUTTONS = 5;

    /** Longer names than these together, too. */
    private static final int MOST_LETTERS = 60;

    private static final List<Long> DURATIONS = List.of(600L, 1_800L, 3_600L, 7_200L, 21_600L, 86_400L);
    private static final double SEED_WIDTH = 52;
    private static final long MOST_SEED = 999_999_999;

    private final ObjectProperty<RunChoice> choice;
    private final ResourceChoice resources = new ResourceChoice("run-resources", MOST_BUTTONS, MOST_LETTERS);
    private final SegmentedButtons<Boolean> kind = new SegmentedButtons<>(List.of());
    private final MenuButton duration = new MenuButton();
    private final TextField seed = new TextField();
    private final SegmentedButtons<Boolean> arrivals =
            new SegmentedButtons<>(List.of(new Segment<>(false, "Random arrivals"), new Segment<>(true, "Exact mean")));
    private final Hyperlink assumptions =
            Styles.styled(new Hyperlink("Assumptions"), Styles.LINK, "kw-assumptions-link");
    private final Hyperlink measured = Styles.styled(new Hyperlink("Measured…"), Styles.LINK, "kw-assumptions-link");
    private final SegmentedButtons<Boolean> shown =
            new SegmentedButtons<>(List.of(new Segment<>(false, "Picture"), new Segment<>(true, "Table")));
    private final HBox seedBox = Styles.styled(new HBox(caption("Seed"), seed), "kw-run-seed");
    private final FlowPane left = Styles.styled(new FlowPane(), "kw-run-left");
    private final HBox right = Styles.styled(new HBox(), "kw-run-right");
    private Runnable onLook = () -> {};
    private @Nullable ThroughputView view;
    private @Nullable Resource resource;
    private boolean isWrite = true;
    private boolean filling;

    RunBar(ObjectProperty<RunChoice> choice, ExplainPopover popover) {
        this.choice = choice;
        setId("run-bar");
        getStyleClass().add("kw-run-bar");
        kind.setId("run-kind");
        kind.managedProperty().bind(kind.visibleProperty());
        kind.setVisible(false);
        duration.setId("run-duration");
        arrivals.setId("run-arrivals");
        assumptions.setId("run-assumptions");
        shown.setId("run-shown");
        assumptions.setGraphic(Icons.NOTE.node(Styles.ICON_SMALL, Styles.ACCENT));
        assumptions.setMinWidth(USE_PREF_SIZE);
        assumptions.setOnAction(event -> {
            if (view != null) {
                ThroughputView now = view;
                popover.open(assumptions, hide -> new AssumptionsCard(now.assumptions(), hide), () -> {});
            }
        });
        measured.setId("run-measured");
        measured.setGraphic(Icons.OPEN.node(Styles.ICON_SMALL, Styles.ACCENT));
        measured.setMinWidth(USE_PREF_SIZE);
        measured.setTooltip(new Tooltip("Opens comma-separated values of CloudWatch or Contributor Insights and shows"
                + " what was measured beside what is predicted"));
        seedBox.setAlignment(Pos.CENTER_LEFT);
        right.setAlignment(Pos.CENTER_RIGHT);
        right.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(left, Priority.ALWAYS);
        buildSeed();
        buildLists();
        showDuration();
        setWide(true);
    }

    private static Label caption(String text) {
        Label label = Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    private void buildSeed() {
        seed.setId("run-seed");
        seed.setAccessibleText("Seed");
        seed.setTooltip(new Tooltip("Places the keys and draws the arrivals: the same seed gives the same result"));
        Lengths.prefWidth(seed, SEED_WIDTH);
        seed.setText(Long.toString(choice.get().seed()));
        seed.setOnAction(event -> takeSeed());
        seed.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                takeSeed();
            }
        });
    }

    private void takeSeed() {
        String typed = seed.getText().strip();
        boolean isSeed = typed.matches("\\d{1,9}") && Long.parseLong(typed) <= MOST_SEED;
        seed.pseudoClassStateChanged(Styles.INVALID, !isSeed);
        if (isSeed) {
            choice.set(choice.get().withSeed(Long.parseLong(typed)));
        }
    }

    private void buildLists() {
        resources.setOnChosen(this::lookAt);
        kind.valueProperty().addListener((property, before, now) -> {
            if (!filling && now != null) {
                isWrite = now;
                onLook.run();
            }
        });
        arrivals.valueProperty().addListener((property, before, now) -> {
            if (now != null) {
                choice.set(choice.get().withExactMean(now));
            }
        });
    }

    private void lookAt(Resource now) {
        if (!now.equals(resource)) {
            resource = now;
            offerKinds();
            onLook.run();
        }
    }

    /** Hears when something measured is to be opened. */
    void setOnMeasured(Runnable listener) {
        measured.setOnAction(event -> listener.run());
    }

    /** Hears when something else is looked at. */
    void setOnLook(Runnable listener) {
        onLook = listener;
    }

    /** Whether tables are shown instead of pictures. */
    boolean showsTables() {
        return Boolean.TRUE.equals(shown.getValue());
    }

    /** Hears when tables or pictures are wanted. */
    void setOnShown(Runnable listener) {
        shown.valueProperty().addListener((property, before, now) -> listener.run());
    }

    /** Whether all of it has room on one line. */
    void setWide(boolean wide) {
        List<Node> first = List.of(resources, kind, duration, seedBox, arrivals);
        List<Node> last = List.of(measured, assumptions, shown);
        left.getChildren().clear();
        right.getChildren().clear();
        left.getChildren().addAll(first);
        (wide ? right : left).getChildren().addAll(last);
        getChildren().setAll(wide ? List.of(left, right) : List.of(left));
    }

    /** What can be looked at; what is looked at stays if it can. */
    void show(ThroughputView now) {
        view = now;
        assumptions.setText(Figures.counted(now.assumptions().size(), "assumption", "assumptions"));
        List<Resource> all = now.resources();
        if (resource == null || !all.contains(resource)) {
            now.first().ifPresent(load -> {
                resource = load.resource();
                isWrite = load.isWrite();
            });
        }
        resources.show(all, resource, now::isHot);
        offerKinds();
    }

    private void offerKinds() {
        ThroughputView now = view;
        Resource at = resource;
        if (now == null || at == null) {
            return;
        }
        filling = true;
        var segments = new ArrayList<Segment<Boolean>>();
        now.load(at, true).ifPresent(load -> segments.add(new Segment<>(true, "Writes")));
        now.load(at, false).ifPresent(load -> segments.add(new Segment<>(false, "Reads")));
        if (segments.stream().noneMatch(segment -> segment.value() == isWrite)) {
            isWrite = !isWrite;
        }
        kind.setVisible(!segments.isEmpty());
        kind.setSegments(segments);
        kind.setValue(isWrite);
        filling = false;
    }

    /** What is looked at; null where there is nothing. */
    @Nullable
    ResourceLoadView looked() {
        return view == null || resource == null
                ? null
                : view.load(resource, isWrite).orElse(null);
    }

    private void showDuration() {
        ToggleGroup group = new ToggleGroup();
        duration.getItems().clear();
        duration.getItems().add(item(group, null, "As long as the workload lasts"));
        DURATIONS.forEach(seconds -> duration.getItems().add(item(group, seconds, Elapsed.span(seconds))));
        duration.setTooltip(new Tooltip("How long to simulate; after the end of the workload its load stays as it is"));
        duration.setMinWidth(USE_PREF_SIZE);
        nameDuration(0);
    }

    private RadioMenuItem item(ToggleGroup group, @Nullable Long seconds, String words) {
        RadioMenuItem item = new RadioMenuItem(words);
        item.setToggleGroup(group);
        item.setSelected(seconds == null);
        item.setOnAction(event -> choice.set(choice.get().withSeconds(seconds)));
        return item;
    }

    /** @param seconds how long the last run was; 0 before the first */
    void nameDuration(long seconds) {
        duration.setText(seconds == 0 ? "Duration" : Elapsed.span(seconds));
        duration.setAccessibleText("Duration: " + duration.getText());
    }
}
