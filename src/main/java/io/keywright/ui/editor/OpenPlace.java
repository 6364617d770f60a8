package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import io.keywright.ui.document.Renamed;
import java.util.List;
import java.util.Optional;

/** Follows a thing that has an editor through renames, also through those that undo takes back. */
final class OpenPlace {
    private OpenPlace() {}

    /** Whether the design has such a thing. */
    static boolean exists(Design design, Place place) {
        return switch (place.kind()) {
            case TABLE -> design.table(place.owner()).isPresent();
            case INDEX ->
                design.table(place.owner())
                        .flatMap(table -> table.index(place.part()))
                        .isPresent();
            case ENTITY -> design.entity(place.owner()).isPresent();
            case PATTERN -> design.pattern(place.owner()).isPresent();
            case WORKLOAD -> design.workload(place.owner()).isPresent();
            default -> false;
        };
    }

    /** Where a thing is after a change of the design; empty where it is gone. */
    static Optional<Place> after(Place place, Design before, Design now) {
        if (exists(now, place)) {
            return Optional.of(place);
        }
        return switch (place.kind()) {
            case TABLE ->
                Renamed.after(place.owner(), tables(before), tables(now)).map(Place::table);
            case ENTITY ->
                Renamed.after(place.owner(), entities(before), entities(now)).map(Place::entity);
            case PATTERN ->
                Renamed.after(place.owner(), patterns(before), patterns(now)).map(Place::pattern);
            case WORKLOAD ->
                Renamed.after(place.owner(), workloads(before), workloads(now)).map(Place::workload);
            case INDEX ->
                after(Place.table(place.owner()), before, now)
                        .flatMap(table -> Renamed.after(
                                        place.part(), indexes(before, place.owner()), indexes(now, table.owner()))
                                .map(index -> Place.index(table.owner(), index)));
            default -> Optional.empty();
        };
    }

    private static List<String> tables(Design design) {
        return design.tables().stream().map(Table::name).toList();
    }

    private static List<String> indexes(Design design, String table) {
        return design.table(table).map(Table::indexes).orElse(List.of()).stream()
                .map(SecondaryIndex::name)
                .toList();
    }

    private static List<String> entities(Design design) {
        return design.entities().stream().map(Entity::name).toList();
    }

    private static List<String> patterns(Design design) {
        return design.patterns().stream().map(AccessPattern::name).toList();
    }

    private static List<String> workloads(Design design) {
        return design.workloads().stream().map(Workload::name).toList();
    }
}
