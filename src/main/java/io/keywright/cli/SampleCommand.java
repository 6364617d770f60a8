package io.keywright.cli;

import io.keywright.export.items.ItemTable;
import io.keywright.format.AttributeValueJson;
import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints sample items: those of the design, or newly generated ones. */
@Command(
        name = "sample",
        mixinStandardHelpOptions = true,
        description = "Sample items: the design's own, or with --count new ones drawn from its domains.")
final class SampleCommand implements Callable<Integer> {
    private static final int MOST = 1_000_000;
    private static final long DEFAULT_SEED = 1;

    /** A value with its type, as in DynamoDB's JSON. */
    private static final String TYPED = "\\{\\s*\"(S|N|B|BOOL|NULL|L|M|SS|NS|BS)\"\\s*:";

    /** The forms of sample items. */
    enum Form {
        DYNAMODB_JSON("sample items in DynamoDB JSON", TYPED, ".json"),
        JSONL("sample items in JSON Lines", TYPED, ".jsonl", ".ndjson", ".json"),
        CSV("sample items in CSV", ",", ".csv");

        private final OutputKind kind;

        Form(String words, String sign, String... endings) {
            this.kind = new OutputKind(words, List.of(endings), Pattern.compile(sign));
        }

        OutputKind kind() {
            return kind;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Parameters(paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Option(names = "--count", paramLabel = "N", description = "Generate about N items instead of the stored ones.")
    @Nullable
    Integer count;

    @Option(names = "--table", paramLabel = "TABLE", description = "Only this table.")
    @Nullable
    String table;

    @Option(
            names = "--format",
            paramLabel = "dynamodb-json|jsonl|csv",
            defaultValue = "dynamodb-json",
            description = "The form of the items: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    Form form = Form.DYNAMODB_JSON;

    @Mixin
    OutputFile output = new OutputFile();

    @Mixin
    SeedOption seed = new SeedOption();

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        if (count != null && (count < 0 || count > MOST)) {
            throw new CannotRunException("--count: found " + count + ", expected 0 to " + MOST);
        }
        Design design = DesignFiles.read(spec, file);
        if (table != null && design.table(table).isEmpty()) {
            throw new CannotRunException("--table: there is no table \"" + table + "\", expected one of "
                    + design.tables().stream().map(Table::name).collect(Collectors.joining(", ")));
        }
        Map<String, List<SampleItem>> rows = design.samples();
        if (count != null) {
            SampleItems generated = SampleItems.generate(
                    design, SampleRequest.total(count, seed.seed == null ? DEFAULT_SEED : seed.seed));
            generated.problems().forEach(problem -> err.println("keywright: " + problem));
            rows = generated.rows();
        }
        List<Item> items = rows.entrySet().stream()
                .filter(entry -> table == null || entry.getKey().equals(table))
                .flatMap(entry -> entry.getValue().stream())
                .map(SampleItem::item)
                .toList();
        output.write(text(items), form.kind(), file, spec.commandLine().getOut());
        return ExitCode.CLEAN;
    }

    private String text(List<Item> items) {
        return switch (form) {
            case DYNAMODB_JSON ->
                items.stream()
                        .map(item -> "  " + AttributeValueJson.write(item))
                        .collect(Collectors.joining(",\n", "[\n", items.isEmpty() ? "]\n" : "\n]\n"));
            case JSONL ->
                items.stream()
                        .map(item -> AttributeValueJson.write(item) + "\n")
                        .collect(Collectors.joining());
            case CSV -> ItemTable.of(items).csv();
        };
    }
}
