package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.SuggestedIndex;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.pricing.Money;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** 100,000 users of about 500 B, asked for by city, of which there are 1,000; put as often as a test says. */
class SuggestionWorthTest {
    private static Analysis analysed(long readsPerDay, long writesPerSecond) {
        Table users = Table.of("users", KeySchema.of(KeyAttribute.of("id", AttributeType.S)));
        Entity user = Entity.of("User", "users")
                .withPopulation(Population.of(100_000))
                .withAttributes(List.of(
                        Attribute.of("id", AttributeType.S, new Values.Uuid()),
                        Attribute.of("city", AttributeType.S).withDomain(Domain.of(new Values.Text(8, 8), 1_000)),
                        Attribute.of("note", AttributeType.S, new Values.Text(440, 440))));
        Asked asked =
                Asked.NOTHING.withKind(Kind.LIST).withEntities(List.of("User")).withGiven(List.of("city"));
        Step put = Step.of(Operation.PUT_ITEM, Step.Target.entity("users", "User"));
        Design design = Design.empty("users")
                .withTables(List.of(users))
                .withEntities(List.of(user))
                .withPatterns(List.of(
                        AccessPattern.of("By city", Rate.of(readsPerDay, Rate.Per.DAY), List.of())
                                .withAsked(asked),
                        AccessPattern.of("Sign up", Rate.of(writesPerSecond, Rate.Per.SECOND), List.of(put))));
        return new Analyzer().analyse(design, Settings.standard());
    }

    private static SuggestionWorth worth(Analysis analysis) {
        return SuggestionWorth.of(analysis, 0, new Analyzer()).orElseThrow();
    }

    /** A Scan of 48 MB, some 6,000 units, a thousand times a day is dearer than one more write of each new user. */
    @Test
    void anIndexPaysThatSavesScans() {
        SuggestionWorth worth = worth(analysed(1_000, 1));

        assertEquals(-1, worth.change().signum(), worth::words);
        assertTrue(worth.isRead() && worth.complete());
        assertTrue(worth.words().endsWith(" a month less with it."), worth::words);
    }

    @Test
    void whatIsNoLongerWantedIsNotAnalysed() {
        Analysis now = analysed(1_000, 1);
        assertThrows(CancellationException.class, () -> SuggestionWorth.of(now, 0, new Analyzer(), () -> true));
    }

    /** A hundred writes a second are 262,800,000 write units a month at $0.625 a million: $164.25 (AWS price list). */
    @Test
    void anIndexThatIsWrittenMoreThanItSavesDoesNotPay() {
        Analysis now = analysed(1, 100);
        SuggestionWorth worth = worth(now);

        assertEquals(
                "164.25",
                worth.keepingCost()
                        .orElseThrow()
                        .minus(storage(now, worth.index()))
                        .cents()
                        .toPlainString());
        assertTrue(worth.words().endsWith(" a month more with it, so it does not pay."), worth::words);
    }

    /** An index of a provisioned table has capacity of its own, which nobody set for one that is not there yet. */
    @Test
    void whatAnIndexWithoutCapacityCostsIsNotKnown() {
        Design design = analysed(1_000, 1).design();
        Table users = design.tables().get(0).withBilling(Billing.provisioned(100, 10));
        SuggestionWorth worth = worth(new Analyzer().analyse(design.withTable(users), Settings.standard()));

        assertEquals(Optional.empty(), worth.keepingCost());
        assertFalse(worth.complete());
        assertEquals("What keeping it costs is not known, as no capacity is set for it.", worth.words());
    }

    @Test
    void nothingIsKeptForNothingWhereThereAreNoPrices() {
        Design moon = analysed(1_000, 1).design().withRegion("moon-1");
        SuggestionWorth worth = worth(new Analyzer().analyse(moon, Settings.standard()));

        assertEquals(Optional.empty(), worth.keepingCost());
        assertTrue(
                worth.words().startsWith("What keeping it costs is not known, as no price is known for "),
                worth::words);
    }

    /** The pattern is found by its position: it is planned anew, and one of its name before it is not. */
    @Test
    void aPatternOfTheSameNameIsLeftAlone() {
        Analysis one = analysed(1_000, 1);
        AccessPattern scan =
                one.design().patterns().get(0).withSteps(one.plans().get(0).steps());
        AccessPattern put = one.design().patterns().get(1).withName(scan.name());
        Analysis twins = new Analyzer().analyse(one.design().withPatterns(List.of(put, scan)), Settings.standard());

        assertTrue(SuggestionWorth.of(twins, 1, new Analyzer()).orElseThrow().isRead());
    }

    /** What the index stores and nothing else, from the design with it. */
    private static Money storage(Analysis now, SuggestedIndex index) {
        Analysis with = new Analyzer().analyse(index.addTo(now.design()), Settings.standard());
        return with.costs()
                .resource(Resource.index("users", index.index().name()))
                .orElseThrow()
                .storage();
    }

    @Test
    void thereIsNoneWithoutASuggestion() {
        assertTrue(SuggestionWorth.of(analysed(1, 1), 1, new Analyzer()).isEmpty());
    }
}
