package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.key.KeyTemplate;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatedTemplatesTest {
    private static StatedTemplates of(String table, String root) throws DesignFormatException {
        return StatedTemplates.of(Parsed.json(table), Parsed.json(root));
    }

    private static String template(StatedTemplates stated, String entity, String key) {
        return stated.template(entity, key).map(KeyTemplate::print).orElse("none");
    }

    @Test
    void areTheValuesOfAModelSchema() throws DesignFormatException {
        StatedTemplates stated = of(
                "{'ModelSchema': {'models': {'trip': {'PK': {'type': 'String'}, 'SK': {'type': 'String', 'value':"
                        + " '${from}#${tripId}'}}, 'driver': {}}}}",
                "{}");

        assertEquals("{from}#{tripId}", template(stated, "trip", "SK"));
        assertEquals("none", template(stated, "trip", "PK"));
        assertEquals("none", template(stated, "driver", "SK"));
        assertTrue(stated.hasEntity("trip"));
        assertTrue(stated.hasEntity("driver"));
        assertFalse(stated.hasEntity("Trip"));
        assertEquals(List.of("trip", "driver"), List.copyOf(stated.entities()));
        assertEquals(1, stated.templates().size());
    }

    @Test
    void areTheFilesWhereTheTableHasNone() throws DesignFormatException {
        String schema = "{'ModelSchema': {'models': {'a': {'SK': {'value': '%s#{x}'}}}}}";

        assertEquals("root#{x}", template(of("{}", schema.formatted("root")), "a", "SK"));
        assertEquals("table#{x}", template(of(schema.formatted("table"), schema.formatted("root")), "a", "SK"));
    }

    @Test
    void areTheMapFunctionsOfKeyAttributes() throws DesignFormatException {
        StatedTemplates stated = of(
                "{'KeyAttributes': {'PartitionKey': {'AttributeName': 'PK', 'MapFunction': {'visit': 'V#${id}'}},"
                        + " 'SortKey': {'AttributeName': 'SK', 'MapFunction': {'visit': '${day}#${no}', 'plain': 'x',"
                        + " 'odd': 7}}}}",
                "{}");

        assertEquals("V#{id}", template(stated, "visit", "PK"));
        assertEquals("{day}#{no}", template(stated, "visit", "SK"));
        assertEquals("none", template(stated, "plain", "SK"));
        assertEquals(List.of(), List.copyOf(stated.entities()), "no schema describes them");
        assertTrue(stated.hasEntity("visit"));
    }

    @Test
    void areNoneWhereNothingIsOfTheShape() throws DesignFormatException {
        for (String schema : List.of("{}", "{'ModelSchema': 5}", "{'ModelSchema': {'models': []}}")) {
            assertEquals(List.of(), of(schema, schema).templates());
        }
    }
}
