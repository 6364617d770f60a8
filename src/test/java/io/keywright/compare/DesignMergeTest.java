package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.compare.DesignMerge.Conflict;
import io.keywright.compare.DesignMerge.Side;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Decision;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Layout;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.refactor.Delete;
import io.keywright.refactor.RenameAttribute;
import io.keywright.refactor.RenameEntity;
import io.keywright.refactor.RenameIndex;
import io.keywright.refactor.RenameKeyAttribute;
import io.keywright.refactor.RenamePattern;
import io.keywright.refactor.RenameTable;
import io.keywright.testing.ShopDesign;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Two people change the shop at the same time. */
class DesignMergeTest {
    private static final Design SHOP = ShopDesign.design();
    private static final Place ORDER = Place.entity("Order");

    private static DesignMerge merge(UnaryOperator<Design> mine, UnaryOperator<Design> theirs, Side preferred) {
        return DesignMerge.of(SHOP, mine.apply(SHOP), theirs.apply(SHOP), preferred);
    }

    /** What comes out where the two don't touch the same, whoever is preferred. */
    private static Design together(UnaryOperator<Design> mine, UnaryOperator<Design> theirs) {
        DesignMerge merge = merge(mine, theirs, Side.MINE);
        assertEquals(List.of(), merge.conflicts());
        assertEquals(merge, merge(mine, theirs, Side.THEIRS));
        return merge.merged();
    }

    /** Both ways out of a conflict, of which there is just the one expected. */
    private static void asks(
            Conflict expected,
            UnaryOperator<Design> mine,
            UnaryOperator<Design> theirs,
            Design keptMine,
            Design tookTheirs) {
        DesignMerge my = merge(mine, theirs, Side.MINE);
        DesignMerge their = merge(mine, theirs, Side.THEIRS);
        assertEquals(List.of(expected), my.conflicts());
        assertEquals(List.of(expected), their.conflicts());
        assertEquals(keptMine, my.merged());
        assertEquals(tookTheirs, their.merged());
    }

    private static UnaryOperator<Design> entity(String name, UnaryOperator<Entity> change) {
        return design -> design.withEntity(change.apply(design.entity(name).orElseThrow()));
    }

    private static UnaryOperator<Design> pattern(String name, UnaryOperator<AccessPattern> change) {
        return design -> design.withPattern(change.apply(design.pattern(name).orElseThrow()));
    }

    private static UnaryOperator<Design> both(UnaryOperator<Design> first, UnaryOperator<Design> second) {
        return design -> second.apply(first.apply(design));
    }

    private static UnaryOperator<Design> notes(String entity, String text) {
        return entity(entity, each -> each.withNotes(text));
    }

    private static Design add(Design design, Entity entity) {
        var all = new ArrayList<>(design.entities());
        all.add(entity);
        return design.withEntities(all);
    }

    private static List<String> names(Design design) {
        return design.entities().stream().map(Entity::name).toList();
    }

    @Test
    void whatOneAloneChangedIsTakenAsItIs() {
        Design mine = notes("Order", "Mine.").apply(SHOP);
        assertSame(mine, DesignMerge.of(SHOP, mine, SHOP, Side.THEIRS).merged());
        assertSame(mine, DesignMerge.of(SHOP, SHOP, mine, Side.MINE).merged());
        assertSame(mine, DesignMerge.of(SHOP, mine, mine, Side.MINE).merged());
        Design renamed = new RenameEntity("Order", "Purchase").apply(mine);
        assertEquals(renamed, DesignMerge.of(SHOP, SHOP, renamed, Side.MINE).merged());
        assertEquals(renamed, DesignMerge.of(SHOP, renamed, renamed, Side.MINE).merged());
    }

    @Test
    void changesOfDifferentThingsAndFieldsGoTogether() {
        UnaryOperator<Design> mine = notes("Order", "Mine.");
        for (UnaryOperator<Design> theirs : List.<UnaryOperator<Design>>of(
                notes("Stock", "Theirs."),
                entity("Order", order -> order.withTemplate("SK", "HEAD")),
                design -> design.withName("Market"),
                design -> ShopDesign.project(design, Projection.KEYS_ONLY),
                pattern("Place an order", each -> each.withRate(Rate.of(7, Rate.Per.SECOND))),
                design -> design.withSampleTime(design.sampleTime().plusSeconds(60)),
                design -> design.withExtra(Extra.NONE))) {
            assertEquals(both(mine, theirs).apply(SHOP), together(mine, theirs));
            assertEquals(both(mine, theirs).apply(SHOP), together(theirs, mine));
        }
    }

    @Test
    void everyPairOfEntitiesGoesTogether() {
        for (String one : names(SHOP)) {
            for (String other : names(SHOP)) {
                if (!one.equals(other)) {
                    Design expected =
                            both(notes(one, "Mine."), notes(other, "Theirs.")).apply(SHOP);
                    assertEquals(expected, together(notes(one, "Mine."), notes(other, "Theirs.")));
                }
            }
        }
    }

    @Test
    void bothChangedTheSameFieldIsAsked() {
        asks(
                new Conflict(ORDER.field("notes"), "Mine.", "Theirs."),
                both(notes("Order", "Mine."), notes("Stock", "And mine.")),
                both(notes("Order", "Theirs."), notes("Product", "And theirs.")),
                both(notes("Order", "Mine."), both(notes("Stock", "And mine."), notes("Product", "And theirs.")))
                        .apply(SHOP),
                both(notes("Order", "Theirs."), both(notes("Stock", "And mine."), notes("Product", "And theirs.")))
                        .apply(SHOP));
    }

    @Test
    void templatesAreFieldsOfTheirOwn() {
        UnaryOperator<Design> sort = entity("Order", order -> order.withTemplate("SK", "HEAD"));
        UnaryOperator<Design> partition = entity("Order", order -> order.withTemplate("PK", "O#{orderId}"));
        assertEquals(both(sort, partition).apply(SHOP), together(sort, partition));
        UnaryOperator<Design> other = entity("Order", order -> order.withTemplate("SK", "TOP"));
        asks(
                new Conflict(Place.keyTemplate("Order", "SK"), "HEAD", "TOP"),
                sort,
                other,
                sort.apply(SHOP),
                other.apply(SHOP));
    }

    @Test
    void whatOneRenamedHasItsNewNameInWhatTheOtherOneAdded() {
        AccessPattern audit = AccessPattern.of(
                        "Audit",
                        Rate.of(1, Rate.Per.DAY),
                        List.of(Step.of(Operation.PUT_ITEM, Step.Target.entity("shop", "Order"))))
                .withAsked(AccessPattern.Asked.NOTHING.withEntities(List.of("Order")));
        UnaryOperator<Design> adds = design -> {
            var all = new ArrayList<>(design.patterns());
            all.add(audit);
            return design.withPatterns(all);
        };
        UnaryOperator<Design> renames = new RenameEntity("Order", "Purchase")::apply;
        Design expected = renames.apply(adds.apply(SHOP));
        assertEquals(expected, together(renames, adds));
        assertEquals(expected, together(adds, renames));
        assertEquals(
                List.of("Purchase"),
                expected.pattern("Audit").orElseThrow().asked().entities());
    }

    @Test
    void oneRenamedWhatTheOtherChanged() {
        for (UnaryOperator<Design> renames : List.<UnaryOperator<Design>>of(
                new RenameEntity("Order", "Purchase")::apply,
                new RenameAttribute("Order", "orderId", "id")::apply,
                both(
                        new RenameAttribute("Order", "orderId", "id")::apply,
                        new RenameEntity("Order", "Purchase")::apply),
                new RenameIndex("shop", "GSI1", "byState")::apply,
                new RenameTable("shop", "store")::apply,
                new RenamePattern("Place an order", "Buy")::apply)) {
            for (UnaryOperator<Design> changes : List.<UnaryOperator<Design>>of(
                    notes("Order", "Theirs."),
                    design -> ShopDesign.project(design, Projection.KEYS_ONLY),
                    pattern("Place an order", each -> each.withNotes("Theirs.")))) {
                Design expected = renames.apply(changes.apply(SHOP));
                assertEquals(expected, together(renames, changes));
                assertEquals(expected, together(changes, renames));
            }
        }
    }

    @Test
    void whatWasRenamedAndEditedIsTheSameThing() {
        UnaryOperator<Design> mine = both(new RenameEntity("Order", "Purchase")::apply, notes("Purchase", "Mine."));
        UnaryOperator<Design> theirs = entity("Order", order -> order.withTemplate("SK", "HEAD"));
        assertEquals(
                entity("Purchase", order -> order.withTemplate("SK", "HEAD")).apply(mine.apply(SHOP)),
                together(mine, theirs));
    }

    @Test
    void bothRenamedTheSame() {
        UnaryOperator<Design> purchase = new RenameEntity("Order", "Purchase")::apply;
        UnaryOperator<Design> sale = new RenameEntity("Order", "Sale")::apply;
        assertEquals(purchase.apply(SHOP), together(purchase, purchase));
        asks(
                new Conflict(Place.entity("Purchase").field("name"), "Purchase", "Sale"),
                purchase,
                sale,
                purchase.apply(SHOP),
                sale.apply(SHOP));
    }

    /** Also where one renamed a thing and the other one a part of it. */
    @Test
    void oneRenamedAThingAndTheOtherAPartOfIt() {
        UnaryOperator<Design> entity = both(
                new RenameEntity("Order", "Purchase")::apply,
                pattern(
                        "Place an order",
                        each -> each.withAsked(
                                each.asked().withGiven(List.of("status")).withEntities(List.of("Purchase")))));
        UnaryOperator<Design> attribute = new RenameAttribute("Order", "status", "state")::apply;
        for (Design merged : List.of(together(entity, attribute), together(attribute, entity))) {
            Entity purchase = merged.entity("Purchase").orElseThrow();
            assertTrue(purchase.attribute("state").isPresent());
            assertTrue(purchase.attribute("status").isEmpty());
            assertEquals(
                    List.of("state"),
                    merged.pattern("Place an order").orElseThrow().asked().given());
        }
        UnaryOperator<Design> table = both(
                new RenameTable("shop", "store")::apply,
                design -> design.withTable(design.table("store")
                        .map(store -> store.withNotes("Mine."))
                        .orElseThrow()));
        UnaryOperator<Design> index = new RenameIndex("shop", "GSI1", "byState")::apply;
        for (Design merged : List.of(together(table, index), together(index, table))) {
            assertEquals(both(index, table).apply(SHOP), merged);
        }
    }

    /** Both ways out of a conflict of names are the same question. */
    @Test
    void bothRenamedAndChangedTheSame() {
        UnaryOperator<Design> mine = both(new RenameEntity("Order", "Purchase")::apply, notes("Purchase", "Mine."));
        UnaryOperator<Design> theirs = both(new RenameEntity("Order", "Sale")::apply, notes("Sale", "Theirs."));
        DesignMerge my = merge(mine, theirs, Side.MINE);
        DesignMerge their = merge(mine, theirs, Side.THEIRS);
        assertEquals(
                List.of(
                        new Conflict(Place.entity("Purchase").field("name"), "Purchase", "Sale"),
                        new Conflict(Place.entity("Purchase").field("notes"), "Mine.", "Theirs.")),
                my.conflicts());
        assertEquals(my.conflicts(), their.conflicts());
        assertEquals(mine.apply(SHOP), my.merged());
        assertEquals(theirs.apply(SHOP), their.merged());
    }

    /** What meant an order never means something new of the other one by the same name. */
    @Test
    void oneRenamedAThingToTheNameOfOneThatTheOtherAdded() {
        Entity other = Entity.of("Purchase", "shop").withTemplate("PK", "BOUGHT#{code}");
        UnaryOperator<Design> renames = new RenameEntity("Order", "Purchase")::apply;
        UnaryOperator<Design> adds = design -> add(design, other);
        asks(
                new Conflict(Place.entity("Purchase").field("name"), "Purchase", "Order"),
                renames,
                adds,
                add(renames.apply(SHOP), Entity.of("Purchase2", "shop").withTemplate("PK", "BOUGHT#{code}")),
                adds.apply(SHOP));
        asks(
                new Conflict(Place.entity("Order").field("name"), "Order", "Purchase"),
                adds,
                renames,
                adds.apply(SHOP),
                add(renames.apply(SHOP), Entity.of("Purchase2", "shop").withTemplate("PK", "BOUGHT#{code}")));
    }

    @Test
    void bothGaveDifferentThingsTheSameName() {
        UnaryOperator<Design> mine = new RenameEntity("Order", "Sale")::apply;
        UnaryOperator<Design> theirs = new RenameEntity("Stock", "Sale")::apply;
        DesignMerge my = merge(mine, theirs, Side.MINE);
        assertEquals(
                List.of(
                        new Conflict(Place.entity("Sale").field("name"), "Sale", "Order"),
                        new Conflict(Place.entity("Stock").field("name"), "Stock", "Sale")),
                my.conflicts());
        assertEquals(mine.apply(SHOP), my.merged());
        assertEquals(theirs.apply(SHOP), merge(mine, theirs, Side.THEIRS).merged());
    }

    /** Nor where each renamed two things crosswise. */
    @Test
    void namesThatStandInEachOthersWay() {
        UnaryOperator<Design> mine =
                both(new RenameEntity("Order", "One")::apply, new RenameEntity("Stock", "Two")::apply);
        UnaryOperator<Design> theirs =
                both(new RenameEntity("Order", "Two")::apply, new RenameEntity("Stock", "One")::apply);
        assertEquals(mine.apply(SHOP), merge(mine, theirs, Side.MINE).merged());
        assertEquals(theirs.apply(SHOP), merge(mine, theirs, Side.THEIRS).merged());
        assertEquals(2, merge(mine, theirs, Side.MINE).conflicts().size());
    }

    @Test
    void aStepIsNotMergedIntoAnotherThatTookItsPlace() {
        String name = SHOP.patterns().stream()
                .filter(each -> each.steps().size() == 2)
                .findFirst()
                .orElseThrow()
                .name();
        List<Step> steps = SHOP.pattern(name).orElseThrow().steps();
        UnaryOperator<Design> swaps = pattern(name, each -> each.withSteps(List.of(steps.get(1), steps.get(0))));
        UnaryOperator<Design> changes = pattern(name, each -> each.withSteps(with(steps, 0, parallel(steps.get(0)))));
        for (DesignMerge merge : List.of(merge(swaps, changes, Side.MINE), merge(changes, swaps, Side.THEIRS))) {
            assertEquals(
                    List.of(Place.pattern(name).field("steps")),
                    merge.conflicts().stream().map(Conflict::place).toList());
            assertEquals(swaps.apply(SHOP), merge.merged());
        }
    }

    private static UnaryOperator<Design> channels(String first, double ofFirst, String second, double ofSecond) {
        return entity(
                "Order",
                order -> order.withAttributes(order.attributes().stream()
                        .map(each -> each.name().equals("channel")
                                ? Attribute.of(
                                        "channel",
                                        AttributeType.S,
                                        new Values.Enumeration(List.of(
                                                new Values.Choice(first, ofFirst),
                                                new Values.Choice(second, ofSecond))))
                                : each)
                        .toList()));
    }

    /** The shop has web 60, app 40. */
    @Test
    void aWeightStaysWithItsValue() {
        UnaryOperator<Design> weighs = channels("web", 70, "app", 40);
        assertEquals(channels("web", 70, "app", 30).apply(SHOP), together(weighs, channels("web", 60, "app", 30)));
        assertEquals(channels("app", 40, "web", 70).apply(SHOP), together(weighs, channels("app", 40, "web", 60)));
        UnaryOperator<Design> replaces = channels("shop", 60, "phone", 40);
        assertEquals(
                List.of(new Conflict(
                        Place.attribute("Order", "channel").field("domain.values.choices.web"), "deleted", "changed")),
                merge(replaces, weighs, Side.MINE).conflicts());
        assertEquals(replaces.apply(SHOP), merge(replaces, weighs, Side.MINE).merged());
    }

    @Test
    void bothRenamedDifferentThings() {
        UnaryOperator<Design> mine = new RenameEntity("Order", "Purchase")::apply;
        UnaryOperator<Design> theirs = new RenameEntity("Stock", "Shelf")::apply;
        assertEquals(both(mine, theirs).apply(SHOP), together(mine, theirs));
    }

    @Test
    void bothAddedOneOfTheSameName() {
        Entity coupon = Entity.of("Coupon", "shop").withTemplate("PK", "COUPON#{code}");
        Entity other = coupon.withTemplate("PK", "C#{code}");
        UnaryOperator<Design> mine = design -> add(design, coupon);
        UnaryOperator<Design> theirs = design -> add(design, other);
        assertEquals(mine.apply(SHOP), together(mine, mine));
        asks(
                new Conflict(Place.entity("Coupon"), "added", "added otherwise"),
                mine,
                theirs,
                mine.apply(SHOP),
                theirs.apply(SHOP));
    }

    @Test
    void bothAddedOfDifferentNames() {
        Design merged = together(
                design -> add(design, Entity.of("Coupon", "shop")), design -> add(design, Entity.of("Gift", "shop")));
        assertEquals(
                List.of("Coupon", "Gift"),
                names(merged).subList(names(SHOP).size(), names(SHOP).size() + 2).stream()
                        .sorted()
                        .toList());
    }

    @Test
    void oneDeletedWhatTheOtherChanged() {
        UnaryOperator<Design> deletes = new Delete(Place.entity("ViewCounter"))::apply;
        UnaryOperator<Design> changes = notes("ViewCounter", "Theirs.");
        DesignMerge mine = merge(deletes, changes, Side.MINE);
        assertEquals(List.of(new Conflict(Place.entity("ViewCounter"), "deleted", "changed")), mine.conflicts());
        assertEquals(deletes.apply(SHOP), mine.merged());
        DesignMerge theirs = merge(deletes, changes, Side.THEIRS);
        assertEquals(mine.conflicts(), theirs.conflicts());
        assertEquals(
                "Theirs.", theirs.merged().entity("ViewCounter").orElseThrow().notes());
        assertEquals(
                List.of(new Conflict(Place.entity("ViewCounter"), "changed", "deleted")),
                merge(changes, deletes, Side.MINE).conflicts());
    }

    @Test
    void whatOneDeletedAndTheOtherLeftAloneIsGone() {
        UnaryOperator<Design> deletes = new Delete(Place.entity("ViewCounter"))::apply;
        UnaryOperator<Design> changes = notes("Order", "Theirs.");
        assertEquals(both(deletes, changes).apply(SHOP), together(deletes, changes));
        assertEquals(deletes.apply(SHOP), together(deletes, deletes));
    }

    private static UnaryOperator<Design> order(UnaryOperator<List<Entity>> change) {
        return design -> design.withEntities(change.apply(new ArrayList<>(design.entities())));
    }

    private static List<Entity> lastFirst(List<Entity> entities) {
        Collections.rotate(entities, 1);
        return entities;
    }

    private static List<Entity> reversed(List<Entity> entities) {
        Collections.reverse(entities);
        return entities;
    }

    @Test
    void anotherOrderAndAnotherThing() {
        UnaryOperator<Design> sorts = order(DesignMergeTest::lastFirst);
        UnaryOperator<Design> adds = order(entities -> {
            entities.add(2, Entity.of("Coupon", "shop"));
            return entities;
        });
        List<String> expected = List.of(
                "ViewCounter",
                "Customer",
                "Address",
                "Coupon",
                "OrderSummary",
                "Order",
                "LineItem",
                "Product",
                "Stock");
        assertEquals(expected, names(together(sorts, adds)));
        assertEquals(expected, names(together(adds, sorts)));
    }

    @Test
    void bothGaveAnotherOrder() {
        UnaryOperator<Design> mine = order(DesignMergeTest::lastFirst);
        UnaryOperator<Design> theirs = order(DesignMergeTest::reversed);
        assertEquals(mine.apply(SHOP), together(mine, mine));
        asks(
                new Conflict(
                        Place.design().field("order of entities"),
                        String.join(", ", names(mine.apply(SHOP))),
                        String.join(", ", names(theirs.apply(SHOP)))),
                mine,
                theirs,
                mine.apply(SHOP),
                theirs.apply(SHOP));
    }

    @Test
    void attributesAreThingsInAnEntity() {
        Attribute gift = Attribute.of("gift", AttributeType.BOOL);
        UnaryOperator<Design> mine = entity("Order", order -> {
            var all = new ArrayList<>(order.attributes());
            all.add(gift);
            return order.withAttributes(all);
        });
        Attribute first = SHOP.entity("Order").orElseThrow().attributes().get(0);
        UnaryOperator<Design> theirs = entity("Order", order -> {
            var all = new ArrayList<>(order.attributes());
            all.set(0, Attribute.of(first.name(), AttributeType.S, new Values.Text(3, 4)));
            return order.withAttributes(all);
        });
        assertEquals(both(mine, theirs).apply(SHOP), together(mine, theirs));
    }

    @Test
    void stepsAreMergedOneByOneUnlessTheirNumberDiffers() {
        String name = SHOP.patterns().stream()
                .filter(each -> each.steps().size() > 1)
                .findFirst()
                .orElseThrow()
                .name();
        List<Step> steps = SHOP.pattern(name).orElseThrow().steps();
        UnaryOperator<Design> first = pattern(name, each -> each.withSteps(with(steps, 0, parallel(steps.get(0)))));
        UnaryOperator<Design> second = pattern(name, each -> each.withSteps(with(steps, 1, parallel(steps.get(1)))));
        assertEquals(
                both(first, pattern(name, each -> each.withSteps(with(each.steps(), 1, parallel(steps.get(1))))))
                        .apply(SHOP),
                together(first, second));
        UnaryOperator<Design> shorter = pattern(name, each -> each.withSteps(steps.subList(0, 1)));
        DesignMerge merge = merge(shorter, second, Side.MINE);
        assertEquals(
                List.of(Place.pattern(name).field("steps")),
                merge.conflicts().stream().map(Conflict::place).toList());
        assertEquals(shorter.apply(SHOP), merge.merged());
    }

    private static Step parallel(Step step) {
        return step.withParallel(!step.parallel());
    }

    private static <T> List<T> with(List<T> list, int index, T element) {
        var changed = new ArrayList<>(list);
        changed.set(index, element);
        return List.copyOf(changed);
    }

    private static UnaryOperator<Design> rows(UnaryOperator<List<SampleItem>> change) {
        return design -> {
            var samples = new LinkedHashMap<>(design.samples());
            samples.put("shop", change.apply(new ArrayList<>(design.samplesOf("shop"))));
            return design.withSamples(samples);
        };
    }

    private static SampleItem row(String partition, String sort, String text) {
        return new SampleItem(
                null,
                new Item(Map.of(
                        "PK", new AttributeValue.S(partition),
                        "SK", new AttributeValue.S(sort),
                        "text", new AttributeValue.S(text))),
                Extra.NONE);
    }

    /** Sample items are the same by their keys. */
    @Test
    void sampleItems() {
        UnaryOperator<Design> seeded = rows(rows -> new ArrayList<>(List.of(row("A", "1", "a"), row("B", "1", "b"))));
        Design base = seeded.apply(SHOP);
        Design mine = rows(rows -> with(rows, 0, row("A", "1", "mine"))).apply(base);
        Design theirs = rows(rows -> List.of(rows.get(0), row("B", "1", "theirs"), row("C", "1", "new")))
                .apply(base);
        DesignMerge merge = DesignMerge.of(base, mine, theirs, Side.MINE);
        assertEquals(List.of(), merge.conflicts());
        assertEquals(
                List.of(row("A", "1", "mine"), row("B", "1", "theirs"), row("C", "1", "new")),
                merge.merged().samplesOf("shop"));
        Design other = rows(rows -> with(rows, 0, row("A", "1", "theirs"))).apply(base);
        DesignMerge asked = DesignMerge.of(base, mine, other, Side.THEIRS);
        assertEquals(1, asked.conflicts().size());
        assertEquals(other.samplesOf("shop"), asked.merged().samplesOf("shop"), "never twice");
    }

    /** Also where one renamed a key attribute: no item is there twice. */
    @Test
    void sampleItemsUnderKeysOfAnotherName() {
        Design base =
                rows(rows -> List.of(row("A", "1", "a"), row("B", "1", "b"))).apply(SHOP);
        UnaryOperator<Design> renames = new RenameKeyAttribute("shop", "PK", "pk")::apply;
        UnaryOperator<Design> changes = both(
                rows(rows -> with(rows, 0, row("A", "1", "theirs"))),
                entity("Order", order -> order.withTemplate("PK", "O#{orderId}")));
        Design expected = renames.apply(changes.apply(base));
        for (Side side : Side.values()) {
            for (DesignMerge merge : List.of(
                    DesignMerge.of(base, renames.apply(base), changes.apply(base), side),
                    DesignMerge.of(base, changes.apply(base), renames.apply(base), side))) {
                assertEquals(List.of(), merge.conflicts());
                assertEquals(expected, merge.merged());
            }
        }
        assertEquals(2, expected.samplesOf("shop").size());
        Design other = new RenameKeyAttribute("shop", "PK", "partition").apply(base);
        DesignMerge asked = DesignMerge.of(base, renames.apply(base), other, Side.THEIRS);
        assertEquals(
                List.of(new Conflict(Place.table("shop").field("name of key attribute pk"), "pk", "partition")),
                asked.conflicts());
        assertEquals(other, asked.merged());
        Design inIndex = new RenameKeyAttribute("shop", "GSI1SK", "sort1").apply(base);
        assertEquals(
                new RenameKeyAttribute("shop", "GSI1SK", "sort1").apply(changes.apply(base)),
                DesignMerge.of(base, inIndex, changes.apply(base), Side.MINE).merged());
    }

    /** A key that is another attribute now was not renamed. */
    @Test
    void anotherKeyAttributeIsNoOtherName() {
        UnaryOperator<Design> rekeys = design -> design.withTable(design.table("shop")
                .map(shop -> shop.withIndex(shop.index("GSI2")
                        .map(index -> index.withKey(KeySchema.of(
                                KeyAttribute.of("openForPickup", AttributeType.S),
                                KeyAttribute.of("placedAt", AttributeType.S))))
                        .orElseThrow()))
                .orElseThrow());
        UnaryOperator<Design> changes = entity("Order", order -> order.withTemplate("readyAt", "R#{readyAt}"));
        assertEquals(both(rekeys, changes).apply(SHOP), together(rekeys, changes));
    }

    @Test
    void decisionsTablesAndWholeTablesOfIndexes() {
        Decision decision = new Decision("One table", "", "", "", "", Extra.NONE);
        UnaryOperator<Design> mine = design -> design.withDecisions(List.of(decision));
        UnaryOperator<Design> theirs = design -> design.withTable(design.table("shop")
                .map(shop -> shop.withIndexes(List.of()))
                .map(Table.class::cast)
                .orElseThrow());
        assertEquals(both(mine, theirs).apply(SHOP), together(mine, theirs));
    }

    /** A box of the diagram that both moved is nobody's loss. */
    @Test
    void boxesAreNotAskedAbout() {
        UnaryOperator<Design> mine = moved(10);
        assertEquals(mine.apply(SHOP), merge(mine, moved(20), Side.THEIRS).merged());
        assertEquals(List.of(), merge(mine, moved(20), Side.THEIRS).conflicts());
    }

    private static UnaryOperator<Design> moved(int x) {
        return design -> design.withLayout(new Layout(
                Map.of("Order", new Layout.Position(x, 1)), design.layout().extra()));
    }
}
