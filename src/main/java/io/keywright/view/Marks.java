package io.keywright.view;

import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.List;
import java.util.Optional;

/** Which rejections belong to which place. */
public record Marks(List<Rejection> rejections) {
    public Marks {
        rejections = List.copyOf(rejections);
    }

    /** What is refused exactly there, or at a field of it. */
    public List<Rejection> at(Place place) {
        return rejections.stream()
                .filter(rejection -> rejection.place().field(place.field()).equals(place)
                        && (place.field().isEmpty() || rejection.place().field().equals(place.field())))
                .toList();
    }

    /** The first message {@link #at} a place. */
    public Optional<String> message(Place place) {
        return at(place).stream().map(Rejection::message).findFirst();
    }

    /** What is refused of a thing or of a part of it; of a table without its indexes and sample items. */
    public List<Rejection> within(Place place) {
        return rejections.stream()
                .filter(rejection -> switch (place.kind()) {
                    case ENTITY ->
                        rejection.place().owner().equals(place.owner())
                                && isOne(rejection, Place.Kind.ENTITY, Place.Kind.ATTRIBUTE, Place.Kind.KEY_TEMPLATE);
                    case PATTERN ->
                        rejection.place().owner().equals(place.owner())
                                && isOne(rejection, Place.Kind.PATTERN, Place.Kind.STEP);
                    case WORKLOAD ->
                        rejection.place().owner().equals(place.owner()) && isOne(rejection, Place.Kind.WORKLOAD);
                    default -> rejection.place().whole().equals(place.whole());
                })
                .toList();
    }

    private static boolean isOne(Rejection rejection, Place.Kind... kinds) {
        return List.of(kinds).contains(rejection.place().kind());
    }

    /** How many rejections a table has, its indexes and sample items included. */
    public long countTable(String table) {
        return count(table, Place.Kind.TABLE, Place.Kind.INDEX, Place.Kind.SAMPLE);
    }

    /** How many rejections an index has. */
    public long countIndex(String table, String index) {
        return at(Place.index(table, index)).size();
    }

    /** How many rejections an entity has, its attributes and key templates included. */
    public long countEntity(String entity) {
        return count(entity, Place.Kind.ENTITY, Place.Kind.ATTRIBUTE, Place.Kind.KEY_TEMPLATE);
    }

    /** How many rejections an access pattern has, its steps included. */
    public long countPattern(String pattern) {
        return count(pattern, Place.Kind.PATTERN, Place.Kind.STEP);
    }

    /** How many rejections a workload has, its overrides included. */
    public long countWorkload(String workload) {
        return count(workload, Place.Kind.WORKLOAD);
    }

    private long count(String owner, Place.Kind... kinds) {
        return rejections.stream()
                .filter(rejection ->
                        isOne(rejection, kinds) && rejection.place().owner().equals(owner))
                .count();
    }
}
