package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Population;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Items as if every entity had all the items that are expected of it. */
final class ExpectedScale extends DrawScale {
    /** The number of items taken for an entity whose count is unknown. */
    static final long UNKNOWN_COUNT = 1_000;

    /** How often another parent is drawn before one is taken that has fewer children. */
    private static final int MOST_REFUSALS = 64;

    /** More children of one parent than this are taken for this many. */
    static final long MOST_CHILDREN = 1_000_000_000;

    private static final long PARENT = 0x70_6172_656E_74L;

    ExpectedScale(Design design, long seed) {
        super(design, seed);
    }

    @Override
    long items(Entity entity) {
        OptionalDouble count = counts().count(entity.name());
        if (count.isPresent()) {
            return Math.max(1, Math.round(count.getAsDouble()));
        }
        long most = UNKNOWN_COUNT;
        for (Attribute attribute : entity.attributes()) {
            Domain domain = attribute.domain();
            Long cardinality = domain == null ? null : domain.cardinality();
            most = cardinality == null ? most : Math.max(most, cardinality);
        }
        return most;
    }

    @Override
    DrawnRow row(EntityPlan target, long index, DrawnRow from) {
        return new DrawnRow(target, index, from.variation);
    }

    @Override
    @Nullable
    DrawnRow parent(DrawnRow child, EntityPlan parent) {
        ParentRelation relation = child.plan.parent();
        return relation == null ? null : row(parent, parentIndex(child, relation), child);
    }

    private static long parentIndex(DrawnRow child, ParentRelation relation) {
        long parents = relation.parent().items();
        long children = child.plan.items();
        SeededStream chance = child.chance(PARENT);
        ValueChoice choice = relation.choice();
        if (choice != null) {
            return choice.choose(child, false, chance);
        }
        if (child.index < 0) {
            return chance.below(parents);
        }
        return switch (relation.distribution()) {
            case FIXED -> Turns.parent(child.index, children, parents);
            case UNIFORM -> uniform(relation, parents, child.plan.scale().seed(), chance);
            case ZIPF -> zipf(relation, parents, (double) children / parents, chance);
        };
    }

    /** A parent in proportion to the children it has, which are spread evenly from fewest to most. */
    private static long uniform(ParentRelation relation, long parents, long seed, SeededStream chance) {
        long[] bounds = bounds(relation);
        long parent = chance.below(parents);
        for (int i = 0; i < MOST_REFUSALS; i++) {
            long children = bounds[0] + SeededStream.scaled(SeededStream.key(seed, parent), bounds[1] - bounds[0] + 1);
            if (chance.nextDouble() * bounds[1] < children) {
                return parent;
            }
            parent = chance.below(parents);
        }
        return parent;
    }

    /** The fewest and most children a parent has when they are spread evenly around the mean. */
    static long[] bounds(ParentRelation relation) {
        Population.Children children = relation.children();
        double mean = children == null ? 1 : children.mean();
        Long min = children == null ? null : children.min();
        Long max = children == null ? null : children.max();
        long most = max != null ? max : Math.round(2 * mean - (min == null ? 0 : min));
        long fewest = min != null ? min : Math.round(2 * mean - most);
        long low = Math.max(0, Math.min(fewest, most));
        long high = Math.max(fewest, Math.max(1, most));
        return new long[] {Math.min(low, MOST_CHILDREN), Math.min(high, MOST_CHILDREN)};
    }

    /** A parent by rank, the first with the most children; those with too few or too many as the bounds allow. */
    private static long zipf(ParentRelation relation, long parents, double mean, SeededStream chance) {
        Population.Children children = relation.children();
        Long min = children == null ? null : children.min();
        Long max = children == null ? null : children.max();
        double fewest = min == null ? 0 : Math.min(min, mean);
        if (chance.nextDouble() * mean < fewest) {
            return chance.below(parents);
        }
        ZipfRanks ranks = relation.ranks();
        double first = (mean - fewest) * parents / harmonic(parents);
        long parent = 0;
        for (int i = 0; i < MOST_REFUSALS; i++) {
            long rank = ranks == null ? 1 + chance.below(parents) : ranks.draw(chance);
            parent = rank - 1;
            if (max == null || chance.nextDouble() * (first / rank + fewest) < max) {
                return parent;
            }
        }
        return parent;
    }

    /** 1 + 1/2 + … + 1/n, to within 1/(2n). */
    private static double harmonic(long n) {
        return StrictMath.log(n) + 0.577_215_664_9 + 1.0 / (2.0 * n);
    }

    @Override
    long ordinal(DrawnRow child) {
        ParentRelation relation = child.plan.parent();
        if (relation == null || relation.choice() != null || child.index < 0) {
            return -1;
        }
        boolean inTurn = relation.distribution() == Population.Distribution.FIXED;
        return inTurn ? child.index / relation.parent().items() : -1;
    }

    @Override
    DrawnRow firstChild(DrawnRow parent, EntityPlan child) {
        return row(child, parent.index < 0 ? DrawnRow.ANY : Math.min(parent.index, child.items() - 1), parent);
    }

    @Override
    long storedPosition(DrawnRow row, int stored) {
        return row.chance(PARENT + 1).below(stored);
    }

    @Override
    boolean isRepeated(DrawnRow row) {
        return false;
    }
}
