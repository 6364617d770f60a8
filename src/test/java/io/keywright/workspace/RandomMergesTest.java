package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.compare.DesignDifference;
import io.keywright.compare.DesignMerge;
import io.keywright.compare.DesignMerge.Side;
import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import io.keywright.refactor.Additions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** Names so few that both versions often give the same one to different things. */
    private static Design renamed(Design base, Random random) {
        Session session = Session.untitled(base);
        for (int renames = 1 + random.nextInt(6); renames > 0; renames--) {
            RandomEditsTest.rename(session, random, "renamed" + random.nextInt(4));
        }
        return random.nextInt(3) == 0
                ? Additions.entity(
                        session.design(), session.design().tables().get(0).name())
                : session.design();
    }

    /**
     * Whatever both gave other names: no thing is lost or there twice, nothing refers to what is not there, both sides are
     * asked the same, and where nothing is asked both sides get the same.
     */
    @Test
    void renamedThingsGoTogether() throws IOException {
        int asked = 0;
        for (int seed = 1; seed <= MERGES; seed++) {
            Random random = new Random(seed);
            Design base = SampleDesigns.ALL.get(seed % SampleDesigns.ALL.size()).read();
            Design mine = renamed(base, random);
            Design theirs = renamed(base, random);
            String what = "seed " + seed;
            DesignMerge my = DesignMerge.of(base, mine, theirs, Side.MINE);
            DesignMerge their = DesignMerge.of(base, mine, theirs, Side.THEIRS);
            assertEquals(my.conflicts(), their.conflicts(), what);
            int added = mine.entities().size()
                    + theirs.entities().size()
                    - 2 * base.entities().size();
            for (DesignMerge merge : List.of(my, their)) {
                Design merged = merge.merged();
                assertTrue(merged.entities().size() - base.entities().size() <= added, what);
                assertTrue(merged.entities().size() - base.entities().size() >= Math.min(1, added), what);
                assertEquals(base.tables().size(), merged.tables().size(), what);
                assertEquals(base.patterns().size(), merged.patterns().size(), what);
                assertEquals(rows(base), rows(merged), what);
                assertEquals(unknown(base), unknown(merged), what);
            }
            if (my.conflicts().isEmpty()) {
                assertEquals(my, their, what);
                DesignMerge mirrored = DesignMerge.of(base, theirs, mine, Side.MINE);
                assertEquals(List.of(), mirrored.conflicts(), what);
                assertEquals("", differences(my.merged(), mirrored.merged()), what);
            } else {
                asked++;
            }
        }
        assertTrue(asked > MERGES / 10 && asked < MERGES, asked + " are asked about");
    }

    private static int rows(Design design) {
        return design.tables().stream()
                .mapToInt(table -> design.samplesOf(table.name()).size())
                .sum();
    }

    /** How many entities and tables are referred to by names that are not there. */
    private static long unknown(Design design) {
        return design.patterns().stream()
                        .flatMap(pattern -> Stream.concat(
                                pattern.asked().entities().stream(),
                                pattern.steps().stream()
                                        .flatMap(step -> Optional.ofNullable(
                                                step.target().entity())
                                                .stream())))
                        .filter(name -> design.entity(name).isEmpty())
                        .count()
                + design.entities().stream()
                        .filter(entity -> design.table(entity.table()).isEmpty())
                        .count()
                + design.entities().stream()
                        .flatMap(entity -> entity.keys().keySet().stream()
                                .filter(key -> design.table(entity.table())
                                        .filter(table ->
                                                table.keyAttributeNames().contains(key))
                                        .isEmpty()))
                        .count();
    }

    /** What differs but for the order of what both have added. */
    private static String differences(Design one, Design other) {
        return DesignDifference.fields(one, other).stream()
                .filter(field -> !field.place().field().startsWith("order of "))
                .map(Object::toString)
                .collect(Collectors.joining("\n"));
    }
}
