package io.keywright.view;

import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Layout;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The diagram of a design: a box for each entity with its keys, a line for each relation.
 *
 * <p>Boxes stand where the document puts them; the others are laid out, in the same places for the same entities and
 * relations. Lengths are pixels at 100 %; none is negative where nothing was moved by hand.
 */
public record DiagramView(List<Box> boxes, List<Link> links) {
    /** The height of a box's head. */
    public static final double HEAD_HEIGHT = 44;

    /** The height of one key in a box. */
    public static final double LINE_HEIGHT = 18;

    /** What a box has above and below its keys together. */
    public static final double KEYS_PADDING = 12;

    /** What a box has left of its text and right of it. */
    public static final double SIDE_PADDING = 10;

    /** What stands between the name of a key attribute and its template. */
    public static final double KEY_GAP = 8;

    /** How wide a letter of the mono font is at 11.5 px, at most. */
    static final double LETTER_WIDTH = 7.1;

    /** A box that the document puts farther away is shown here, where it can still be seen with the others. */
    private static final double FARTHEST = 100_000;

    private static final double NARROWEST = 168;
    private static final double WIDEST = 360;

    /** What a head needs beside the entity's name: the swatch and a gap. */
    private static final double SWATCH_ROOM = 34;

    /** How wide a letter of an entity's name is at most, on average. */
    private static final double NAME_LETTER_WIDTH = 7.6;

    public DiagramView {
        boxes = List.copyOf(boxes);
        links = List.copyOf(links);
    }

    /**
     * An entity.
     *
     * @param caption its table, where there are several, and how many items of which size
     * @param x the left edge
     * @param y the upper edge
     * @param byHand whether the document says where it stands
     */
    public record Box(
            EntityTag tag,
            String entity,
            String caption,
            List<Key> keys,
            double x,
            double y,
            double width,
            double height,
            boolean byHand) {
        public Box {
            keys = List.copyOf(keys);
        }

        /** The same box elsewhere. */
        Box at(double newX, double newY, boolean isByHand) {
            return new Box(tag, entity, caption, keys, newX, newY, width, height, isByHand);
        }
    }

    /** A key attribute of its table or of an index, and how the entity makes it. */
    public record Key(String attribute, String template, List<TemplateSpan> spans) {
        public Key {
            spans = List.copyOf(spans);
        }
    }

    /** Why two entities are joined. */
    public enum Kind {
        /** One refers to the other, copies values of it, or is its child. */
        RELATION,
        /** Both are in one item collection. */
        COLLECTION
    }

    /**
     * A line between two entities.
     *
     * @param label what stands beside it, such as "3 each · orderId"
     * @param sentence the same for those who do not see it
     */
    public record Link(String child, String parent, Kind kind, String label, String sentence) {
        public Link {
            Objects.requireNonNull(kind);
        }
    }

    /** The diagram of a design. */
    public static DiagramView of(Design design, Analysis analysis) {
        Map<String, EntityTag> tags = EntityTag.of(design);
        Map<String, Box> boxes = new LinkedHashMap<>();
        for (Entity entity : design.entities()) {
            boxes.putIfAbsent(entity.name(), box(design, analysis, EntityTag.of(tags, entity.name()), entity));
        }
        List<Link> links = EntityRelations.of(design);
        Map<String, Layout.Position> places = DiagramLayout.places(EntityRelations.groups(design, links), boxes, links);
        boxes.replaceAll((name, box) -> {
            Layout.Position byHand = design.layout().positions().get(name);
            Layout.Position place = byHand == null ? places.getOrDefault(name, new Layout.Position(0, 0)) : byHand;
            return box.at(bounded(place.x()), bounded(place.y()), byHand != null);
        });
        return new DiagramView(List.copyOf(boxes.values()), links);
    }

    private static double bounded(double place) {
        return Math.max(-FARTHEST, Math.min(FARTHEST, place));
    }

    /** The box of an entity; empty where there is none. */
    public Optional<Box> box(String entity) {
        return boxes.stream().filter(box -> box.entity().equals(entity)).findFirst();
    }

    /** Whether any box stands where the document says. */
    public boolean isAnyByHand() {
        return boxes.stream().anyMatch(Box::byHand);
    }

    private static Box box(Design design, Analysis analysis, EntityTag tag, Entity entity) {
        List<Key> keys = keys(design, entity);
        String population = EntityChartView.population(analysis, entity);
        String caption = design.tables().size() > 1 ? entity.table() + " · " + population : population;
        double widest = SWATCH_ROOM
                + NAME_LETTER_WIDTH
                        * Math.max(entity.name().length(), caption.length() * LETTER_WIDTH / NAME_LETTER_WIDTH);
        int longest =
                keys.stream().mapToInt(key -> key.attribute().length()).max().orElse(0);
        for (Key key : keys) {
            widest = Math.max(
                    widest, KEY_GAP + LETTER_WIDTH * (longest + key.template().length()));
        }
        double width = Math.ceil(Math.min(WIDEST, Math.max(NARROWEST, widest + 2 * SIDE_PADDING)));
        double height = HEAD_HEIGHT + (keys.isEmpty() ? 0 : KEYS_PADDING + keys.size() * LINE_HEIGHT);
        return new Box(tag, entity.name(), caption, keys, 0, 0, width, height, false);
    }

    /** The keys of its table and of the indexes it is in, each attribute once. */
    private static List<Key> keys(Design design, Entity entity) {
        Optional<Table> table = design.table(entity.table());
        if (table.isEmpty()) {
            return List.of();
        }
        Set<String> attributes = new LinkedHashSet<>(table.get().key().names());
        for (SecondaryIndex index : table.get().indexes()) {
            List<String> names =
                    index.key().attributes().stream().map(KeyAttribute::name).toList();
            if (names.stream()
                    .noneMatch(name -> EntityChartView.template(entity, name).isEmpty())) {
                attributes.addAll(names);
            }
        }
        var keys = new ArrayList<Key>();
        for (String attribute : attributes) {
            String template = EntityChartView.template(entity, attribute);
            if (!template.isEmpty()) {
                keys.add(new Key(attribute, template, TemplateSpan.of(template)));
            }
        }
        return keys;
    }
}
