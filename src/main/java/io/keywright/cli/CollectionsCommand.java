package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.item.ItemCollection;
import io.keywright.item.ItemCollections;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.view.CollectionsView;
import io.keywright.view.PlainText;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the sample items as item collections. */
@Command(
        name = "collections",
        mixinStandardHelpOptions = true,
        description = "The sample items of a table or an index in DynamoDB's order, by partition key.")
final class CollectionsCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Option(names = "--table", paramLabel = "TABLE", description = "The table (default: all of them).")
    @Nullable
    String table;

    @Option(names = "--index", paramLabel = "INDEX", description = "An index of the table (default: the table itself).")
    @Nullable
    String index;

    @Mixin
    DrawOptions report = new DrawOptions();

    @Override
    public Integer call() throws IOException {
        Design design = report.read(file);
        Analysis analysis = report.analyse(design);
        report.countProblems(analysis, file);
        List<Resource> chosen = choose(design);
        PrintWriter out = report.out();
        if (report.isJson()) {
            if (chosen.size() > 1) {
                throw new CannotRunException(
                        "The design has the tables " + names(design) + "; choose one with --table to print it as JSON");
            }
            if (chosen.isEmpty()) {
                throw new CannotRunException("The design has no tables");
            }
            ObjectNode root = JsonText.root();
            addTo(root, analysis.collections(chosen.get(0)).orElseThrow());
            out.println(JsonText.of(root));
        } else {
            for (Resource resource : chosen) {
                print(CollectionsView.of(design, analysis, resource), out, report.format());
            }
        }
        return ExitCode.CLEAN;
    }

    private List<Resource> choose(Design design) {
        if (table == null && index == null) {
            return design.tables().stream()
                    .map(each -> Resource.table(each.name()))
                    .toList();
        }
        if (table == null && design.tables().size() != 1) {
            throw new CannotRunException(
                    "--index: the design has the tables " + names(design) + "; choose the index's with --table");
        }
        String wanted = table == null ? design.tables().get(0).name() : table;
        Table chosen = design.table(wanted)
                .orElseThrow(() -> new CannotRunException(
                        "--table: there is no table \"" + wanted + "\", expected one of " + names(design)));
        if (index == null) {
            return List.of(Resource.table(chosen.name()));
        }
        if (chosen.index(index).isEmpty()) {
            throw new CannotRunException(
                    "--index: table " + chosen.name() + " has no index \"" + index + "\", expected "
                            + (chosen.indexes().isEmpty()
                                    ? "no --index, since it has none"
                                    : "one of "
                                            + chosen.indexes().stream()
                                                    .map(SecondaryIndex::name)
                                                    .collect(Collectors.joining(", "))));
        }
        return List.of(Resource.index(chosen.name(), index));
    }

    private static String names(Design design) {
        return design.tables().stream().map(Table::name).collect(Collectors.joining(", "));
    }

    /** Adds the collections of one table or index to an object. */
    static void addTo(ObjectNode root, ItemCollections collections) {
        root.put("table", collections.resource().table());
        root.put("index", collections.resource().index());
        var list = root.putArray("collections");
        for (ItemCollection collection : collections.collections()) {
            ObjectNode node = list.addObject();
            var key = node.putArray("partitionKey");
            collection.partitionKey().forEach(value -> key.add(JsonText.of(value)));
            node.put("bytes", collection.bytes());
            var items = node.putArray("items");
            for (ItemCollection.Row row : collection.rows()) {
                ObjectNode item = items.addObject();
                item.put("entity", row.entity());
                item.put("bytes", row.bytes());
                item.set("item", JsonText.of(row.entry()));
            }
        }
    }

    /** Prints the collections of one table or index. */
    static void print(CollectionsView view, PrintWriter out, OutputFormat format) {
        String title = PlainText.oneLine(view.resource() + " · " + view.summary());
        out.println(format == OutputFormat.MARKDOWN ? "## " + title + "\n" : title);
        for (CollectionsView.Collection collection : view.collections()) {
            String head = PlainText.oneLine(collection.key()) + " · " + collection.count() + " · " + collection.size();
            out.println(format == OutputFormat.MARKDOWN ? "### " + head + "\n" : "  " + head);
            var table = new TextTable().left("").left("").left("").right("");
            if (format == OutputFormat.MARKDOWN) {
                table = new TextTable()
                        .left("Entity")
                        .left("Sort key")
                        .left("Item")
                        .right("Bytes");
            }
            for (CollectionsView.Row row : collection.rows()) {
                String entity = row.entityTag().map(tag -> tag.entity()).orElse("");
                table.row(entity, row.sortKey(), TextTable.shortened(row.summary()), Figures.whole(row.bytes()));
            }
            table.print(out, format, "    ");
            out.println();
        }
        if (!view.refused().isEmpty()) {
            var refused = new ArrayList<String>();
            view.refused().forEach(rejection -> refused.add(rejection.place() + ": " + rejection.message()));
            out.println("Not stored:");
            refused.forEach(line -> out.println("    " + PlainText.oneLine(line)));
            out.println();
        }
    }
}
