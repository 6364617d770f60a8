package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import io.keywright.simulate.HeatMatrix;
import io.keywright.simulate.ResourceResult;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.ThroughputSeries;
import io.keywright.view.PartitionRows.Row;
import io.keywright.view.PartitionRows.SplitMark;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The reads or the writes of a table or index in a simulation: its partitions over time, its load over time, and the keys
 * that take most.
 */
public final class ResourceLoadView {
    /** Keys that are listed. */
    private static final int MOST_KEYS = 100;

    /** What a key takes at least to be listed, over what one partition can take. */
    static final double LEAST_TIMES = 0.01;

    /** Keys that are named where a partition holds several. */
    private static final int NAMED = 3;

    private final String name;
    private final ThroughputSeries series;
    private final HeatPicture.Cells cells;
    private final List<HotKeyRow> keys;
    private final List<HeatShape> shapes;

    /**
     * What a cell shows.
     *
     * @param title such as "P05b at 0:24:00"
     * @param seconds how many seconds it stands for; of several it has the most
     * @param demanded units a second; of several seconds at most so many, as the most that was consumed and the most that
     *     was throttled need not be of the same one
     * @param isShort whether the partition itself was asked for more than it may consume
     * @param holds the keys of the partition that take most, and how many others are known
     */
    public record Cell(
            String title,
            int seconds,
            double demanded,
            double consumed,
            double throttled,
            boolean isShort,
            String holds,
            String unit) {
        /** Such as "2,996 WU/s". */
        public String words(double amount) {
            return Figures.perSecond(amount) + " " + unit;
        }

        /**
         * Where the room ran out for what is throttled; elsewhere, that is for the table or index as a whole, or in
         * another partition or index that the same requests need.
         */
        public String whereShort() {
            return isShort ? "in this partition" : "elsewhere, not here";
        }

        /** "Demanded", or "Demanded, at most". */
        public String demandedTitle() {
            return seconds == 1 ? "Demanded" : "Demanded, at most";
        }
    }

    /**
     * A row of the table that stands for the heat map.
     *
     * @param busiest the most that was consumed in a second, over the limit
     * @param mean what was consumed on average, over the limit; where a column of time stands for several seconds, the mean
     *     of the most of each
     * @param throttledSeconds columns of time in which something was throttled for its own limit, in seconds
     * @param elsewhereSeconds those in which something was throttled only for other limits
     * @param holds the key that takes most
     */
    public record PartitionRow(
            String label,
            String busiest,
            String mean,
            String throttledSeconds,
            String elsewhereSeconds,
            String firstThrottled,
            String holds) {}

    /** A row of the table that stands for the curve: the most of a minute, or of what the curve is cut into. */
    public record MomentRow(
            long second, String moment, String demanded, String consumed, String throttled, String partitions) {}

    private ResourceLoadView(String name, ThroughputSeries series, HeatPicture.Cells cells, List<HotKeyRow> keys) {
        this.name = name;
        this.series = series;
        this.cells = cells;
        this.keys = keys;
        this.shapes = HeatShape.of(cells);
    }

    static ResourceLoadView of(
            SimulationResult result,
            ResourceResult resource,
            ResourceResult.Kind kind,
            String name,
            HotKeyOwners owners) {
        PartitionRows rows = PartitionRows.of(resource, result.splits());
        var limits = result.settings().rules().partition();
        boolean isWrite = kind.series().isWrite();
        double limit = isWrite ? limits.writeUnits() : limits.readUnits();
        var cells = new HeatPicture.Cells(kind.heat(), rows, result.scenario().seconds(), limit);
        List<HotKeyRow> keys = result.hotKeys().stream()
                .filter(key -> key.resource().equals(resource.resource()) && key.isWrite() == isWrite)
                .filter(key -> key.timesOverLimit() >= LEAST_TIMES)
                .limit(MOST_KEYS)
                .map(key -> HotKeyRow.of(key, HotKeyRow.rowsOf(key, resource, rows.rows()), owners))
                .toList();
        return new ResourceLoadView(name, kind.series(), cells, keys);
    }

    public Resource resource() {
        return series.resource();
    }

    public boolean isWrite() {
        return series.isWrite();
    }

    /** What a partition is measured in: "WU/s" or "RU/s". */
    public String unit() {
        return isWrite() ? "WU/s" : "RU/s";
    }

    /** "Partitions of shop". */
    public String title() {
        return "Partitions of " + name;
    }

    /** Such as "12 at the start, 14 at the end". */
    public String subtitle() {
        PartitionRows rows = cells.rows();
        return rows.atStart() == rows.atEnd()
                ? Figures.counted(rows.atEnd(), "partition", "partitions") + " all the time"
                : Figures.whole(rows.atStart()) + " at the start, " + Figures.whole(rows.atEnd()) + " at the end";
    }

    /** The shapes in the heat map in words: "A line at P05b: a hot key"; empty where there are none. */
    public String shapeWords() {
        return shapes.stream().map(this::words).collect(Collectors.joining(" · "));
    }

    private String words(HeatShape shape) {
        String words = shape.kind().words();
        int colon = words.indexOf(':');
        String when = shape.fromSecond() == 0 && shape.toSecond() == seconds()
                ? ""
                : " from " + Elapsed.brief(shape.fromSecond()) + " to " + Elapsed.brief(shape.toSecond());
        boolean isNamed = shape.kind() != HeatShape.Kind.BLOCK && shape.rows().size() <= NAMED;
        String where = isNamed
                ? " at "
                        + Figures.list(shape.rows().stream()
                                .map(row -> rows().get(row).label())
                                .toList())
                : "";
        return words.substring(0, colon) + where + when + words.substring(colon);
    }

    /** "Share of the 1,000 WU/s limit". */
    public String legend() {
        return "Share of the " + limitWords() + " limit";
    }

    /** "1,000 WU/s". */
    public String limitWords() {
        return Figures.whole(cells.limit()) + " " + unit();
    }

    /** "Write units a second". */
    public String curveTitle() {
        return (isWrite() ? "Write" : "Read") + " units a second";
    }

    /** What the heat map draws. */
    public HeatPicture.Cells cells() {
        return cells;
    }

    public List<Row> rows() {
        return cells.rows().rows();
    }

    public List<SplitMark> splits() {
        return cells.rows().splits();
    }

    public long seconds() {
        return cells.seconds();
    }

    /** The keys that take most, the largest multiple of the limit first. */
    public List<HotKeyRow> keys() {
        return keys;
    }

    /** Whether some key of it takes more than one partition can. */
    public boolean isHot() {
        return keys.stream().anyMatch(key -> key.load().isOver());
    }

    /** Units that were throttled after the preload, in all. */
    public double throttledUnits() {
        return series.throttledHalfUnits() / 2.0;
    }

    /** The most units that were asked for in a second after the preload. */
    public double peak() {
        return series.peakDemanded();
    }

    /** What was asked for and what came of it. @param most how many points there are at most */
    public LoadCurve curve(int most) {
        return LoadCurve.of(series, most);
    }

    /** The figures of one second. */
    public LoadCurve.Point at(long second) {
        int at = (int) Math.max(0, Math.min(series.seconds() - 1L, second));
        return new LoadCurve.Point(
                at, series.demanded(at), series.consumed(at), series.throttled(at), series.partitions(at));
    }

    /** The second in which most is throttled, or else most is asked for; the first of several. */
    public long worstSecond() {
        int worst = 0;
        for (int second = 1; second < series.seconds(); second++) {
            double more = series.throttled(second) - series.throttled(worst);
            if (more > 0 || more == 0 && series.demanded(second) > series.demanded(worst)) {
                worst = second;
            }
        }
        return worst;
    }

    /** What a row has at a second. */
    public Cell cell(int row, long second) {
        HeatMatrix heat = cells.heat();
        Row shown = rows().get(row);
        int partition = shown.partitionAt(second);
        int column = (int) (second / heat.secondsPerColumn());
        double consumed = heat.consumed(partition, column);
        double throttled = heat.throttled(partition, column);
        long start = (long) column * heat.secondsPerColumn();
        String moment = heat.secondsPerColumn() == 1
                ? Elapsed.moment(second)
                : Elapsed.moment(start) + ", the most of " + heat.secondsPerColumn() + " s";
        return new Cell(
                shown.label() + " at " + moment,
                heat.secondsPerColumn(),
                consumed + throttled,
                consumed,
                throttled,
                heat.isShort(partition, column),
                holds(keysAt(partition, second)),
                unit());
    }

    /** The keys that a row holds at a second, those that take most first. */
    public List<HotKeyRow> keysAt(int row, long second, int most) {
        return keysAt(rows().get(row).partitionAt(second), second).stream()
                .limit(most)
                .toList();
    }

    private List<HotKeyRow> keysAt(int partition, long second) {
        return keys.stream()
                .filter(key ->
                        key.rows().stream().anyMatch(row -> rows().get(row).partitionAt(second) == partition))
                .toList();
    }

    private static String holds(List<HotKeyRow> held) {
        if (held.isEmpty()) {
            return "";
        }
        HotKeyRow first = held.get(0);
        long alike = held.stream()
                .filter(key -> key.load().times() > first.load().times() / 2)
                .count();
        String names =
                held.stream().limit(Math.min(NAMED, alike)).map(HotKeyRow::key).collect(Collectors.joining(", "));
        return alike > NAMED ? names + " …" : names;
    }

    /** What the means of the table are: "Mean", or "Mean of most" where a column of time stands for several seconds. */
    public String meanTitle() {
        return cells.heat().secondsPerColumn() == 1 ? "Mean" : "Mean of most";
    }

    /** What is to be known of the table: "14 partitions all the time · the most of every 2 s". */
    public String tableSubtitle() {
        int seconds = cells.heat().secondsPerColumn();
        return subtitle() + (seconds == 1 ? "" : " · the most of every " + Elapsed.span(seconds));
    }

    /** The heat map as a table, from top to bottom. */
    public List<PartitionRow> partitionTable() {
        var table = new ArrayList<PartitionRow>();
        for (int row = 0; row < rows().size(); row++) {
            table.add(partitionRow(row));
        }
        return table;
    }

    private PartitionRow partitionRow(int row) {
        HeatMatrix heat = cells.heat();
        Row shown = rows().get(row);
        double busiest = 0;
        double sum = 0;
        int here = 0;
        int elsewhere = 0;
        int first = -1;
        for (int column = 0; column < heat.columns(); column++) {
            int partition = shown.partitionAt((long) column * heat.secondsPerColumn());
            double consumed = heat.consumed(partition, column);
            busiest = Math.max(busiest, consumed);
            sum += consumed;
            if (heat.throttled(partition, column) > 0) {
                here += heat.isShort(partition, column) ? 1 : 0;
                elsewhere += heat.isShort(partition, column) ? 0 : 1;
                first = first < 0 ? column : first;
            }
        }
        return new PartitionRow(
                shown.label(),
                share(busiest),
                share(sum / heat.columns()),
                seconds(here),
                seconds(elsewhere),
                first < 0 ? "" : Elapsed.moment((long) first * heat.secondsPerColumn()),
                holds(keysAt(shown.partition(), seconds())));
    }

    private String seconds(int columns) {
        return columns == 0 ? "" : Figures.whole((double) columns * cells.heat().secondsPerColumn());
    }

    private String share(double units) {
        return Figures.percent(Math.round(1_000 * units / cells.limit()) / 1_000.0);
    }

    /** The curve as a table. @param most how many rows there are at most */
    public List<MomentRow> momentTable(int most) {
        return curve(most).points().stream()
                .map(point -> new MomentRow(
                        point.second(),
                        Elapsed.moment(point.second()),
                        Figures.perSecond(point.demanded()),
                        Figures.perSecond(point.consumed()),
                        point.throttled() == 0 ? "" : Figures.perSecond(point.throttled()),
                        Integer.toString(point.partitions())))
                .toList();
    }
}
