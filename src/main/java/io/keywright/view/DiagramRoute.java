package io.keywright.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a line of the diagram goes: from a side of the parent's box to a side of the child's. Lines that meet at one side of a
 * box are spread over it, in the order of their other ends, so that they do not cross there.
 *
 * @param from where it leaves the parent
 * @param to where it comes to the child
 */
public record DiagramRoute(DiagramView.Link link, End from, End to) {
    /**
     * An end of a line.
     *
     * @param side 1 at the right side of a box, -1 at the left
     */
    public record End(double x, double y, int side) {}

    /** The place of a box, which may be on its way elsewhere. */
    public record Frame(double x, double y, double width, double height) {
        double right() {
            return x + width;
        }

        double middle() {
            return y + height / 2;
        }
    }

    /** A side of a box. */
    private record Side(String entity, int side) {}

    /** An end that waits for its place on a side. */
    private record Meeting(int link, boolean isChild, double otherHeight) {}

    /**
     * The routes of links.
     *
     * @param frames the places of the boxes by entity; a link of an entity that has none is left out
     */
    public static List<DiagramRoute> of(List<DiagramView.Link> links, Map<String, Frame> frames) {
        List<DiagramView.Link> drawn = links.stream()
                .filter(link -> frames.containsKey(link.parent()) && frames.containsKey(link.child()))
                .toList();
        Map<Side, List<Meeting>> meetings = new LinkedHashMap<>();
        for (int i = 0; i < drawn.size(); i++) {
            DiagramView.Link link = drawn.get(i);
            Frame parent = frame(frames, link.parent());
            Frame child = frame(frames, link.child());
            int leaves = isLeftOf(child, parent) ? -1 : 1;
            int enters = isLeftOf(parent, child) ? -1 : 1;
            meetings.computeIfAbsent(new Side(link.parent(), leaves), side -> new ArrayList<>())
                    .add(new Meeting(i, false, child.middle()));
            meetings.computeIfAbsent(new Side(link.child(), enters), side -> new ArrayList<>())
                    .add(new Meeting(i, true, parent.middle()));
        }
        End[] from = new End[drawn.size()];
        End[] to = new End[drawn.size()];
        meetings.forEach((side, all) -> {
            Frame frame = frame(frames, side.entity());
            all.sort(Comparator.comparingDouble(Meeting::otherHeight));
            for (int i = 0; i < all.size(); i++) {
                double y = frame.y() + frame.height() * (i + 1) / (all.size() + 1);
                var end = new End(side.side() > 0 ? frame.right() : frame.x(), y, side.side());
                (all.get(i).isChild() ? to : from)[all.get(i).link()] = end;
            }
        });
        var routes = new ArrayList<DiagramRoute>();
        for (int i = 0; i < drawn.size(); i++) {
            routes.add(new DiagramRoute(drawn.get(i), from[i], to[i]));
        }
        return List.copyOf(routes);
    }

    /** Boxes of which none is left of the other are joined at their right sides. */
    private static boolean isLeftOf(Frame one, Frame other) {
        return one.right() <= other.x();
    }

    private static Frame frame(Map<String, Frame> frames, String entity) {
        Frame frame = frames.get(entity);
        if (frame == null) {
            throw new IllegalArgumentException("no box of " + entity);
        }
        return frame;
    }
}
