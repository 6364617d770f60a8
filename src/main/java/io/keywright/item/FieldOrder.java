package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.Presence;
import java.util.LinkedHashSet;
import java.util.List;

/** The order in which the fields of a map are drawn: one that depends on another after it. */
final class FieldOrder {
    private FieldOrder() {}

    /** The positions in order; fields that depend on each other in a circle are left out. */
    static List<Integer> of(List<Attribute> fields) {
        var order = new LinkedHashSet<Integer>();
        boolean grew = true;
        while (grew) {
            grew = false;
            for (int i = 0; i < fields.size(); i++) {
                int other = dependsOn(fields, fields.get(i).presence());
                if ((other < 0 || order.contains(other)) && order.add(i)) {
                    grew = true;
                }
            }
        }
        return List.copyOf(order);
    }

    private static int dependsOn(List<Attribute> fields, Presence presence) {
        if (presence instanceof Presence.With with) {
            return AttributePlanner.position(fields, with.attribute());
        }
        return presence instanceof Presence.When when ? AttributePlanner.position(fields, when.attribute()) : -1;
    }
}
