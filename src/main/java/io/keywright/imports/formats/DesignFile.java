package io.keywright.imports.formats;

import io.keywright.format.DesignFormatException;
import io.keywright.format.DesignReader;
import io.keywright.format.FileText;
import io.keywright.format.OpenedDesign;
import io.keywright.imports.ImportedDesign;
import io.keywright.imports.Importer;
import io.keywright.imports.workbench.WorkbenchImporter;
import io.keywright.model.Design;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A design out of a file, whatever kind of file it is.
 *
 * @param source what it was imported from, such as "NoSQL Workbench model", or null for our own format
 * @param readOnly whether the file must not be saved over
 * @param notices what the user should know, a sentence each
 */
public record DesignFile(Design design, @Nullable String source, boolean readOnly, List<String> notices) {
    private static final String EXPECTED = "a design of Keywright (an object with \"keywright\": 1) or a model of NoSQL"
            + " Workbench (one with \"ModelName\" and \"DataModel\")";

    private static final List<Importer> IMPORTERS = List.of(new WorkbenchImporter());

    public DesignFile {
        Objects.requireNonNull(design);
        notices = List.copyOf(notices);
    }

    /** Whether the design comes from a file of another tool, so that saving it makes a new file. */
    public boolean isImported() {
        return source != null;
    }

    /**
     * Opens a file by its content.
     *
     * @throws DesignFormatException if it is of no kind that can be read, or broken
     * @throws IOException if it can't be read
     */
    public static DesignFile open(Path file) throws IOException {
        return open(FileText.read(file), Objects.toString(file.getFileName()));
    }

    /**
     * Opens a text by its content. A text that no importer recognises is taken for our own format.
     *
     * @param name what errors call the text
     */
    public static DesignFile open(String text, String name) throws IOException {
        for (Importer importer : IMPORTERS) {
            if (importer.recognises(text)) {
                ImportedDesign imported = importer.read(text, name);
                return new DesignFile(imported.design(), importer.title(), false, imported.assumptions());
            }
        }
        return own(text, name);
    }

    private static DesignFile own(String text, String name) throws DesignFormatException {
        try {
            OpenedDesign opened = DesignReader.open(text, name);
            return new DesignFile(opened.design(), null, opened.readOnly(), opened.notices());
        } catch (DesignFormatException refused) {
            throw text.contains("\"keywright\"") ? refused : unknown(refused);
        }
    }

    /** The refusal of a text that nothing shows to be of any kind. */
    private static DesignFormatException unknown(DesignFormatException refused) {
        var unknown = new DesignFormatException(
                refused.file(), refused.line(), refused.column(), refused.path(), refused.found(), EXPECTED);
        unknown.initCause(refused);
        return unknown;
    }
}
