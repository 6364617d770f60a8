package io.keywright.imports.workbench;

/** How a key attribute's template is found; each is tried where the one before gives too many rows another key. */
enum KeyLevel {
    /** As the file states it, in an alias or a schema; only if every row keeps its key. */
    STATED,
    /** From the rows: literal words and a variable for each other segment. */
    INFERRED,
    /** The same, with variables that only the rows in the index have. */
    SPARSE,
    /** The first word and one variable for all the rest. */
    PREFIX,
    /** None: the key attribute is an attribute of the entity. */
    OWN;

    KeyLevel next() {
        return this == OWN ? OWN : values()[ordinal() + 1];
    }
}
