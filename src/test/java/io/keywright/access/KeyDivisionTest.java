package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Step.Target;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Values.Choice;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What one call of a Query without Limit reads by eventual consistency, where the partition key is made of several
 * things. The table holds 100,000 orders of 200 B: 10 % are OPEN, 90 % DONE; 75 % are of EU, 25 % of US; 20 tenants
 * have as many each; they are placed alike over the 12 months of 2025. So all orders are 20,000,000 B, and 1 % of
 * them are 24.4 half units.
 *
 * <p>A request of B bytes is B / 4,096 half units, rounded up for each page; draws of the size and the sort keys leave
 * some per cent.
 */
class KeyDivisionTest {
    private static final double ORDERS = 100_000;
    private static final int BYTES = 200;

    /** What half a unit of 4 KB, the price of 4 KB by eventual consistency, makes of a whole one. */
    private static final double EVENTUAL_BYTES = 8_192;

    private static Attribute choice(String name, String one, double weight, String other, double otherWeight) {
        return Attribute.of(
                name,
                AttributeType.S,
                new Values.Enumeration(List.of(new Choice(one, weight), new Choice(other, otherWeight))));
    }

    private static Design orders(String partition) {
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of((long) ORDERS))
                .withAttributes(List.of(
                        SizedEntities.text("orderId", 10),
                        choice("status", "OPEN", 10, "DONE", 90),
                        choice("region", "EU", 75, "US", 25),
                        SizedEntities.text("tenant", 10, 20),
                        Attribute.of(
                                "placed",
                                AttributeType.S,
                                new Values.Timestamp(
                                        Instant.parse("2025-01-01T00:00:00Z"),
                                        Instant.parse("2025-12-31T00:00:00Z"),
                                        Values.TimeForm.DATE))))
                .withKeys(Map.of("PK", partition, "SK", "{orderId}"));
        Table table = Table.of("orders", KeySchema.of(SizedEntities.key("PK"), SizedEntities.key("SK")));
        return Design.empty("orders").withTables(List.of(table)).withEntities(List.of(order));
    }

    /** Read units of one call. */
    private static double units(String partition, String asked, Map<String, Spread> skew) {
        Step query = Step.of(Operation.QUERY, Target.table("orders")).withKey(List.of(KeyCondition.equal("PK", asked)));
        AccessPattern pattern =
                new AccessPattern("read", "", AccessPattern.Asked.NOTHING, Rate.NONE, skew, List.of(query), Extra.NONE);
        Design design = SizedEntities.sized(orders(partition), "Order", BYTES);
        return Expected.of(design.withPatterns(List.of(pattern)))
                .units()
                .get(0)
                .total()
                .read();
    }

    @ParameterizedTest
    @CsvSource({
        // Share of all orders that one call reads: of the status asked for, over all of its shards.
        "STATUS#{status},                       STATUS#OPEN,                      10",
        "STATUS#{status}#{orderId|shard:3},     STATUS#OPEN#{orderId|shard:3},    10",
        "STATUS#{status}#{random:3},            STATUS#OPEN#{random:3},           10",
        "STATUS#{status}#{random:3},            STATUS#DONE#{random:3},           90",
        // One shard of three.
        "STATUS#{status}#{orderId|shard:3},     STATUS#OPEN#2,                    3.3333",
        "STATUS#{status}#{random:3},            STATUS#DONE#0,                    30",
        // A status that is not known is one of two: half of the orders, from each shard a third of that.
        "STATUS#{status}#{random:3},            STATUS#{status}#{random:3},       50",
        "STATUS#{status},                       STATUS#{status},                  50",
        // One tenant of twenty.
        "{tenant}#{status},                     {tenant}#OPEN,                    0.5",
        "{status|lower}#{tenant},               done#{t},                         4.5",
        // 10 % of 75 %, of the two regions one half, and one quarter where both are open.
        "{status}#{region},                     OPEN#EU,                          7.5",
        "{status}#{region},                     OPEN#{region},                    5",
        "{status}#{region},                     {status}#US,                      12.5",
        "{status}#{region},                     {status}#{region},                25",
        "{status}#{region}#{random:5},          {status}#{region}#{random:5},     25",
        // One month of twelve.
        "{status}#{placed:yyyy-MM},             DONE#{placed:yyyy-MM},            7.5",
        // Each of four shards of 41,667 B is 10.2 half units, rounded up to 11: as if it were 45,056 B.
        "{status}#{placed:yyyy-MM}#{random:4},  OPEN#{placed:yyyy-MM}#{random:4}, 0.9011",
    })
    void readsTheShareOfWhatIsGivenAndAnEvenPartOfTheRest(String stored, String asked, double percent) {
        assertUnits(percent, units(stored, asked, OrderedMap.of()), 0.03);
    }

    /**
     * An index by status of those orders that have a due date: of 10 % OPEN, 30 % PACKED and 60 % DONE the first two,
     * so 40,000 entries of 100,000. An open status is one of two there: 20,000 entries, 20 % of the orders, on average;
     * as stored, 10,000 in a quarter of the calls and 30,000 in three quarters: 25 %.
     */
    @ParameterizedTest
    @CsvSource({
        "STATUS#{status}, STATUS#{status}, false, 20",
        "STATUS#{status}, STATUS#{status}, true, 25",
        "STATUS#{status}, STATUS#OPEN,     false, 10",
        "STATUS#{status}, STATUS#PACKED,   false, 30",
        "STATUS#{status}#{orderId|shard:2}, STATUS#{status}#{orderId|shard:2}, false, 20",
    })
    void anIndexHoldsOnlyTheValuesThatPresenceLeaves(String stored, String asked, boolean asStored, double percent) {
        Design all = orders("ORDER#{orderId}");
        Entity order = all.entities().get(0);
        var due = new Attribute(
                "due",
                AttributeType.S,
                Domain.of(new Values.Text(10, 10)),
                new Presence.When("status", List.of("OPEN", "PACKED")),
                false,
                "",
                Extra.NONE);
        var status = Attribute.of(
                "status",
                AttributeType.S,
                new Values.Enumeration(
                        List.of(new Choice("OPEN", 10), new Choice("PACKED", 30), new Choice("DONE", 60))));
        KeySchema key = KeySchema.of(SizedEntities.key("byStatus"), SizedEntities.key("due"));
        Table table =
                all.tables().get(0).withIndexes(List.of(SecondaryIndex.global("open", key, Projection.KEYS_ONLY)));
        Design design = all.withTables(List.of(table))
                .withEntities(List.of(order.withAttributes(List.of(
                                SizedEntities.text("orderId", 10), status, SizedEntities.text("tenant", 10, 20), due))
                        .withKeys(Map.of("PK", "ORDER#{orderId}", "SK", "{orderId}", "byStatus", stored))));
        Step query = Step.of(Operation.QUERY, Target.index("orders", "open"))
                .withKey(List.of(KeyCondition.equal("byStatus", asked)));
        Map<String, Spread> skew =
                asStored ? OrderedMap.<String, Spread>of().with("status", Spread.AS_STORED) : OrderedMap.of();
        AccessPattern pattern =
                new AccessPattern("read", "", AccessPattern.Asked.NOTHING, Rate.NONE, skew, List.of(query), Extra.NONE);
        Expected expected = Expected.of(design.withPatterns(List.of(pattern)));
        double bytes = expected.sizes().get("Order").entries().get("open").meanBytes();
        assertEquals(
                40_000, expected.storage().of(Resource.index("orders", "open")).items(), 1e-6);
        double units = expected.units().get(0).total().read();
        double right = ORDERS * percent / 100 * bytes / EVENTUAL_BYTES;
        assertEquals(right, units, 0.03 * right);
    }

    /**
     * Calls as the orders are stored ask for OPEN in 10 % and read 10 %, for DONE in 90 % and read 90 %: 82 % on
     * average. Of the regions each call asks for one or the other, half of the orders, unless it asks for the region as
     * stored: 0.75 × 0.75 + 0.25 × 0.25 = 62.5 %.
     */
    @ParameterizedTest
    @CsvSource({
        "STATUS#{status},            status, 82",
        "STATUS#{status}#{random:3}, status, 82",
        "{tenant}#{status},          status, 4.1",
        "{status}#{region},          status, 41",
        "{status}#{region},          region, 31.25",
        "{region}#{status}#{random:2}, region, 31.25",
    })
    void callsAsStoredAskForWhatIsMany(String key, String skewed, double percent) {
        double units = units(key, key, OrderedMap.<String, Spread>of().with(skewed, Spread.AS_STORED));
        assertUnits(percent, units, 0.1);
    }

    /** Skewed tenants have as many orders each: half of one in twenty. */
    @Test
    void skewOfWhatIsEvenReadsNoMore() {
        Map<String, Spread> skew = OrderedMap.<String, Spread>of().with("tenant", new Spread.Zipf(1));

        assertUnits(2.5, units("{tenant}#{status}", "{tenant}#{status}", skew), 0.03);
    }

    private static void assertUnits(double percent, double actual, double error) {
        double expected = percent / 100 * ORDERS * BYTES / EVENTUAL_BYTES;
        assertEquals(expected, actual, error * expected + 1);
    }
}
