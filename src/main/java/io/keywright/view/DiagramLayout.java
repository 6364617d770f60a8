package io.keywright.view;

import io.keywright.model.Layout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where the boxes of a diagram stand when nobody moved them. Parents stand left of their children, each entity as near to
 * the height of its parents as the boxes above it let it be; groups that nothing joins stand in columns, so that the
 * whole is about as wide as a screen. The same entities and relations always give the same places.
 */
final class DiagramLayout {
    private static final double BETWEEN_LAYERS = 152;
    private static final double BETWEEN_BOXES = 24;
    private static final double BETWEEN_GROUPS = 40;

    /** How much wider than high the whole is to be. */
    private static final double WIDTH_TO_HEIGHT = 1.6;

    private final Map<String, DiagramView.Box> boxes;
    private final Map<String, List<String>> parents = new HashMap<>();

    private DiagramLayout(Map<String, DiagramView.Box> boxes, List<DiagramView.Link> links) {
        this.boxes = boxes;
        for (DiagramView.Link link : links) {
            if (!link.child().equals(link.parent())) {
                parents.computeIfAbsent(link.child(), name -> new ArrayList<>()).add(link.parent());
            }
        }
    }

    /** A group laid out by itself. */
    private record Group(Map<String, Layout.Position> places, double width, double height) {}

    /**
     * The places of all boxes.
     *
     * @param groups the names of entities that links join, in document order
     * @param boxes the boxes by name, wherever they stand
     */
    static Map<String, Layout.Position> places(
            List<List<String>> groups, Map<String, DiagramView.Box> boxes, List<DiagramView.Link> links) {
        var layout = new DiagramLayout(boxes, links);
        List<Group> all = groups.stream()
                .sorted(Comparator.comparing(group -> group.size() == 1))
                .map(layout::group)
                .toList();
        double area = all.stream()
                .mapToDouble(group -> (group.width() + BETWEEN_GROUPS) * (group.height() + BETWEEN_GROUPS))
                .sum();
        double highest = all.stream().mapToDouble(Group::height).max().orElse(0);
        double column = Math.max(highest, Math.sqrt(area / WIDTH_TO_HEIGHT));
        var places = new LinkedHashMap<String, Layout.Position>();
        double x = 0;
        double y = 0;
        double width = 0;
        for (Group group : all) {
            if (y > 0 && y + group.height() > column) {
                x += width + BETWEEN_GROUPS;
                y = 0;
                width = 0;
            }
            double left = x;
            double top = y;
            group.places()
                    .forEach((name, place) -> places.put(name, new Layout.Position(left + place.x(), top + place.y())));
            y += group.height() + BETWEEN_GROUPS;
            width = Math.max(width, group.width());
        }
        return places;
    }

    private Group group(List<String> names) {
        var layers = new TreeMap<Integer, List<String>>();
        var known = new HashMap<String, Integer>();
        for (String name : names) {
            layers.computeIfAbsent(layer(name, known, new HashSet<>()), number -> new ArrayList<>())
                    .add(name);
        }
        var tops = new HashMap<String, Double>();
        var lefts = new HashMap<String, Double>();
        double x = 0;
        for (List<String> layer : layers.values()) {
            stack(layer, tops);
            double left = x;
            layer.forEach(name -> lefts.put(name, left));
            x += layer.stream().mapToDouble(name -> box(name).width()).max().orElse(0) + BETWEEN_LAYERS;
        }
        double highest = tops.values().stream().mapToDouble(top -> top).min().orElse(0);
        var places = new LinkedHashMap<String, Layout.Position>();
        double height = 0;
        for (String name : names) {
            double top = tops.getOrDefault(name, 0.0) - highest;
            places.put(name, new Layout.Position(lefts.getOrDefault(name, 0.0), Math.rint(top)));
            height = Math.max(height, top + box(name).height());
        }
        return new Group(places, x - BETWEEN_LAYERS, height);
    }

    private DiagramView.Box box(String name) {
        DiagramView.Box box = boxes.get(name);
        if (box == null) {
            throw new IllegalArgumentException("no box of " + name);
        }
        return box;
    }

    /** One more than the farthest parent's; a circle is cut where it comes back to an entity on the way. */
    private int layer(String name, Map<String, Integer> known, Set<String> way) {
        Integer before = known.get(name);
        if (before != null) {
            return before;
        }
        way.add(name);
        int layer = 0;
        for (String parent : parents.getOrDefault(name, List.of())) {
            if (!way.contains(parent)) {
                layer = Math.max(layer, layer(parent, known, way) + 1);
            }
        }
        way.remove(name);
        known.put(name, layer);
        return layer;
    }

    /** Puts the boxes of a layer below one another, in the order of their parents' heights and near them. */
    private void stack(List<String> layer, Map<String, Double> tops) {
        var wanted = new HashMap<String, Double>();
        for (String name : layer) {
            parents.getOrDefault(name, List.of()).stream()
                    .filter(tops::containsKey)
                    .mapToDouble(parent ->
                            tops.getOrDefault(parent, 0.0) + box(parent).height() / 2)
                    .average()
                    .ifPresent(middle -> wanted.put(name, middle - box(name).height() / 2));
        }
        List<String> ordered = layer.stream()
                .sorted(Comparator.comparingDouble(name -> wanted.getOrDefault(name, Double.MAX_VALUE)))
                .toList();
        double next = Double.NEGATIVE_INFINITY;
        double moved = 0;
        for (String name : ordered) {
            double wish = wanted.getOrDefault(name, next == Double.NEGATIVE_INFINITY ? 0 : next);
            double top = Math.max(wish, next);
            tops.put(name, top);
            moved += top - wish;
            next = top + box(name).height() + BETWEEN_BOXES;
        }
        // What had to move down is shared above and below.
        double up = moved / ordered.size();
        ordered.forEach(name -> tops.merge(name, -up, Double::sum));
    }
}
