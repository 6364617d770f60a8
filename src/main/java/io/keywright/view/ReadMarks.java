package io.keywright.view;

import io.keywright.access.PatternRun;
import io.keywright.access.evaluation.Entry;
import io.keywright.access.evaluation.ReadPage;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.analysis.Analysis;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The sample items that one call of a pattern comes to, in the order in which it reads or writes them.
 *
 * @param byResource table or index to the marks of its items, by the number of their sample row
 */
public record ReadMarks(Map<Resource, Map<Integer, Mark>> byResource) {
    public static final ReadMarks NONE = new ReadMarks(Map.of());

    /**
     * One item that is read or written.
     *
     * @param place when it is, from 1, over all requests of the call; of an item that is met again the first
     * @param returned whether it is given back, or written; otherwise it is billed for nothing
     */
    public record Mark(int place, boolean returned) {}

    public ReadMarks {
        var copy = new LinkedHashMap<Resource, Map<Integer, Mark>>();
        byResource.forEach((resource, marks) -> copy.put(resource, Map.copyOf(marks)));
        byResource = Collections.unmodifiableMap(copy);
    }

    /** The marks of a table or an index, by the number of the sample row; empty where nothing of it is read. */
    public Map<Integer, Mark> of(Resource resource) {
        return byResource.getOrDefault(resource, Map.of());
    }

    /** The marks of a run whose requests ask for whole items, so that what is returned tells which item it is. */
    static ReadMarks of(Analysis analysis, PatternRun run) {
        var byResource = new LinkedHashMap<Resource, Map<Integer, Mark>>();
        var keys = new HashMap<String, Keys>();
        int place = 0;
        for (PatternRun.StepRun step : run.steps()) {
            Resource resource = step.resource();
            Optional<Keys> rows = resource == null ? Optional.empty() : Keys.of(analysis, resource.table(), keys);
            if (resource == null || rows.isEmpty()) {
                continue;
            }
            Map<Integer, Mark> marks = byResource.computeIfAbsent(resource, none -> new LinkedHashMap<>());
            for (PatternRun.Request request : step.requests()) {
                for (ReadPage page : request.pages()) {
                    place = mark(page, rows.get(), marks, place);
                }
            }
            for (WriteResult write : step.writes()) {
                Item item = write.before() == null ? write.after() : write.before();
                Integer row =
                        item == null ? null : rows.get().byKey().get(rows.get().key(item));
                place++;
                if (row != null) {
                    marks.putIfAbsent(row, new Mark(place, write.isDone()));
                }
            }
        }
        return new ReadMarks(byResource);
    }

    private static int mark(ReadPage page, Keys rows, Map<Integer, Mark> marks, int before) {
        int place = before;
        boolean all = page.returned().size() == page.evaluated().size();
        List<Item> returned = page.returned();
        int next = 0;
        for (Entry entry : page.evaluated()) {
            boolean isReturned = all
                    || next < returned.size() && rows.key(returned.get(next)).equals(rows.key(entry.item()));
            next += isReturned ? 1 : 0;
            Integer row = rows.byKey().get(rows.key(entry.item()));
            place++;
            if (row != null) {
                marks.putIfAbsent(row, new Mark(place, isReturned));
            }
        }
        return place;
    }

    /** The sample rows of a table by their primary key. */
    private record Keys(List<KeyAttribute> attributes, Map<List<AttributeValue>, Integer> byKey) {
        static Optional<Keys> of(Analysis analysis, String table, Map<String, Keys> known) {
            Optional<Table> found = analysis.design().table(table);
            if (!known.containsKey(table) && found.isPresent()) {
                var rows = new HashMap<List<AttributeValue>, Integer>();
                var keys = new Keys(found.get().key().attributes(), rows);
                analysis.collections(Resource.table(table))
                        .ifPresent(all -> all.collections().stream()
                                .flatMap(collection -> collection.rows().stream())
                                .forEach(row -> rows.put(keys.key(row.entry()), row.number())));
                known.put(table, keys);
            }
            return Optional.ofNullable(known.get(table));
        }

        List<AttributeValue> key(Item item) {
            var values = new ArrayList<AttributeValue>(attributes.size());
            attributes.stream()
                    .map(attribute -> item.attributes().get(attribute.name()))
                    .filter(Objects::nonNull)
                    .forEach(values::add);
            return values;
        }
    }
}
