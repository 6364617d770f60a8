package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.format.DesignWriter;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.refactor.Delete;
import io.keywright.refactor.Duplicate;
import io.keywright.refactor.Move;
import io.keywright.refactor.Refactoring;
import io.keywright.refactor.RenameAttribute;
import io.keywright.refactor.RenameEntity;
import io.keywright.refactor.RenameIndex;
import io.keywright.refactor.RenameKeyAttribute;
import io.keywright.refactor.RenamePattern;
import io.keywright.refactor.RenameTable;
import io.keywright.refactor.RenameWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Edits at random, also such as make a design that DynamoDB would refuse: it is analysed, and undo takes all of it back. */
class RandomEditsTest {
    /** As many as a history keeps, so that undo comes back to the start. */
    private static final int IN_A_ROW = 400;

    private static final List<String> TEMPLATES =
            List.of("X", "{gone}", "A#{customerId}", "{orderId|shard:4}", "{", "", "T#{orderDate}#{orderId}");

    /** A design that grows beyond this only shrinks again. */
    private static final int MOST_THINGS = 60;

    @Test
    void twoHundredEditsAreAnalysedAndTakenBack() {
        assertEquals(200, edits(200, 20_261_130));
    }

    @Test
    @Tag("soak")
    void tenThousandEditsAreAnalysedAndTakenBack() {
        int edits = Integer.getInteger("keywright.edits", 10_000);
        assertEquals(edits, edits(edits, Long.getLong("keywright.seed", 1)));
    }

    /** @return how many changed something */
    private static int edits(int wanted, long seed) {
        Random random = new Random(seed);
        int done = 0;
        for (int round = 0; done < wanted; round++) {
            Design start =
                    SampleDesigns.ALL.get(round % SampleDesigns.ALL.size()).read();
            String text = DesignWriter.write(start);
            Session session = Session.untitled(start);
            Analyzer analyzer = new Analyzer();
            int undoable = 0;
            while (undoable < IN_A_ROW && done < wanted) {
                String what = edit(session, random);
                if (!what.isEmpty()) {
                    undoable++;
                    done++;
                    analyse(analyzer, session.design(), "seed " + seed + ", edit " + done + ": " + what);
                }
            }
            Design end = session.design();
            while (session.undo()) {
                undoable--;
            }
            assertEquals(0, undoable);
            assertSame(start, session.design());
            assertEquals(text, DesignWriter.write(session.design()));
            while (session.redo()) {
                undoable++;
            }
            assertSame(end, session.design());
        }
        return done;
    }

    private static void analyse(Analyzer analyzer, Design design, String what) {
        try {
            Analysis analysis = analyzer.analyse(design, Settings.standard(), () -> false);
            analysis.findings().all();
            analysis.bill();
            assertSame(design, analysis.design(), what);
        } catch (RuntimeException e) {
            throw new AssertionError(what, e);
        }
    }

    /** @return what was done; empty where nothing was */
    static String edit(Session session, Random random) {
        Design design = session.design();
        Refactoring refactoring = refactoring(design, random);
        if (refactoring != null) {
            boolean changed = refactoring.problem(design).isEmpty()
                    && session.edit(refactoring.label(), null, refactoring::apply);
            return changed ? refactoring.toString() : "";
        }
        int kind = random.nextInt(6);
        return session.edit("Change", null, before -> changed(before, kind, random)) ? "change " + kind : "";
    }

    /** Gives anything that has a name another one, a key attribute too, unless that can't be. */
    static void rename(Session session, Random random, String name) {
        var renamings = new ArrayList<Refactoring>();
        places(session.design()).forEach(place -> renamings.add(rename(place, name)));
        session.design()
                .tables()
                .forEach(table -> table.keyAttributeNames()
                        .forEach(key -> renamings.add(new RenameKeyAttribute(table.name(), key, name))));
        Refactoring chosen = renamings.get(random.nextInt(renamings.size()));
        if (chosen.problem(session.design()).isEmpty()) {
            session.edit(chosen.label(), null, chosen::apply);
        }
    }

    private static @Nullable Refactoring refactoring(Design design, Random random) {
        List<Place> places = places(design);
        if (places.isEmpty() || random.nextInt(4) == 0) {
            return null;
        }
        Place place = places.get(random.nextInt(places.size()));
        int kind = places.size() > MOST_THINGS * 3 ? 0 : random.nextInt(4);
        return switch (kind) {
            case 0 -> new Delete(place);
            case 1 -> new Duplicate(List.of(place));
            case 2 -> new Move(List.of(place), places.get(random.nextInt(places.size())), random.nextBoolean());
            default -> rename(place, random.nextInt(5) == 0 ? "" : "renamed" + random.nextInt(50));
        };
    }

    private static Refactoring rename(Place place, String name) {
        return switch (place.kind()) {
            case TABLE -> new RenameTable(place.owner(), name);
            case INDEX -> new RenameIndex(place.owner(), place.part(), name);
            case ENTITY -> new RenameEntity(place.owner(), name);
            case ATTRIBUTE -> new RenameAttribute(place.owner(), place.part(), name);
            case WORKLOAD -> new RenameWorkload(place.owner(), name);
            default -> new RenamePattern(place.owner(), name);
        };
    }

    private static Design changed(Design design, int kind, Random random) {
        if (design.tables().isEmpty()) {
            return Additions.table(design);
        }
        String table =
                design.tables().get(random.nextInt(design.tables().size())).name();
        if (kind == 0 || design.entities().isEmpty()) {
            return Additions.entity(design, table);
        }
        Entity entity = design.entities().get(random.nextInt(design.entities().size()));
        return switch (kind) {
            case 1 -> Additions.index(design, table);
            case 2 -> Additions.attribute(Additions.pattern(design), entity.name());
            case 3 -> {
                List<String> keys = design.table(entity.table())
                        .map(own -> own.keyAttributeNames())
                        .orElse(List.of("PK"));
                yield design.withEntity(entity.withTemplate(
                        keys.get(random.nextInt(keys.size())), TEMPLATES.get(random.nextInt(TEMPLATES.size()))));
            }
            case 4 ->
                design.withEntity(entity.withAttributes(entity.attributes().stream()
                        .map(attribute -> random.nextInt(5) == 0
                                ? attribute.withType(
                                        AttributeType.values()[random.nextInt(AttributeType.values().length)])
                                : attribute)
                        .toList()));
            default -> design.withEntity(entity.withTable(random.nextBoolean() ? table : "nowhere"));
        };
    }

    private static List<Place> places(Design design) {
        var places = new ArrayList<Place>();
        design.tables().forEach(table -> {
            places.add(Place.table(table.name()));
            table.indexes().forEach(index -> places.add(Place.index(table.name(), index.name())));
        });
        design.entities().forEach(entity -> {
            places.add(Place.entity(entity.name()));
            entity.attributes().forEach(attribute -> places.add(Place.attribute(entity.name(), attribute.name())));
        });
        design.patterns().forEach(pattern -> places.add(Place.pattern(pattern.name())));
        design.workloads().forEach(workload -> places.add(Place.workload(workload.name())));
        return places;
    }
}
