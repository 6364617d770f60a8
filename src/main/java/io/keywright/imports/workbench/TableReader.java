package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.Assumptions.quoted;
import static io.keywright.imports.workbench.WorkbenchFormat.ATTRIBUTE_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.ATTRIBUTE_TYPE;
import static io.keywright.imports.workbench.WorkbenchFormat.DATA_ACCESS;
import static io.keywright.imports.workbench.WorkbenchFormat.FACET_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.GLOBAL_INDEXES;
import static io.keywright.imports.workbench.WorkbenchFormat.INDEX_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.KEY_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.KEY_ATTRIBUTES;
import static io.keywright.imports.workbench.WorkbenchFormat.LOCAL_INDEXES;
import static io.keywright.imports.workbench.WorkbenchFormat.MODEL_METADATA;
import static io.keywright.imports.workbench.WorkbenchFormat.MY_SQL;
import static io.keywright.imports.workbench.WorkbenchFormat.NON_KEY_ATTRIBUTES;
import static io.keywright.imports.workbench.WorkbenchFormat.PARTITION_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.PARTITION_KEY;
import static io.keywright.imports.workbench.WorkbenchFormat.PROJECTION;
import static io.keywright.imports.workbench.WorkbenchFormat.PROJECTION_TYPE;
import static io.keywright.imports.workbench.WorkbenchFormat.SAMPLE_DATA_FORMATS;
import static io.keywright.imports.workbench.WorkbenchFormat.SORT_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.SORT_KEY;
import static io.keywright.imports.workbench.WorkbenchFormat.TABLE_DATA;
import static io.keywright.imports.workbench.WorkbenchFormat.TABLE_FACETS;
import static io.keywright.imports.workbench.WorkbenchFormat.TABLE_FIELDS;
import static io.keywright.imports.workbench.WorkbenchFormat.TABLE_NAME;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.format.Located;
import io.keywright.format.Located.Field;
import io.keywright.format.Located.Kind;
import io.keywright.model.Billing;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Throughput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one table of a model file: its schema, its facets and its rows. */
final class TableReader {
    private static final String KEY_EXPECTED = "the key of the table: {\"PartitionKey\": {\"AttributeName\": …,"
            + " \"AttributeType\": …}, \"SortKey\": …}";

    /** Fields that are kept and need no word: they are read as well, or hold nothing that a design could use. */
    private static final Set<String> UNDERSTOOD =
            Set.of(MODEL_METADATA, KEY_ATTRIBUTES, PROJECTION, SAMPLE_DATA_FORMATS, "ModelSchema", "DateLastModified");

    private final Located json;
    private final Located root;
    private final Assumptions assumptions;
    private final Map<String, Json> kept = new LinkedHashMap<>();

    /** @param root the whole file */
    TableReader(Located json, Located root, Assumptions assumptions) {
        this.json = json;
        this.root = root;
        this.assumptions = assumptions;
    }

    /** @param name what the design calls the table */
    TableSource read(String name) throws DesignFormatException {
        keepUnread();
        KeySchema key = keySchema(json);
        var capacity = new CapacityReader(name, assumptions);
        Billing billing = capacity.read(json);
        kept.putAll(capacity.unread());
        var indexes = new ArrayList<>(indexes(GLOBAL_INDEXES, SecondaryIndex.Kind.GLOBAL, billing));
        boolean scaled = billing.mode() == Billing.Mode.PROVISIONED && !indexes.isEmpty();
        if (scaled) {
            assumptions.add(
                    "Table " + quoted(name) + " is provisioned; the file has no capacity of indexes, so they are"
                            + " given the table's, as NoSQL Workbench's own CloudFormation export does.");
        }
        indexes.addAll(indexes(LOCAL_INDEXES, SecondaryIndex.Kind.LOCAL, billing));
        DeclaredAttributes declared = DeclaredAttributes.read(name, json.get(NON_KEY_ATTRIBUTES), assumptions);
        Table table = new Table(name, "", key, indexes, billing, TableSettings.PROTECTED, Extra.NONE);
        List<Row> rows = rows(json);
        var facets = new ArrayList<FacetSource>();
        for (Located facet : elements(json, TABLE_FACETS)) {
            facets.add(facet(facet, key));
        }
        var unique = new UniqueRows(table, assumptions);
        unique.addAll(rows);
        facets.forEach(facet -> unique.addAll(facet.rows()));
        return new TableSource(
                table,
                declared,
                facets.stream()
                        .map(facet -> facet.withRows(unique.remaining(facet.rows())))
                        .toList(),
                unique.remaining(rows),
                formats(),
                StatedTemplates.of(json, root),
                kept);
    }

    /** The table's name. */
    static String name(Located json) throws DesignFormatException {
        return json.expect(Kind.OBJECT)
                .get(TABLE_NAME)
                .orElseThrow(() -> json.missing(TABLE_NAME, "the name of the table"))
                .expect(Kind.STRING)
                .text();
    }

    private void keepUnread() {
        var rest = new KeptFields().rest(json, TABLE_FIELDS);
        notOfTheFormat(json, rest, assumptions);
        json.get(KEY_ATTRIBUTES).ifPresent(key -> rest.restOf(KEY_ATTRIBUTES, key, Set.of(PARTITION_KEY, SORT_KEY)));
        dataAccess(json).ifPresent(access -> rest.keep(DATA_ACCESS, access));
        kept.putAll(((Json.Members) rest.json()).members());
    }

    /** Says which fields of an object are kept without being read. */
    static void notOfTheFormat(Located owner, KeptFields kept, Assumptions assumptions) {
        for (String name : kept.names()) {
            if (!UNDERSTOOD.contains(name)) {
                owner.get(name)
                        .ifPresent(value -> assumptions.at(
                                quoted(name) + " is not read, but kept for an export to NoSQL Workbench", value));
            }
        }
    }

    /** What is more than the {@code {"MySql": {}}} that every table and facet has. */
    private static Optional<Json> dataAccess(Located owner) {
        Optional<Located> access = owner.get(DATA_ACCESS);
        if (access.isEmpty() || !access.get().is(Kind.OBJECT)) {
            return Optional.empty();
        }
        var rest = new KeptFields().rest(access.get(), Set.of(MY_SQL));
        access.get().get(MY_SQL).ifPresent(sql -> rest.restOf(MY_SQL, sql, Set.of()));
        return rest.isEmpty() ? Optional.empty() : Optional.of(rest.json());
    }

    private KeySchema keySchema(Located owner) throws DesignFormatException {
        Located key = owner.get(KEY_ATTRIBUTES)
                .orElseThrow(() -> owner.missing(KEY_ATTRIBUTES, KEY_EXPECTED))
                .expect(Kind.OBJECT);
        Located partition =
                key.get(PARTITION_KEY).orElseThrow(() -> key.missing(PARTITION_KEY, "the partition key attribute"));
        var sort = new ArrayList<KeyAttribute>();
        Optional<Located> second = key.get(SORT_KEY).filter(value -> !value.is(Kind.NULL));
        if (second.isPresent()
                && second.get().fields().isEmpty()
                && second.get().is(Kind.OBJECT)) {
            assumptions.at("A sort key without a name is taken for none", second.get());
        } else if (second.isPresent()) {
            sort.add(keyAttribute(second.get()));
        }
        return new KeySchema(List.of(keyAttribute(partition)), sort);
    }

    private KeyAttribute keyAttribute(Located attribute) throws DesignFormatException {
        String name = attribute
                .expect(Kind.OBJECT)
                .get(ATTRIBUTE_NAME)
                .orElseThrow(() -> attribute.missing(ATTRIBUTE_NAME, "the name of the key attribute"))
                .expect(Kind.STRING)
                .text();
        Optional<Located> type = attribute.get(ATTRIBUTE_TYPE).filter(value -> value.is(Kind.STRING));
        if (type.isEmpty()) {
            assumptions.at("A key attribute without a type is taken for a string", attribute);
        }
        return new KeyAttribute(
                name,
                type.map(Located::text).orElse("S"),
                new KeptFields()
                        .rest(attribute, Set.of(ATTRIBUTE_NAME, ATTRIBUTE_TYPE))
                        .extra());
    }

    private List<SecondaryIndex> indexes(String section, SecondaryIndex.Kind kind, Billing billing)
            throws DesignFormatException {
        var indexes = new ArrayList<SecondaryIndex>();
        for (Located index : elements(json, section)) {
            String name = index.expect(Kind.OBJECT)
                    .get(INDEX_NAME)
                    .orElseThrow(() -> index.missing(INDEX_NAME, "the name of the index"))
                    .expect(Kind.STRING)
                    .text();
            boolean isGlobal = kind == SecondaryIndex.Kind.GLOBAL;
            boolean hasUnits = isGlobal && billing.mode() == Billing.Mode.PROVISIONED;
            var rest = new KeptFields().rest(index, Set.of(INDEX_NAME, KEY_ATTRIBUTES, PROJECTION));
            index.get(KEY_ATTRIBUTES)
                    .ifPresent(key -> rest.restOf(KEY_ATTRIBUTES, key, Set.of(PARTITION_KEY, SORT_KEY)));
            index.get(PROJECTION)
                    .filter(projection -> projection.is(Kind.OBJECT))
                    .ifPresent(projection ->
                            rest.restOf(PROJECTION, projection, Set.of(PROJECTION_TYPE, NON_KEY_ATTRIBUTES)));
            notOfTheFormat(index, rest, assumptions);
            indexes.add(new SecondaryIndex(
                    name,
                    kind,
                    keySchema(index),
                    projection(index),
                    hasUnits ? billing.throughput() : Throughput.UNSET,
                    isGlobal ? rest.extra() : rest.always()));
        }
        return indexes;
    }

    private Projection projection(Located index) throws DesignFormatException {
        Optional<Located> json = index.get(PROJECTION).filter(value -> !value.is(Kind.NULL));
        if (json.isEmpty()) {
            assumptions.at("An index without a projection is taken to project ALL", index);
            return Projection.ALL;
        }
        Located projection = json.get().expect(Kind.OBJECT);
        var attributes = new ArrayList<String>();
        for (Located attribute : elements(projection, NON_KEY_ATTRIBUTES)) {
            if (attribute.is(Kind.STRING)) {
                attributes.add(attribute.text());
            } else {
                assumptions.at("A projected attribute that is an object is read by its name", attribute);
                attributes.add(attribute
                        .get(ATTRIBUTE_NAME)
                        .orElseThrow(() -> attribute.wrong("the name of an attribute"))
                        .expect(Kind.STRING)
                        .text());
            }
        }
        String type = projection.get(PROJECTION_TYPE).map(Located::text).orElse("");
        for (Projection.Type known : Projection.Type.values()) {
            if (known.name().equals(type)) {
                return new Projection(known, attributes);
            }
        }
        Projection assumed = attributes.isEmpty() ? Projection.ALL : Projection.include(attributes);
        assumptions.at("A projection of no type that DynamoDB knows is taken for " + assumed.type(), projection);
        return assumed;
    }

    private FacetSource facet(Located facet, KeySchema key) throws DesignFormatException {
        String name = facet.expect(Kind.OBJECT)
                .get(FACET_NAME)
                .orElseThrow(() -> facet.missing(FACET_NAME, "the name of the facet"))
                .expect(Kind.STRING)
                .text();
        var aliases = new LinkedHashMap<String, String>();
        Optional<Located> alias = facet.get(KEY_ALIAS);
        alias(alias, PARTITION_ALIAS, key.partition(), aliases);
        alias(alias, SORT_ALIAS, key.sort(), aliases);
        var attributes = new ArrayList<String>();
        for (Located attribute : elements(facet, NON_KEY_ATTRIBUTES)) {
            if (attribute.is(Kind.OBJECT) && attribute.get(ATTRIBUTE_NAME).isPresent()) {
                assumptions.at("A facet's attribute that is an object is read by its name", attribute);
                attributes.add(
                        attribute.get(ATTRIBUTE_NAME).get().expect(Kind.STRING).text());
            } else {
                attributes.add(attribute.expect(Kind.STRING).text());
            }
        }
        var rest = new KeptFields()
                .rest(facet, Set.of(FACET_NAME, KEY_ALIAS, TABLE_DATA, NON_KEY_ATTRIBUTES, DATA_ACCESS));
        alias.ifPresent(names -> rest.restOf(KEY_ALIAS, names, Set.of(PARTITION_ALIAS, SORT_ALIAS)));
        dataAccess(facet).ifPresent(access -> rest.keep(DATA_ACCESS, access));
        notOfTheFormat(facet, rest, assumptions);
        return new FacetSource(name, aliases, attributes.stream().distinct().toList(), rows(facet), rest);
    }

    private static void alias(
            Optional<Located> alias, String field, List<KeyAttribute> key, Map<String, String> aliases) {
        if (!key.isEmpty()) {
            alias.flatMap(names -> names.get(field))
                    .filter(name -> name.is(Kind.STRING))
                    .ifPresent(name -> aliases.put(key.get(0).name(), name.text()));
        }
    }

    private List<Row> rows(Located owner) throws DesignFormatException {
        var values = new LenientValues(assumptions);
        var rows = new ArrayList<Row>();
        for (Located row : elements(owner, TABLE_DATA)) {
            rows.add(new Row(row.path(), values.item(row)));
        }
        return rows;
    }

    /** The last word of each format; one that names no attribute does no harm. */
    private Map<String, String> formats() {
        var formats = new LinkedHashMap<String, String>();
        for (Field format : json.get(SAMPLE_DATA_FORMATS).map(Located::fields).orElse(List.of())) {
            List<Located> words = format.value().elements();
            if (!words.isEmpty() && words.get(words.size() - 1).is(Kind.STRING)) {
                formats.put(format.name(), words.get(words.size() - 1).text());
            }
        }
        return formats;
    }

    /** The elements of an array; none where it is missing or null. */
    private static List<Located> elements(Located owner, String name) throws DesignFormatException {
        Optional<Located> list = owner.get(name).filter(value -> !value.is(Kind.NULL));
        return list.isEmpty() ? List.of() : list.get().expect(Kind.ARRAY).elements();
    }
}
