package io.keywright.export.workbench;

import static io.keywright.imports.workbench.WorkbenchFormat.ATTRIBUTE_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.ATTRIBUTE_TYPE;
import static io.keywright.imports.workbench.WorkbenchFormat.BILLING_MODE;
import static io.keywright.imports.workbench.WorkbenchFormat.CAPACITY_SETTINGS;
import static io.keywright.imports.workbench.WorkbenchFormat.DATA_ACCESS;
import static io.keywright.imports.workbench.WorkbenchFormat.DEFAULT_UNITS;
import static io.keywright.imports.workbench.WorkbenchFormat.FACET_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.GLOBAL_INDEXES;
import static io.keywright.imports.workbench.WorkbenchFormat.INDEX_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.KEY_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.KEY_ATTRIBUTES;
import static io.keywright.imports.workbench.WorkbenchFormat.LOCAL_INDEXES;
import static io.keywright.imports.workbench.WorkbenchFormat.MAX_CAPACITY;
import static io.keywright.imports.workbench.WorkbenchFormat.MIN_CAPACITY;
import static io.keywright.imports.workbench.WorkbenchFormat.MY_SQL;
import static io.keywright.imports.workbench.WorkbenchFormat.NON_KEY_ATTRIBUTES;
import static io.keywright.imports.workbench.WorkbenchFormat.PARTITION_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.PARTITION_KEY;
import static io.keywright.imports.workbench.WorkbenchFormat.PROJECTION;
import static io.keywright.imports.workbench.WorkbenchFormat.PROJECTION_TYPE;
import static io.keywright.imports.workbench.WorkbenchFormat.READ_UNITS;
import static io.keywright.imports.workbench.WorkbenchFormat.SAMPLE_DATA_FORMATS;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALABLE_TARGET;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALING_POLICY;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALING_READ;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALING_ROLE;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALING_WRITE;
import static io.keywright.imports.workbench.WorkbenchFormat.SERVICE_ROLE;
import static io.keywright.imports.workbench.WorkbenchFormat.SORT_ALIAS;
import static io.keywright.imports.workbench.WorkbenchFormat.SORT_KEY;
import static io.keywright.imports.workbench.WorkbenchFormat.TABLE_DATA;
import static io.keywright.imports.workbench.WorkbenchFormat.TABLE_FACETS;
import static io.keywright.imports.workbench.WorkbenchFormat.TABLE_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.TARGET_VALUE;
import static io.keywright.imports.workbench.WorkbenchFormat.THROUGHPUT;
import static io.keywright.imports.workbench.WorkbenchFormat.WRITE_UNITS;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.Json;
import io.keywright.imports.workbench.FacetAlias;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.imports.workbench.SampleFormats;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One table of a model. Its entities are facets with their rows; rows of no entity stand beside them. Every attribute
 * that anything uses is declared, key attributes of indexes included.
 */
final class TableModel {
    private static final Json NO_ACCESS = Json.object(Map.of(MY_SQL, Json.object(Map.of())));

    private final Design design;
    private final Table table;
    private final Notices notices;
    private final Map<String, Json> kept;
    private final List<Entity> entities;

    TableModel(Design design, Table table, Notices notices) {
        this.design = design;
        this.table = table;
        this.notices = notices;
        this.kept = KeptFields.of(table.extra());
        this.entities = design.entitiesOf(table.name());
    }

    Json json() {
        var json = new LinkedHashMap<String, Json>();
        json.put(TABLE_NAME, Json.text(table.name()));
        json.put(KEY_ATTRIBUTES, key(table.key()));
        Json declarations = Declarations.of(table, entities, rows(), kept.get(NON_KEY_ATTRIBUTES));
        json.put(NON_KEY_ATTRIBUTES, declarations);
        if (!entities.isEmpty()) {
            json.put(TABLE_FACETS, block(entities.stream().map(this::facet).toList()));
        }
        putIndexes(json, LOCAL_INDEXES, false);
        putIndexes(json, GLOBAL_INDEXES, true);
        List<Json> rest =
                rows().stream().filter(row -> !isOfFacet(row)).map(this::row).toList();
        if (!rest.isEmpty()) {
            json.put(TABLE_DATA, block(rest));
        }
        json.put(DATA_ACCESS, NO_ACCESS);
        json.put(BILLING_MODE, Json.text(table.billing().mode().name()));
        if (table.billing().mode() == Billing.Mode.PROVISIONED) {
            json.put(CAPACITY_SETTINGS, capacity(table.billing().throughput()));
        }
        return Json.object(KeptFields.joined(json, withFormats())).laidOut(Json.Layout.BLOCK);
    }

    private List<SampleItem> rows() {
        return design.samplesOf(table.name());
    }

    private boolean isOfFacet(SampleItem row) {
        return entities.stream().anyMatch(entity -> entity.name().equals(row.entity()));
    }

    private static Json block(List<Json> elements) {
        return Json.array(elements).laidOut(Json.Layout.BLOCK);
    }

    /** What was kept, with the formats of the attributes' domains where none was. */
    private Map<String, Json> withFormats() {
        var formats = new LinkedHashMap<String, Json>();
        if (kept.get(SAMPLE_DATA_FORMATS) instanceof Json.Members given) {
            formats.putAll(given.members());
        }
        for (Entity entity : entities) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.domain() != null && !formats.containsKey(attribute.name())) {
                    SampleFormats.words(attribute.domain().values())
                            .ifPresent(words -> formats.put(attribute.name(), Json.texts(words)));
                }
            }
        }
        var all = new LinkedHashMap<>(kept);
        all.remove(NON_KEY_ATTRIBUTES);
        if (!formats.isEmpty()) {
            all.put(SAMPLE_DATA_FORMATS, Json.object(formats).laidOut(Json.Layout.BLOCK));
        }
        return all;
    }

    private static Json key(KeySchema key) {
        var json = new LinkedHashMap<String, Json>();
        json.put(PARTITION_KEY, keyAttribute(key.partition().get(0)));
        if (!key.sort().isEmpty()) {
            json.put(SORT_KEY, keyAttribute(key.sort().get(0)));
        }
        return Json.object(json).laidOut(Json.Layout.BLOCK);
    }

    private static Json keyAttribute(KeyAttribute attribute) {
        var json = new LinkedHashMap<String, Json>();
        json.put(ATTRIBUTE_NAME, Json.text(attribute.name()));
        json.put(ATTRIBUTE_TYPE, Json.text(attribute.type()));
        return Json.object(KeptFields.joined(json, KeptFields.of(attribute.extra())));
    }

    private Json facet(Entity entity) {
        Map<String, Json> own = KeptFields.of(entity.extra());
        var aliases = new LinkedHashMap<String, Json>();
        aliases.put(PARTITION_ALIAS, alias(entity, table.key().partition().get(0), own, PARTITION_ALIAS));
        if (!table.key().sort().isEmpty()) {
            aliases.put(SORT_ALIAS, alias(entity, table.key().sort().get(0), own, SORT_ALIAS));
        }
        List<SampleItem> rows = isFirstOfItsName(entity)
                ? rows().stream()
                        .filter(row -> entity.name().equals(row.entity()))
                        .toList()
                : List.of();
        var json = new LinkedHashMap<String, Json>();
        json.put(FACET_NAME, Json.text(entity.name()));
        json.put(KEY_ALIAS, Json.object(aliases));
        if (!rows.isEmpty()) {
            json.put(TABLE_DATA, block(rows.stream().map(this::row).toList()));
        }
        Set<String> attributes = Declarations.attributes(table, entity, rows);
        json.put(NON_KEY_ATTRIBUTES, Json.texts(List.copyOf(attributes)));
        json.put(DATA_ACCESS, NO_ACCESS);
        return Json.object(KeptFields.joined(json, own)).laidOut(Json.Layout.BLOCK);
    }

    /** Whether the rows that name the entity are written with it: of several of one name, the first has them. */
    private boolean isFirstOfItsName(Entity entity) {
        return entities.stream()
                        .filter(other -> other.name().equals(entity.name()))
                        .findFirst()
                        .orElse(entity)
                == entity;
    }

    /** The alias the facet came with, else the key's template or name. */
    private static Json alias(Entity entity, KeyAttribute key, Map<String, Json> own, String field) {
        Json given = KeptFields.at(own, KEY_ALIAS, field);
        return given != null ? given : Json.text(FacetAlias.of(entity, key.name()));
    }

    /** An item on a line of its own; NULL stands only inside lists and maps. */
    private Json row(SampleItem sample) {
        var attributes = new LinkedHashMap<String, AttributeValue>();
        sample.item().attributes().forEach((name, value) -> {
            if (value instanceof AttributeValue.Null) {
                notices.nullLeftOut(table, name);
            } else {
                attributes.put(name, value);
            }
        });
        return AttributeValueJson.json(new Item(attributes)).laidOut(Json.Layout.ONE_LINE);
    }

    private void putIndexes(Map<String, Json> json, String section, boolean global) {
        var indexes = new ArrayList<Json>();
        for (SecondaryIndex index : table.indexes()) {
            if (index.isGlobal() == global && holds(index)) {
                indexes.add(index(index));
            }
        }
        if (!indexes.isEmpty()) {
            json.put(section, block(indexes));
        }
    }

    /** Whether the model holds an index: global ones of one partition and at most one sort attribute, or one it had. */
    static boolean holds(SecondaryIndex index) {
        return index.key().partition().size() == 1
                && index.key().sort().size() <= 1
                && (index.isGlobal() || KeptFields.isMarked(index.extra()));
    }

    private static Json index(SecondaryIndex index) {
        Projection projection = index.projection();
        var projected = new LinkedHashMap<String, Json>();
        projected.put(PROJECTION_TYPE, Json.text(projection.type().name()));
        if (!projection.nonKeyAttributes().isEmpty()) {
            projected.put(NON_KEY_ATTRIBUTES, Json.texts(projection.nonKeyAttributes()));
        }
        var json = new LinkedHashMap<String, Json>();
        json.put(INDEX_NAME, Json.text(index.name()));
        json.put(KEY_ATTRIBUTES, key(index.key()));
        json.put(PROJECTION, Json.object(projected));
        return Json.object(KeptFields.joined(json, KeptFields.of(index.extra())))
                .laidOut(Json.Layout.BLOCK);
    }

    private Json capacity(Throughput throughput) {
        var units = new LinkedHashMap<String, Json>();
        units.put(READ_UNITS, Json.number(units(throughput.provisioned().read(), throughput.readScaling())));
        units.put(WRITE_UNITS, Json.number(units(throughput.provisioned().write(), throughput.writeScaling())));
        var json = new LinkedHashMap<String, Json>();
        json.put(THROUGHPUT, Json.object(units));
        putScaling(json, SCALING_READ, throughput.readScaling());
        putScaling(json, SCALING_WRITE, throughput.writeScaling());
        return Json.object(json).laidOut(Json.Layout.BLOCK);
    }

    /** The units a table is made with where it has no number of its own. */
    private static long units(@Nullable Long provisioned, Throughput.@Nullable AutoScaling scaling) {
        if (provisioned != null) {
            return provisioned;
        }
        return scaling == null ? DEFAULT_UNITS : scaling.min();
    }

    private void putScaling(Map<String, Json> json, String name, Throughput.@Nullable AutoScaling scaling) {
        if (scaling == null) {
            return;
        }
        Json role = KeptFields.at(kept, CAPACITY_SETTINGS, name, SCALABLE_TARGET, SERVICE_ROLE);
        var target = new LinkedHashMap<String, Json>();
        target.put(MIN_CAPACITY, Json.number(scaling.min()));
        target.put(MAX_CAPACITY, Json.number(scaling.max()));
        target.put(SERVICE_ROLE, role == null ? Json.text(SCALING_ROLE) : role);
        var both = new LinkedHashMap<String, Json>();
        both.put(SCALABLE_TARGET, Json.object(target));
        both.put(SCALING_POLICY, Json.object(Map.of(TARGET_VALUE, Json.number((long) scaling.targetPercent()))));
        json.put(name, Json.object(both).laidOut(Json.Layout.BLOCK));
    }
}
