package io.keywright.item;

import org.jspecify.annotations.Nullable;

/** From an item to the item of another entity that it belongs to or takes values from. */
abstract class Link {
    private final int number;
    private final EntityPlan target;

    Link(int number, EntityPlan target) {
        this.number = number;
        this.target = target;
    }

    /** The number of the link among those of its entity, from 0. */
    final int number() {
        return number;
    }

    final EntityPlan target() {
        return target;
    }

    /**
     * The other item, or null where there is none.
     *
     * @param salt 0, or what tells apart the elements of a list
     */
    abstract @Nullable DrawnRow follow(DrawnRow row, long salt);

    /** To the parent. */
    static final class ToParent extends Link {
        ToParent(int number, EntityPlan target) {
            super(number, target);
        }

        @Override
        @Nullable
        DrawnRow follow(DrawnRow row, long salt) {
            return row.plan.scale().parent(row, target());
        }
    }

    /** Over another entity, such as to the parent's parent. */
    static final class Over extends Link {
        private final Link first;
        private final Link second;

        Over(int number, Link first, Link second) {
            super(number, second.target());
            this.first = first;
            this.second = second;
        }

        @Override
        @Nullable
        DrawnRow follow(DrawnRow row, long salt) {
            DrawnRow between = row.source(first);
            return between == null ? null : between.source(second);
        }
    }

    /** To an item that is no ancestor. */
    static final class Free extends Link {
        private final ValueChoice choice;
        private final boolean alwaysRandom;
        private final long salt;

        /** @param alwaysRandom whether the items have nothing to do with each other's numbers */
        Free(int number, EntityPlan target, ValueChoice choice, boolean alwaysRandom, long salt) {
            super(number, target);
            this.choice = choice;
            this.alwaysRandom = alwaysRandom;
            this.salt = salt;
        }

        @Override
        @Nullable
        DrawnRow follow(DrawnRow row, long elementSalt) {
            boolean random =
                    alwaysRandom || elementSalt != 0 || row.plan.scale().isRepeated(row);
            long index = choice.choose(row, random, row.chance(SeededStream.key(salt, elementSalt)));
            return row.plan.scale().row(target(), index, row);
        }
    }

    /** To the first child, for values copied from child to parent. */
    static final class ToChild extends Link {
        ToChild(int number, EntityPlan target) {
            super(number, target);
        }

        @Override
        @Nullable
        DrawnRow follow(DrawnRow row, long salt) {
            return row.plan.scale().firstChild(row, target());
        }
    }
}
