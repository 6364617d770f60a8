package io.keywright.item;

import io.keywright.model.Population;
import org.jspecify.annotations.Nullable;

/**
 * What an entity belongs to: the parent its population names, or else the entity it refers to.
 *
 * @param children how many children a parent has, or null where only a reference tells of the parent
 * @param choice which parents the children prefer, where a reference says so and {@code children} does not
 * @param ranks the parents by rank, where the distribution is Zipf's
 */
record ParentRelation(
        EntityPlan parent,
        Population.@Nullable Children children,
        @Nullable ValueChoice choice,
        @Nullable ZipfRanks ranks) {
    /** The exponent of the distribution of children where it is Zipf's: the k-th parent has 1/k of the first one's. */
    static final double ZIPF_EXPONENT = 1;

    /** The parent named by a population. */
    static ParentRelation named(EntityPlan parent, Population.Children children) {
        boolean zipf = children.distribution() == Population.Distribution.ZIPF;
        return new ParentRelation(parent, children, null, zipf ? new ZipfRanks(parent.items(), ZIPF_EXPONENT) : null);
    }

    /** The entity referred to. */
    static ParentRelation referred(EntityPlan parent, @Nullable ValueChoice choice) {
        return new ParentRelation(parent, null, choice, null);
    }

    /** How the number of children varies. */
    Population.Distribution distribution() {
        return children == null ? Population.Distribution.FIXED : children.distribution();
    }
}
