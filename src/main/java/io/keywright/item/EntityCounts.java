package io.keywright.item;

import io.keywright.model.Design;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How many items of each entity are expected: the count that is given, or else the parent's count times the children per
 * parent. Where neither leads to a number there is none, and a reason.
 */
public final class EntityCounts {
    /**
     * An entity whose count and whose children per parent disagree.
     *
     * @param entity the entity
     * @param count the count given, which is the one used
     * @param parent its parent
     * @param derived the parent's count times the children per parent
     */
    public record Discrepancy(String entity, double count, String parent, double derived) {}

    private EntityCounts() {}

    /** The counts of a design's entities. */
    public static EntityCounts of(Design design) {
        throw new UnsupportedOperationException(design.name());
    }

    /** The expected number of items; empty where it is unknown. */
    public OptionalDouble count(String entity) {
        throw new UnsupportedOperationException(entity);
    }

    /** Why the number is unknown, as a sentence without a full stop; empty where it is known. */
    public Optional<String> reason(String entity) {
        throw new UnsupportedOperationException(entity);
    }

    /**
     * The mean number of items of this entity that one item of its parent has: as given, or the two counts divided where
     * both are given; empty without a parent.
     */
    public OptionalDouble childrenPerParent(String entity) {
        throw new UnsupportedOperationException(entity);
    }

    /** The entities with both figures where these are more than 1 % of the count apart, in document order. */
    public List<Discrepancy> discrepancies() {
        throw new UnsupportedOperationException();
    }
}
