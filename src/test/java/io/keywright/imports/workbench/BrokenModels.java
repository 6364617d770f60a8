package io.keywright.imports.workbench;

import io.keywright.format.FileText;
import io.keywright.format.Json;
import io.keywright.format.JsonTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.UnaryOperator;

/** Model files with one thing wrong in each: at every place of a good one stands something else, or nothing. */
public final class BrokenModels {
    private static final Path FOLDER = Path.of("src/test/resources/io/keywright/imports/workbench");

    /** What may stand where something else belongs. */
    private static final List<Json> OTHERS = List.of(
            Json.literal("null"),
            Json.literal("5"),
            Json.literal("-1e400"),
            Json.literal("true"),
            Json.text(""),
            Json.text("S"),
            Json.array(List.of()),
            Json.array(List.of(Json.literal("null"))),
            Json.object(new LinkedHashMap<>()));

    private final int others;
    private final List<String> found = new ArrayList<>();
    private int next;

    private BrokenModels(int others) {
        this.others = others;
    }

    /**
     * Versions of a file with another value in one place, or without a field, or with an element twice.
     *
     * @param name a file of the test's folder, without its extension
     * @param others how many other values each place is given, of a few in turn
     */
    public static List<String> of(String name, int others) throws IOException {
        var models = new BrokenModels(others);
        String text = FileText.read(FOLDER.resolve(name + ".json"));
        models.breakAt(JsonTree.parse(text, name).json(), other -> other);
        return models.found;
    }

    private void breakAt(Json place, UnaryOperator<Json> inWhole) {
        for (int i = 0; i < others; i++) {
            Json other = OTHERS.get(next++ % OTHERS.size());
            if (!other.equals(place)) {
                found.add(inWhole.apply(other).oneLine());
            }
        }
        if (place instanceof Json.Members object) {
            object.members().forEach((name, value) -> {
                var without = new LinkedHashMap<>(object.members());
                without.remove(name);
                found.add(inWhole.apply(Json.object(without)).oneLine());
                breakAt(value, other -> {
                    var with = new LinkedHashMap<>(object.members());
                    with.put(name, other);
                    return inWhole.apply(Json.object(with));
                });
            });
        } else if (place instanceof Json.Array array) {
            for (int i = 0; i < array.elements().size(); i++) {
                int at = i;
                breakAt(array.elements().get(i), other -> {
                    var with = new ArrayList<>(array.elements());
                    with.set(at, other);
                    return inWhole.apply(Json.array(with));
                });
            }
            if (!array.elements().isEmpty()) {
                var twice = new ArrayList<>(array.elements());
                twice.add(array.elements().get(0));
                found.add(inWhole.apply(Json.array(twice)).oneLine());
            }
        }
    }
}
