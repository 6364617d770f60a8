package io.keywright.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.Designs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DesignRoundTripTest {
    @Test
    void aDesignWrittenAndReadIsTheSame() {
        check(250);
    }

    @Test
    @Tag("soak")
    void manyDesignsWrittenAndReadAreTheSame() {
        check(40_000);
    }

    private static void check(int count) {
        new Designs().check(count, design -> {
            String text = DesignWriter.write(design);
            OpenedDesign opened = DesignReader.open(text, "random");
            assertEquals(design, opened.design());
            assertEquals(text, DesignWriter.write(opened.design()));
        });
    }
}
