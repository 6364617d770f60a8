package io.keywright.ui.document;

import io.keywright.model.Design;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.workspace.History;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Chooses another projection type of an index. */
public final class ProjectionChange {
    private ProjectionChange() {}

    /**
     * The design with another projection type. Only an INCLUDE has attributes; one that is chosen again gets those it had
     * last, as far back as undo goes.
     */
    public static Design to(Design design, History<Design> history, Resource resource, Projection.Type type) {
        return index(design, resource)
                .flatMap(index -> design.table(resource.table()).map(table -> {
                    List<String> attributes =
                            type == Projection.Type.INCLUDE ? lastIncluded(history, resource) : List.of();
                    return design.withTable(table.withIndex(index.withProjection(new Projection(type, attributes))));
                }))
                .orElse(design);
    }

    private static List<String> lastIncluded(History<Design> history, Resource resource) {
        var versions = new ArrayList<>(history.past());
        versions.add(history.present());
        Collections.reverse(versions);
        return versions.stream()
                .flatMap(version -> index(version.document(), resource).stream())
                .map(index -> index.projection().nonKeyAttributes())
                .filter(attributes -> !attributes.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static Optional<SecondaryIndex> index(Design design, Resource resource) {
        return design.table(resource.table())
                .flatMap(table -> resource.indexName().flatMap(table::index));
    }
}
