package io.keywright.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Values;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeastSizeTest {
    private static Attribute element(AttributeType type, Values values) {
        return Attribute.of("element", type, values);
    }

    private static long ofElement(Attribute element) {
        return LeastSize.ofElement(Attribute.of("list", AttributeType.L, new Values.ListOf(element, 0, 9)));
    }

    /** Each with the byte of an element. */
    @Test
    void anElementIsAsSmallAsItsDomainAllows() {
        assertEquals(21, ofElement(element(AttributeType.S, new Values.Text(20, 40))));
        assertEquals(37, ofElement(element(AttributeType.S, new Values.Uuid())));
        assertEquals(27, ofElement(element(AttributeType.S, new Values.Ulid(null))));
        assertEquals(
                4,
                ofElement(element(
                        AttributeType.S,
                        new Values.Enumeration(List.of(new Values.Choice("NEW", 1), new Values.Choice("DONE", 1))))));
        assertEquals(3, ofElement(element(AttributeType.S, new Values.Fixed(new AttributeValue.S("é")))));
        assertEquals(1, ofElement(element(AttributeType.S, new Values.PersonName())));
        assertEquals(2, ofElement(Attribute.of("n", AttributeType.N)));
        assertEquals(1, LeastSize.ofElement(Attribute.of("list", AttributeType.L)));
    }

    /** A map of 3 B with an entry of 1 + 4 + 5 B; a list of 3 B with two of 1 + 5 B. */
    @Test
    void whatIsInAnElementCounts() {
        Attribute name = Attribute.of("name", AttributeType.S, new Values.Text(5, 9));
        assertEquals(1 + 3 + 10, ofElement(element(AttributeType.M, new Values.MapOf(List.of(name)))));
        assertEquals(1 + 3 + 12, ofElement(element(AttributeType.L, new Values.ListOf(name, 2, 4))));
    }
}
