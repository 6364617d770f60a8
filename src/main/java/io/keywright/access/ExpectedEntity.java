package io.keywright.access;

import io.keywright.expression.DocumentPath;
import io.keywright.item.DrawnItem;
import io.keywright.item.DrawnItems;
import io.keywright.item.EntityDraws;
import io.keywright.item.EntityItems;
import io.keywright.item.IndexView;
import io.keywright.item.ItemProblem;
import io.keywright.item.RenderedItem;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.key.VariableValues;
import io.keywright.limits.ItemLimits;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * An entity at the expected scale: how many items, draws that stand for them, their sizes, and which of them are in
 * each index. Nothing here depends on what an index projects.
 */
public final class ExpectedEntity {
    /** Fewer drawn members of an index than this are joined by made ones. */
    private static final int ENOUGH_MEMBERS = 16;

    private final Entity entity;

    private final KeySchema tableKey;
    private final OptionalDouble count;
    private final List<DrawnItem> draws;
    private final EntityTemplates templates;
    private final LongSummaryStatistics weights;
    private final Members all;
    private final Map<String, Members> members;
    private final Map<String, VariableValues> variables;
    private final EntityDraws source;
    private final KnownValues values;
    private final long seed;
    private final EntityItems rendering;
    private final List<ItemProblem> problems;
    private final @Nullable ItemResizing resizing;
    private final ValueEnds ends;
    private final Map<VariableName, Boolean> endsKnown = new ConcurrentHashMap<>();

    /** The items of an entity that are in a table or index. */
    static final class Members {
        private static final Members NONE = new Members(0, List.of());

        private final double share;
        private final List<DrawnItem> draws;
        private final Map<String, KeyColumn> columns = new ConcurrentHashMap<>();

        Members(double share, List<DrawnItem> draws) {
            this.share = share;
            this.draws = List.copyOf(draws);
        }

        /** Share of the entity's items, 0 to 1. */
        double share() {
            return share;
        }

        /** Draws that stand for them. */
        List<DrawnItem> draws() {
            return draws;
        }

        /** The values of a key attribute. */
        KeyColumn column(String attribute) {
            return columns.computeIfAbsent(attribute, name -> new KeyColumn(draws, name));
        }
    }

    private ExpectedEntity(Design design, Entity entity, OptionalDouble count, EntityDraws source, long seed) {
        this.seed = seed;
        Table table = design.table(entity.table()).orElse(null);
        this.entity = entity;
        this.tableKey = table == null ? new KeySchema(List.of(), List.of()) : table.key();
        this.count = count;
        this.source = source;
        this.values = new KnownValues(entity, source);
        this.ends = new ValueEnds(design, source);
        this.rendering = EntityItems.of(design, entity);
        DrawnItems drawn = source.draw(entity, ExpectedItems.DRAWS);
        this.draws = drawn.draws();
        this.weights = draws.stream().mapToLong(DrawnItem::bytes).summaryStatistics();
        this.all = new Members(1, draws);
        this.problems = problems(drawn, ItemLimits.isTooLarge(weights.getMax()));
        this.resizing = null;
        this.templates = EntityTemplates.of(entity, table == null ? List.of() : table.keyAttributeNames());
        this.variables = new LinkedHashMap<>();
        this.members = new LinkedHashMap<>();
        if (table != null) {
            for (String attribute : table.keyAttributeNames()) {
                templates.of(attribute).ifPresent(template -> addVariables(design, template));
            }
            for (SecondaryIndex index : table.indexes()) {
                if (templates.cover(index.key())) {
                    members.putIfAbsent(index.name(), members(IndexView.of(table, index), index.key()));
                }
            }
        }
    }

    /** An entity with the same keys, whose items all have one size. */
    private ExpectedEntity(ExpectedEntity usual, long bytes) {
        this.seed = usual.seed;
        this.entity = usual.entity;
        this.tableKey = usual.tableKey;
        this.count = usual.count;
        this.source = usual.source;
        this.values = usual.values;
        this.ends = usual.ends;
        this.rendering = usual.rendering;
        this.problems = usual.problems;
        this.templates = usual.templates;
        this.variables = usual.variables;
        ItemResizing toSize = new ItemResizing(entity, templates.attributes(), bytes);
        this.resizing = toSize;
        var sized = new IdentityHashMap<DrawnItem, DrawnItem>();
        this.draws = usual.draws.stream()
                .map(draw -> sized.computeIfAbsent(draw, toSize::resized))
                .toList();
        this.weights = draws.stream().mapToLong(DrawnItem::bytes).summaryStatistics();
        this.all = new Members(1, draws);
        this.members = new LinkedHashMap<>();
        usual.members.forEach((index, in) -> members.put(
                index,
                new Members(
                        in.share(),
                        in.draws().stream()
                                .map(draw -> sized.computeIfAbsent(draw, toSize::resized))
                                .toList())));
    }

    /** What could not be drawn, and whether DynamoDB would refuse what could. */
    private static List<ItemProblem> problems(DrawnItems drawn, boolean isAnyTooLarge) {
        var problems = new ArrayList<>(drawn.problems());
        if (isAnyTooLarge) {
            problems.add(new ItemProblem(
                    Place.entity(drawn.entity()),
                    "has items of more than 400 KB, which DynamoDB refuses; expected smaller domains"));
        }
        return List.copyOf(problems);
    }

    /** Whether there are items and DynamoDB would refuse each of them for its size. */
    boolean areAllTooLarge() {
        return weights.getCount() > 0 && ItemLimits.isTooLarge(weights.getMin());
    }

    /** Whether no value of a variable begins with another of it, see {@link ValueEnds}. */
    boolean isEndKnown(VariableName variable) {
        return endsKnown.computeIfAbsent(
                variable,
                name -> attribute(name)
                        .filter(attribute -> ends.areKnown(entity, attribute))
                        .isPresent());
    }

    static ExpectedEntity of(Design design, Entity entity, OptionalDouble count, EntityDraws source, long seed) {
        return new ExpectedEntity(design, entity, count, source, seed);
    }

    /** The same entity with items that all have one size, as near as their keys and fixed values let them be. */
    ExpectedEntity resized(long bytes) {
        return new ExpectedEntity(this, bytes);
    }

    /** An item written, of the size that the items of this entity have where they all have one. */
    Item sized(Item item) {
        return resizing == null ? item : resizing.resized(item);
    }

    /** The same of a draw. */
    DrawnItem sized(DrawnItem draw) {
        return resizing == null ? draw : resizing.resized(draw);
    }

    public Entity entity() {
        return entity;
    }

    public String name() {
        return entity.name();
    }

    /** The expected number of items; empty where nothing leads to one. */
    public OptionalDouble count() {
        return count;
    }

    /** Draws that stand for all items, keys included; empty where there are no domains and no stored rows. */
    public List<DrawnItem> draws() {
        return draws;
    }

    /** What could not be drawn or rendered, or what could but DynamoDB refuses. */
    public List<ItemProblem> problems() {
        return problems;
    }

    /** Why its items have no size, as a sentence without a full stop; for an entity without draws. */
    String unknownSize() {
        return "The size of " + name() + " is not known: "
                + (problems.isEmpty()
                        ? "it has neither domains nor sample items"
                        : problems.get(0).toString());
    }

    /** A stream of random numbers for what is drawn from it later. */
    UniformRandomProvider random() {
        return ExpectedItems.random(seed);
    }

    /** The key of its table; without attributes where there is no such table. */
    KeySchema tableKey() {
        return tableKey;
    }

    EntityTemplates templates() {
        return templates;
    }

    EntityItems rendering() {
        return rendering;
    }

    EntityDraws source() {
        return source;
    }

    /** The items in an index; empty where the entity takes no part in it. */
    Optional<Members> members(String index) {
        return Optional.ofNullable(members.get(index));
    }

    /** The indexes it takes part in, by name, and the items there. */
    Map<String, Members> indexes() {
        return members;
    }

    /** The items in a table or index. */
    Members in(@Nullable SecondaryIndex index) {
        return index == null ? all : members(index.name()).orElse(Members.NONE);
    }

    /** The sizes of its items, with those of its entries in indexes. */
    ExpectedSizes sizes(Map<String, ExpectedSizes.Entries> entries) {
        boolean known = weights.getCount() > 0;
        return new ExpectedSizes(
                name(),
                count.orElse(0),
                weights.getAverage(),
                known ? weights.getMin() : 0,
                known ? weights.getMax() : 0,
                entries);
    }

    /** Whether it can have items in a table or index with this key. */
    boolean takesPartIn(KeySchema key) {
        return templates.cover(key);
    }

    /** What is known about a variable of a key template, by its text. */
    public VariableValues values(String variable) {
        return variables.getOrDefault(variable, VariableValues.of(Double.POSITIVE_INFINITY));
    }

    /** The same of a variable in the items that have the attributes of a key: an index may hold only some values. */
    public VariableValues values(String variable, KeySchema key) {
        VariableValues all = values(variable);
        return allowed(variable, key)
                .map(some -> VariableValues.of(Math.min(all.cardinality(), some.size())))
                .orElse(all);
    }

    /**
     * The values that an enumeration has in the items that have the attributes of a key; empty where these do not tell,
     * and for anything but an enumeration that they depend on.
     */
    public Optional<Set<String>> allowed(String variable, KeySchema key) {
        return PresenceShare.allowed(entity, templates.attributesOf(key))
                .flatMap(all -> Optional.ofNullable(all.get(variable)))
                .flatMap(some -> entity.attribute(variable)
                        .map(Attribute::domain)
                        .map(domain -> domain.values() instanceof Values.Enumeration values ? values : null)
                        .map(values -> values.choices().stream()
                                .map(Values.Choice::value)
                                .filter(some::contains)
                                .collect(Collectors.toSet())));
    }

    /** The attribute a variable stands for, a field of a map included. */
    public Optional<Attribute> attribute(VariableName variable) {
        List<DocumentPath.Element> path = variable.segments().stream()
                .<DocumentPath.Element>map(DocumentPath.Name::new)
                .toList();
        return new DocumentPath(path).among(entity.attributes());
    }

    /** The attribute of a name, or what a name with dots leads to in a map or a list. */
    Optional<Attribute> named(String name) {
        return DocumentPath.dotted(name, entity).among(entity.attributes());
    }

    private void addVariables(Design design, KeyTemplate template) {
        for (Part part : template.parts()) {
            if (part instanceof Part.Variable variable) {
                String text = variable.name().text();
                if (!variables.containsKey(text)) {
                    attribute(variable.name())
                            .ifPresent(attribute -> variables.put(text, values.ofVariable(design, attribute)));
                }
            }
        }
    }

    /** How many values an attribute has; infinite where that is not known. */
    public double cardinality(Attribute attribute) {
        return values.cardinality(attribute);
    }

    /** How a key attribute is made; empty where the entity has no template for it that can be read. */
    public Optional<KeyTemplate> template(String keyAttribute) {
        return templates.of(keyAttribute);
    }

    /**
     * The first values of an attribute by number, 1,000 at most, as texts in a key.
     *
     * @param as the format and the filters that make a text of a value
     * @return empty where they are not known
     */
    public List<String> firstTexts(Attribute attribute, Part.Variable as) {
        return values.firstTexts(attribute, as);
    }

    /** The draws that are members; where too few are drawn although there are some, others are made into members. */
    private Members members(IndexView index, KeySchema key) {
        var members = new ArrayList<DrawnItem>();
        for (DrawnItem draw : draws) {
            if (index.isMember(draw.item())) {
                members.add(draw);
            }
        }
        double drawnShare = draws.isEmpty() ? 0 : (double) members.size() / draws.size();
        double share = PresenceShare.of(entity, templates.attributesOf(key)).orElse(drawnShare);
        int enough = share == 0 ? 0 : Math.min(ENOUGH_MEMBERS, draws.size());
        if (members.size() < enough) {
            UniformRandomProvider random = random();
            for (int i = 0; i < draws.size() && members.size() < enough; i++) {
                if (!index.isMember(draws.get(i).item())) {
                    RenderedItem made = withKey(draws.get(i).known(), key, random);
                    if (index.isMember(made.item())) {
                        members.add(DrawnItem.of(made));
                    }
                }
            }
        }
        return new Members(members.isEmpty() ? 0 : share, members);
    }

    /** An item with every attribute that a key is made of: missing ones are drawn, and the keys rendered again. */
    private RenderedItem withKey(Item item, KeySchema key, UniformRandomProvider random) {
        Item changed = item;
        for (String attribute : templates.attributesOf(key)) {
            changed = withDrawn(changed, attribute, random);
        }
        return rendering.reRender(item, changed, random);
    }

    /** An item with an attribute: one that is missing, in its keys as well, is drawn. */
    private Item withDrawn(Item item, String attribute, UniformRandomProvider random) {
        return rendering.variables(item).has(attribute)
                ? item
                : source.drawAttribute(entity, attribute, item, random)
                        .map(value -> item.with(attribute, value))
                        .orElse(item);
    }
}
