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

    /** A layer that is higher stands in several columns. */
    private static final double HIGHEST_COLUMN = 2_000;

    /** A group that is wider goes on below its beginning. */
    private static final double WIDEST_GROUP = 4_000;

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
        double widest = 0;
        double band = Double.NEGATIVE_INFINITY;
        for (List<String> column : columns(layers.values())) {
            double width =
                    column.stream().mapToDouble(name -> box(name).width()).max().orElse(0);
            if (x > 0 && x + width > WIDEST_GROUP) {
                band = bottom(tops) + BETWEEN_GROUPS;
                x = 0;
            }
            stack(column, tops);
            double top = column.stream()
                    .mapToDouble(name -> tops.getOrDefault(name, 0.0))
                    .min()
                    .orElse(0);
            double down = x == 0 && band > Double.NEGATIVE_INFINITY ? band - top : Math.max(0, band - top);
            column.forEach(name -> tops.merge(name, down, Double::sum));
            double left = x;
            column.forEach(name -> lefts.put(name, left));
            widest = Math.max(widest, x + width);
            x += width + BETWEEN_LAYERS;
        }
        double highest = tops.values().stream().mapToDouble(top -> top).min().orElse(0);
        var places = new LinkedHashMap<String, Layout.Position>();
        double height = 0;
        for (String name : names) {
            double top = tops.getOrDefault(name, 0.0) - highest;
            places.put(name, new Layout.Position(lefts.getOrDefault(name, 0.0), Math.rint(top)));
            height = Math.max(height, top + box(name).height());
        }
        return new Group(places, widest, height);
    }

    /** The layers, a high one as several columns beside one another. */
    private List<List<String>> columns(Iterable<List<String>> layers) {
        var columns = new ArrayList<List<String>>();
        for (List<String> layer : layers) {
            var column = new ArrayList<String>();
            double height = 0;
            for (String name : layer) {
                if (!column.isEmpty() && height + box(name).height() > HIGHEST_COLUMN) {
                    columns.add(List.copyOf(column));
                    column.clear();
                    height = 0;
                }
                column.add(name);
                height += box(name).height() + BETWEEN_BOXES;
            }
            columns.add(List.copyOf(column));
        }
        return columns;
    }

    private double bottom(Map<String, Double> tops) {
        return tops.entrySet().stream()
                .mapToDouble(top -> top.getValue() + box(top.getKey()).height())
                .max()
                .orElse(0);
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
