package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.key.KeyTemplate;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeySpaceTest {
    @Test
    void aNameIsWhatIsWrittenOfAllTemplates() {
        assertEquals(
                "USER#{userId}, DAY#{at:yyyy-MM-dd}#{random:4}",
                KeySpace.nameOf(List.of(
                        KeyTemplate.ifValid("USER#{userId}").orElseThrow(),
                        KeyTemplate.ifValid("DAY#{at:yyyy-MM-dd}#{random:4}").orElseThrow())));
        assertEquals("", KeySpace.nameOf(List.of()));
    }

    @Test
    void aKeyWithoutATextIsNamedByItsNumber() {
        assertEquals("C#{c} no. 3", KeySpace.of("C#{c}", "c").label(2));
        assertEquals("C#7", KeySpace.of("C#{c}", "c", List.of("C#7")).label(0));
    }
}
