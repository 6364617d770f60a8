package io.keywright.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

class FreeNameTest {
    @Test
    void theFirstNumberThatNothingHasIsTaken() {
        assertEquals("GSI1", FreeName.numbered("GSI", 1, Set.of("GSI")::contains));
        assertEquals("GSI3", FreeName.numbered("GSI", 1, Set.of("GSI1", "GSI2", "GSI4")::contains));
        assertEquals("Copy 2", FreeName.numbered("Copy ", 2, Set.of("Copy 1")::contains));
    }
}
