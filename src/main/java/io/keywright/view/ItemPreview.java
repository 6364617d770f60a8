package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.item.StoredSamples;
import io.keywright.limits.Limits;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.Rejection;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.refactor.AddSamples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Items that were read for a table, before they are added to it.
 *
 * @param columns the names of the attributes of the rows shown, those of the table's key first
 * @param rows the first {@value #MOST_ROWS}, those that are refused before the others
 * @param items all of them
 * @param accepted those that DynamoDB would store
 * @param replacing how many have the primary key of an item before them, which a put replaces
 * @param notes what was assumed, in sentences
 */
public record ItemPreview(
        String table,
        List<String> columns,
        List<Row> rows,
        List<SampleItem> items,
        List<SampleItem> accepted,
        int replacing,
        List<String> notes) {
    /** Rows shown, at most; the others are counted. */
    public static final int MOST_ROWS = 500;

    public ItemPreview {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        items = List.copyOf(items);
        accepted = List.copyOf(accepted);
        notes = List.copyOf(notes);
    }

    /**
     * An item.
     *
     * @param number its place in what was read, from 1
     * @param cells its values, one for each column; empty where it lacks the attribute
     * @param refusal what DynamoDB would refuse of it; empty where nothing
     */
    public record Row(int number, List<String> cells, String refusal) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * What adding items to a table would do. Takes time with the number of items.
     *
     * @param notes what was assumed when they were read, in sentences
     */
    public static ItemPreview of(Design design, Table table, List<Item> read, List<String> notes) {
        List<SampleItem> items =
                read.stream().map(item -> SampleItem.of(null, item)).toList();
        Map<Integer, String> refusals = new HashMap<>();
        for (Rejection rejection : Limits.sampleRejections(table, items)) {
            int number = Integer.parseInt(rejection.place().part());
            refusals.merge(number, rejection.message(), (one, other) -> one + "; " + other);
        }
        var accepted = new ArrayList<SampleItem>(items.size());
        var order = new ArrayList<Integer>(items.size());
        for (int i = 0; i < items.size(); i++) {
            if (refusals.containsKey(i + 1)) {
                order.add(i);
            } else {
                accepted.add(items.get(i));
            }
        }
        for (int i = 0; i < items.size() && order.size() < MOST_ROWS; i++) {
            if (!refusals.containsKey(i + 1)) {
                order.add(i);
            }
        }
        List<Integer> shown = order.subList(0, Math.min(MOST_ROWS, order.size()));
        List<Item> first = shown.stream().map(i -> items.get(i).item()).toList();
        Set<String> known = first.stream()
                .flatMap(item -> item.attributes().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> columns = Stream.concat(table.key().names().stream().filter(known::contains), known.stream())
                .distinct()
                .toList();
        var rows = new ArrayList<Row>(shown.size());
        for (int i = 0; i < shown.size(); i++) {
            int number = shown.get(i) + 1;
            rows.add(new Row(number, cells(first.get(i), columns), refusals.getOrDefault(number, "")));
        }
        return new ItemPreview(table.name(), columns, rows, items, accepted, replacing(design, table, accepted), notes);
    }

    private static List<String> cells(Item item, List<String> columns) {
        return columns.stream()
                .map(column -> item.get(column).map(ValueText::of).orElse(""))
                .toList();
    }

    private static int replacing(Design design, Table table, List<SampleItem> accepted) {
        if (accepted.isEmpty()) {
            return 0;
        }
        int before = StoredSamples.of(design, table).rejections().size();
        Design after = new AddSamples(table.name(), accepted).apply(design);
        return StoredSamples.of(after, table).rejections().size() - before;
    }

    /** How many DynamoDB would refuse. */
    public int refused() {
        return items.size() - accepted.size();
    }

    /** What will happen, in a line: "10,000 items · 2 would be refused · 1 replaces an item with the same key". */
    public String summary() {
        var parts = new ArrayList<String>();
        parts.add(Figures.counted(items.size(), "item", "items"));
        if (refused() > 0) {
            parts.add(Figures.counted(refused(), "would be refused", "would be refused"));
        }
        if (replacing > 0) {
            parts.add(Figures.counted(
                    replacing, "replaces an item with the same key", "replace items with the same keys"));
        }
        if (items.size() > rows.size()) {
            parts.add("the first " + rows.size() + " shown");
        }
        return String.join(" · ", parts);
    }

    /**
     * The edit that adds them.
     *
     * @param withRefused whether those that DynamoDB would refuse are added, too, and reported as problems
     */
    public AddSamples addition(boolean withRefused) {
        return new AddSamples(table, withRefused ? items : accepted);
    }
}
