package io.keywright.ui.throughput;

import io.keywright.ui.control.Shapes;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.view.HeatPicture;
import io.keywright.view.HeatScale;
import io.keywright.view.PartitionRows;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.RunClock;
import io.keywright.workspace.LatestOnly;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/**
 * Partitions over time. Its pixels are computed on a worker thread; until they are there, those before are stretched. The
 * pointer or the arrow keys give the figures of a cell.
 */
final class HeatMap extends Region {
    /** Marks of splits are drawn where rows are as high as this. */
    private static final double MARKED = 6;

    private static final int MOST_MARKS = 60;

    /** The arrow keys move by this part of the time, and by one second with Shift. */
    private static final int STEPS = 120;

    private final TimeAxis axis;
    private final Playhead playhead;
    private final LatestOnly<Job, Drawn> drawing;
    private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
    private final ObservableValue<Theme> theme = Look.themeOf(this);
    private final ImageView picture = new ImageView();
    private final Line line = Shapes.drawn(new Line(), "kw-playhead");
    private final Rectangle cursor = Shapes.drawn(new Rectangle(), "kw-heat-cursor");
    private final CellCard card = new CellCard();
    /** As many as have room; what they say changes with the rows. */
    private final List<Label> names = new ArrayList<>();

    /** Measures names. */
    private final Label gauge = name();

    private final List<SplitMarker> marks = new ArrayList<>();
    private final ObjectProperty<@Nullable CellPlace> looked = new SimpleObjectProperty<>(this, "looked");
    private BiConsumer<Integer, Long> onChoose = (row, second) -> {};
    private List<Integer> chosenRows = List.of();
    private @Nullable ResourceLoadView shown;
    private @Nullable Job wanted;
    private RunClock clock = RunClock.UNKNOWN;

    /** A row and a second. */
    record CellPlace(int row, long second) {}

    /** What is to be drawn. */
    private record Job(ResourceLoadView load, int width, int height, HeatScale scale, int density) {}

    /** What is drawn. */
    private record Drawn(Job job, HeatPicture picture) {}

    /**
     * @param worker computes pixels
     * @param ui the JavaFX thread
     * @param failed hears of what went wrong there
     */
    HeatMap(TimeAxis axis, Playhead playhead, Executor worker, Executor ui, Consumer<Throwable> failed) {
        this.axis = axis;
        this.playhead = playhead;
        this.drawing = new LatestOnly<>((job, isStale) -> draw(job), this::publish, failed, worker, ui);
        setId("heat-map");
        getStyleClass().add("kw-heat-map");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        picture.setId("heat-picture");
        picture.setManaged(false);
        picture.setSmooth(false);
        cursor.setVisible(false);
        gauge.setVisible(false);
        getChildren().addAll(gauge, picture, line, cursor, card);
        playhead.secondProperty().addListener((property, before, now) -> movePlayhead());
        theme.addListener((property, before, now) -> requestLayout());
        zoom.addListener((property, before, now) -> requestLayout());
        axis.gutterProperty().addListener((property, before, now) -> requestLayout());
        looked.addListener((property, before, now) -> showCell());
        setOnMouseMoved(this::look);
        setOnMouseExited(event -> looked.set(null));
        setOnMouseClicked(event -> {
            requestFocus();
            look(event);
            choose();
        });
        focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                looked.set(null);
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
    }

    /** Hears of a row and a second that were chosen. */
    void setOnChoose(BiConsumer<Integer, Long> listener) {
        onChoose = listener;
    }

    /** The cell that is looked at; null while none is. */
    ObjectProperty<@Nullable CellPlace> lookedProperty() {
        return looked;
    }

    /** @param clock the time of day of its moments */
    void show(ResourceLoadView load, RunClock clock) {
        shown = load;
        this.clock = clock;
        looked.set(null);
        setAccessibleText(load.title() + ": " + load.subtitle());
        getChildren().removeAll(marks);
        marks.clear();
        gauge.setText(load.rows().stream()
                .map(PartitionRows.Row::label)
                .max(Comparator.comparingInt(String::length))
                .orElse(""));
        if (load.splits().size() <= MOST_MARKS) {
            load.splits().forEach(split -> marks.add(new SplitMarker(split)));
        }
        getChildren().addAll(getChildren().indexOf(line), marks);
        card.toFront();
        chooseRows(List.of());
        requestLayout();
    }

    /** Points out rows, those with the chosen key. */
    void chooseRows(List<Integer> rows) {
        chosenRows = rows;
        requestLayout();
    }

    private static Label name() {
        Label name = Styles.styled(new Label(), Styles.MONO_SMALL, Styles.MUTED, "kw-heat-name");
        name.setManaged(false);
        return name;
    }

    /** How wide the names of the rows are. */
    double namesWidth() {
        return gauge.getText().isEmpty() ? 0 : gauge.prefWidth(-1);
    }

    private void look(MouseEvent event) {
        ResourceLoadView load = shown;
        boolean isInside = event.getX() >= left() && event.getX() <= getWidth() && event.getY() < getHeight();
        if (load == null || !isInside) {
            looked.set(null);
        } else {
            HeatPicture.Grid grid = grid(load);
            looked.set(new CellPlace(grid.rowAt(event.getY()), grid.secondAt(event.getX() - left())));
        }
    }

    private void choose() {
        CellPlace place = looked.get();
        if (place != null) {
            onChoose.accept(place.row(), place.second());
        }
    }

    private void onKey(KeyEvent event) {
        ResourceLoadView load = shown;
        if (load == null) {
            return;
        }
        CellPlace from = looked.get();
        CellPlace at = from == null
                ? new CellPlace(firstRow(), playhead.secondProperty().get())
                : from;
        long step = event.isShiftDown() ? 1 : Math.max(1, load.seconds() / STEPS);
        CellPlace to = switch (event.getCode()) {
            case LEFT -> new CellPlace(at.row(), Math.max(0, at.second() - step));
            case RIGHT -> new CellPlace(at.row(), Math.min(load.seconds() - 1, at.second() + step));
            case UP -> new CellPlace(Math.max(0, at.row() - 1), at.second());
            case DOWN -> new CellPlace(Math.min(load.rows().size() - 1, at.row() + 1), at.second());
            default -> null;
        };
        if (to != null) {
            looked.set(from == null ? at : to);
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER) {
            choose();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && from != null) {
            looked.set(null);
            event.consume();
        }
    }

    private int firstRow() {
        return chosenRows.isEmpty() ? 0 : chosenRows.get(0);
    }

    private double left() {
        return axis.gutterProperty().get();
    }

    private HeatPicture.Grid grid(ResourceLoadView load) {
        return new HeatPicture.Grid(load.rows().size(), load.seconds(), getWidth() - left(), getHeight());
    }

    private Drawn draw(Job job) {
        return new Drawn(
                job, HeatPicture.of(job.load().cells(), job.width(), job.height(), job.scale(), job.density()));
    }

    private void publish(Drawn drawn) {
        int width = drawn.picture().width();
        int height = drawn.picture().height();
        picture.setImage(new WritableImage(new PixelBuffer<>(
                width, height, IntBuffer.wrap(drawn.picture().argb()), PixelFormat.getIntArgbPreInstance())));
    }

    private void request(ResourceLoadView load, double width, double height) {
        double density = getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getRenderScaleX();
        Job job = new Job(
                load,
                (int) Math.round(width * density),
                (int) Math.round(height * density),
                theme.getValue() == Theme.DARK ? HeatScale.DARK : HeatScale.LIGHT,
                (int) Math.max(1, Math.round(density)));
        if (!job.equals(wanted)) {
            wanted = job;
            drawing.submit(job);
        }
    }

    @Override
    protected void layoutChildren() {
        ResourceLoadView load = shown;
        double width = Math.floor(getWidth() - left());
        double height = Math.floor(getHeight());
        if (load == null || width < 1 || height < 1) {
            return;
        }
        request(load, width, height);
        picture.setFitWidth(width);
        picture.setFitHeight(height);
        picture.relocate(left(), 0);
        HeatPicture.Grid grid = grid(load);
        layOutNames(load, grid);
        for (SplitMarker mark : marks) {
            double size = mark.prefWidth(-1);
            mark.setVisible(grid.height() / grid.rows() >= MARKED);
            double x = left() + grid.left(mark.split().second());
            double y = mark.split().isSplit()
                    ? grid.top(mark.split().cutRow())
                    : grid.top(mark.split().row()) + grid.height() / grid.rows() / 2;
            mark.resizeRelocate(
                    Math.max(left() - size / 2, Math.min(getWidth() - size, x - size / 2)), y - size / 2, size, size);
        }
        movePlayhead();
        showCell();
    }

    /** Names that would lie over one another are left out, but not those of chosen rows. */
    private void layOutNames(ResourceLoadView load, HeatPicture.Grid grid) {
        double nameHeight = gauge.prefHeight(-1);
        double free = Double.NEGATIVE_INFINITY;
        int used = 0;
        for (int row = 0; row < load.rows().size(); row++) {
            double middle = (grid.top(row) + grid.top(row + 1)) / 2;
            double top = Math.max(0, Math.min(getHeight() - nameHeight, middle - nameHeight / 2));
            boolean isChosen = chosenRows.contains(row);
            if (isChosen || top >= free - 1 && !hidesChosen(row, grid, nameHeight)) {
                Label name = nameAt(used++);
                name.setText(load.rows().get(row).label());
                if (isChosen != name.getPseudoClassStates().contains(Styles.SELECTED)) {
                    name.pseudoClassStateChanged(Styles.SELECTED, isChosen);
                    name.applyCss();
                }
                name.setVisible(true);
                double nameWidth = name.prefWidth(-1);
                name.resizeRelocate(left() - nameWidth - zoom.getValue().px(8), Math.rint(top), nameWidth, nameHeight);
                free = top + nameHeight;
            }
        }
        for (Label unused : names.subList(used, names.size())) {
            unused.setVisible(false);
        }
    }

    private Label nameAt(int place) {
        if (place == names.size()) {
            Label added = name();
            names.add(added);
            getChildren().add(0, added);
            added.applyCss();
        }
        return names.get(place);
    }

    private boolean hidesChosen(int row, HeatPicture.Grid grid, double nameHeight) {
        return chosenRows.stream()
                .anyMatch(chosen -> chosen > row && grid.top(chosen) - grid.top(row) < nameHeight - 1);
    }

    private void movePlayhead() {
        ResourceLoadView load = shown;
        if (load != null) {
            double x = left() + grid(load).left(playhead.secondProperty().get() + 0.5);
            Shapes.place(line, x, 0, x, getHeight());
        }
    }

    private void showCell() {
        CellPlace place = looked.get();
        ResourceLoadView load = shown;
        boolean isShown =
                place != null && load != null && place.row() < load.rows().size();
        card.setVisible(isShown);
        cursor.setVisible(isShown);
        if (place == null || load == null || !isShown) {
            return;
        }
        card.show(
                load.cell(place.row(), place.second()),
                clock.at(place.second()),
                load.keysAt(place.row(), place.second(), 1));
        HeatPicture.Grid grid = grid(load);
        double x = left() + grid.left(place.second());
        double wide = Math.max(3, grid.left(place.second() + 1) - grid.left(place.second()));
        cursor.setX(x - 1);
        cursor.setWidth(wide);
        cursor.setY(grid.top(place.row()));
        cursor.setHeight(Math.max(3, grid.height() / grid.rows()));
        card.applyCss();
        double cardWidth = card.prefWidth(-1);
        double cardHeight = card.prefHeight(cardWidth);
        double gap = zoom.getValue().px(14);
        double cardX = x + gap + cardWidth <= getWidth() ? x + gap : Math.max(0, x - gap - cardWidth);
        double below = grid.top(place.row() + 1) + gap / 2;
        double cardY =
                below + cardHeight <= getHeight() ? below : Math.max(0, grid.top(place.row()) - gap / 2 - cardHeight);
        card.resizeRelocate(Math.rint(cardX), Math.rint(cardY), cardWidth, cardHeight);
    }
}
