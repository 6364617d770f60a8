package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkbenchFormatTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-03-21T08:30:00Z | Mar 21, 2026, 08:30 AM",
                "2019-12-05T00:00:59Z | Dec 05, 2019, 12:00 AM",
                "2019-01-31T12:05:00Z | Jan 31, 2019, 12:05 PM",
                "2019-09-05T23:50:00Z | Sep 05, 2019, 11:50 PM"
            })
    void writesDatesAsNoSqlWorkbenchDoes(String moment, String date) {
        assertEquals(date, WorkbenchFormat.date(Instant.parse(moment)));
    }

    @Test
    void writesEveryMomentThereIs() {
        assertEquals("Jan 01, -999999999, 12:00 AM", WorkbenchFormat.date(Instant.MIN));
        assertEquals("Dec 31, 999999999, 11:59 PM", WorkbenchFormat.date(Instant.MAX));
    }

    @Test
    void hasAnAuthorAndTwoDatesForAModelOfWhichNothingIsKnown() {
        assertEquals(
                List.of("Author", "DateCreated", "DateLastModified"),
                List.copyOf(WorkbenchFormat.metadata(Instant.EPOCH).keySet()));
    }
}
