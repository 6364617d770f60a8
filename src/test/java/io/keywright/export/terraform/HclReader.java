package io.keywright.export.terraform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the HCL that the exporter writes, from the native syntax specification and not from the exporter: blocks,
 * arguments, quoted templates with escapes and interpolations, lists of strings. Anything else is an error.
 */
final class HclReader {
    /** An argument (a value, no body) or a block. */
    record Item(String name, List<String> labels, Optional<String> value, List<Item> body) {
        List<Item> all(String itemName) {
            return body.stream().filter(item -> item.name().equals(itemName)).toList();
        }

        Optional<String> argument(String itemName) {
            return all(itemName).stream().findFirst().flatMap(Item::value);
        }
    }

    private final String text;
    private final List<String> interpolations = new ArrayList<>();
    private int at;

    private HclReader(String text) {
        this.text = text;
    }

    /** A file as an item without a name. */
    static Item read(String text) {
        var reader = new HclReader(text);
        var items = reader.items(false);
        if (reader.at < text.length()) {
            throw reader.error("end expected");
        }
        return new Item("", reader.interpolations, Optional.empty(), items);
    }

    /** The text of one quoted template without interpolations. */
    static String string(String quoted) {
        var reader = new HclReader(quoted);
        String value = reader.template();
        if (reader.at < quoted.length() || !reader.interpolations.isEmpty()) {
            throw reader.error("one string without interpolations expected");
        }
        return value;
    }

    private List<Item> items(boolean inBraces) {
        var items = new ArrayList<Item>();
        skip(true);
        while (at < text.length() && text.charAt(at) != '}') {
            items.add(item());
            skip(true);
        }
        if (inBraces) {
            expect('}');
        }
        return items;
    }

    private Item item() {
        String name = text.charAt(at) == '"' ? template() : word();
        var labels = new ArrayList<String>();
        skip(false);
        while (text.charAt(at) == '"') {
            labels.add(template());
            skip(false);
        }
        if (text.charAt(at) == '{') {
            at++;
            return new Item(name, labels, Optional.empty(), items(true));
        }
        expect('=');
        skip(false);
        if (text.charAt(at) == '{') {
            at++;
            return new Item(name, labels, Optional.empty(), items(true));
        }
        if (text.charAt(at) == '[') {
            return list(name);
        }
        int start = at;
        if (text.charAt(at) == '"') {
            String value = template();
            if (text.charAt(at) == '\n') {
                return new Item(name, labels, Optional.of(value), List.of());
            }
        }
        at = text.indexOf('\n', start);
        return new Item(name, labels, Optional.of(text.substring(start, at)), List.of());
    }

    private Item list(String name) {
        var elements = new ArrayList<Item>();
        expect('[');
        skip(true);
        while (text.charAt(at) != ']') {
            String element = text.charAt(at) == '"' ? template() : word();
            elements.add(new Item(name, List.of(), Optional.of(element), List.of()));
            skip(true);
            if (text.charAt(at) == ',') {
                at++;
                skip(true);
            }
        }
        expect(']');
        return new Item(name, List.of(), Optional.empty(), elements);
    }

    private String word() {
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "_-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        if (at == start) {
            throw error("name expected");
        }
        return text.substring(start, at);
    }

    private String template() {
        expect('"');
        var value = new StringBuilder();
        while (text.charAt(at) != '"') {
            char character = text.charAt(at++);
            if (character == '\n') {
                throw error("line break in a string");
            } else if (character == '\\') {
                escape(value);
            } else if ((character == '$' || character == '%') && text.startsWith(character + "{", at)) {
                at += 2;
                value.append(character).append('{');
            } else if ((character == '$' || character == '%') && text.charAt(at) == '{') {
                int end = text.indexOf('}', at);
                interpolations.add(text.substring(at + 1, end));
                at = end + 1;
            } else {
                value.append(character);
            }
        }
        at++;
        return value.toString();
    }

    private void escape(StringBuilder value) {
        char escaped = text.charAt(at++);
        switch (escaped) {
            case 'n' -> value.append('\n');
            case 'r' -> value.append('\r');
            case 't' -> value.append('\t');
            case '"', '\\' -> value.append(escaped);
            case 'u', 'U' -> {
                int digits = escaped == 'u' ? 4 : 8;
                value.appendCodePoint(Integer.parseInt(text.substring(at, at + digits), 16));
                at += digits;
            }
            default -> throw error("unknown escape " + escaped);
        }
    }

    private void skip(boolean lines) {
        while (at < text.length()) {
            char character = text.charAt(at);
            if (character == '#') {
                at = text.indexOf('\n', at);
            } else if (character == ' ' || lines && character == '\n') {
                at++;
            } else {
                return;
            }
        }
    }

    private void expect(char character) {
        if (at >= text.length() || text.charAt(at) != character) {
            throw error(character + " expected");
        }
        at++;
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException(what + " at " + at + " in " + text);
    }
}
