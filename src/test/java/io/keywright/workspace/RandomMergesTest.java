package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.compare.DesignDifference;
import io.keywright.compare.DesignMerge;
import io.keywright.compare.DesignMerge.Side;
import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Two versions made at random of one design. */
class RandomMergesTest {
    private static final int MERGES = 100;

    private static Design edited(Design base, Random random) {
        Session session = Session.untitled(base);
        for (int edits = 1 + random.nextInt(5); edits > 0; edits--) {
            RandomEditsTest.edit(session, random);
        }
        return session.design();
    }

    /** It never fails, is the same from both sides, and is a document like any other. */
    @Test
    void theyGoTogether() throws IOException {
        int together = 0;
        for (int seed = 1; seed <= MERGES; seed++) {
            Random random = new Random(seed);
            Design base = SampleDesigns.ALL.get(seed % SampleDesigns.ALL.size()).read();
            Design mine = edited(base, random);
            Design theirs = edited(base, random);
            String what = "seed " + seed;
            DesignMerge merge = DesignMerge.of(base, mine, theirs, Side.MINE);
            if (merge.conflicts().isEmpty()) {
                together++;
                assertEquals(merge, DesignMerge.of(base, mine, theirs, Side.THEIRS), what);
                DesignMerge mirrored = DesignMerge.of(base, theirs, mine, Side.MINE);
                assertEquals(List.of(), mirrored.conflicts(), what);
                assertEquals("", differences(merge.merged(), mirrored.merged()), what);
            }
            assertEquals(
                    DesignMerge.of(base, mine, mine, Side.THEIRS).merged(), mine, what + ": what is equal stays so");
            String text = DesignWriter.write(merge.merged());
            assertEquals(text, DesignWriter.write(DesignReader.read(text, "merged.json")), what);
        }
        assertTrue(together > MERGES / 2, together + " of " + MERGES + " go together");
    }

    /** What differs but for the order of what both have added. */
    private static String differences(Design one, Design other) {
        return DesignDifference.fields(one, other).stream()
                .filter(field -> !field.place().field().startsWith("order of "))
                .map(Object::toString)
                .collect(Collectors.joining("\n"));
    }
}
