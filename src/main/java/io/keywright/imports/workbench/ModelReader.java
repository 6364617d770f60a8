package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.Assumptions.quoted;
import static io.keywright.imports.workbench.WorkbenchFormat.ACCESS_PATTERNS;
import static io.keywright.imports.workbench.WorkbenchFormat.AWS_SERVICE;
import static io.keywright.imports.workbench.WorkbenchFormat.DATA_MODEL;
import static io.keywright.imports.workbench.WorkbenchFormat.DESCRIPTION;
import static io.keywright.imports.workbench.WorkbenchFormat.DYNAMODB;
import static io.keywright.imports.workbench.WorkbenchFormat.KEY_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.MODEL_METADATA;
import static io.keywright.imports.workbench.WorkbenchFormat.MODEL_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.NON_KEY_ATTRIBUTES;
import static io.keywright.imports.workbench.WorkbenchFormat.PARTITION_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.SORT_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.VERSION;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.format.Located;
import io.keywright.format.Located.Kind;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes a design of one model file: its tables with their entities and rows, its access patterns, and what it holds
 * that designs have no place for.
 */
final class ModelReader {
    private static final String EXPECTED_TABLES =
            "an array of tables, each with \"TableName\" and \"KeyAttributes\", which is what NoSQL Workbench reads";

    private final Located root;
    private final Assumptions assumptions;
    private final List<Table> tables = new ArrayList<>();
    private final List<Entity> entities = new ArrayList<>();
    private final Map<String, List<SampleItem>> samples = new LinkedHashMap<>();
    private final Set<String> entityNames = new HashSet<>();

    ModelReader(Located root, Assumptions assumptions) {
        this.root = root;
        this.assumptions = assumptions;
    }

    Design design() throws DesignFormatException {
        String name = root.get(MODEL_NAME)
                .orElseThrow(() -> root.missing(MODEL_NAME, "the name of the model"))
                .expect(Kind.STRING)
                .text();
        Located model = root.get(DATA_MODEL).orElseThrow(() -> root.missing(DATA_MODEL, EXPECTED_TABLES));
        if (!model.is(Kind.ARRAY)) {
            throw model.wrong(EXPECTED_TABLES);
        }
        Optional<Located> metadata = root.get(MODEL_METADATA).filter(value -> !value.is(Kind.NULL));
        String notes = "";
        if (metadata.isPresent()) {
            notes = description(metadata.get().expect(Kind.OBJECT));
        } else {
            assumptions.add("The file has no ModelMetadata; there is no description.");
        }
        var names = new HashSet<String>();
        for (Located table : model.elements()) {
            String given = TableReader.name(table);
            String unique = UniqueName.claim(given, names);
            if (!unique.equals(given)) {
                assumptions.add("Two tables are called " + quoted(given) + "; one is now " + quoted(unique) + ".");
            }
            add(new TableReader(table, root, assumptions).read(unique));
        }
        var patterns = PatternReader.read(root, assumptions);
        if (!tables.isEmpty()) {
            assumptions.add("The file does not say how many items there are: expected counts are unknown, and with"
                    + " them storage and scans.");
            assumptions.add("The file does not say how tables are protected: point-in-time recovery and deletion"
                    + " protection are on, as in any new design.");
        }
        return Design.empty(name)
                .withNotes(notes)
                .withTables(tables)
                .withEntities(entities)
                .withPatterns(patterns)
                .withSamples(OrderedMap.copyOf(samples))
                .withExtra(kept(metadata.orElse(null)).extra());
    }

    private String description(Located metadata) throws DesignFormatException {
        String service = metadata.get(AWS_SERVICE).map(Located::text).orElse(DYNAMODB);
        if (service.contains("Keyspaces") || service.contains("Cassandra")) {
            throw metadata.get(AWS_SERVICE).orElse(metadata).wrong("\"" + DYNAMODB + "\"");
        }
        if (!service.equals(DYNAMODB)) {
            assumptions.add("The model is said to be for " + quoted(service) + "; it is read as one of DynamoDB.");
        }
        return metadata.get(DESCRIPTION)
                .filter(value -> value.is(Kind.STRING))
                .map(Located::text)
                .orElse("");
    }

    /** What a design has no place for; not what every export writes alike. */
    private KeptFields kept(@Nullable Located metadata) {
        var kept = new KeptFields();
        if (metadata != null) {
            Map<String, Json> usual = WorkbenchFormat.metadata(Design.DEFAULT_SAMPLE_TIME);
            var rest = new KeptFields()
                    .first(metadata, List.copyOf(usual.keySet()))
                    .rest(metadata, Set.of(DESCRIPTION, AWS_SERVICE, VERSION));
            usual.forEach(rest::without);
            if (!rest.isEmpty()) {
                kept.keep(MODEL_METADATA, rest.json());
            }
        }
        kept.rest(root, Set.of(MODEL_NAME, MODEL_METADATA, DATA_MODEL, ACCESS_PATTERNS));
        TableReader.notOfTheFormat(root, kept, assumptions);
        return kept;
    }

    private void add(TableSource source) {
        TableContext context = TableContext.of(source);
        List<FacetSource> facets = source.facets();
        List<Row> rest = source.rows();
        if (facets.isEmpty()) {
            facets = EntityClusters.of(source, context.typeOrNull());
            Set<Row> clustered = Collections.newSetFromMap(new IdentityHashMap<>());
            facets.forEach(facet -> clustered.addAll(facet.rows()));
            rest = rest.stream().filter(row -> !clustered.contains(row)).toList();
            if (facets.isEmpty() && rest.isEmpty()) {
                facets = List.of(declaredOnly(source));
            }
        }
        var named = new ArrayList<FacetSource>();
        for (FacetSource facet : facets) {
            String name = UniqueName.claim(facet.name(), entityNames);
            if (!name.equals(facet.name()) && !source.facets().isEmpty()) {
                assumptions.add("Two facets are called " + quoted(facet.name()) + "; one is now " + quoted(name) + ".");
            }
            named.add(facet.withName(name));
        }
        say(source, named, rest, context);
        var rows = new ArrayList<SampleItem>();
        var ofTable = new ArrayList<Entity>();
        for (FacetSource facet : named) {
            Entity entity = new EntityInference(source, facet, context, assumptions).entity();
            ofTable.add(withExtra(entity, facet, source.table()));
            facet.rows().forEach(row -> rows.add(SampleItem.of(entity.name(), row.item())));
        }
        rest.forEach(row -> rows.add(SampleItem.of(null, row.item())));
        entities.addAll(ofTable);
        tables.add(withExtra(source, ofTable, rest));
        if (!rows.isEmpty()) {
            samples.put(source.table().name(), List.copyOf(rows));
        }
    }

    /** The one entity of a table of which there is no row: every attribute that the table declares or projects. */
    private FacetSource declaredOnly(TableSource source) {
        Table table = source.table();
        var attributes = new LinkedHashSet<>(source.declared().types().keySet());
        attributes.addAll(table.keyAttributeNames());
        table.indexes().forEach(index -> attributes.addAll(index.projection().nonKeyAttributes()));
        return new FacetSource(table.name(), Map.of(), List.copyOf(attributes), List.of(), new KeptFields());
    }

    private void say(TableSource source, List<FacetSource> facets, List<Row> rest, TableContext context) {
        String table = quoted(source.table().name());
        if (source.facets().isEmpty() && source.rows().isEmpty()) {
            assumptions.add("Table " + table + " has neither facets nor rows; one entity with all its attributes stands"
                    + " for its items.");
        } else if (source.facets().isEmpty() && !facets.isEmpty()) {
            String how = context.type()
                    .map(type -> "by " + quoted(type.name()) + " and the shape of their keys")
                    .orElse("by the shape of their keys");
            assumptions.add("Table " + table + " has no facets; its rows are sorted into entities " + how + ": "
                    + facets.stream()
                            .map(facet -> quoted(facet.name()) + " ("
                                    + EntityInference.rows(facet.rows().size()) + ")")
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        if (!rest.isEmpty()) {
            assumptions.add("Table " + table + ": " + EntityInference.rows(rest.size())
                    + (source.facets().isEmpty() ? " without a whole primary key" : " outside its facets")
                    + (rest.size() == 1 ? " belongs" : " belong") + " to no entity: "
                    + rest.stream().map(Row::path).collect(Collectors.joining(", ")) + ".");
        }
        Set<String> unused = new LinkedHashSet<>(source.stated().entities());
        source.allRows()
                .forEach(row -> context.type().map(type -> type.value(row)).ifPresent(unused::remove));
        unused.remove("~new~");
        if (!unused.isEmpty()) {
            assumptions.add("Table " + table + ": its ModelSchema also describes entities that have no rows; they are"
                    + " kept, and not read: "
                    + unused.stream().map(name -> quoted(name)).collect(Collectors.joining(", ")) + ".");
        }
    }

    /** An entity with what its facet holds besides; aliases only where an export would write others. */
    private static Entity withExtra(Entity entity, FacetSource facet, Table table) {
        var aliases = new LinkedHashMap<String, Json>();
        keepAlias(entity, facet, table.key().partition().get(0).name(), PARTITION_ALIAS, aliases);
        if (!table.key().sort().isEmpty()) {
            keepAlias(entity, facet, table.key().sort().get(0).name(), SORT_ALIAS, aliases);
        }
        KeptFields kept = facet.kept();
        if (!aliases.isEmpty()) {
            kept.join(KEY_ALIAS, aliases);
        }
        return new Entity(
                entity.name(),
                entity.table(),
                entity.notes(),
                entity.population(),
                entity.attributes(),
                entity.keys(),
                kept.extra());
    }

    private static void keepAlias(
            Entity entity, FacetSource facet, String key, String field, Map<String, Json> aliases) {
        String alias = facet.aliases().get(key);
        if (alias != null && !alias.equals(FacetAlias.of(entity, key))) {
            aliases.put(field, Json.text(alias));
        }
    }

    private Table withExtra(TableSource source, List<Entity> ofTable, List<Row> rest) {
        Table table = source.table();
        var used = new HashSet<>(table.keyAttributeNames());
        ofTable.forEach(entity -> entity.attributes().forEach(attribute -> used.add(attribute.name())));
        rest.forEach(row -> used.addAll(row.item().attributes().keySet()));
        for (SecondaryIndex index : table.indexes()) {
            for (String projected : index.projection().nonKeyAttributes()) {
                if (source.declared().types().get(projected) == AttributeType.S) {
                    used.add(projected);
                }
            }
        }
        var kept = new KeptFields();
        source.kept().forEach(kept::keep);
        source.declared().kept(used).ifPresent(declarations -> kept.keep(NON_KEY_ATTRIBUTES, declarations));
        sayUnused(source, used);
        Extra extra = kept.extra();
        return new Table(
                table.name(), table.notes(), table.key(), table.indexes(), table.billing(), table.settings(), extra);
    }

    private void sayUnused(TableSource source, Set<String> used) {
        String unused = source.declared().types().keySet().stream()
                .filter(name -> !used.contains(name))
                .map(name -> quoted(name))
                .collect(Collectors.joining(", "));
        if (!unused.isEmpty()) {
            assumptions.add("Table " + quoted(source.table().name()) + " declares attributes that no facet and no row"
                    + " has; they are kept: " + unused + ".");
        }
    }
}
