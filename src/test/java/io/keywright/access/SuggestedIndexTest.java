package io.keywright.access;

import static io.keywright.access.SizedEntities.about;
import static io.keywright.access.SizedEntities.asking;
import static io.keywright.access.SizedEntities.inOneOfTen;
import static io.keywright.access.SizedEntities.key;
import static io.keywright.access.SizedEntities.ordered;
import static io.keywright.access.SizedEntities.text;
import static io.keywright.access.SizedEntities.users;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The indexes that are suggested to tables whose entities are keyed by their attributes, and those that are full. */
class SuggestedIndexTest {
    /** A table keyed by attributes gets an index of attributes, up to four of which are its partition key. */
    @Test
    void attributesAreTheKeyWhereTheTableHasNoOther() {
        Table table = Table.of("users", KeySchema.of(key("id")));
        Entity user = Entity.of("User", "users")
                .withPopulation(Population.of(1000))
                .withAttributes(List.of(text("id", 8), text("city", 6, 20), text("plan", 4, 3)));
        AccessPattern pattern = asking("p", about(Kind.LIST, "User", "city", "plan"));
        Design design = Design.empty("users")
                .withTables(List.of(table))
                .withEntities(List.of(user))
                .withPatterns(List.of(pattern));
        SuggestedIndex index =
                Expected.of(design).plans().get(0).answer().suggestedIndex().orElseThrow();

        assertEquals("byCityPlan on users: city, plan, projecting KEYS_ONLY", index.words());
        assertEquals(
                "Query byCityPlan city = {city}, plan = {plan}",
                Expected.of(index.addTo(design)).plans().get(0).request());
    }

    /** The key of the index that is suggested is made of its last argument; what it holds, and what it lacks, is said. */
    private static SuggestedIndex suggested(Design design, Asked asked) {
        return Expected.of(design.withPatterns(List.of(asking("p", asked))))
                .plans()
                .get(0)
                .answer()
                .suggestedIndex()
                .orElseThrow();
    }

    /** An item without the sort attribute of an index is not in it (Developer Guide, SparseIndexes). */
    @Test
    void saysWhichItemsTheIndexDoesNotHold() {
        Design users = users(
                Table.of("users", KeySchema.of(key("id"))), text("id", 8), text("city", 6, 20), inOneOfTen("seen"));
        SuggestedIndex index = suggested(users, ordered(about(Kind.LIST, "User", "city"), "seen", true, 5L));

        assertEquals(List.of("seen"), index.sparse());
        assertEquals(
                "byCity on users: city, seen, projecting KEYS_ONLY (without the items that lack seen)", index.words());
    }

    /** Keys alone hold whole items where these are made of nothing else. */
    @Test
    void suggestsKeysOnlyWhereTheyHoldEverything() {
        Design users = users(Table.of("users", KeySchema.of(key("id"))), text("id", 8), text("city", 6, 20));

        assertEquals(
                Projection.KEYS_ONLY,
                suggested(users, about(Kind.LIST, "User", "city")).index().projection());
    }

    /** A key that is made for the index holds what it is made of, which need not be projected beside it. */
    @Test
    void aKeyThatIsMadeHoldsWhatItIsMadeOf() {
        Table table = Table.of("users", KeySchema.of(key("PK")));
        Entity user = Entity.of("User", "users")
                .withPopulation(Population.of(1000))
                .withTemplate("PK", "USER#{id}")
                .withAttributes(List.of(text("id", 8), text("city", 6, 20)));
        Design users = Design.empty("users").withTables(List.of(table)).withEntities(List.of(user));
        Asked asked = about(Kind.LIST, "User", "city");
        SuggestedIndex index = suggested(users, asked);

        assertEquals(Projection.KEYS_ONLY, index.index().projection());
        assertEquals(
                "Query GSI1 GSI1PK = CITY#{city}",
                Expected.of(index.addTo(users.withPatterns(List.of(asking("p", asked)))))
                        .plans()
                        .get(0)
                        .request());
        assertEquals(
                Projection.ALL,
                suggested(
                                users.withEntities(List.of(user.withAttributes(
                                        List.of(text("id", 8), text("city", 6, 20), text("note", 90))))),
                                asked)
                        .index()
                        .projection());
    }

    /** Of a Scan with a projection, what that names. */
    @Test
    void suggestsWhatTheStepsName() {
        Design users = users(
                Table.of("users", KeySchema.of(key("id"))),
                text("id", 8),
                text("city", 6, 20),
                text("plan", 4, 3),
                text("note", 90));
        Step scan = Step.of(Operation.SCAN, Step.Target.table("users"))
                .withExpressions(Step.Expressions.NONE.withProjection("id, plan"));
        AccessPattern pattern = asking("p", about(Kind.LIST, "User", "city")).withSteps(List.of(scan));
        SuggestedIndex index = Expected.of(users.withPatterns(List.of(pattern)))
                .plans()
                .get(0)
                .answer()
                .suggestedIndex()
                .orElseThrow();

        assertEquals(Projection.include(List.of("plan")), index.index().projection());
    }

    /** Names have 3 to 255 characters of a-z, A-Z, 0-9, _, - and . (Developer Guide, HowItWorks.NamingRulesDataTypes). */
    @Test
    void suggestsALegalName() {
        Design users = users(Table.of("users", KeySchema.of(key("id"))), text("id", 8), text("größe in cm", 6, 20));
        String name = suggested(users, about(Kind.LIST, "User", "größe in cm"))
                .index()
                .name();

        assertEquals("byGr__e_in_cm", name);
        Design longer = users(
                Table.of("users", KeySchema.of(key("id"))),
                text("id", 8),
                text("x".repeat(250), 6, 20),
                text("y".repeat(250), 6, 20));
        String of500 = suggested(longer, about(Kind.LIST, "User", "x".repeat(250), "y".repeat(250)))
                .index()
                .name();
        assertTrue(of500.length() <= 255, of500);
    }

    /** A table has at most 20 global indexes (Developer Guide, ServiceQuotas). */
    @Test
    void suggestsNothingToATableThatIsFull() {
        var indexes = new ArrayList<SecondaryIndex>();
        for (int i = 0; i < 20; i++) {
            indexes.add(SecondaryIndex.global("index" + i, KeySchema.of(key("k" + i)), Projection.ALL));
        }
        Design users = users(
                Table.of("users", KeySchema.of(key("id"))).withIndexes(indexes), text("id", 8), text("city", 6, 20));
        Answer answer = Expected.of(users.withPatterns(List.of(asking("p", about(Kind.LIST, "User", "city")))))
                .plans()
                .get(0)
                .answer();

        assertTrue(answer.suggestedIndex().isEmpty());
        assertTrue(answer.why().endsWith("users has 20 global indexes, and no table takes more than 20."), answer::why);
    }
}
