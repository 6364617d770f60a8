package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.item.ItemSize;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The cheapest way for an item to get below a step of billing: what to shorten, or what to keep in another item. */
final class BelowStep {
    /** Attributes that are named; more than these are no way to mend an item. */
    private static final int MOST_MOVED = 3;

    private BelowStep() {}

    /** How many steps an item takes, at least one. */
    static long steps(long bytes, long step) {
        return Math.max(1, (bytes + step - 1) / step);
    }

    /**
     * The way in words: "23 B less: shorten notes by 23 B, or move carrier (31 B) to another item". Empty where the
     * item takes one step, which none gets below. Key attributes stay, and with them what only they could save.
     *
     * @param step in bytes
     */
    static Optional<String> of(CollectionsView.Row row, long step) {
        long taken = steps(row.bytes(), step);
        if (taken == 1) {
            return Optional.empty();
        }
        long over = row.bytes() - (taken - 1) * step;
        List<CollectionsView.Field> free =
                row.attributes().stream().filter(field -> !field.isKey()).toList();
        var ways = new ArrayList<String>();
        free.stream()
                .filter(field -> isText(field) && valueBytes(field) > over)
                .max(Comparator.comparingLong(BelowStep::valueBytes))
                .ifPresent(field -> ways.add("shorten " + field.name() + " by " + Figures.bytes(over)));
        free.stream()
                .filter(field -> field.bytes() >= over)
                .min(Comparator.comparingLong(CollectionsView.Field::bytes))
                .ifPresent(field -> ways.add(moved(List.of(field))));
        if (ways.isEmpty()) {
            several(free, over).ifPresent(fields -> ways.add(moved(fields)));
        }
        return Optional.of(Figures.bytes(over) + " less"
                + (ways.isEmpty()
                        ? ", which takes more than " + MOST_MOVED + " of its attributes."
                        : ": " + String.join(", or ", ways) + "."));
    }

    private static boolean isText(CollectionsView.Field field) {
        return field.type().equals("S") || field.type().equals("B");
    }

    private static long valueBytes(CollectionsView.Field field) {
        return field.bytes() - field.name().getBytes(StandardCharsets.UTF_8).length;
    }

    /** The few largest that are enough together. */
    private static Optional<List<CollectionsView.Field>> several(List<CollectionsView.Field> free, long over) {
        List<CollectionsView.Field> largest = free.stream()
                .sorted(Comparator.comparingLong(CollectionsView.Field::bytes).reversed())
                .limit(MOST_MOVED)
                .toList();
        for (int number = 2; number <= largest.size(); number++) {
            List<CollectionsView.Field> some = largest.subList(0, number);
            if (some.stream().mapToLong(CollectionsView.Field::bytes).sum() >= over) {
                return Optional.of(some);
            }
        }
        return Optional.empty();
    }

    private static String moved(List<CollectionsView.Field> fields) {
        long bytes = fields.stream().mapToLong(CollectionsView.Field::bytes).sum();
        return "move " + fields.stream().map(CollectionsView.Field::name).collect(Collectors.joining(" and ")) + " ("
                + Figures.bytes(bytes) + ") to another item";
    }

    /** How far an item is from the next step: "849 B to 1 KB". */
    static String distance(long bytes, long step) {
        long left = ItemSize.toNextStep(bytes, step);
        return Figures.bytes(left) + " to " + (bytes + left) / ItemSize.KILOBYTE + " KB";
    }
}
