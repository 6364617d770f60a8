package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.expression.DocumentPath.Index;
import io.keywright.expression.DocumentPath.Name;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Values;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentPathTest {
    private static final Attribute SKU = Attribute.of("sku", AttributeType.S);
    private static final Attribute LINES = Attribute.of("lines", AttributeType.L)
            .withDomain(Domain.of(new Values.ListOf(
                    Attribute.of("", AttributeType.M).withDomain(Domain.of(new Values.MapOf(List.of(SKU)))), 1, 3)));
    private static final Attribute FREE = Attribute.of("free", AttributeType.M);
    private static final Attribute STATUS = Attribute.of("status", AttributeType.S);
    private static final List<Attribute> ALL = List.of(LINES, FREE, STATUS);

    @Test
    void aTextWithDotsLeadsIntoMapsAndLists() {
        assertEquals(
                new DocumentPath(List.of(new Name("lines"), new Index(0), new Name("sku"))),
                DocumentPath.dotted("lines[0].sku"));
        assertEquals(
                new DocumentPath(List.of(new Name("grid"), new Index(1), new Index(12))),
                DocumentPath.dotted("grid[1][12]"));
        assertEquals("grid[1][12].a", DocumentPath.dotted("grid[1][12].a").dotted());
        assertEquals(DocumentPath.of("a[b]"), DocumentPath.dotted("a[b]"));
        assertEquals(DocumentPath.of("[0]"), DocumentPath.dotted("[0]"));
        assertEquals(DocumentPath.of("a.b[0]"), DocumentPath.dotted("a.b[0]", "a.b[0]"::equals));
    }

    @ParameterizedTest
    @CsvSource({"lines,true", "lines[0],true", "lines[0].sku,true", "lines.sku,true", "linesOf,false", "line,false"})
    void aPathIsIntoItsAttribute(String path, boolean isInto) {
        assertEquals(isInto, DocumentPath.isInto(path, "lines"));
    }

    @Test
    void attributesSayWhatAPathLeadsTo() {
        assertEquals(Optional.of(SKU), DocumentPath.dotted("lines[7].sku").among(ALL));
        assertEquals(Optional.of(STATUS), DocumentPath.dotted("status").among(ALL));
        assertEquals(Optional.empty(), DocumentPath.dotted("free.text").among(ALL));
    }

    /** A map that does not say what is in it may have anything; a string has nothing. */
    @ParameterizedTest
    @CsvSource({
        "lines[0].sku,false", "lines[0].hue,true", "lines.sku,true", "lines[0][0],true", "free.a.b,false",
        "free[0],true", "status.a,true", "status,false", "other,true", "other.a,true"
    })
    void whatIsNowhereIsMissing(String path, boolean isMissing) {
        assertEquals(isMissing, DocumentPath.dotted(path).isMissingAmong(ALL));
    }

    @Test
    void onlyAnIndexLeadsThroughAList() {
        assertTrue(DocumentPath.dotted("lines[0].sku").hasIndex());
        assertFalse(DocumentPath.dotted("free.text").hasIndex());
    }
}
