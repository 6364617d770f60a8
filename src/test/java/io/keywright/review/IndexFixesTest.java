package io.keywright.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Orders in an index by status, sorted by their last change, into which every change is written. */
class IndexFixesTest {
    private static Design design(boolean isRead) {
        SecondaryIndex index = SecondaryIndex.global(
                "GSI1",
                KeySchema.of(KeyAttribute.of("GSI1PK", AttributeType.S), KeyAttribute.of("GSI1SK", AttributeType.S)),
                Projection.ALL);
        Values moment = new Values.Timestamp(null, null, Values.TimeForm.ISO_MILLIS);
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(1_000_000))
                .withAttributes(List.of(
                        Attribute.of("orderId", AttributeType.S, new Values.Uuid()),
                        Attribute.of(
                                "status",
                                AttributeType.S,
                                new Values.Enumeration(
                                        List.of(new Values.Choice("OPEN", 1), new Values.Choice("DONE", 9)))),
                        Attribute.of("placedAt", AttributeType.S, moment),
                        Attribute.of("changedAt", AttributeType.S, moment)))
                .withKeys(Map.of("PK", "ORDER#{orderId}", "GSI1PK", "STATUS#{status}", "GSI1SK", "{changedAt}"));
        AccessPattern change = AccessPattern.of(
                "Finish an order",
                Rate.of(3_000, Rate.Per.SECOND),
                List.of(Step.of(Operation.UPDATE_ITEM, Step.Target.entity("orders", "Order"))
                        .withChanges(List.of(
                                new Change.Assign("status", new AttributeValue.S("DONE")),
                                new Change.Draw("changedAt")))));
        AccessPattern read = AccessPattern.of(
                "Open orders",
                Rate.of(1, Rate.Per.SECOND),
                List.of(Step.of(Operation.QUERY, Step.Target.index("orders", "GSI1"))
                        .withKey(List.of(KeyCondition.equal("GSI1PK", "STATUS#OPEN")))));
        var patterns = new ArrayList<>(List.of(change));
        if (isRead) {
            patterns.add(read);
        }
        return Design.empty("Orders")
                .withTables(List.of(Table.of("orders", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))
                        .withIndexes(List.of(index))))
                .withEntities(List.of(order))
                .withPatterns(patterns);
    }

    private static List<String> labels(Design design) {
        return new Analyzer()
                .analyse(design, Settings.standard()).findings().all().stream()
                        .filter(finding -> finding.rule().equals("throttling-index"))
                        .flatMap(finding -> finding.fixes().stream())
                        .filter(fix -> fix.label().contains("GSI1"))
                        .map(fix -> fix.label() + ": " + fix.what())
                        .toList();
    }

    @Test
    void whatIsReadStaysAndTheRestNeedNotBeThere() {
        assertEquals(
                List.of(
                        "Keep only OPEN in GSI1: The other values of status are not read there.",
                        "Sort GSI1 by placedAt, which does not change: {placedAt}",
                        "Copy only the keys to GSI1: KEYS_ONLY"),
                labels(design(true)));
    }

    @Test
    void anIndexThatNobodyReadsCanGo() {
        assertEquals(
                "Take Order off GSI1: No access pattern reads it there.",
                labels(design(false)).get(0));
    }
}
