package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.WorkbenchFormat.DATA_MODEL;
import static io.keywright.imports.workbench.WorkbenchFormat.MODEL_METADATA;
import static io.keywright.imports.workbench.WorkbenchFormat.MODEL_NAME;

import io.keywright.format.DesignFormatException;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.format.Located.Kind;
import io.keywright.imports.ImportedDesign;
import io.keywright.imports.Importer;
import io.keywright.model.Design;

/**
 * Reads models of NoSQL Workbench: those of every version, and what scripts, DynamoDB Data Modeler and people write
 * under that name. Only the model's name and each table's name and partition key are needed; what else is missing is
 * assumed, and what is odd is read as well as can be, and both are said.
 */
public final class WorkbenchImporter implements Importer {
    /** What a design of our own format has. */
    private static final String OWN = "keywright";

    @Override
    public String title() {
        return "NoSQL Workbench model";
    }

    @Override
    public boolean recognises(String text) {
        TopLevelNames top = TopLevelNames.upTo(OWN, text);
        if (top.names().contains(OWN)) {
            return false;
        }
        boolean isNamed = top.names().contains(MODEL_NAME);
        return top.names().contains(DATA_MODEL)
                || isNamed && top.names().contains(MODEL_METADATA)
                || !top.isWhole() && isNamed && text.contains('"' + DATA_MODEL + '"');
    }

    @Override
    public ImportedDesign read(String text, String name) throws DesignFormatException {
        Located root = JsonTree.parse(text, name);
        if (!root.is(Kind.OBJECT)) {
            throw root.wrong("a model of NoSQL Workbench: an object with \"ModelName\" and \"DataModel\"");
        }
        var assumptions = new Assumptions();
        Design design = new ModelReader(root, assumptions).design();
        return new ImportedDesign(design, assumptions.lines());
    }
}
