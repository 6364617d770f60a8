package io.keywright.review;

import io.keywright.expression.DocumentPath;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Values;
import io.keywright.refactor.KeyReach;
import io.keywright.refactor.NarrowProjection;
import io.keywright.refactor.Refactoring;
import io.keywright.refactor.ReplaceIndexKey;
import io.keywright.refactor.SparseIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is worth trying against an index whose keys are written too often: to write less to it. */
final class IndexFixes {
    private final Design design;
    private final String table;
    private final SecondaryIndex index;
    private final List<Entity> owners;
    private final List<Fix> fixes = new ArrayList<>();

    private IndexFixes(Design design, String table, SecondaryIndex index, List<Entity> owners) {
        this.design = design;
        this.table = table;
        this.index = index;
        this.owners = owners;
    }

    /** Those for an index, the most promising first. */
    static List<Fix> of(Reviewed reviewed, HotSpot spot, List<Entity> owners) {
        Design design = reviewed.design();
        String table = spot.key().resource().table();
        Optional<SecondaryIndex> index = design.table(table)
                .flatMap(owner -> spot.key().resource().indexName().flatMap(owner::index));
        return index.map(found -> new IndexFixes(design, table, found, owners).all())
                .orElse(List.of());
    }

    private List<Fix> all() {
        owners.forEach(this::takeOff);
        owners.forEach(this::makeSparse);
        owners.forEach(this::keepStill);
        if (index.projection().type() != Projection.Type.KEYS_ONLY) {
            add(
                    "Copy only the keys to " + index.name(),
                    "KEYS_ONLY",
                    new NarrowProjection(table, index.name(), Projection.KEYS_ONLY),
                    "The index is built anew. A read gets the rest from the table, one item at a time.");
        }
        return fixes;
    }

    private void add(String label, String what, Refactoring change, String cost) {
        if (change.problem(design).isEmpty()) {
            fixes.add(new Fix(label, what, change, cost));
        }
    }

    private List<String> keyAttributes(List<KeyAttribute> key) {
        return key.stream()
                .map(KeyAttribute::name)
                .filter(name -> design.table(table)
                        .filter(owner -> !owner.key().has(name))
                        .isPresent())
                .toList();
    }

    private void takeOff(Entity owner) {
        for (String key : keyAttributes(index.key().partition())) {
            add(
                    "Take " + owner.name() + " off " + index.name(),
                    "No access pattern reads it there.",
                    new ReplaceIndexKey(table, index.name(), owner.name(), key, ""),
                    key + " has to be removed once from the items that are there.");
        }
    }

    private void makeSparse(Entity owner) {
        for (String key : keyAttributes(index.key().partition())) {
            for (String name :
                    KeyReach.template(owner, key).map(KeyTemplate::attributes).orElse(List.of())) {
                for (String value : values(owner, name)) {
                    add(
                            "Keep only " + value + " in " + index.name(),
                            "The other values of " + name + " are not read there.",
                            new SparseIndex(table, index.name(), owner.name(), name, value),
                            owner.template(key).isEmpty()
                                    ? "The index is built anew, by an attribute that only these items have."
                                    : key + " has to be removed once from the other items.");
                }
            }
        }
    }

    private static List<String> values(Entity owner, String name) {
        Domain domain = owner.attribute(name).map(Attribute::domain).orElse(null);
        return domain != null && domain.values() instanceof Values.Enumeration enumeration
                ? enumeration.choices().stream()
                        .map(Values.Choice::value)
                        .distinct()
                        .toList()
                : List.of();
    }

    /** An attribute that is updated moves the entry, which takes two writes: one to delete it and one to put it. */
    private void keepStill(Entity owner) {
        for (String key : keyAttributes(index.key().sort())) {
            boolean moves = KeyReach.template(owner, key).stream()
                    .flatMap(template -> template.attributes().stream())
                    .anyMatch(name -> isUpdated(owner, name));
            if (!moves) {
                continue;
            }
            owner.attributes().stream()
                    .filter(attribute -> attribute.presence() instanceof Presence.Always)
                    .filter(attribute ->
                            attribute.domain() != null && attribute.domain().values() instanceof Values.Timestamp)
                    .map(Attribute::name)
                    .filter(name -> !isUpdated(owner, name))
                    .findFirst()
                    .ifPresent(name -> add(
                            "Sort " + index.name() + " by " + name + ", which does not change",
                            "{" + name + "}",
                            new ReplaceIndexKey(
                                    table,
                                    index.name(),
                                    owner.name(),
                                    key,
                                    KeyTemplate.variable(name).print()),
                            "Reads get another order; " + key
                                    + " has to be written once in the items that are there."));
        }
    }

    private boolean isUpdated(Entity owner, String name) {
        for (AccessPattern pattern : design.patterns()) {
            boolean changes = pattern.steps().stream()
                    .filter(step -> KeyReach.of(design, pattern, step).contains(owner))
                    .flatMap(step -> step.changes().stream())
                    .map(Change::attribute)
                    .anyMatch(path -> DocumentPath.isInto(path, name));
            if (changes) {
                return true;
            }
        }
        return false;
    }
}
