package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Presence;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person can type for domains, presence and changes reads back as what was written. */
class TypedTextTest {
    @Test
    void changesReadBack() {
        List<Change> changes = List.of(
                new Change.Assign("status", new AttributeValue.S("SHIPPED TODAY")),
                new Change.Assign("version", new AttributeValue.N("2.5")),
                new Change.Draw("carrier"),
                new Change.Add("views", new BigDecimal("-1")),
                new Change.Remove("openForPickup"),
                new Change.Append("timeline", 2));
        String text =
                "set status = SHIPPED TODAY, set version = 2.5 N, set carrier, add views -1, remove openForPickup,"
                        + " append timeline 2";
        assertEquals(text, ChangeText.of(changes));
        assertEquals(Optional.of(changes), ChangeText.parse(text));
        assertEquals(Optional.of(List.of(new Change.Append("log", 1))), ChangeText.parse("append log"));
        assertEquals(Optional.of(List.of()), ChangeText.parse("  "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"status = X", "set", "add views", "set a, ,", "drop x", "add views one"})
    void whatIsNoChangeIsNotUnderstood(String text) {
        assertEquals(Optional.empty(), ChangeText.parse(text));
    }

    @Test
    void presenceReadsBack() {
        List<Presence> all = List.of(
                Presence.ALWAYS,
                new Presence.Share(0.93),
                new Presence.With("shippedDate"),
                new Presence.When("status", List.of("SHIPPED", "DELIVERED")));
        for (Presence presence : all) {
            assertEquals(Optional.of(presence), DomainText.parsePresence(DomainText.presence(presence)));
        }
        assertEquals("93 %", DomainText.presence(new Presence.Share(0.93)));
        assertEquals(Optional.empty(), DomainText.parsePresence("120 %"));
        assertEquals(Optional.empty(), DomainText.parsePresence("sometimes"));
        for (Presence presence : all) {
            Attribute inKeys =
                    Attribute.of("id", AttributeType.S).withPresence(presence).withInKeysOnly(true);
            String text = DomainText.presence(inKeys);
            assertEquals(Optional.of(inKeys), DomainText.withPresence(inKeys.withInKeysOnly(false), text), text);
        }
    }

    @Test
    void choicesReadBack() {
        Values.Enumeration choices = new Values.Enumeration(List.of(
                new Values.Choice("PLACED", 5), new Values.Choice("ON THE WAY", 1), new Values.Choice("X", 0.5)));
        assertEquals("PLACED 5, ON THE WAY, X 0.5", DomainText.choices(choices));
        assertEquals(Optional.of(choices), DomainText.parseChoices("PLACED 5, ON THE WAY, X 0.5"));
        assertEquals(Optional.empty(), DomainText.parseChoices("A,,B"));
    }
}
