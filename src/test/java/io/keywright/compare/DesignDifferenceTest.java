package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.ReadWriteUnits;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.compare.DesignDifference.Field;
import io.keywright.compare.DesignDifference.Kind;
import io.keywright.compare.DesignDifference.UnitsChange;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.refactor.RenameEntity;
import io.keywright.testing.ShopDesign;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DesignDifferenceTest {
    private static final Entity NOTE = Entity.of("Note", "notes")
            .withKeys(Map.of("PK", "NOTE#{id}"))
            .withAttributes(List.of(
                    Attribute.of("id", AttributeType.S, new Values.Uuid()),
                    Attribute.of("text", AttributeType.S, new Values.Text(10, 20))));
    private static final Step GET = Step.of(Operation.GET_ITEM, Step.Target.entity("notes", "Note"));
    private static final AccessPattern READ = AccessPattern.of("Read", Rate.of(1, Rate.Per.SECOND), List.of(GET));
    private static final Table NOTES = Table.of("notes", KeySchema.of(key("PK")));
    private static final Design NOTEBOOK = Design.empty("Notebook")
            .withTables(List.of(NOTES))
            .withEntities(List.of(NOTE))
            .withPatterns(List.of(READ));

    @ParameterizedTest
    @MethodSource
    void tellsWhatDiffers(Design newer, List<Field> expected) {
        assertEquals(expected, between(NOTEBOOK, newer).fields());
        assertEquals(
                expected.stream().map(DesignDifferenceTest::reversed).toList(),
                between(newer, NOTEBOOK).fields().stream()
                        .map(field -> field.kind() == Kind.RENAMED
                                ? new Field(field.kind(), expected.get(0).place(), field.before(), field.after())
                                : field)
                        .toList(),
                "and backwards");
    }

    static Stream<Arguments> tellsWhatDiffers() {
        SecondaryIndex byText = SecondaryIndex.global("byText", KeySchema.of(key("text"), key("PK")), Projection.ALL);
        Place text = Place.attribute("Note", "text");
        return Stream.of(
                Arguments.of(NOTEBOOK, List.of()),
                Arguments.of(
                        NOTEBOOK.withRegion("eu-west-1"),
                        List.of(changed(Place.design().field("region"), "us-east-1", "eu-west-1"))),
                Arguments.of(
                        NOTEBOOK.withTable(NOTES.withIndexes(List.of(byText))),
                        List.of(new Field(
                                Kind.ADDED,
                                Place.index("notes", "byText"),
                                "",
                                "global index, key (text (S); PK (S)), projection (ALL)"))),
                Arguments.of(
                        NOTEBOOK.withTable(NOTES.withBilling(Billing.provisioned(5, 6))),
                        List.of(
                                changed(Place.table("notes").field("billing.mode"), "on-demand", "provisioned"),
                                added(Place.table("notes").field("billing.throughput.provisioned.read"), "5"),
                                added(Place.table("notes").field("billing.throughput.provisioned.write"), "6"))),
                Arguments.of(
                        NOTEBOOK.withTable(NOTES.withSettings(NOTES.settings().withDeletionProtection(false))),
                        List.of(changed(Place.table("notes").field("settings.deletionProtection"), "true", "false"))),
                Arguments.of(
                        NOTEBOOK.withEntity(NOTE.withTemplate("PK", "N#{id}")),
                        List.of(changed(Place.keyTemplate("Note", "PK"), "NOTE#{id}", "N#{id}"))),
                Arguments.of(
                        NOTEBOOK.withEntity(NOTE.withTemplate("GSI1PK", "{text}")),
                        List.of(added(Place.keyTemplate("Note", "GSI1PK"), "{text}"))),
                Arguments.of(
                        withText(Attribute.of("text", AttributeType.S, new Values.Text(10, 200))),
                        List.of(changed(text.field("domain.values.maxLength"), "20", "200"))),
                Arguments.of(
                        withText(Attribute.of("text", AttributeType.S, new Values.Email())),
                        List.of(changed(text.field("domain.values"), "text (min length 10, max length 20)", "email"))),
                Arguments.of(
                        NOTEBOOK.withPattern(READ.withSteps(List.of(GET, GET))),
                        List.of(added(Place.step("Read", 2), "GetItem table notes, entity Note"))),
                Arguments.of(
                        NOTEBOOK.withPattern(READ.withRate(Rate.of(2, Rate.Per.SECOND))),
                        List.of(changed(Place.pattern("Read").field("rate.calls"), "1", "2"))),
                Arguments.of(
                        NOTEBOOK.withEntity(NOTE.withAttributes(List.of(
                                NOTE.attributes().get(1), NOTE.attributes().get(0)))),
                        List.of(changed(Place.entity("Note").field("order of attributes"), "id, text", "text, id"))),
                Arguments.of(
                        NOTEBOOK.withPatterns(List.of(READ.withName("Open"))),
                        List.of(new Field(Kind.RENAMED, Place.pattern("Open"), "Read", "Open"))),
                Arguments.of(
                        NOTEBOOK.withSamples(Map.of("notes", List.of(sample("1"), sample("1"), sample("2")))),
                        List.of(added(Place.table("notes").field("sample items"), "3 new"))));
    }

    @Test
    void rowsOfSamplesAreToldApartByWhatTheyHold() {
        Design two = NOTEBOOK.withSamples(Map.of("notes", List.of(sample("1"), sample("2"))));
        Design moved = NOTEBOOK.withSamples(Map.of("notes", List.of(sample("2"), sample("1"))));
        Design other = NOTEBOOK.withSamples(Map.of("notes", List.of(sample("2"), sample("3"), sample("4"))));
        assertTrue(between(two, moved).isEmpty(), "an order of rows says nothing");
        assertEquals(
                List.of(changed(Place.table("notes").field("sample items"), "1 gone", "2 new")),
                between(two, other).fields());
    }

    @Test
    void thingsOfOneNameAreComparedInTheirOrder() {
        Design twice = NOTEBOOK.withPatterns(List.of(READ, READ.withNotes("again")));
        assertTrue(between(twice, twice).isEmpty());
        assertEquals(
                List.of(changed(Place.pattern("Read").field("notes"), "again", "more")),
                between(twice, NOTEBOOK.withPatterns(List.of(READ, READ.withNotes("more"))))
                        .fields());
        assertEquals(1, between(twice, NOTEBOOK).fields().size());
    }

    @Test
    void aRenamingShowsWhereverTheNameStands() {
        Design renamed = new RenameEntity("Note", "Memo").apply(NOTEBOOK);
        assertEquals(
                List.of(
                        new Field(Kind.RENAMED, Place.entity("Memo"), "Note", "Memo"),
                        changed(Place.step("Read", 1).field("target.entity"), "Note", "Memo")),
                between(NOTEBOOK, renamed).fields());
    }

    @Test
    void aSmallerProjectionShowsInUnitsAndMoney() {
        DesignDifference difference = between(ShopDesign.design(Projection.ALL), ShopDesign.design());
        assertEquals(
                List.of(changed(
                        Place.index("shop", "GSI1").field("projection"),
                        "ALL",
                        "INCLUDE (orderId, customerId, total, carrier, name)")),
                difference.fields());
        assertEquals(
                List.of(
                        change("Orders shipped on a day", ReadWriteUnits.read(14), ReadWriteUnits.read(2)),
                        change("Ship an order", ReadWriteUnits.write(2), ReadWriteUnits.write(1)),
                        change("Confirm delivery", ReadWriteUnits.write(2), ReadWriteUnits.ZERO)),
                difference.units());
        assertTrue(difference.bill().month().signum() < 0);
        assertEquals(
                difference
                        .after()
                        .bill()
                        .month()
                        .minus(difference.before().bill().month()),
                difference.bill().month());
        assertFalse(difference.isEmpty());
    }

    /** A name changes neither units nor money. */
    @Test
    void aPatternWithAnotherNameIsTheSame() {
        DesignDifference difference = between(NOTEBOOK, NOTEBOOK.withPatterns(List.of(READ.withName("Open"))));
        assertEquals(List.of(new Field(Kind.RENAMED, Place.pattern("Open"), "Read", "Open")), difference.fields());
        assertEquals(List.of(), difference.units());
        assertEquals(List.of(), difference.bill().changed());
    }

    /** What can't be sent costs nothing, which is no saving. */
    @Test
    void isNotCompleteWhereSomethingIsLeftOut() {
        Design counted = NOTEBOOK.withEntities(List.of(NOTE.withPopulation(Population.of(100))));
        Design broken = counted.withPatterns(
                List.of(READ.withSteps(List.of(Step.of(Operation.GET_ITEM, Step.Target.entity("gone", "Note"))))));
        assertTrue(between(counted, counted).isComplete());
        assertFalse(between(counted, broken).isComplete());
        assertFalse(between(broken, counted).isComplete());
        Design unset = counted.withTables(List.of(
                NOTES.withIndexes(List.of(SecondaryIndex.global("i", KeySchema.of(key("IK")), Projection.ALL)))
                        .withBilling(Billing.provisioned(5, 5))));
        assertFalse(between(counted, unset).isComplete(), "no capacity is set for the index");
    }

    @Test
    void aPatternThatIsGoneCostsNothingMore() {
        DesignDifference difference = between(NOTEBOOK, NOTEBOOK.withPatterns(List.of()));
        assertEquals(
                List.of(new UnitsChange(
                        "Read", Resource.table("notes"), ReadWriteUnits.read(0.5), ReadWriteUnits.ZERO)),
                difference.units());
    }

    private static UnitsChange change(String pattern, ReadWriteUnits before, ReadWriteUnits after) {
        return new UnitsChange(pattern, ShopDesign.GSI1, before, after);
    }

    private static Design withText(Attribute text) {
        return NOTEBOOK.withEntity(NOTE.withAttributes(List.of(NOTE.attributes().get(0), text)));
    }

    private static SampleItem sample(String id) {
        return SampleItem.of(null, Item.EMPTY.with("PK", new AttributeValue.S(id)));
    }

    private static Field changed(Place place, String before, String after) {
        return new Field(Kind.CHANGED, place, before, after);
    }

    private static Field added(Place place, String after) {
        return new Field(Kind.ADDED, place, "", after);
    }

    /** Counts of sample items say which way they went, so that they are other words backwards. */
    private static String backwards(String words) {
        return words.endsWith(" new") ? words.replace(" new", " gone") : words;
    }

    private static Field reversed(Field field) {
        Kind kind = switch (field.kind()) {
            case ADDED -> Kind.REMOVED;
            case REMOVED -> Kind.ADDED;
            default -> field.kind();
        };
        return new Field(kind, field.place(), backwards(field.after()), field.before());
    }

    private static KeyAttribute key(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    private static DesignDifference between(Design older, Design newer) {
        var analyzer = new Analyzer();
        return DesignDifference.between(
                analyzer.analyse(older, Settings.standard()), analyzer.analyse(newer, Settings.standard()));
    }
}
