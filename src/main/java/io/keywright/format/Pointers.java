package io.keywright.format;

/**
 * Names of unknown fields. One of the record itself goes by its name; one of an object inside the record, which keeps
 * none itself, goes by its JSON pointer (RFC 6901), such as {@code /rate/burst}. The record's own field whose name
 * starts with a slash goes by its pointer too.
 */
final class Pointers {
    private Pointers() {}

    static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /**
     * What an unknown field goes by.
     *
     * @param object pointer from the record to the object the field is in; empty for the record itself
     */
    static String of(String object, String name) {
        return object.isEmpty() && !name.startsWith("/") ? name : object + "/" + escaped(name);
    }

    /** The pointer to the object that the field is in. */
    static String object(String pointer) {
        return pointer.startsWith("/") ? pointer.substring(0, pointer.lastIndexOf('/')) : "";
    }

    /** The name of the field. */
    static String name(String pointer) {
        return pointer.startsWith("/")
                ? pointer.substring(pointer.lastIndexOf('/') + 1)
                        .replace("~1", "/")
                        .replace("~0", "~")
                : pointer;
    }
}
