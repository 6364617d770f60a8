package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One item of an entity while it is made: which of the entity's items it is, and the values of its attributes, each
 * made when it is first asked for.
 */
final class DrawnRow implements Siblings, EntityItems.Attributes {
    /** The number of an item that is any of them. */
    static final long ANY = -1;

    private static final @Nullable DrawnRow[] NO_SOURCES = {};

    final EntityPlan plan;

    /** Which item, from 0, or {@link #ANY}. */
    final long index;

    /** What tells apart several draws of the same item. */
    final long variation;

    /** Whether the item is written now, so that what follows the clock is the newest. */
    final boolean newest;

    private final long key;
    private final @Nullable Item given;
    private final @Nullable AttributeValue[] values;
    private final boolean[] asked;
    private @Nullable DrawnRow[] sources = NO_SOURCES;
    private long ordinal = -2;

    DrawnRow(EntityPlan plan, long index, long variation) {
        this(plan, index, variation, false, null);
    }

    /** @param given an item whose values are the ones there are, or null to draw them */
    DrawnRow(EntityPlan plan, long index, long variation, boolean newest, @Nullable Item given) {
        this.plan = plan;
        this.index = index;
        this.variation = variation;
        this.newest = newest;
        this.given = given;
        key = SeededStream.key(plan.scale().seed() ^ variation, index);
        values = new @Nullable AttributeValue[plan.size()];
        asked = new boolean[plan.size()];
    }

    /** Whether its values are given and not drawn. */
    boolean isGiven() {
        return given != null;
    }

    /** A stream of chance for one purpose; it is valid until the next one is asked for. */
    SeededStream chance(long salt) {
        return plan.scale().stream(SeededStream.mix(key ^ salt));
    }

    @Override
    public @Nullable AttributeValue sibling(int position) {
        if (!asked[position]) {
            asked[position] = true;
            AttributePlan attribute = plan.attribute(position);
            values[position] = given != null
                    ? given.attributes().get(attribute.name())
                    : attribute.value(this, this, attribute.salt(), false);
        }
        return values[position];
    }

    @Override
    public int count() {
        return plan.written().length;
    }

    @Override
    public String name(int at) {
        return plan.name(plan.written()[at]);
    }

    @Override
    public @Nullable AttributeValue value(int at) {
        return sibling(plan.written()[at]);
    }

    @Override
    public @Nullable AttributeValue source(int number) {
        int position = plan.positionOfSource(number);
        return position < 0 ? null : sibling(position);
    }

    /** The value of an attribute or variable, or null where the item lacks it. */
    @Nullable
    AttributeValue get(String name) {
        int position = plan.position(name);
        return position < 0 ? null : sibling(position);
    }

    /** The item at the other end of a link, or null where there is none. */
    @Nullable
    DrawnRow source(Link link) {
        int number = link.number();
        if (number >= sources.length) {
            sources = Arrays.copyOf(sources, number + 2);
        }
        DrawnRow source = sources[number];
        if (source == null) {
            source = plan.scale().source(this, link);
            sources[number] = source;
            plan.scale().madeSource();
            plan.scale().used(this, source);
        }
        return source;
    }

    /** Which of its parent's children the item is, from 0; negative where that means nothing. */
    long ordinal() {
        if (ordinal == -2) {
            ordinal = plan.scale().ordinal(this);
        }
        return ordinal;
    }
}
