package io.keywright.compare;

import io.keywright.compare.DesignMerge.Conflict;
import io.keywright.compare.DesignMerge.Side;
import io.keywright.model.Design;
import io.keywright.model.FreeName;
import io.keywright.model.Place;
import io.keywright.refactor.Refactoring;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Gives the things that three versions of a design know the same names in all three: that of the version that renamed a
 * thing. Where both did, each differently, or where one gave it a name that the other one gave to something else, the
 * preferred one has its way, and it is told.
 */
final class NameMerge {
    private final Design base;
    private final Design mine;
    private final Design theirs;
    private final Side preferred;
    private final Map<NamedThing, String> inMine;
    private final Map<NamedThing, String> inTheirs;

    /** The names that things get, in an order that is the same from both sides. */
    private final Map<NamedThing, String> wanted = new TreeMap<>();

    private final Set<NamedThing> asked = new TreeSet<>();
    private final Set<NamedThing> refused = new HashSet<>();

    private NameMerge(Design base, Design mine, Design theirs, Side preferred) {
        this.base = base;
        this.mine = mine;
        this.theirs = theirs;
        this.preferred = preferred;
        inMine = Renamings.between(base, mine);
        inTheirs = Renamings.between(base, theirs);
    }

    /**
     * Three versions in which the things that all of them know have the same names.
     *
     * @param conflicts the things on whose names both versions don't agree
     */
    record Named(Design base, Design mine, Design theirs, List<Conflict> conflicts) {}

    static Named of(Design base, Design mine, Design theirs, Side preferred) {
        return new NameMerge(base, mine, theirs, preferred).named();
    }

    private Named named() {
        Set<NamedThing> all = new TreeSet<>(inMine.keySet());
        all.addAll(inTheirs.keySet());
        for (NamedThing thing : all) {
            if (clashes(thing)) {
                ask(thing);
            } else {
                wanted.put(thing, inMine.getOrDefault(thing, inTheirs.getOrDefault(thing, thing.name())));
            }
        }
        Design unified;
        Design my;
        Design their;
        List<NamedThing> unasked = List.of();
        do {
            unasked.forEach(this::ask);
            unified = renamed(base, Map.of());
            my = renamed(mine, inMine);
            their = renamed(theirs, inTheirs);
            unasked = refused.stream().filter(thing -> !asked.contains(thing)).toList();
        } while (!unasked.isEmpty());
        return new Named(unified, my, their, asked.stream().map(this::conflict).toList());
    }

    private void ask(NamedThing thing) {
        asked.add(thing);
        wanted.put(
                thing,
                preferred.of(inMine.getOrDefault(thing, thing.name()), inTheirs.getOrDefault(thing, thing.name())));
    }

    private Conflict conflict(NamedThing thing) {
        String my = inMine.getOrDefault(thing, thing.name());
        Place place = thing.named(now(thing, wanted).owner(), my).place();
        return new Conflict(place, my, inTheirs.getOrDefault(thing, thing.name()));
    }

    /** Whether both gave the thing another name, or one gave it a name that something else has in the other one. */
    private boolean clashes(NamedThing thing) {
        String my = inMine.get(thing);
        String their = inTheirs.get(thing);
        if (my != null && their != null) {
            return !my.equals(their);
        }
        return my != null
                ? isOfAnother(thing, my, theirs, inTheirs)
                : their != null && isOfAnother(thing, their, mine, inMine);
    }

    /** Whether a version that still has the thing has another one by a name that it would get. */
    private static boolean isOfAnother(NamedThing thing, String name, Design version, Map<NamedThing, String> now) {
        List<String> taken = now(thing, now).taken(version);
        return taken.contains(thing.name()) && taken.contains(name);
    }

    /** What a thing of the base is called where things of the base have these names now. */
    private static NamedThing now(NamedThing thing, Map<NamedThing, String> now) {
        return thing.named(
                thing.whole()
                        .map(whole -> now.getOrDefault(whole, whole.name()))
                        .orElse(""),
                now.getOrDefault(thing, thing.name()));
    }

    /**
     * Gives the things of a version the wanted names. What has such a name without being meant gets a free one; what can't
     * be renamed at all is noted.
     *
     * @param names the names that the version gave to things of the base
     */
    private Design renamed(Design version, Map<NamedThing, String> names) {
        Map<NamedThing, String> now = new HashMap<>(names);
        Design design = version;
        List<NamedThing> left = new ArrayList<>(wanted.keySet());
        left.removeIf(thing -> {
            NamedThing there = now(thing, now);
            return there.name().equals(wanted.get(thing)) || !there.isIn(version);
        });
        while (!left.isEmpty()) {
            Design before = design;
            Optional<NamedThing> free = left.stream()
                    .filter(thing -> renaming(thing, now).problem(before).isEmpty())
                    .findFirst();
            if (free.isPresent()) {
                design = renaming(free.get(), now).apply(design);
                now.put(free.get(), wanted(free.get()));
                left.remove(free.get());
                continue;
            }
            Optional<NamedThing> inTheWay = left.stream()
                    .map(thing -> now(thing, now).named(now(thing, now).owner(), wanted(thing)))
                    .filter(blocking -> blocking.isIn(before))
                    .filter(blocking -> aside(blocking).problem(before).isEmpty())
                    .findFirst();
            if (inTheWay.isEmpty()) {
                refused.addAll(left);
                break;
            }
            design = aside(inTheWay.get()).apply(design);
            left.stream()
                    .filter(thing -> now(thing, now).equals(inTheWay.get()))
                    .findFirst()
                    .ifPresent(thing -> now.put(thing, freeName(inTheWay.get())));
        }
        return design;
    }

    private String wanted(NamedThing thing) {
        return wanted.getOrDefault(thing, thing.name());
    }

    private Refactoring renaming(NamedThing thing, Map<NamedThing, String> now) {
        return now(thing, now).renaming(wanted(thing));
    }

    private Refactoring aside(NamedThing thing) {
        return thing.renaming(freeName(thing));
    }

    /** A name like that of a thing which no thing of its kind has or gets. */
    private String freeName(NamedThing thing) {
        Set<String> taken = new HashSet<>(wanted.values());
        for (Design version : List.of(base, mine, theirs)) {
            taken.addAll(thing.taken(version));
        }
        return FreeName.numbered(thing.name(), 2, taken::contains);
    }
}
