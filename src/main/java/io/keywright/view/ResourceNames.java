package io.keywright.view;

import io.keywright.model.Resource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What tables and indexes are called beside each other: an index by its name alone, or with its table where another has
 * the same name.
 */
public final class ResourceNames {
    private final Map<String, Integer> uses = new LinkedHashMap<>();

    public ResourceNames(Collection<Resource> beside) {
        beside.forEach(resource -> uses.merge(resource.shortName(), 1, Integer::sum));
    }

    /** Such as "GSI1", or what {@link Resource#toString()} says of it where that would be two. */
    public String of(Resource resource) {
        String name = resource.shortName();
        return uses.getOrDefault(name, 0) > 1 ? resource.toString() : name;
    }
}
