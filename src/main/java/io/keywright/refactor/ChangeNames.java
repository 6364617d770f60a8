package io.keywright.refactor;

import io.keywright.expression.DocumentPath;
import io.keywright.model.Change;

/** Renames in what an update changes. */
final class ChangeNames {
    private ChangeNames() {}

    static Change rename(Change change, String from, String to) {
        String attribute = inPath(change.attribute(), from, to);
        if (attribute.equals(change.attribute())) {
            return change;
        }
        if (change instanceof Change.Draw) {
            return new Change.Draw(attribute);
        }
        if (change instanceof Change.Assign assign) {
            return new Change.Assign(attribute, assign.value());
        }
        if (change instanceof Change.Add add) {
            return new Change.Add(attribute, add.amount());
        }
        if (change instanceof Change.Append append) {
            return new Change.Append(attribute, append.elements());
        }
        return new Change.Remove(attribute);
    }

    private static String inPath(String path, String from, String to) {
        return DocumentPath.isInto(path, from) ? to + path.substring(from.length()) : path;
    }
}
