package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.Dismissal;

/** Renames in the places of dismissed findings, such as {@code table shop/index GSI1}. */
final class Dismissals {
    private Dismissals() {}

    /**
     * The design with a place renamed, and every place in it.
     *
     * @param from the place as text, such as {@code entity Order}
     * @param to the place with its new name
     */
    static Design rename(Design design, String from, String to) {
        var dismissed = Names.map(design.dismissed(), dismissal -> {
            String place = dismissal.place();
            boolean meant = place.equals(from) || place.startsWith(from + "/");
            return meant
                    ? new Dismissal(
                            dismissal.rule(),
                            to + place.substring(from.length()),
                            dismissal.reason(),
                            dismissal.extra())
                    : dismissal;
        });
        return dismissed == design.dismissed() ? design : design.withDismissed(dismissed);
    }
}
