package io.keywright.format;

import io.keywright.format.Located.Kind;
import io.keywright.model.Decision;
import io.keywright.model.Design;
import io.keywright.model.Dismissal;
import io.keywright.model.ImportedSource;
import io.keywright.model.Layout;
import io.keywright.model.SampleItem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Reads our own files, {@code NAME.keywright.json}. A file refers to a format version; of an older one the migrations
 * make the current one before it is read, and of a newer one what is understood is shown, read-only.
 */
public final class DesignReader {
    /** The format version this program writes. */
    public static final int VERSION = 1;

    private static final int LONGEST_VERSION = 9;
    private static final String VERSION_FIELD = "keywright";
    private static final String SAMPLES = "samples";
    private static final String EXPECTED_VERSION = "the format version, " + VERSION;

    /** The step at index n makes version n + 2 of version n + 1. */
    private static final List<UnaryOperator<Located>> MIGRATIONS = List.of();

    private DesignReader() {}

    /**
     * Reads a design that may be changed and saved.
     *
     * @param fileName what errors call the text
     * @throws DesignFormatException if the text is no such design; also if its version is newer, which {@link
     *     #open(String, String)} can show
     */
    public static Design read(String text, String fileName) throws DesignFormatException {
        return open(text, fileName, false).design();
    }

    /**
     * Reads a file.
     *
     * @throws DesignFormatException as {@link #read(String, String)}
     * @throws IOException if the file can't be read
     */
    public static Design read(Path file) throws IOException {
        return read(FileText.read(file), file.toString());
    }

    /**
     * Opens a design, also one of a newer format version: read-only then, with a notice for each part that can't be
     * read.
     *
     * @param fileName what errors and notices call the text
     */
    public static OpenedDesign open(String text, String fileName) throws DesignFormatException {
        return open(text, fileName, true);
    }

    private static OpenedDesign open(String text, String fileName, boolean canBeNewer) throws DesignFormatException {
        var rows = new SampleRows();
        Optional<Located> root = JsonTree.parsePassing(text, fileName, SAMPLES, rows);
        if (root.isPresent() && isCurrent(root.get())) {
            return open(root.get(), VERSION, rows.byTable());
        }
        Located whole = JsonTree.parse(text, fileName);
        Located version = version(whole);
        int number = number(version);
        if (number > VERSION && !canBeNewer) {
            throw version.wrong("format version " + number, "at most " + VERSION);
        }
        return open(whole, number, Map.of());
    }

    private static boolean isCurrent(Located root) {
        return root.get(VERSION_FIELD)
                .filter(version -> version.is(Kind.NUMBER) && version.text().equals(Integer.toString(VERSION)))
                .isPresent();
    }

    /**
     * Opens a file.
     *
     * @throws DesignFormatException as {@link #open(String, String)}
     * @throws IOException if the file can't be read
     */
    public static OpenedDesign open(Path file) throws IOException {
        return open(FileText.read(file), file.toString());
    }

    private static Located version(Located root) throws DesignFormatException {
        if (!root.is(Kind.OBJECT)) {
            throw root.wrong("an object with \"keywright\", " + EXPECTED_VERSION);
        }
        Optional<Located> version = root.get(VERSION_FIELD);
        if (version.isEmpty()) {
            throw root.missing(VERSION_FIELD, EXPECTED_VERSION);
        }
        return version.get();
    }

    private static int number(Located version) throws DesignFormatException {
        String digits = version.text();
        boolean whole = version.is(Kind.NUMBER) && digits.length() <= LONGEST_VERSION && digits.matches("[1-9][0-9]*");
        if (!whole) {
            throw version.wrong(EXPECTED_VERSION);
        }
        return Integer.parseInt(digits);
    }

    /** @param samples those that are read already, and not in the tree */
    private static OpenedDesign open(Located root, int version, Map<String, List<SampleItem>> samples)
            throws DesignFormatException {
        boolean newer = version > VERSION;
        var opening = new Opening(newer);
        if (newer) {
            opening.note(root.file() + " has format version " + version + ", and this program knows " + VERSION
                    + ": it is open read-only. A newer Keywright can change it");
        }
        Located current = root;
        for (int step = version; step < VERSION; step++) {
            current = MIGRATIONS.get(step - 1).apply(current);
        }
        Design design = new Slot(current, opening, Map.of(), "").record(in -> design(in, samples));
        return new OpenedDesign(design, newer, version, opening.notices());
    }

    private static Design design(ObjectReader in, Map<String, List<SampleItem>> samples) throws DesignFormatException {
        in.need(VERSION_FIELD, EXPECTED_VERSION, Slot::integer);
        return new Design(
                in.needUnlessLenient("name"),
                in.prose("notes"),
                in.text("region", Design.DEFAULT_REGION),
                in.get("sampleTime", Design.DEFAULT_SAMPLE_TIME, Slot::instant),
                in.list("tables", TableFormat::read),
                in.list("entities", EntityFormat::read),
                in.list("patterns", PatternFormat::read),
                in.list("workloads", WorkloadFormat::read),
                in.list("decisions", DesignReader::decision),
                in.list("dismissed", DesignReader::dismissal),
                in.getOrNull("imported", DesignReader::imported),
                in.get("layout", Layout.NONE, DesignReader::layout),
                samples(in.map(SAMPLES, rows -> rows.list(DesignReader::sample)), samples),
                in.extra());
    }

    private static Map<String, List<SampleItem>> samples(
            Map<String, List<SampleItem>> ofTree, Map<String, List<SampleItem>> readAlready) {
        return readAlready.isEmpty() ? ofTree : readAlready;
    }

    private static Decision decision(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Decision(
                in.need("title"),
                in.prose("context"),
                in.prose("decision"),
                in.prose("alternatives"),
                in.prose("consequences"),
                in.extra()));
    }

    private static Dismissal dismissal(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Dismissal(in.need("rule"), in.text("place", ""), in.prose("reason"), in.extra()));
    }

    private static ImportedSource imported(Slot slot) throws DesignFormatException {
        return slot.record(in -> new ImportedSource(in.need("path"), in.need("sha256"), in.extra()));
    }

    private static Layout layout(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Layout(
                in.map(
                        "positions",
                        position -> position.part(xy -> new Layout.Position(
                                xy.need("x", "a number", Slot::number), xy.need("y", "a number", Slot::number)))),
                in.extra()));
    }

    private static SampleItem sample(Slot slot) throws DesignFormatException {
        return slot.record(in -> new SampleItem(
                in.textOrNull("entity"),
                in.need("item", "an item in DynamoDB JSON", item -> AttributeValueJson.readItem(item.json())),
                in.extra()));
    }
}
