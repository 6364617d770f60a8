package io.keywright.refactor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Moves things of one kind beside another of that kind: tables, indexes of a table, entities, attributes of an entity,
 * access patterns or workloads. They stand together then, in the order that they had.
 *
 * @param places what moves, at least one
 * @param beside what they stand beside then; where that is one of them they gather around it
 * @param after whether they stand after it
 */
public record Move(List<Place> places, Place beside, boolean after) implements Refactoring {
    public Move {
        if (places.isEmpty()) {
            throw new IllegalArgumentException("nothing to move");
        }
        places = List.copyOf(places);
        Objects.requireNonNull(beside);
    }

    /**
     * The move of things past the one above or below them; entities go past the nearest of their table.
     *
     * @param up whether they go up
     * @return empty where there is none to go past
     */
    public static Optional<Move> step(Design design, List<Place> places, boolean up) {
        return places.isEmpty() ? Optional.empty() : step(design, places, siblings(design, places.get(0)), up);
    }

    /**
     * The move of things past the nearest of a list above or below them that they can go past.
     *
     * @param shown a list that they are shown in, from top to bottom, perhaps among others
     * @param up whether they go up
     * @return empty where there is none to go past
     */
    public static Optional<Move> step(Design design, List<Place> places, List<Place> shown, boolean up) {
        var beyond = new ArrayList<>(shown);
        if (up) {
            Collections.reverse(beyond);
        }
        int last = places.stream().mapToInt(beyond::indexOf).max().orElse(-1);
        return last < 0
                ? Optional.empty()
                : beyond.subList(last + 1, beyond.size()).stream()
                        .map(beside -> new Move(places, beside, !up))
                        .filter(move -> move.problem(design).isEmpty())
                        .findFirst();
    }

    /** The things among which one is moved up and down, it among them. */
    private static List<Place> siblings(Design design, Place place) {
        return switch (place.kind()) {
            case TABLE ->
                design.tables().stream().map(table -> Place.table(table.name())).toList();
            case INDEX ->
                design.table(place.owner()).stream()
                        .flatMap(table -> table.indexes().stream())
                        .map(index -> Place.index(place.owner(), index.name()))
                        .toList();
            case ENTITY -> {
                Optional<String> table = design.entity(place.owner()).map(Entity::table);
                yield design.entities().stream()
                        .filter(entity -> table.equals(Optional.of(entity.table())))
                        .map(entity -> Place.entity(entity.name()))
                        .toList();
            }
            case ATTRIBUTE ->
                design.entity(place.owner()).stream()
                        .flatMap(entity -> entity.attributes().stream())
                        .map(attribute -> Place.attribute(place.owner(), attribute.name()))
                        .toList();
            case PATTERN ->
                design.patterns().stream()
                        .map(pattern -> Place.pattern(pattern.name()))
                        .toList();
            case WORKLOAD ->
                design.workloads().stream()
                        .map(workload -> Place.workload(workload.name()))
                        .toList();
            default -> List.of();
        };
    }

    @Override
    public String label() {
        return "Move " + places.get(0).kind().words(places.size());
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<Place> missing = places.stream()
                .filter(place -> !Copied.isPossible(design, place))
                .findFirst();
        if (missing.isPresent()) {
            return Optional.of("There is no " + missing.get() + " to move.");
        }
        if (!Copied.isPossible(design, beside)) {
            return Optional.of("There is no " + beside + " to move beside.");
        }
        if (!isOfOneList()) {
            return Optional.of("Only things of one kind in one place are moved together.");
        }
        return moved(design) == design
                ? Optional.of(
                        places.size() == 1 ? "It stands there already." : "They stand there already, in this order.")
                : Optional.empty();
    }

    /** Whether all of them and what they are to stand beside are of one kind, and parts of one thing where they are parts. */
    public boolean isOfOneList() {
        return places.stream().allMatch(this::isOfOneList);
    }

    private boolean isOfOneList(Place place) {
        boolean isPart = place.kind() == Place.Kind.INDEX || place.kind() == Place.Kind.ATTRIBUTE;
        return place.kind() == beside.kind() && (!isPart || place.owner().equals(beside.owner()));
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        return moved(design);
    }

    private Design moved(Design design) {
        return switch (beside.kind()) {
            case TABLE -> moved(design, design.tables(), Table::name, design::withTables);
            case INDEX -> {
                Table table = design.table(beside.owner()).orElseThrow();
                yield moved(
                        design,
                        table.indexes(),
                        SecondaryIndex::name,
                        indexes -> design.withTable(table.withIndexes(indexes)));
            }
            case ENTITY -> moved(design, design.entities(), Entity::name, design::withEntities);
            case ATTRIBUTE -> {
                Entity entity = design.entity(beside.owner()).orElseThrow();
                yield moved(
                        design,
                        entity.attributes(),
                        Attribute::name,
                        attributes -> design.withEntity(entity.withAttributes(attributes)));
            }
            case WORKLOAD -> moved(design, design.workloads(), Workload::name, design::withWorkloads);
            default -> moved(design, design.patterns(), AccessPattern::name, design::withPatterns);
        };
    }

    /** The design with another order of a list; the same design where the order is the same. */
    private <T> Design moved(
            Design design, List<T> list, Function<T, String> nameOf, Function<List<T>, Design> withList) {
        var names = new ArrayList<>(places.stream().map(Move::name).toList());
        var moving = new ArrayList<T>();
        var staying = new ArrayList<T>();
        int position = -1;
        for (T thing : list) {
            String name = nameOf.apply(thing);
            boolean isMoving = names.remove(name);
            if (position < 0 && name.equals(name(beside))) {
                position = staying.size() + (after && !isMoving ? 1 : 0);
            }
            (isMoving ? moving : staying).add(thing);
        }
        staying.addAll(Math.max(0, position), moving);
        return staying.equals(list) ? design : withList.apply(staying);
    }

    private static String name(Place place) {
        return place.part().isEmpty() ? place.owner() : place.part();
    }
}
