package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private final StringWriter written = new StringWriter();
    private final ProgressLine.Place terminal = new ProgressLine.Place(new PrintWriter(written), () -> true);

    /** What stands on the line of a terminal after what was written. */
    private String line() {
        var line = new StringBuilder();
        int at = 0;
        for (char letter : written.toString().toCharArray()) {
            if (letter == '\r') {
                at = 0;
            } else {
                line.setLength(Math.max(line.length(), at + 1));
                line.setCharAt(at++, letter);
            }
        }
        return line.toString().stripTrailing();
    }

    @Test
    void isOneLineThatIsWrittenOverAndErased() {
        var progress = new ProgressLine(terminal, "Analysing shop.keywright.json", false);
        progress.paint();
        assertEquals("Analysing shop.keywright.json …", line());
        progress.report(0.064, "Simulating minute 7");
        progress.paint();
        assertEquals("Simulating minute 7, 6 %", line());
        progress.close();
        assertEquals("", line());
        assertTrue(written.toString().endsWith("\r"));
        assertFalse(written.toString().contains("\n"));
        assertFalse(progress.paint());
        assertEquals("", line());
    }

    @Test
    void fitsOnTheLineAndMovesNothing() {
        var progress = new ProgressLine(terminal, "", false);
        progress.report(0.5, "Trying " + "a".repeat(80));
        progress.paint();
        assertEquals("Trying " + "a".repeat(65) + "…, 50 %", line());
        assertEquals(79, line().length());
        progress.report(1, "Trying a\nb");
        progress.paint();
        assertEquals("Trying a\\u000Ab, 100 %", line());
    }

    @Test
    void saysNothingOfWhatIsSoonDone() {
        var progress = new ProgressLine(terminal, "Simulating", false);
        progress.report(0.5, "Simulating minute 7");
        progress.close();
        assertEquals("", written.toString());
    }

    @Test
    void isPaintedAfterHalfASecondWhereSomebodySeesIt() throws InterruptedException {
        var asked = new CountDownLatch(1);
        long start = System.nanoTime();
        var place = new ProgressLine.Place(new PrintWriter(written), () -> {
            asked.countDown();
            return false;
        });
        try (ProgressLine hidden = place.begin("Simulating")) {
            assertTrue(asked.await(10, TimeUnit.SECONDS));
            assertTrue(System.nanoTime() - start >= 500_000_000);
            hidden.report(0.5, "Simulating minute 7");
        }
        assertEquals("", written.toString());

        var painted = new CountDownLatch(1);
        var seen = new PrintWriter(written) {
            @Override
            public void flush() {
                painted.countDown();
            }
        };
        try (ProgressLine shown = new ProgressLine.Place(seen, () -> true).begin("Simulating")) {
            assertFalse(shown.isCancelled());
            assertTrue(painted.await(10, TimeUnit.SECONDS));
            assertEquals("Simulating …", line());
        }
        assertEquals("", line());
    }
}
