package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.heat.HeatVerdict;
import io.keywright.heat.KeyHeat;
import io.keywright.heat.PatternShare;
import io.keywright.heat.SteadyHeat;
import io.keywright.model.Place;
import io.keywright.model.Resource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the chosen workload makes hot: tables, indexes, entities, access patterns and item collections, each with its hottest
 * key.
 */
public final class HotPlaces {
    private final Map<Place, HotMark> places = new HashMap<>();
    private final Map<Collection, HotMark> collections = new HashMap<>();

    /** How the keys of a template begin, and the hottest of them. */
    private final Map<Collection, HotMark> kinds = new LinkedHashMap<>();

    /** The items with one partition key. */
    private record Collection(Resource resource, String key) {}

    private HotPlaces() {}

    /** What is hot while the chosen workload of an analysed design lasts. */
    public static HotPlaces of(Analysis analysis) {
        HotPlaces hot = new HotPlaces();
        String workload = analysis.settings().workloadOf(analysis.design()).name();
        SteadyHeat heat = analysis.steadyHeat().get(workload);
        HotKeyOwners owners = new HotKeyOwners(analysis.design());
        if (heat != null) {
            heat.hot().forEach(key -> hot.add(key, workload, owners));
        }
        return hot;
    }

    /** The hottest keys come first, so that the first mark of a place is its hottest. */
    private void add(KeyHeat key, String workload, HotKeyOwners owners) {
        HotMark mark = new HotMark(key.timesOverLimit(), meaning(key));
        Resource resource = key.resource();
        add(
                resource.indexName()
                        .map(index -> Place.index(resource.table(), index))
                        .orElse(Place.table(resource.table())),
                mark);
        List<String> patterns =
                key.patterns().stream().map(PatternShare::pattern).toList();
        owners.entity(resource, key.key().space(), patterns)
                .ifPresent(entity -> add(Place.entity(entity.name()), mark));
        patterns.stream().limit(1).forEach(pattern -> add(Place.pattern(pattern), mark));
        add(Place.workload(workload), mark);
        collections.putIfAbsent(new Collection(resource, key.key().label()), mark);
        String template = key.key().space().name();
        int variable = template.indexOf('{');
        if (variable > 0) {
            kinds.putIfAbsent(new Collection(resource, template.substring(0, variable)), mark);
        }
    }

    private void add(Place place, HotMark mark) {
        places.putIfAbsent(place, mark);
    }

    private static String meaning(KeyHeat key) {
        String faster = PlainText.oneLine(key.key().label()) + " is wanted " + Figures.times(key.timesOverLimit())
                + " times faster than a partition can " + (key.isWrite() ? "write" : "read");
        return faster + (key.verdict() == HeatVerdict.HOT_UNTIL_SPLIT ? ", until DynamoDB splits it." : ".");
    }

    /** Whether and how hot a table, an index, an entity, a pattern or the workload is; null where it is not. */
    public @Nullable HotMark at(Place place) {
        return places.get(place);
    }

    /** How hot the items with a partition key are; null where they are not. */
    public @Nullable HotMark ofCollection(Resource resource, String key) {
        return collections.get(new Collection(resource, key));
    }

    /** How hot the hottest of the keys is that begin as this one does; null where none of them is. */
    public @Nullable HotMark ofKind(Resource resource, String key) {
        for (Map.Entry<Collection, HotMark> kind : kinds.entrySet()) {
            if (kind.getKey().resource().equals(resource)
                    && key.startsWith(kind.getKey().key())) {
                return kind.getValue();
            }
        }
        return null;
    }
}
