package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.capacity.Figures;
import io.keywright.capacity.ReadConsistency;
import io.keywright.capacity.WriteMode;
import io.keywright.format.DynamoDbJsonItems;
import io.keywright.imports.items.AttributeTypes;
import io.keywright.imports.items.ItemRows;
import io.keywright.imports.items.ItemText;
import io.keywright.item.ItemSize;
import io.keywright.limits.ItemLimits;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.view.PlainText;
import io.keywright.view.ValueText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the size of items, attribute by attribute. */
@Command(
        name = "size",
        mixinStandardHelpOptions = true,
        description =
                "Bytes of items in DynamoDB JSON (one, a list, or JSON Lines) or CSV, and the distance to the next"
                        + " step.")
final class SizeCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            description = "A file with items in DynamoDB JSON, or in CSV with a row of attribute names (.csv).")
    Path file = Path.of("");

    @Mixin
    PrintOptions print = new PrintOptions();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        List<Item> items = read();
        PrintWriter out = spec.commandLine().getOut();
        if (print.format == OutputFormat.JSON) {
            out.println(JsonText.of(json(items)));
        } else {
            text(items, out);
        }
        for (int i = 0; i < items.size(); i++) {
            for (Rejection rejection : ItemLimits.rejections(items.get(i), Place.design())) {
                spec.commandLine()
                        .getErr()
                        .println("keywright: " + file + ": item " + (i + 1) + ": DynamoDB would refuse it: "
                                + PlainText.oneLine(rejection.message()));
            }
        }
        return ExitCode.CLEAN;
    }

    /** Items in JSON, or by the file's name in comma-separated values, whose types are guessed. */
    private List<Item> read() throws IOException {
        String name = Objects.toString(file.getFileName(), "").toLowerCase(Locale.ROOT);
        if (!name.endsWith(".csv")) {
            return DynamoDbJsonItems.read(file);
        }
        ItemRows rows = ItemText.read(file, AttributeTypes.NONE);
        spec.commandLine()
                .getErr()
                .println("keywright: " + file + ": the types of columns are guessed from their cells; DynamoDB JSON has"
                        + " them");
        return rows.items();
    }

    private static ObjectNode json(List<Item> items) {
        ObjectNode root = JsonText.root();
        var list = root.putArray("items");
        long total = 0;
        for (Item item : items) {
            long bytes = ItemSize.of(item);
            total += bytes;
            ObjectNode node = list.addObject();
            node.put("key", key(item));
            node.put("bytes", bytes);
            node.put("toNextKb", ItemSize.toNextStep(bytes, WriteMode.STEP_BYTES));
            node.put("toNext4Kb", ItemSize.toNextStep(bytes, ReadConsistency.STEP_BYTES));
            ObjectNode attributes = node.putObject("attributes");
            item.attributes().forEach((name, value) -> attributes.put(name, ItemSize.attribute(name, value)));
        }
        root.put("totalBytes", total);
        return root;
    }

    private void text(List<Item> items, PrintWriter out) {
        var table = new TextTable()
                .left("Item")
                .right("Bytes")
                .right("To next KB")
                .right("To next 4 KB")
                .left("Largest attributes");
        long total = 0;
        for (Item item : items) {
            long bytes = ItemSize.of(item);
            total += bytes;
            table.row(
                    TextTable.shortened(key(item)),
                    Figures.whole(bytes),
                    Figures.whole(ItemSize.toNextStep(bytes, WriteMode.STEP_BYTES)),
                    Figures.whole(ItemSize.toNextStep(bytes, ReadConsistency.STEP_BYTES)),
                    largest(item));
        }
        table.print(out, print.format, "");
        out.println();
        out.println(Figures.counted(items.size(), "item", "items") + ", " + Figures.bytes(total)
                + ". A write is charged in steps of 1 KB, a read in steps of 4 KB.");
    }

    private static String largest(Item item) {
        var parts = new ArrayList<String>();
        item.attributes().entrySet().stream()
                .sorted((a, b) -> Long.compare(size(b), size(a)))
                .limit(3)
                .forEach(entry -> parts.add(entry.getKey() + " " + Figures.whole(size(entry))));
        return String.join(", ", parts);
    }

    private static long size(Map.Entry<String, AttributeValue> entry) {
        return ItemSize.attribute(entry.getKey(), entry.getValue());
    }

    /** What to call an item whose table is not known: its attributes named PK and SK, or else its first attribute. */
    private static String key(Item item) {
        var parts = new ArrayList<String>();
        item.attributes().forEach((name, value) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            if (lower.equals("pk") || lower.equals("sk")) {
                parts.add(ValueText.of(value));
            }
        });
        if (parts.isEmpty()) {
            item.attributes().values().stream().limit(1).map(ValueText::of).forEach(parts::add);
        }
        return String.join(" ", parts);
    }
}
