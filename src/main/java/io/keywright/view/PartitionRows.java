package io.keywright.view;

import io.keywright.model.Resource;
import io.keywright.simulate.ResourceResult;
import io.keywright.simulate.SplitEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The partitions of a table or index as rows, in the order of the ring. Before a partition was split off, its row is that
 * of the one it was a part of.
 *
 * @param splits what was split or could not be, in order of time
 */
public record PartitionRows(List<Row> rows, List<SplitMark> splits) {
    private static final int LETTERS = 26;

    public PartitionRows {
        rows = List.copyOf(rows);
        splits = List.copyOf(splits);
    }

    /**
     * A row.
     *
     * @param partition which partition it is at the end, as a row of the heat matrix
     * @param label such as "P05", or "P05b" for a part of what was one at the start
     * @param pieces from when on it is which row of the heat matrix, in order of time; the first from second 0 on
     */
    public record Row(int partition, String label, List<Piece> pieces) {
        public Row {
            Objects.requireNonNull(label);
            pieces = List.copyOf(pieces);
        }

        /** The partition that it belongs to at a second. */
        public int partitionAt(long second) {
            int at = pieces.get(0).partition();
            for (Piece piece : pieces) {
                if (piece.from() <= second) {
                    at = piece.partition();
                }
            }
            return at;
        }
    }

    /** @param from the second from which on a row is that of this partition */
    public record Piece(long from, int partition) {}

    /**
     * A partition that was split, or could not be.
     *
     * @param second when
     * @param row the row with the first of its parts; what was split off begins at {@code cutRow}
     * @param cutRow the row with which the new partition begins; {@code row} where nothing was split
     * @param parent what it was called, such as "P05"
     */
    public record SplitMark(long second, int row, int cutRow, String parent, SplitEvent.Outcome outcome) {
        public boolean isSplit() {
            return outcome.isSplit();
        }

        /** Such as "P05 was split between keys" or "P05 could not be split: the load is on one item". */
        public String words() {
            return isSplit()
                    ? parent + " was split " + outcome.words()
                    : parent + " could not be split: " + outcome.words();
        }
    }

    /** @param splits of all tables and indexes, in order of time */
    public static PartitionRows of(ResourceResult result, List<SplitEvent> splits) {
        return new Family(result, splits).rows();
    }

    /** How many partitions there were at the start. */
    public long atStart() {
        return rows.stream()
                .map(row -> row.pieces().get(0).partition())
                .distinct()
                .count();
    }

    /** How many partitions there are at the end. */
    public int atEnd() {
        return rows.size();
    }

    /** Which partition came from which, and what they are called. */
    private static final class Family {
        private final List<SplitEvent> events;
        /** The split that a partition came from. */
        private final Map<Integer, Integer> bornBy = new HashMap<>();
        /** Every row's partitions from that of the start to its own. */
        private final List<List<Integer>> lines = new ArrayList<>();

        private final List<String> labels = new ArrayList<>();
        private final List<Integer> order;

        Family(ResourceResult result, List<SplitEvent> splits) {
            Resource resource = result.resource();
            events = splits.stream()
                    .filter(event -> event.resource().equals(resource))
                    .toList();
            for (int i = 0; i < events.size(); i++) {
                if (events.get(i).added() >= 0) {
                    bornBy.put(events.get(i).added(), i);
                }
            }
            order = result.ringOrder();
            for (int partition : order) {
                lines.add(line(partition));
            }
            name();
        }

        private List<Integer> line(int partition) {
            var line = new ArrayList<Integer>();
            line.add(partition);
            Integer birth = bornBy.get(partition);
            while (birth != null) {
                int parent = events.get(birth).partition();
                line.add(0, parent);
                birth = bornBy.get(parent);
            }
            return line;
        }

        private void name() {
            Map<Integer, Integer> members = new LinkedHashMap<>();
            lines.forEach(line -> members.merge(line.get(0), 1, Integer::sum));
            List<Integer> roots = List.copyOf(members.keySet());
            int digits = Math.max(2, Integer.toString(roots.size()).length());
            Map<Integer, String> names = new HashMap<>();
            for (int i = 0; i < roots.size(); i++) {
                String number = Integer.toString(i + 1);
                names.put(roots.get(i), "P" + "0".repeat(digits - number.length()) + number);
            }
            Map<Integer, Integer> seen = new HashMap<>();
            for (List<Integer> line : lines) {
                int root = line.get(0);
                String name = Objects.requireNonNull(names.get(root));
                int place = seen.merge(root, 1, Integer::sum);
                labels.add(Objects.requireNonNull(members.get(root)) == 1 ? name : name + letters(place - 1));
            }
        }

        /** a … z, aa, ab … */
        private static String letters(int number) {
            String last = Character.toString((char) ('a' + number % LETTERS));
            return number < LETTERS ? last : letters(number / LETTERS - 1) + last;
        }

        PartitionRows rows() {
            var rows = new ArrayList<Row>();
            for (int i = 0; i < lines.size(); i++) {
                rows.add(new Row(order.get(i), labels.get(i), pieces(lines.get(i))));
            }
            var marks = new ArrayList<SplitMark>();
            for (int i = 0; i < events.size(); i++) {
                marks.add(mark(i));
            }
            return new PartitionRows(rows, marks);
        }

        private List<Piece> pieces(List<Integer> line) {
            var pieces = new ArrayList<Piece>();
            for (int partition : line) {
                Integer birth = bornBy.get(partition);
                long from = birth == null ? 0 : events.get(birth).second();
                if (!pieces.isEmpty() && pieces.get(pieces.size() - 1).from() == from) {
                    pieces.remove(pieces.size() - 1);
                }
                pieces.add(new Piece(from, partition));
            }
            return pieces;
        }

        private SplitMark mark(int event) {
            SplitEvent split = events.get(event);
            int first = -1;
            int last = -1;
            int cut = -1;
            for (int row = 0; row < lines.size(); row++) {
                if (wasPart(row, split.partition(), event)) {
                    first = first < 0 ? row : first;
                    last = row;
                    cut = cut < 0 && lines.get(row).contains(split.added()) ? row : cut;
                }
            }
            return new SplitMark(
                    split.second(), first, cut < 0 ? first : cut, name(first, last, split), split.outcome());
        }

        /** Whether a row was a part of a partition when something happened. */
        private boolean wasPart(int row, int partition, int event) {
            List<Integer> line = lines.get(row);
            int place = line.indexOf(partition);
            return place >= 0
                    && (place == line.size() - 1 || Objects.requireNonNull(bornBy.get(line.get(place + 1))) >= event);
        }

        private String name(int first, int last, SplitEvent split) {
            int root = lines.get(first).get(0);
            boolean isWhole = split.partition() == root
                    && (first == 0 || lines.get(first - 1).get(0) != root)
                    && (last == lines.size() - 1 || lines.get(last + 1).get(0) != root);
            if (first == last) {
                return labels.get(first);
            }
            return isWhole ? stem(labels.get(first)) : labels.get(first) + "–" + labels.get(last);
        }

        private static String stem(String label) {
            return label.replaceAll("[a-z]+$", "");
        }
    }
}
