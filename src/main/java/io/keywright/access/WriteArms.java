package io.keywright.access;

import io.keywright.access.WriteImages.Image;
import io.keywright.capacity.Charge;
import io.keywright.capacity.Figures;
import io.keywright.capacity.IndexUnits;
import io.keywright.capacity.Rule;
import io.keywright.capacity.WriteMode;
import io.keywright.capacity.WriteUnits;
import io.keywright.item.EntryChange;
import io.keywright.item.IndexView;
import io.keywright.model.Change;
import io.keywright.model.Item;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** The arms of a write: the mean of its images' units, each rounded as DynamoDB rounds it. */
final class WriteArms {
    private static final String NO_ITEM = "there is no item";
    private static final EntryChange NO_CHANGE = new EntryChange(EntryChange.Kind.NONE, 0, 0);

    private final StepPlan plan;
    private final WriteImages images;

    WriteArms(StepPlan plan, WriteImages images) {
        this.plan = plan;
        this.images = images;
    }

    /** The table's own arm. */
    Arm table(Table table) {
        boolean transaction = plan.isInTransaction();
        int factor = transaction ? 2 : 1;
        double failing = Math.min(1, plan.sent().writing().failing());
        double written = mean(image -> charge(image, WriteMode.STANDARD).units());
        double failed = failing == 0
                ? 0
                : mean(image -> WriteUnits.failedCondition(image.beforeBytes(), attempted(image), WriteMode.STANDARD)
                        .units());
        double once = (1 - failing) * written + failing * failed;
        var text = new StringBuilder(images.entity().name()).append(": ").append(tableSum(written));
        if (failing > 0) {
            text.append("; ").append(Figures.percentOrLess(failing)).append(" fail their condition and cost ");
            text.append(
                    failed == written
                            ? "as much"
                            : Figures.exactUnits(failed) + ", together " + Figures.exactUnits(once));
        }
        text.append(times()).append('.');
        images.notes()
                .forEach(note -> text.append(' ').append(Words.capital(note)).append('.'));
        boolean isBatch = images.operation() == Operation.BATCH_PUT_REQUEST
                || images.operation() == Operation.BATCH_DELETE_REQUEST;
        Rule rule = transaction && images.operation() != Operation.CONDITION_CHECK
                ? Rule.TRANSACT_WRITE_ITEMS
                : isBatch
                        ? Rule.BATCH_WRITE_ITEM
                        : charge(images.images().get(0), WriteMode.STANDARD).rule();
        double added = mean(image -> image.afterBytes() - image.beforeBytes());
        return Arm.write(
                        Resource.table(table.name()), once * factor * plan.times(), factor, true, text.toString(), rule)
                .withAddedBytes((1 - failing) * Math.max(0, added));
    }

    private Charge charge(Image image, WriteMode mode) {
        return switch (images.operation()) {
            case DELETE_ITEM, BATCH_DELETE_REQUEST -> WriteUnits.delete(image.beforeBytes(), mode);
            case CONDITION_CHECK -> new Charge.Rounded(image.beforeBytes(), 0, 1, mode, Rule.CONDITION_CHECK);
            default -> WriteUnits.put(image.beforeBytes(), image.afterBytes(), mode);
        };
    }

    private static long attempted(Image image) {
        return image.after() == null ? 0 : image.afterBytes();
    }

    /** The mean over all writes, those that replace an item by their share. */
    private double mean(ToDoubleFunction<Image> units) {
        double first = images.images().stream().mapToDouble(units).average().orElse(0);
        if (images.replacing().isEmpty()) {
            return first;
        }
        double share = Math.min(1, plan.sent().writing().replacing());
        return (1 - share) * first
                + share
                        * images.replacing().stream()
                                .mapToDouble(units)
                                .average()
                                .orElse(0);
    }

    private String tableSum(double units) {
        double before = size(images.images(), Image::beforeBytes);
        double after = size(images.images(), Image::afterBytes);
        String size = switch (images.operation()) {
            case PUT_ITEM, BATCH_PUT_REQUEST -> "new item " + Figures.bytes(after) + replacing();
            case DELETE_ITEM, BATCH_DELETE_REQUEST -> before == 0 ? NO_ITEM : "deleted item " + Figures.bytes(before);
            case CONDITION_CHECK -> before == 0 ? NO_ITEM : "stored item " + Figures.bytes(before);
            default -> larger(before, after);
        };
        return size + steps(units);
    }

    private String replacing() {
        return images.replacing().isEmpty()
                ? ""
                : ", in "
                        + Figures.percentOrLess(
                                Math.min(1, plan.sent().writing().replacing())) + " over one of "
                        + Figures.bytes(size(images.replacing(), Image::beforeBytes));
    }

    private static String larger(double before, double after) {
        String first = Figures.bytes(before);
        String second = Figures.bytes(after);
        return before == 0 || first.equals(second) ? second : "larger of " + first + " and " + second;
    }

    private static String steps(double units) {
        boolean whole = units == Math.rint(units);
        return (units == 1 ? "" : ", up to 1 KB steps") + " = " + Figures.exactUnits(units)
                + (whole ? "" : " on average");
    }

    private static double size(List<Image> images, ToLongFunction<Image> bytes) {
        return images.stream().mapToLong(bytes).average().orElse(0);
    }

    private String times() {
        return plan.times() == 1 ? "" : ", " + Figures.number(plan.times()) + " times";
    }

    /**
     * What the images of one kind of change of an index come to, as a mean over all images.
     *
     * @param left the part of the units that falls on the key before the change
     */
    private record Tally(double weight, double units, double left, double before, double after) {
        static final Tally NOTHING = new Tally(0, 0, 0, 0, 0);

        Tally plus(EntryChange change) {
            return new Tally(
                    weight + 1,
                    units + charge(change).units(),
                    left + unitsLeft(change),
                    before + change.beforeBytes(),
                    after + change.afterBytes());
        }

        /** This much of it, of so many images. */
        Tally scaled(double share, int images) {
            return new Tally(
                    share * weight / images,
                    share * units / images,
                    share * left / images,
                    share * before / images,
                    share * after / images);
        }

        /** @param succeeding the share of the writes that do not fail */
        EntryWrites entries(EntryChange.Kind kind, double succeeding) {
            double added = Math.max(0, after - before) / weight;
            return new EntryWrites(kind, weight * succeeding, left / weight, (units - left) / weight, added);
        }

        Tally plus(Tally other) {
            return new Tally(
                    weight + other.weight,
                    units + other.units,
                    left + other.left,
                    before + other.before,
                    after + other.after);
        }
    }

    /** The arm of an index that the entity can be in; its units are never doubled. */
    Arm index(Table table, SecondaryIndex index) {
        IndexView view = IndexView.of(table, index);
        Map<EntryChange.Kind, Tally> tallies = new EnumMap<>(EntryChange.Kind.class);
        double share = images.replacing().isEmpty()
                ? 0
                : Math.min(1, plan.sent().writing().replacing());
        List<Image> ofMembers = images.ofMembers().getOrDefault(index.name(), List.of());
        if (ofMembers.isEmpty()) {
            tally(view, images.images(), 1 - share, tallies);
        } else {
            double members = images.entity().in(index).share();
            List<Image> others = images.images().stream()
                    .filter(image -> !isOfMember(view, image))
                    .toList();
            tally(view, ofMembers, (1 - share) * members, tallies);
            tally(view, others, (1 - share) * (1 - members), tallies);
        }
        tally(view, images.replacing(), share, tallies);
        double failing = Math.min(1, plan.sent().writing().failing());
        double once = (1 - failing)
                * tallies.values().stream().mapToDouble(Tally::units).sum();
        double units = once * plan.times();
        boolean listed = tallies.keySet().stream().anyMatch(kind -> kind != EntryChange.Kind.NONE);
        var text = new StringBuilder(indexSum(index, view, tallies));
        if (failing > 0 && units > 0) {
            text.append("; ").append(Figures.percentOrLess(failing)).append(" fail and write nothing, together ");
            text.append(Figures.exactUnits(once));
        }
        text.append(units > 0 ? times() : "").append('.');
        if (plan.isInTransaction() && units > 0) {
            text.append(" Index writes are not doubled.");
        }
        Rule rule = rule(costliest(tallies));
        return Arm.write(Resource.index(table.name(), index.name()), units, 1, listed, text.toString(), rule)
                .withEntries(tallies.entrySet().stream()
                        .filter(tally -> tally.getValue().units() > 0)
                        .map(tally -> tally.getValue().entries(tally.getKey(), 1 - failing))
                        .toList());
    }

    /** Whether the item that is written, or was there, is in the index. */
    private static boolean isOfMember(IndexView view, Image image) {
        Item item = image.before() == null ? image.after() : image.before();
        return item != null && view.isMember(item);
    }

    private void tally(IndexView view, List<Image> pairs, double share, Map<EntryChange.Kind, Tally> tallies) {
        if (share == 0) {
            return;
        }
        Map<EntryChange.Kind, Tally> ofPairs = new EnumMap<>(EntryChange.Kind.class);
        for (Image image : pairs) {
            EntryChange change = images.operation() == Operation.CONDITION_CHECK
                    ? NO_CHANGE
                    : view.change(image.before(), image.beforeBytes(), image.after(), image.afterBytes());
            ofPairs.merge(change.kind(), Tally.NOTHING.plus(change), (old, one) -> old.plus(change));
        }
        ofPairs.forEach((kind, tally) -> tallies.merge(kind, tally.scaled(share, pairs.size()), Tally::plus));
    }

    private static Charge charge(EntryChange change) {
        return switch (change.kind()) {
            case NONE -> IndexUnits.none();
            case JOIN -> IndexUnits.join(change.afterBytes());
            case LEAVE -> IndexUnits.leave(change.beforeBytes());
            case MOVE -> IndexUnits.move(change.beforeBytes(), change.afterBytes());
            case IN_PLACE -> IndexUnits.inPlace(change.beforeBytes(), change.afterBytes());
            case UNTOUCHED -> IndexUnits.untouched();
        };
    }

    /** What of the units of a change falls on the key that the entry had before it. */
    private static double unitsLeft(EntryChange change) {
        return change.kind() == EntryChange.Kind.LEAVE || change.kind() == EntryChange.Kind.MOVE
                ? IndexUnits.leave(change.beforeBytes()).units()
                : 0;
    }

    private static EntryChange.Kind costliest(Map<EntryChange.Kind, Tally> tallies) {
        Map.Entry<EntryChange.Kind, Tally> costliest =
                tallies.entrySet().iterator().next();
        for (Map.Entry<EntryChange.Kind, Tally> tally : tallies.entrySet()) {
            costliest = tally.getValue().units > costliest.getValue().units ? tally : costliest;
        }
        return costliest.getKey();
    }

    private static Rule rule(EntryChange.Kind kind) {
        return switch (kind) {
            case NONE -> Rule.NOT_IN_INDEX;
            case JOIN -> Rule.INDEX_JOIN;
            case LEAVE -> Rule.INDEX_LEAVE;
            case MOVE -> Rule.INDEX_MOVE;
            case IN_PLACE -> Rule.INDEX_IN_PLACE;
            case UNTOUCHED -> Rule.INDEX_UNTOUCHED;
        };
    }

    private String indexSum(SecondaryIndex index, IndexView view, Map<EntryChange.Kind, Tally> tallies) {
        var sentences = new ArrayList<String>();
        double total = 0;
        for (Map.Entry<EntryChange.Kind, Tally> tally : tallies.entrySet()) {
            String sentence = sentence(tally.getKey(), tally.getValue(), index, view);
            boolean all = tallies.size() == 1;
            sentences.add(all ? sentence : Figures.percentOrLess(tally.getValue().weight) + ": " + sentence);
            total += tally.getValue().units;
        }
        return Words.capital(String.join("; ", sentences))
                + (tallies.size() == 1 || total == 0 ? "" : "; on average " + Figures.exactUnits(total));
    }

    private String sentence(EntryChange.Kind kind, Tally tally, SecondaryIndex index, IndexView view) {
        String the = Words.the(images.entity().name());
        double units = tally.weight == 0 ? 0 : tally.units / tally.weight;
        double before = tally.weight == 0 ? 0 : tally.before / tally.weight;
        double after = tally.weight == 0 ? 0 : tally.after / tally.weight;
        return switch (kind) {
            case NONE -> untouchedKey(index, the + " is not in the index");
            case JOIN -> the + " joins the index: new entry " + Figures.bytes(after) + steps(units);
            case LEAVE -> the + " leaves the index: old entry " + Figures.bytes(before) + steps(units);
            case MOVE ->
                "the index key changes: old entry " + Figures.bytes(before) + " goes, new entry " + Figures.bytes(after)
                        + " comes" + steps(units);
            case IN_PLACE -> "the entry changes in place: " + larger(before, after) + steps(units);
            case UNTOUCHED -> unprojected(view, "nothing that the index holds changes");
        };
    }

    /** "`openForPickup` does not change", for an update of attributes that the index key is not made of. */
    private String untouchedKey(SecondaryIndex index, String otherwise) {
        List<String> changed = changed();
        List<String> keys = index.key().names();
        boolean made =
                images.entity().templates().attributesOf(index.key()).stream().anyMatch(changed::contains)
                        || keys.stream().anyMatch(changed::contains);
        return images.operation() == Operation.UPDATE_ITEM && !made
                ? "`" + keys.get(0) + "` does not change"
                : otherwise;
    }

    private String unprojected(IndexView view, String otherwise) {
        List<String> changed = changed();
        return images.operation() == Operation.UPDATE_ITEM && changed.size() == 1 && !view.projects(changed.get(0))
                ? "`" + changed.get(0) + "` is not projected"
                : otherwise;
    }

    private List<String> changed() {
        return plan.sent().changes().stream().map(Change::attribute).toList();
    }
}
