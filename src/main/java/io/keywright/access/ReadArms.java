package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.capacity.ReadConsistency;
import io.keywright.capacity.ReadUnits;
import io.keywright.capacity.Rule;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The arms of a read: the mean of its samples' units, each rounded request by request. Items that are asked for and not
 * there are not modelled: every key that is read is one that exists.
 */
final class ReadArms {
    /**
     * A page of Query or Scan ends at 1 MB (Developer Guide, Query, read 2026-09). It is 256 whole steps of 4 KB, so
     * full pages lose nothing to rounding and only the last one does.
     */
    static final long PAGE_BYTES = 1024 * 1024;

    private static final int[] NONE = new int[0];

    private final StepPlan plan;
    private final StepPlan.Target target;
    private final ReadConsistency consistency;
    private final Function<ExpectedEntity, EntrySizes> sizes;

    /**
     * @param sizes the sizes of an entity's items in what the step reads
     */
    ReadArms(StepPlan plan, StepPlan.Target target, Function<ExpectedEntity, EntrySizes> sizes) {
        this.plan = plan;
        this.target = target;
        this.consistency = plan.isInTransaction()
                ? ReadConsistency.TRANSACTIONAL
                : ReadConsistency.of(plan.sent().reading().consistency());
        this.sizes = sizes;
    }

    /** GetItem and BatchGetItem: the mean over the draws of the entities that it can be. */
    Arm items(ItemReads reads) {
        double units = 0;
        double total = 0;
        var names = new ArrayList<String>();
        for (ItemReads.Candidate candidate : reads.candidates()) {
            EntrySizes entries = sizes.apply(candidate.entity());
            double mean = Arrays.stream(entries.bytes())
                    .mapToDouble(bytes -> ReadUnits.getItem(bytes, consistency).units())
                    .average()
                    .orElse(ReadUnits.getItem(0, consistency).units());
            units += candidate.share() * mean;
            total += candidate.share();
            names.add(candidate.entity().name() + ": " + Figures.bytes(entries.mean()));
        }
        double once = total == 0 ? ReadUnits.getItem(0, consistency).units() : units / total;
        String what = names.isEmpty() ? "One item: size not known" : String.join(", or ", names);
        Rule rule = plan.isInTransaction()
                ? Rule.TRANSACT_GET_ITEMS
                : plan.operation() == Operation.BATCH_GET_ITEM ? Rule.BATCH_GET_ITEM : Rule.GET_ITEM;
        return arm(target.resource(), once, what + steps(once) + repeated(once) + ".", rule, 1);
    }

    /** Query: the mean over the samples, with what a local index fetches from the table as an arm of its own. */
    List<Arm> collection(CollectionReads reads, @Nullable Function<ExpectedEntity, EntrySizes> fetched) {
        List<Weights> entries = reads.parts().stream()
                .map(part -> Weights.of(part, sizes.apply(part.entity())))
                .toList();
        double units = 0;
        double pages = 0;
        double bytes = 0;
        for (CollectionReads.Sample sample : reads.samples()) {
            double size = size(sample, entries);
            if (reads.limit() > 0) {
                size = Math.min(size, PAGE_BYTES);
            }
            units += ReadUnits.query(Math.round(size), consistency).units();
            pages += Math.max(1, Math.ceil(size / PAGE_BYTES));
            bytes += size;
        }
        int samples = reads.samples().size();
        double once = units / samples;
        String text =
                found(reads) + Figures.bytes(bytes / samples) + steps(once) + repeated(once) + "." + assumed(reads);
        var arms = new ArrayList<Arm>();
        Rule rule = bytes == 0 ? Rule.EMPTY_RESULT : pages > samples ? Rule.PAGES : Rule.QUERY;
        arms.add(arm(target.resource(), once, text, rule, pages / samples));
        if (fetched != null) {
            arms.add(0, fetch(reads, fetched));
        }
        return arms;
    }

    /** Sizes of one part: of each draw, and the mean and deviation of those that can be met. */
    private record Weights(EntrySizes sizes, double mean, double deviation) {
        static Weights of(CollectionPart part, EntrySizes sizes) {
            int[] matched = sizes.bytes().length == 0 ? NONE : part.sort().matched();
            return new Weights(sizes, sizes.mean(matched), sizes.deviation(matched));
        }

        double bytes(CollectionReads.Portion portion) {
            if (portion.draws().length > 0 || mean == 0) {
                double sum = 0;
                for (int draw : portion.draws()) {
                    sum += sizes.bytes()[draw];
                }
                return sum;
            }
            return Math.max(0, portion.items() * mean + portion.deviation() * deviation * Math.sqrt(portion.items()));
        }
    }

    private static double size(CollectionReads.Sample sample, List<Weights> entries) {
        double size = 0;
        for (CollectionReads.Portion portion : sample.portions()) {
            size += entries.get(portion.part()).bytes(portion);
        }
        return size;
    }

    private Arm fetch(CollectionReads reads, Function<ExpectedEntity, EntrySizes> items) {
        double once = 0;
        double fetched = 0;
        for (int part = 0; part < reads.parts().size(); part++) {
            double each = Arrays.stream(
                            items.apply(reads.parts().get(part).entity()).bytes())
                    .mapToDouble(bytes -> ReadUnits.getItem(bytes, consistency).units())
                    .average()
                    .orElse(ReadUnits.getItem(0, consistency).units());
            once += reads.meanItems(part) * each;
            fetched += reads.meanItems(part);
        }
        String text =
                Words.items(fetched, "item") + " fetched from the table for attributes that the index does not hold, "
                        + "each up to 4 KB steps = " + Figures.exactUnits(once) + repeated(once) + ".";
        return arm(Resource.table(target.table().name()), once, text, Rule.LOCAL_INDEX_FETCH, 1);
    }

    /** Scan: everything that is there, or what a limit leaves of it. */
    Arm everything(ExpectedStorage.Stored stored) {
        Long limit = plan.sent().reading().limit();
        boolean whole = limit == null || limit >= stored.items();
        double most = limit == null ? stored.items() : limit;
        double bytes = whole ? stored.bytes() : stored.bytes() / stored.items() * most;
        boolean page = limit != null && bytes > PAGE_BYTES;
        bytes = page ? PAGE_BYTES : bytes;
        double pages = Math.max(1, Math.ceil(bytes / PAGE_BYTES));
        double once = ReadUnits.scan(Math.round(bytes), 1, consistency).units();
        String what = target.index() == null ? "item" : "entry";
        String text = (whole
                        ? "Everything in " + target.resource() + ": " + Words.items(stored.items(), what)
                        : Words.capital(Words.items(page ? stored.items() * bytes / stored.bytes() : most, what)))
                + ", " + Figures.bytes(bytes)
                + (pages > 1
                        ? " in " + Figures.number(pages) + " pages of 1 MB, of which only the last is rounded"
                        : "")
                + steps(once) + repeated(once) + ".";
        return arm(target.resource(), once, text, bytes == 0 ? Rule.EMPTY_RESULT : Rule.SCAN, pages);
    }

    private Arm arm(Resource resource, double once, String text, Rule rule, double pages) {
        int factor = plan.isInTransaction() ? 2 : 1;
        return Arm.read(resource, once * plan.fanOut() * plan.times(), factor, text, rule, pages);
    }

    /** ", up to 4 KB steps = 7; half, because the read is eventually consistent = 3.5". */
    private String steps(double units) {
        double steps = units / consistency.unitsPerStep();
        boolean whole = steps == Math.rint(steps);
        String sum = steps == 1
                ? ", one step of 4 KB"
                : ", up to 4 KB steps = " + Figures.exactUnits(steps) + (whole ? "" : " on average");
        return consistency == ReadConsistency.EVENTUAL
                ? sum + "; " + consistency.because() + " = " + Figures.exactUnits(units)
                : sum;
    }

    private String repeated(double once) {
        double asked = plan.isInTransaction() ? once / consistency.unitsPerStep() : once;
        String text = "";
        if (plan.fanOut() > 1) {
            String what = plan.lookups() == 1 ? " shards" : plan.shards() == 1 ? " partition keys" : " look-ups";
            text = "; on each of " + Figures.number(plan.fanOut()) + what + " = "
                    + Figures.exactUnits(asked * plan.fanOut());
        }
        return plan.times() == 1 ? text : text + ", " + Figures.number(plan.times()) + " times";
    }

    private String found(CollectionReads reads) {
        String noun = target.index() == null ? "item" : "entry";
        double total = 0;
        var names = new ArrayList<String>();
        for (int part = 0; part < reads.parts().size(); part++) {
            double mean = reads.meanItems(part);
            if (mean > 0) {
                names.add(Figures.number(mean) + " "
                        + reads.parts().get(part).entity().name());
                total += mean;
            }
        }
        if (names.isEmpty()) {
            return "Nothing found: ";
        }
        return names.size() == 1
                ? Words.items(total, noun) + " of "
                        + names.get(0).substring(names.get(0).indexOf(' ') + 1) + ", "
                : Words.items(total, noun) + " (" + String.join(", ", names) + "), ";
    }

    private static String assumed(CollectionReads reads) {
        List<String> assumptions = reads.parts().stream()
                .map(part -> part.sort().assumption())
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
        var text = new StringBuilder();
        assumptions.forEach(one -> text.append(' ').append(Words.capital(one)).append('.'));
        return text.toString();
    }
}
