package io.keywright.compare;

import io.keywright.model.Design;
import io.keywright.model.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Two versions of a design that come from one, put together: what only one of them changed is taken from it, wherever that
 * is; what both changed differently is taken from the preferred one and told. Things are the same where their names are,
 * and where only their names are not: a thing that one version renamed has its new name everywhere, also in what the other
 * one added. Where one version gave a thing a name that the other one gave to something new, that is a conflict; if it is
 * given, the new thing gets a free name like it.
 *
 * @param merged both versions in one
 * @param conflicts what both changed, each differently, in the order of the document; where there are none, no version is
 *     preferred
 */
public record DesignMerge(Design merged, List<Conflict> conflicts) {
    public DesignMerge {
        Objects.requireNonNull(merged);
        conflicts = List.copyOf(conflicts);
    }

    /** Whose changes are preferred. */
    public enum Side {
        MINE,
        THEIRS;

        /** The one of two that belongs to this side. */
        <T> T of(T mine, T theirs) {
            return this == MINE ? mine : theirs;
        }
    }

    /**
     * Something that both versions changed, each differently.
     *
     * @param place where, by the names in the merged design, and by mine where both have other names, whoever is
     *     preferred; its field is empty for a whole thing
     * @param mine my value in words, or what became of the thing: "deleted", "changed", "added"
     * @param theirs their value in words, or what became of the thing
     */
    public record Conflict(Place place, String mine, String theirs) {
        public Conflict {
            Objects.requireNonNull(place);
            Objects.requireNonNull(mine);
            Objects.requireNonNull(theirs);
        }
    }

    /**
     * Puts two versions together.
     *
     * @param base what both come from
     * @param preferred whose value is taken where both changed one
     */
    public static DesignMerge of(Design base, Design mine, Design theirs, Side preferred) {
        NameMerge.Named named = NameMerge.of(base, mine, theirs, preferred);
        var merge = new RecordMerge(named.mine(), preferred);
        Design merged = merge.merge(named.base(), named.mine(), named.theirs());
        if (preferred == Side.THEIRS && !named.conflicts().isEmpty()) {
            return new DesignMerge(merged, of(base, mine, theirs, Side.MINE).conflicts());
        }
        var conflicts = new ArrayList<>(named.conflicts());
        conflicts.addAll(merge.conflicts());
        return new DesignMerge(merged, conflicts);
    }
}
