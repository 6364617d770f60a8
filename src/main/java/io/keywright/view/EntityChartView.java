package io.keywright.view;

import io.keywright.access.ExpectedSizes;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The entity chart of one table: a row per entity, a column for the table and each index, the key templates in the
 * cells.
 *
 * @param table the table's name
 */
public record EntityChartView(String table, List<Column> columns, List<Row> rows) {
    public EntityChartView {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * The table or an index.
     *
     * @param keyAttributes its key attributes in order
     * @param projection the index's projection, such as "INCLUDE 5"; empty for the table
     */
    public record Column(Resource resource, String title, List<String> keyAttributes, String projection) {
        public Column {
            keyAttributes = List.copyOf(keyAttributes);
        }
    }

    /**
     * One entity.
     *
     * @param population how many items of which size: "400,000 × 175 B"
     * @param sizes the sum behind that, or null where nothing is known of them
     * @param rejections how many rejections it has
     */
    public record Row(
            EntityTag tag,
            String entity,
            String population,
            @Nullable Explanation sizes,
            List<Cell> cells,
            long rejections) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** What an entity writes for one column; without a template in any line it is not in that index. */
    public record Cell(Resource resource, List<Line> lines) {
        public Cell {
            lines = List.copyOf(lines);
        }

        /** Whether any key attribute has a template. */
        public boolean isMember() {
            return lines.stream().anyMatch(line -> !line.template().isEmpty());
        }
    }

    /**
     * One key attribute of a cell.
     *
     * @param template the template as typed; empty where there is none
     * @param example a rendered value; empty where there is none to show
     * @param rejection what is wrong with the template; empty where nothing is
     */
    public record Line(
            String keyAttribute, String template, List<TemplateSpan> spans, String example, String rejection) {
        public Line {
            spans = List.copyOf(spans);
        }
    }

    /** The chart as text: the entities with a column for each key attribute of the table and its indexes. */
    public Sheet sheet() {
        var titles = new ArrayList<String>(List.of("Entity", "Items"));
        for (Column column : columns) {
            column.keyAttributes().forEach(attribute -> titles.add(column.title() + " " + attribute));
        }
        return new Sheet(
                titles,
                rows.stream()
                        .map(row -> {
                            var cells = new ArrayList<String>(List.of(row.entity(), row.population()));
                            row.cells().forEach(cell -> cell.lines().forEach(line -> cells.add(line.template())));
                            return List.copyOf(cells);
                        })
                        .toList());
    }

    /** The chart of a table; empty where there is no such table. */
    public static EntityChartView of(Design design, Analysis analysis, String tableName) {
        Optional<Table> table = design.table(tableName);
        if (table.isEmpty()) {
            return new EntityChartView(tableName, List.of(), List.of());
        }
        List<Column> columns = columns(table.get());
        Map<String, EntityTag> tags = EntityTag.of(design);
        Marks marks = new Marks(analysis.rejections());
        var rows = new ArrayList<Row>();
        for (Entity entity : design.entitiesOf(tableName)) {
            var cells = columns.stream()
                    .map(column -> cell(design, marks, entity, column))
                    .toList();
            rows.add(new Row(
                    EntityTag.of(tags, entity.name()),
                    entity.name(),
                    population(analysis, entity),
                    analysis.sizes(entity.name())
                            .filter(ExpectedSizes::isKnown)
                            .map(sizes -> SizeExplanation.of(entity, sizes, population(analysis, entity)))
                            .orElse(null),
                    cells,
                    marks.countEntity(entity.name())));
        }
        return new EntityChartView(tableName, columns, rows);
    }

    private static List<Column> columns(Table table) {
        var columns = new ArrayList<Column>();
        columns.add(new Column(
                Resource.table(table.name()), table.name(), table.key().names(), ""));
        for (SecondaryIndex index : table.indexes()) {
            columns.add(new Column(
                    Resource.index(table.name(), index.name()),
                    index.name(),
                    index.key().names(),
                    index.projection().label()));
        }
        return columns;
    }

    /** How many items of which size an entity has: "400,000 × 175 B". */
    static String population(Analysis analysis, Entity entity) {
        return analysis.sizes(entity.name())
                .map(sizes -> sizes.meanBytes() == 0
                        ? Figures.count(sizes.items())
                        : (sizes.items() == 0 ? "?" : Figures.count(sizes.items())) + " × "
                                + Figures.bytes(sizes.meanBytes()))
                .orElse("no items expected");
    }

    private static Cell cell(Design design, Marks marks, Entity entity, Column column) {
        var lines = new ArrayList<Line>();
        for (String attribute : column.keyAttributes()) {
            String template = template(entity, attribute);
            lines.add(new Line(
                    attribute,
                    template,
                    TemplateSpan.of(template),
                    template.isEmpty() ? "" : example(design, entity, attribute),
                    marks.message(Place.keyTemplate(entity.name(), attribute)).orElse("")));
        }
        return new Cell(column.resource(), lines);
    }

    /** How an entity makes a key attribute: its template, or the attribute of that name; empty where it makes none. */
    static String template(Entity entity, String attribute) {
        return entity.template(attribute).orElse(entity.attribute(attribute).isPresent() ? "{" + attribute + "}" : "");
    }

    private static String example(Design design, Entity entity, String attribute) {
        return design.samplesOf(entity.table()).stream()
                .filter(row -> entity.name().equals(row.entity()))
                .map(SampleItem::item)
                .flatMap(item -> item.get(attribute).stream())
                .map(ValueText::of)
                .findFirst()
                .orElse("");
    }
}
