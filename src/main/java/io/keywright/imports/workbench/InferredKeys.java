package io.keywright.imports.workbench;

import io.keywright.key.KeyTemplate;
import io.keywright.model.OrderedMap;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The keys of an entity.
 *
 * @param templates key attribute to its template
 * @param own key attributes that are attributes of the entity
 * @param added variables of templates that no row stores, in the order in which they came up
 * @param stated key attributes whose template the file states
 */
record InferredKeys(Map<String, KeyTemplate> templates, Set<String> own, List<String> added, Set<String> stated) {
    InferredKeys {
        templates = OrderedMap.copyOf(templates);
        own = Collections.unmodifiableSet(new LinkedHashSet<>(own));
        added = List.copyOf(added);
        stated = Set.copyOf(stated);
    }
}
