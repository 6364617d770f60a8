package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.DesignFormatException;
import java.util.List;
import org.junit.jupiter.api.Test;

class UniqueRowsTest {
    private final Assumptions assumptions = new Assumptions();

    private List<String> remaining(List<Row> rows) {
        var unique = new UniqueRows(Parsed.table("PK", "SK"), assumptions);
        unique.addAll(rows);
        return unique.remaining(rows).stream().map(Row::path).toList();
    }

    @Test
    void areTheLastOfEachKey() throws DesignFormatException {
        assertEquals(
                List.of("$[1]", "$[2]"),
                remaining(Parsed.texts("PK=a SK=1 x=1 y=1", "PK=a SK=2 x=1", "PK=a SK=1 x=2 y=1 z=1")));
        assertEquals(
                List.of("The row $[0] has the primary key of the row $[2] and is left out: they differ in x, z."),
                assumptions.lines());
    }

    @Test
    void sayIfNothingIsLost() throws DesignFormatException {
        remaining(Parsed.rows(
                "{'PK': {'S': 'a'}, 'SK': {'S': 'b'}, 'n': {'N': '1'}}",
                "{'PK': {'S': 'a'}, 'SK': {'S': 'b'}, 'n': {'N': '1.0'}}"));

        assertEquals(
                List.of("The row $[0] has the primary key of the row $[1] and is left out: they are the same."),
                assumptions.lines());
    }

    @Test
    void compareKeysByValueAndType() throws DesignFormatException {
        assertEquals(
                List.of("$[1]", "$[2]"),
                remaining(Parsed.rows(
                        "{'PK': {'N': '1'}, 'SK': {'S': 'b'}}",
                        "{'PK': {'N': '1.00'}, 'SK': {'S': 'b'}}",
                        "{'PK': {'S': '1'}, 'SK': {'S': 'b'}}")));
    }

    @Test
    void leaveRowsWithoutAWholeKeyAlone() throws DesignFormatException {
        assertEquals(List.of("$[0]", "$[1]"), remaining(Parsed.texts("PK=a x=1", "PK=a x=1")));
        assertEquals(List.of(), assumptions.lines());
    }
}
