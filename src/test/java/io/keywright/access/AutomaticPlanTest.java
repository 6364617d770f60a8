package io.keywright.access;

import static io.keywright.access.SizedEntities.about;
import static io.keywright.access.SizedEntities.asking;
import static io.keywright.access.SizedEntities.date;
import static io.keywright.access.SizedEntities.inOneOfTen;
import static io.keywright.access.SizedEntities.key;
import static io.keywright.access.SizedEntities.ordered;
import static io.keywright.access.SizedEntities.sized;
import static io.keywright.access.SizedEntities.strong;
import static io.keywright.access.SizedEntities.text;
import static io.keywright.access.SizedEntities.users;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Freshness;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Population.Children;
import io.keywright.model.Population.Distribution;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plans of patterns without steps. 1,000 customers of 200 B have 40 orders of 1,000 B each, in one table; the indexes are
 * by e-mail (everything), by status and day (keys only), by day in four shards (everything), by total within a customer
 * (local, keys only), and of open parcels, which one in ten is. Another table holds readings by sensor and month.
 */
class AutomaticPlanTest {
    private static final Design SHOP = design();
    private static final Expected BASE = Expected.of(SHOP);

    private static Design design() {
        var total = KeyAttribute.of("total", AttributeType.N);
        Table shop = Table.of("shop", KeySchema.of(key("PK"), key("SK")))
                .withIndexes(List.of(
                        SecondaryIndex.global("byEmail", KeySchema.of(key("email")), Projection.ALL),
                        SecondaryIndex.global(
                                "byStatus", KeySchema.of(key("statusKey"), key("day")), Projection.KEYS_ONLY),
                        SecondaryIndex.global("byDay", KeySchema.of(key("dayKey"), key("orderId")), Projection.ALL),
                        SecondaryIndex.local("byTotal", KeySchema.of(key("PK"), total), Projection.KEYS_ONLY),
                        SecondaryIndex.global("open", KeySchema.of(key("zone"), key("openSince")), Projection.ALL)));
        Table sensors = Table.of("sensors", KeySchema.of(key("PK"), key("at")));
        Entity customer = Entity.of("Customer", "shop")
                .withPopulation(Population.of(1000))
                .withKeys(keys("PK", "CUSTOMER#{customerId}", "SK", "PROFILE"))
                .withAttributes(List.of(text("customerId", 8), text("email", 20)));
        Entity order = Entity.of("Order", "shop")
                .withPopulation(new Population(null, new Children("Customer", 40, null, null, Distribution.FIXED)))
                .withKeys(OrderedMap.<String, String>of()
                        .with("PK", "CUSTOMER#{customerId}")
                        .with("SK", "ORDER#{day}#{orderId}")
                        .with("statusKey", "STATUS#{status}")
                        .with("dayKey", "DAY#{day}#{orderId|shard:4}"))
                .withAttributes(List.of(
                        Attribute.of("customerId", AttributeType.S, new Values.Reference("Customer", "customerId")),
                        text("orderId", 8),
                        date("day"),
                        text("status", 6, 4),
                        text("carrier", 4, 5),
                        text("region", 4, 10),
                        Attribute.of(
                                "total",
                                AttributeType.N,
                                new Values.NumberRange(new BigDecimal("1111"), new BigDecimal("1119"), 0))));
        Entity parcel = Entity.of("Parcel", "shop")
                .withPopulation(Population.of(1000))
                .withKeys(keys("PK", "PARCEL#{parcelId}", "SK", "PARCEL"))
                .withAttributes(List.of(
                        text("parcelId", 8),
                        text("zone", 4, 10),
                        new Attribute(
                                "openSince",
                                AttributeType.S,
                                Domain.of(new Values.Text(10, 10)),
                                new Presence.Share(0.1),
                                false,
                                "",
                                Extra.NONE)));
        Entity reading = Entity.of("Reading", "sensors")
                .withPopulation(Population.of(100_000))
                .withKeys(keys("PK", "{sensor}#{at:yyyy-MM}", "at", "{at}"))
                .withAttributes(List.of(
                        text("sensor", 6, 10),
                        Attribute.of(
                                "at", AttributeType.S, new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS))));
        Design design = Design.empty("shop")
                .withTables(List.of(shop, sensors))
                .withEntities(List.of(customer, order, parcel, reading));
        return sized(sized(design, "Customer", 200), "Order", 1000);
    }

    private static OrderedMap<String, String> keys(String one, String template, String other, String second) {
        return OrderedMap.<String, String>of().with(one, template).with(other, second);
    }

    private static Expected expected(Asked asked) {
        return Expected.of(SHOP.withPatterns(List.of(asking("p", asked))), BASE);
    }

    private static PatternPlan plan(Asked asked) {
        return expected(asked).plans().get(0);
    }

    private static Arguments row(String words, String request, Asked asked) {
        return Arguments.of(words, request, asked);
    }

    static List<Arguments> plans() {
        Asked orders = about(Kind.LIST, "Order", "customerId");
        Asked ofDay = about(Kind.LIST, "Order", "day");
        Asked both = about(Kind.LIST, "Customer", "customerId").withEntities(List.of("Customer", "Order"));
        return List.of(
                row(
                        "One request",
                        "GetItem shop PK = CUSTOMER#{customerId}, SK = PROFILE",
                        about(Kind.LOOK_UP, "Customer", "customerId")),
                row(
                        "One request",
                        "GetItem shop PK = CUSTOMER#{customerId}, SK = ORDER#{day}#{orderId}",
                        about(Kind.LOOK_UP, "Order", "customerId", "day", "orderId")),
                row("One request", "Query shop PK = CUSTOMER#{customerId}, SK begins_with ORDER#", orders),
                row(
                        "One request",
                        "Query shop PK = CUSTOMER#{customerId}, SK begins_with ORDER#{day}#",
                        orders.withGiven(List.of("customerId", "day"))),
                row(
                        "One request",
                        "Query shop PK = CUSTOMER#{customerId}, SK begins_with ORDER#, descending, limit 10",
                        ordered(orders, "day", true, 10L)),
                row(
                        "One request",
                        "Query shop PK = CUSTOMER#{customerId}, SK BETWEEN ORDER#{from} AND ORDER#{to}…",
                        orders.withRange("day")),
                row(
                        "One request",
                        "Query shop PK = CUSTOMER#{customerId}, SK begins_with ORDER#, filter: carrier = {carrier}",
                        orders.withGiven(List.of("customerId", "carrier")).withAtMost(10L)),
                row("One request", "Query byEmail email = {email}", about(Kind.LOOK_UP, "Customer", "email")),
                row("One request", "Query shop PK = CUSTOMER#{customerId}", both),
                row(
                        "4 requests",
                        "Query byDay dayKey = DAY#{day}#{0…3}, descending, limit 5",
                        ordered(ofDay, "orderId", true, 5L)),
                row(
                        "One request",
                        "Query byDay dayKey = DAY#{day}#{orderId|shard:4}, orderId = {orderId}",
                        ofDay.withGiven(List.of("day", "orderId"))),
                row(
                        "2 requests",
                        "Query byStatus statusKey = STATUS#{status}, descending, limit 10; then BatchGetItem shop"
                                + " PK = CUSTOMER#{customerId}, SK = ORDER#{day}#{orderId} (10 keys)",
                        ordered(about(Kind.LIST, "Order", "status"), "day", true, 10L)),
                row(
                        "One request",
                        "Query open zone = {zone}, descending",
                        ordered(about(Kind.LIST, "Parcel", "zone"), "openSince", true, null)),
                row(
                        "One request",
                        "Query sensors PK = {sensor}#{from:yyyy-MM}, at BETWEEN {from} AND {to}",
                        about(Kind.LIST, "Reading", "sensor").withRange("at")),
                row(
                        "One request",
                        "Query sensors PK = {sensor}#{at:yyyy-MM}, descending, limit 10",
                        ordered(about(Kind.LIST, "Reading", "sensor"), "at", true, 10L)),
                row("Scan", "Scan byDay filter: #region = {region}", about(Kind.LIST, "Order", "region")),
                row("Scan", "Scan sensors", about(Kind.LIST, "Reading")),
                row(
                        "Transaction, 2",
                        "TransactGetItems get Customer, get Order",
                        both.withGiven(List.of("customerId", "day", "orderId")).withFreshness(Freshness.TRANSACTIONAL)),
                row(
                        "2 requests",
                        "Query byEmail email = {email}; then Query shop PK = CUSTOMER#{customerId}, SK begins_with"
                                + " ORDER#",
                        both.withGiven(List.of("email"))),
                row("One request", "PutItem shop Order", about(Kind.WRITE, "Order")),
                row("One request", "PutItem shop Order", about(Kind.WRITE, "Order", "customerId")),
                row(
                        "One request",
                        "UpdateItem shop PK = CUSTOMER#{customerId}, SK = PROFILE",
                        about(Kind.WRITE, "Customer", "customerId")),
                row(
                        "One request",
                        "UpdateItem shop PK = CUSTOMER#{customerId}, SK = PROFILE",
                        about(Kind.WRITE, "Customer").withEndpoint("PATCH /customers/{id}")),
                row(
                        "One request",
                        "DeleteItem shop PK = CUSTOMER#{customerId}, SK = PROFILE",
                        about(Kind.WRITE, "Customer").withEndpoint("delete /customers/{id}")),
                row(
                        "Transaction, 41",
                        "TransactWriteItems put Customer, 40 × put Order",
                        about(Kind.WRITE, "Customer").withEntities(List.of("Customer", "Order"))));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("plans")
    void takesTheCheapest(String words, String request, Asked asked) {
        PatternPlan plan = plan(asked);

        assertEquals(request, plan.request());
        assertEquals(words, plan.words());
        assertTrue(plan.answer().automatic());
        assertEquals(plan.steps().size(), expected(asked).units().get(0).steps().size());
    }

    /** Whatever has to be read before it can be dropped or sorted is said, with what can't serve and why. */
    static List<Arguments> reasons() {
        Asked orders = about(Kind.LIST, "Order", "customerId");
        return List.of(
                row(
                        "The whole key of Customer in shop follows from customerId. The key of Customer in shop/byEmail"
                                + " begins with email, which is not given.",
                        "",
                        about(Kind.LOOK_UP, "Customer", "customerId")),
                row(
                        "The key of Order in shop begins with customerId. The key does not narrow by carrier: what does"
                                + " not fit is dropped after it is read and billed. A Limit counts what is read before"
                                + " that, so it can't end the read.",
                        "",
                        orders.withGiven(List.of("customerId", "carrier")).withAtMost(10L)),
                row(
                        "No key leads to Order: a Scan reads everything in shop/byDay, whatever it is to find. Of"
                                + " 40,000 items read, about 4,000 are asked for. The key of Order in shop begins with"
                                + " customerId, which is not given. The key of Order in shop/byStatus begins with status,"
                                + " which is not given.",
                        "",
                        about(Kind.LIST, "Order", "region")),
                row(
                        "The key of Order in shop/byStatus begins with status. byStatus does not hold carrier, region,"
                                + " total and fill of Order: each item is read from shop too.",
                        "",
                        about(Kind.LIST, "Order", "status")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("reasons")
    void saysWhy(String why, String ignored, Asked asked) {
        String said = plan(asked).answer().why();

        assertEquals(why, said.substring(0, Math.min(said.length(), why.length())));
    }

    /**
     * Of a day and a status there are 27 orders, which byStatus finds in half a unit and the table has in 27 reads; byDay
     * reads all 110 of a day in four shards of 27.4 kB, 3.5 units each.
     */
    @Test
    void whatWouldCostMoreIsSaid() {
        PatternPlan plan = plan(about(Kind.LIST, "Order", "status", "day"));

        assertEquals("Query byDay dayKey = DAY#{day}#{0…3}, filter: #status = {status}", plan.request());
        assertTrue(plan.answer().why().contains("shop/byStatus would answer it too, for 14."), plan.answer()::why);
    }

    /** Read by customer and sorted by the caller it is 40 items of 1,000 B, 10 steps; the local index fetches each. */
    @Test
    void whatAnIndexWouldOrderMayBeCheaperSorted() {
        Asked dearest = ordered(about(Kind.LIST, "Order", "customerId"), "total", true, null);
        PatternPlan plan = plan(dearest);

        assertEquals("Query shop PK = CUSTOMER#{customerId}, SK begins_with ORDER#", plan.request());
        assertEquals(5, expected(dearest).units().get(0).total().read());
        assertEquals(
                List.of("The answer does not come in the order of total: the caller sorts it."),
                plan.answer().unmet());
    }

    /** Of few, the local index needs fewer units: 3 entries in one step and 3 items of half a unit each. */
    @Test
    void fewAreFetchedFromALocalIndex() {
        Asked dearest = ordered(about(Kind.LIST, "Order", "customerId"), "total", true, 3L);
        PatternPlan plan = plan(dearest);

        assertTrue(
                plan.request().startsWith("Query byTotal PK = CUSTOMER#{customerId}, descending, limit 3"),
                plan::request);
        assertEquals(2, expected(dearest).units().get(0).total().read());
        assertEquals(List.of(), plan.answer().unmet());
    }

    /** A global index may be a second behind: what is given by e-mail alone has no other key, and no index can help. */
    @Test
    void aFreshAnswerNeedsTheTable() {
        PatternPlan plan = plan(strong(about(Kind.LOOK_UP, "Customer", "email")));

        assertEquals(Verdict.SCAN, plan.verdict());
        assertEquals("Strong", plan.consistency());
        assertTrue(plan.answer().suggestedIndex().isEmpty());
        assertTrue(
                plan.answer().why().contains("byEmail may be about a second behind, which is not fresh enough."),
                plan.answer()::why);
        assertEquals(
                Step.Consistency.STRONG,
                plan(strong(about(Kind.LOOK_UP, "Customer", "customerId")))
                        .steps()
                        .get(0)
                        .reading()
                        .consistency());
    }

    /** A transaction gets items by their whole keys: a Query or a Scan is none, whatever plans it. */
    @Test
    void aListIsNoTransaction() {
        String unmet = "A transactional read is asked for, but the reads are not one transaction, of which only GetItem"
                + " can be a member.";
        for (Asked asked : List.of(
                about(Kind.LIST, "Order", "customerId"),
                about(Kind.LIST, "Order", "carrier"),
                about(Kind.LOOK_UP, "Customer", "email"))) {
            PatternPlan plan = plan(asked.withFreshness(Freshness.TRANSACTIONAL));
            assertTrue(plan.answer().unmet().contains(unmet), () -> asked + ": " + plan.answer());
        }
        assertEquals(
                List.of(),
                plan(about(Kind.LOOK_UP, "Customer", "customerId").withFreshness(Freshness.TRANSACTIONAL))
                        .answer()
                        .unmet());
    }

    /** Of 1,000 places one in ten is in a city; half of them have an address, and so one in twenty is. */
    @Test
    void aFieldOfAMapHasItsValues() {
        Table places = Table.of("places", KeySchema.of(key("PK")));
        var address = new Attribute(
                "address",
                AttributeType.M,
                Domain.of(new Values.MapOf(List.of(
                        text("city", 6, 10),
                        Attribute.of(
                                "floor", AttributeType.N, new Values.NumberRange(BigDecimal.ONE, BigDecimal.TEN, 0))))),
                new Presence.Share(0.5),
                false,
                "",
                Extra.NONE);
        Entity place = Entity.of("Place", "places")
                .withPopulation(Population.of(1000))
                .withKeys(OrderedMap.<String, String>of().with("PK", "PLACE#{placeId}"))
                .withAttributes(List.of(text("placeId", 8), address));
        Design design = Design.empty("places").withTables(List.of(places)).withEntities(List.of(place));
        Asked asked = ordered(about(Kind.LIST, "Place", "address.city"), "address.floor", false, null);
        Answer answer = Expected.of(design.withPatterns(List.of(asking("p", asked))))
                .plans()
                .get(0)
                .answer();

        assertTrue(answer.why().contains("Of 1,000 items read, about 50 are asked for."), answer::why);
        SuggestedIndex index = answer.suggestedIndex().orElseThrow();
        assertEquals(
                List.of(KeyAttribute.of("GSI1SK", AttributeType.N)),
                index.index().key().sort());
        assertEquals(
                Map.of("GSI1PK", "ADDRESS.CITY#{address.city}", "GSI1SK", "{address.floor}"),
                index.templates().get("Place"));
        Design served = design.withTables(List.of(places.withIndexes(List.of(index.index()))))
                .withEntities(List.of(place.withTemplate("GSI1PK", "ADDRESS.CITY#{address.city}")
                        .withTemplate("GSI1SK", "{address.floor}")));
        PatternPlan plan = Expected.of(served.withPatterns(List.of(asking("p", asked))))
                .plans()
                .get(0);
        assertEquals("Query GSI1 GSI1PK = ADDRESS.CITY#{address.city}", plan.request());
    }

    /** An index that holds one parcel in ten does not answer for all of them. */
    @Test
    void aSparseIndexAnswersOnlyForWhatItHolds() {
        PatternPlan all = plan(about(Kind.LIST, "Parcel", "zone"));

        assertEquals(Verdict.SCAN, all.verdict());
        assertTrue(all.answer().why().contains("open holds only items of Parcel with openSince."), all.answer()::why);
    }

    static List<Arguments> impossible() {
        return List.of(
                row("There is no entity \"Nobody\".", "", about(Kind.LIST, "Nobody")),
                row(
                        "Order has no attribute email; Customer has: ask for that too, or copy it into Order.",
                        "",
                        about(Kind.LIST, "Order", "email")),
                row("Order has no attribute hue, so nothing can be found by it.", "", about(Kind.LIST, "Order", "hue")),
                row("No entity has hue.", "", Asked.NOTHING.withGiven(List.of("hue"))),
                row(
                        "DynamoDB looks for no words within texts; Amazon OpenSearch Service, fed by the table's"
                                + " stream, does.",
                        "",
                        about(Kind.FULL_TEXT, "Order")),
                row("It is not said which items this is about.", "", Asked.NOTHING.withKind(Kind.AGGREGATE)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("impossible")
    void someQuestionsHaveNoAnswer(String why, String ignored, Asked asked) {
        Expected expected = expected(asked);
        PatternPlan plan = expected.plans().get(0);

        assertEquals(Verdict.IMPOSSIBLE, plan.verdict());
        assertEquals("Impossible", plan.words());
        assertEquals(why, plan.answer().why());
        assertEquals(List.of(), plan.steps());
        assertEquals(PatternUnits.none("p"), expected.units().get(0));
    }

    /** What is given names the entity that owns it, not those that refer to it. */
    @Test
    void whatIsGivenTellsTheEntity() {
        assertEquals(
                "GetItem shop PK = CUSTOMER#{customerId}, SK = PROFILE",
                plan(Asked.NOTHING.withGiven(List.of("customerId"))).request());
    }

    @Test
    void nothingAskedIsNothingPlanned() {
        PatternPlan plan = plan(Asked.NOTHING.withQuestion("Something").withKind(Kind.LIST));

        assertEquals(Verdict.NOT_PLANNED, plan.verdict());
        assertEquals("", plan.answer().why());
        assertFalse(plan.answer().automatic());
    }

    static List<Arguments> suggestions() {
        return List.of(
                row(
                        "GSI1 on shop: GSI1PK = CARRIER#{carrier}, GSI1SK = {day}, projecting ALL",
                        "Query GSI1 GSI1PK = CARRIER#{carrier}, GSI1SK BETWEEN {from} AND {to}",
                        about(Kind.LIST, "Order", "carrier").withRange("day")),
                row(
                        "GSI1 on shop: GSI1PK = CARRIER#{carrier}#REGION#{region}, GSI1SK = {total}, projecting ALL",
                        "Query GSI1 GSI1PK = CARRIER#{carrier}#REGION#{region}, descending, limit 5",
                        ordered(about(Kind.LIST, "Order", "carrier", "region"), "total", true, 5L)));
    }

    /** The index that is suggested serves the question in one request once it is there. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("suggestions")
    void suggestsTheIndexThatServes(String words, String request, Asked asked) {
        Design design = SHOP.withPatterns(List.of(asking("p", asked)));
        SuggestedIndex index = Expected.of(design, BASE)
                .plans()
                .get(0)
                .answer()
                .suggestedIndex()
                .orElseThrow();
        PatternPlan after = Expected.of(index.addTo(design)).plans().get(0);

        assertEquals(words, index.words());
        assertEquals(request, after.request());
        assertEquals(Verdict.ONE_REQUEST, after.verdict());
    }

    @Test
    void suggestsAnIndexInPlaceOfAFanOut() {
        PatternPlan plan = plan(about(Kind.LIST, "Order", "day"));

        assertEquals(Verdict.FAN_OUT, plan.verdict());
        assertEquals(
                "GSI1 on shop: GSI1PK = DAY#{day}, projecting ALL",
                plan.answer().suggestedIndex().orElseThrow().words());
    }

    /** The sort key itself is asked for, whatever it is made of. */
    @Test
    void aRangeOfASortKeyIsOneOfItsValues() {
        PatternPlan plan = plan(about(Kind.LIST, "Order", "customerId").withRange("SK"));

        assertEquals("Query shop PK = CUSTOMER#{customerId}, SK BETWEEN {from} AND {to}", plan.request());
    }

    /** DynamoDB compares only texts, numbers and binaries by order (API reference, Condition). */
    @Test
    void nothingLiesBetweenTwoLists() {
        Attribute tags = Attribute.of("tags", AttributeType.SS);
        Design users = users(Table.of("users", KeySchema.of(key("id"))), text("id", 8), tags);
        AccessPattern pattern = asking("p", about(Kind.LIST, "User").withRange("tags"));
        PatternPlan plan =
                Expected.of(users.withPatterns(List.of(pattern))).plans().get(0);

        assertEquals(Verdict.IMPOSSIBLE, plan.verdict());
        assertEquals(
                "tags of User is a string set, which lies between no two values.",
                plan.answer().why());
        assertEquals(Fit.NONE, plan.fit());
    }

    /** Of 1,000 parcels in one of ten zones, one in ten is open. */
    @Test
    void countsOnlyItemsThatHaveWhatIsAskedFor() {
        Attribute seen = inOneOfTen("seen");
        Design users = users(Table.of("users", KeySchema.of(key("id"))), text("id", 8), text("city", 6, 10), seen);
        AccessPattern pattern = asking("p", about(Kind.LIST, "User", "city").withRange("seen"));
        PatternPlan plan =
                Expected.of(users.withPatterns(List.of(pattern))).plans().get(0);

        assertTrue(
                plan.answer()
                        .why()
                        .contains("Of 1,000 items read, about 10 are asked for, or fewer as the range has it."),
                plan.answer()::why);
    }

    /** A set has no text, so that no item has the key. */
    @Test
    void aKeyMadeOfASetIsNoWay() {
        Attribute tags = Attribute.of("tags", AttributeType.SS, new Values.SetOf(text("tag", 4, 9), 1, 3));
        Design users = users(
                Table.of("users", KeySchema.of(key("id")))
                        .withIndexes(
                                List.of(SecondaryIndex.global("byTag", KeySchema.of(key("tagKey")), Projection.ALL))),
                text("id", 8),
                tags);
        Entity user =
                users.entities().get(0).withKeys(OrderedMap.<String, String>of().with("tagKey", "TAG#{tags}"));
        AccessPattern pattern = asking("p", about(Kind.LIST, "User", "tags"));
        PatternPlan plan = Expected.of(users.withEntity(user).withPatterns(List.of(pattern)))
                .plans()
                .get(0);

        assertEquals(Verdict.SCAN, plan.verdict());
        assertTrue(
                plan.answer().why().contains("byTag holds no items of User, as they have no values for its key."),
                plan.answer()::why);
    }

    /** 80 kinds of items whose keys are made alike; it took half a minute. */
    @Test
    void manyEntitiesOfOneShapeAreSoonPlanned() {
        var entities = new ArrayList<Entity>();
        for (int i = 0; i < 80; i++) {
            entities.add(Entity.of("E" + i, "t")
                    .withPopulation(Population.of(1000))
                    .withKeys(keys("PK", "C#{customer}", "SK", "E" + i + "#{id}"))
                    .withAttributes(List.of(text("customer", 6, 50), text("id", 8))));
        }
        Asked asked = Asked.NOTHING
                .withKind(Kind.LIST)
                .withEntities(entities.stream().map(Entity::name).toList())
                .withGiven(List.of("customer"));
        Design design = Design.empty("d")
                .withTables(List.of(Table.of("t", KeySchema.of(key("PK"), key("SK")))))
                .withEntities(entities);
        Expected without = Expected.of(design);
        PatternPlan plan = assertTimeout(
                Duration.ofSeconds(10),
                () -> Expected.of(design.withPatterns(List.of(asking("p", asked))), without)
                        .plans()
                        .get(0));

        assertEquals("Query t PK = C#{customer}, SK begins_with E", plan.request());
    }

    /** Equal steps are the same objects in the next version, so that nothing is drawn again. */
    @Test
    void anotherVersionDrawsNothingAgain() {
        Design design = SHOP.withPatterns(List.of(asking("p", about(Kind.LIST, "Order", "status", "day"))));
        Expected first = Expected.of(design, BASE);
        Expected second = Expected.of(design.withName("renamed"), first);

        assertEquals(0, second.computed().steps());
        assertEquals(first.units(), second.units());
    }
}
