package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.model.Entity;
import io.keywright.simulate.HotKey;
import io.keywright.simulate.ResourceResult;
import io.keywright.view.PartitionRows.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of the keys that take most of a table or index.
 *
 * @param key the partition key value
 * @param owner whose it is
 * @param load how much is asked of it
 * @param rows the rows of partitions that hold its items at the end
 */
public record HotKeyRow(String key, Owner owner, Load load, List<Integer> rows) {
    public HotKeyRow {
        rows = List.copyOf(rows);
    }

    /**
     * What makes the key hot.
     *
     * @param tag of the entity whose key it is; null where that is not known
     * @param sortKey of the one item that it holds; empty where it may hold several
     * @param patternNumber of the access pattern that asks most, from 1; 0 where the design has none of that name
     * @param pattern its name
     * @param others how many other access patterns ask for it
     * @param attribute whose value decides which key it is
     */
    public record Owner(
            @Nullable EntityTag tag, String sortKey, int patternNumber, String pattern, int others, String attribute) {
        /** Such as "Count a view · by productId", or "Count a view +1 · by productId" where another pattern asks, too. */
        public String words() {
            String all = others == 0 ? pattern : pattern + " +" + others;
            return attribute.isEmpty() ? all : all + " · by " + attribute;
        }

        /** The same in a sentence. */
        public String sentence() {
            String more = others == 0 ? "" : " and " + Figures.counted(others, "other pattern", "other patterns");
            return "Asked for by " + pattern + more
                    + (attribute.isEmpty() ? "." : "; which key it is, " + attribute + " decides.");
        }
    }

    /**
     * @param peakPerSecond units a second asked for on average when that is most
     * @param share of all that is asked of the table or index, 0 to 1
     * @param times the peak over what one partition can take
     * @param throttledShare of what was asked for it, about
     * @param unit such as "WU/s"
     */
    public record Load(double peakPerSecond, double share, double times, double throttledShare, String unit) {
        /** Such as "3.0×". */
        public String timesWords() {
            return Figures.times(times) + "×";
        }

        /** Whether one partition can't take it. */
        public boolean isOver() {
            return times > 1;
        }

        /** Such as "3,000 WU/s". */
        public String rate() {
            return Figures.perSecond(peakPerSecond) + " " + unit;
        }

        /** Such as "41 %". */
        public String shareWords() {
            return Figures.percentToTenth(share);
        }
    }

    /** @param rows the rows of partitions that hold its items at the end */
    static HotKeyRow of(HotKey key, List<Integer> rows, HotKeyOwners owners) {
        String pattern = key.patterns().isEmpty() ? "" : key.patterns().get(0);
        Optional<Entity> entity = owners.entity(key.resource(), key.space(), key.patterns());
        return new HotKeyRow(
                PlainText.oneLine(key.label()),
                new Owner(
                        entity.map(owners::tag).orElse(null),
                        entity.flatMap(each -> owners.onlySortKey(each, key.resource()))
                                .orElse(""),
                        owners.number(pattern),
                        pattern,
                        Math.max(0, key.patterns().size() - 1),
                        key.attribute()),
                new Load(
                        key.peakPerSecond(),
                        key.share(),
                        key.timesOverLimit(),
                        key.throttledShare(),
                        key.isWrite() ? "WU/s" : "RU/s"),
                rows);
    }

    /** The rows of the partitions that hold a key. */
    static List<Integer> rowsOf(HotKey key, ResourceResult result, List<Row> rows) {
        var held = new ArrayList<Integer>();
        for (int i = 0; i < rows.size(); i++) {
            if (key.isIn(result.partitions().get(rows.get(i).partition()).range())) {
                held.add(i);
            }
        }
        return held;
    }
}
