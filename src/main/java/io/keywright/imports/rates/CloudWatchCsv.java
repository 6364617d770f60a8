package io.keywright.imports.rates;

import io.keywright.format.DesignFormatException;
import io.keywright.imports.delimited.DelimitedText;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads CloudWatch metrics of DynamoDB that were saved as comma-separated values: rows of headings, such as labels and
 * names, then a row for each period with its start and a value for each metric. Columns count whose headings name {@code
 * ConsumedReadCapacityUnits} or {@code ConsumedWriteCapacityUnits}; their values are sums of a period, the statistic that
 * the Developer Guide recommends (metrics-dimensions, read 2026-11). The headings also name the table or index, unless the
 * design has but one table and the metric stands alone.
 */
public final class CloudWatchCsv {
    private static final String READ = "consumedreadcapacityunits";
    private static final String WRITE = "consumedwritecapacityunits";

    /** The metric, and what may stand beside it that is not the name of a table. */
    private static final Pattern BESIDE_METRIC =
            Pattern.compile(READ + "|" + WRITE + "|\\b(aws|dynamodb|sum|units|per|period|minute|second)\\b|\\W|[0-9]+");

    private final Design design;
    private final TimedTable table;
    private final String file;
    private final List<MeasuredThroughput.Series> series = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private CloudWatchCsv(Design design, TimedTable table, String file) {
        this.design = design;
        this.table = table;
        this.file = file;
    }

    /**
     * Reads a file.
     *
     * @param design whose tables and indexes are meant
     * @throws DesignFormatException if it is no such file, with line, column and what was expected
     * @throws IOException if it can't be read; the message says what and where
     */
    public static MeasuredThroughput read(Path file, Design design) throws IOException {
        return DelimitedText.read(file, (text, name) -> read(text, name, design));
    }

    /**
     * Reads a text.
     *
     * @param file what errors call it
     * @throws DesignFormatException if it is no such file, with line, column and what was expected
     */
    public static MeasuredThroughput read(Reader text, String file, Design design) throws IOException {
        return new CloudWatchCsv(design, TimedTableReader.read(text, file), file).measured();
    }

    private MeasuredThroughput measured() throws DesignFormatException {
        if (table.rows().size() < 2) {
            throw wrong("one row", "two rows or more, which show how long a period is");
        }
        double period = period();
        for (int column = 0; column < table.columns(); column++) {
            String heading = heading(column);
            boolean isWrite = heading.contains(WRITE);
            if (isWrite || heading.contains(READ)) {
                add(column, heading, isWrite, period);
            }
        }
        if (series.isEmpty()) {
            throw wrong(
                    "no column of a metric that is read here",
                    "a heading with ConsumedReadCapacityUnits or ConsumedWriteCapacityUnits");
        }
        double all = table.rows().get(table.rows().size() - 1).seconds() / period + 1;
        long missing = Math.round(all) - table.rows().size();
        if (missing > 0) {
            notes.add(missing + (missing == 1 ? " period has" : " periods have")
                    + " no row; the load before goes on in " + (missing == 1 ? "it" : "them"));
        }
        notes.add("values are taken as the sum of " + Math.round(period) + " s, the statistic Sum");
        return new MeasuredThroughput(series, notes);
    }

    private void add(int column, String heading, boolean isWrite, double period) throws DesignFormatException {
        Resource resource = resource(heading).orElse(null);
        String name = table.name(column);
        if (resource == null) {
            throw wrong(
                    "a column \"" + name + "\" that names no table or index of the design",
                    "one of "
                            + String.join(
                                    ", ",
                                    design.resources().stream()
                                            .map(Resource::toString)
                                            .toList()));
        }
        var points = new ArrayList<MeasuredThroughput.Point>();
        for (TimedTable.Row row : table.rows()) {
            double sum = row.numbers()[column];
            if (!Double.isNaN(sum)) {
                points.add(new MeasuredThroughput.Point(row.seconds(), sum / period));
            }
        }
        String what = (isWrite ? "writes" : "reads") + " of " + resource;
        if (points.isEmpty()) {
            notes.add("the " + what + " are left out: there is no value");
        } else if (series.stream().anyMatch(other -> other.resource().equals(resource) && other.isWrite() == isWrite)) {
            notes.add("a second column for the " + what + " is left out");
        } else {
            int gaps = table.gaps(column);
            if (gaps > 0) {
                notes.add("the " + what + " have no value in " + gaps + (gaps == 1 ? " period" : " periods")
                        + ", which are left out");
            }
            series.add(new MeasuredThroughput.Series(resource, isWrite, period, points));
        }
    }

    /** The shortest time between two rows. */
    private double period() {
        double shortest = Double.POSITIVE_INFINITY;
        for (int row = 1; row < table.rows().size(); row++) {
            shortest = Math.min(
                    shortest,
                    table.rows().get(row).seconds() - table.rows().get(row - 1).seconds());
        }
        return Math.max(1, shortest);
    }

    /** All that stands above a column, in small letters. */
    private String heading(int column) {
        var all = new StringBuilder();
        for (List<String> row : table.headings()) {
            all.append(column < row.size() ? row.get(column) : "").append('\n');
        }
        return all.toString().toLowerCase(Locale.ROOT);
    }

    /** The table or index whose name is in a heading: an index before its table, a longer name before a shorter. */
    private Optional<Resource> resource(String heading) {
        List<Resource> global = design.tables().stream()
                .flatMap(each -> Stream.concat(
                        Stream.of(Resource.table(each.name())),
                        each.indexes().stream()
                                .filter(index -> index.isGlobal())
                                .map(index -> Resource.index(each.name(), index.name()))))
                .toList();
        Optional<Resource> index = longest(global.stream()
                .filter(each -> !each.isTable() && isNamed(heading, each.shortName()))
                .filter(each -> design.tables().size() == 1 || isNamed(heading, each.table())));
        if (index.isPresent()) {
            return index;
        }
        Optional<Resource> named =
                longest(global.stream().filter(each -> each.isTable() && isNamed(heading, each.table())));
        return named.isEmpty() && design.tables().size() == 1 && namesNoTable(heading)
                ? Optional.of(Resource.table(design.tables().get(0).name()))
                : named;
    }

    /** Whether the cell that names the metric holds no other name. */
    private static boolean namesNoTable(String heading) {
        return heading.lines()
                .filter(cell -> cell.contains(READ) || cell.contains(WRITE))
                .allMatch(cell -> BESIDE_METRIC.matcher(cell).replaceAll("").isEmpty());
    }

    private static Optional<Resource> longest(Stream<Resource> resources) {
        return resources.max(Comparator.comparingInt(each -> each.shortName().length()));
    }

    /** Whether a name stands in a text by itself, not as a part of a longer one. */
    private static boolean isNamed(String heading, String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        for (int at = heading.indexOf(wanted); at >= 0; at = heading.indexOf(wanted, at + 1)) {
            int end = at + wanted.length();
            boolean startsThere = at == 0 || !isOfName(heading.charAt(at - 1));
            if (startsThere && (end == heading.length() || !isOfName(heading.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfName(char letter) {
        return Character.isLetterOrDigit(letter) || letter == '_' || letter == '-' || letter == '.';
    }

    private DesignFormatException wrong(String found, String expected) {
        return DelimitedText.wrong(file, table.headings().size() + 1, found, expected);
    }
}
