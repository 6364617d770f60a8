package io.keywright.access;

import io.keywright.item.DrawnItem;
import io.keywright.item.IndexView;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.Arrays;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The sizes of an entity's items as a table or an index stores them.
 *
 * @param share share of the entity's items that are there
 * @param bytes the size of each draw that is there, in the order of {@link ExpectedEntity#in}
 */
record EntrySizes(double share, long[] bytes) {
    static EntrySizes of(ExpectedEntity entity, Table table, @Nullable SecondaryIndex index) {
        ExpectedEntity.Members members = entity.in(index);
        if (index == null || index.projection().type() == Projection.Type.ALL) {
            return of(members, DrawnItem::bytes);
        }
        IndexView view = IndexView.of(table, index);
        return of(members, draw -> view.entryBytes(draw.item()));
    }

    private static EntrySizes of(ExpectedEntity.Members members, ToLongFunction<DrawnItem> size) {
        return new EntrySizes(
                members.share(), members.draws().stream().mapToLong(size).toArray());
    }

    /** The mean size; 0 where there are no draws. */
    double mean() {
        return bytes.length == 0 ? 0 : (double) Arrays.stream(bytes).sum() / bytes.length;
    }

    /** Mean of the draws with these numbers. */
    double mean(int[] numbers) {
        double sum = 0;
        for (int number : numbers) {
            sum += bytes[number];
        }
        return numbers.length == 0 ? 0 : sum / numbers.length;
    }

    /** Standard deviation of the draws with these numbers. */
    double deviation(int[] numbers) {
        double mean = mean(numbers);
        double sum = 0;
        for (int number : numbers) {
            sum += (bytes[number] - mean) * (bytes[number] - mean);
        }
        return numbers.length == 0 ? 0 : Math.sqrt(sum / numbers.length);
    }
}
