package io.keywright.compare;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import io.keywright.refactor.Refactoring;
import io.keywright.refactor.RenameAttribute;
import io.keywright.refactor.RenameEntity;
import io.keywright.refactor.RenameIndex;
import io.keywright.refactor.RenameKeyAttribute;
import io.keywright.refactor.RenamePattern;
import io.keywright.refactor.RenameTable;
import io.keywright.refactor.RenameWorkload;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A thing that can have another name in another version of a design.
 *
 * @param owner the name of the table or entity that it is part of; empty where it stands on its own
 */
record NamedThing(Kind kind, String owner, String name) implements Comparable<NamedThing> {
    private static final Comparator<NamedThing> ORDER = Comparator.comparing(NamedThing::kind)
            .thenComparing(NamedThing::owner)
            .thenComparing(NamedThing::name);

    /** Kinds of things. A key attribute stands before the attributes of the same name that it renames, too. */
    enum Kind {
        TABLE,
        KEY_ATTRIBUTE,
        INDEX,
        ENTITY,
        ATTRIBUTE,
        PATTERN,
        WORKLOAD
    }

    /** The thing that this is part of. */
    Optional<NamedThing> whole() {
        return switch (kind) {
            case KEY_ATTRIBUTE, INDEX -> Optional.of(new NamedThing(Kind.TABLE, "", owner));
            case ATTRIBUTE -> Optional.of(new NamedThing(Kind.ENTITY, "", owner));
            default -> Optional.empty();
        };
    }

    /** The same thing by other names. */
    NamedThing named(String newOwner, String newName) {
        return new NamedThing(kind, newOwner, newName);
    }

    /** The names that things of this kind have in a design, those in the same owner where it is part of one. */
    List<String> taken(Design design) {
        return switch (kind) {
            case TABLE -> design.tables().stream().map(Table::name).toList();
            case KEY_ATTRIBUTE ->
                design.table(owner).map(Table::keyAttributeNames).orElse(List.of());
            case INDEX ->
                design.table(owner).stream()
                        .flatMap(table -> table.indexes().stream())
                        .map(SecondaryIndex::name)
                        .toList();
            case ENTITY -> design.entities().stream().map(Entity::name).toList();
            case ATTRIBUTE ->
                design.entity(owner).stream()
                        .flatMap(entity -> entity.attributes().stream())
                        .map(Attribute::name)
                        .toList();
            case PATTERN -> design.patterns().stream().map(AccessPattern::name).toList();
            case WORKLOAD -> design.workloads().stream().map(Workload::name).toList();
        };
    }

    boolean isIn(Design design) {
        return taken(design).contains(name);
    }

    /** What gives it another name, with all that refers to it. */
    Refactoring renaming(String to) {
        return switch (kind) {
            case TABLE -> new RenameTable(name, to);
            case KEY_ATTRIBUTE -> new RenameKeyAttribute(owner, name, to);
            case INDEX -> new RenameIndex(owner, name, to);
            case ENTITY -> new RenameEntity(name, to);
            case ATTRIBUTE -> new RenameAttribute(owner, name, to);
            case PATTERN -> new RenamePattern(name, to);
            case WORKLOAD -> new RenameWorkload(name, to);
        };
    }

    /** Where its name is. */
    Place place() {
        return switch (kind) {
            case TABLE -> Place.table(name).field("name");
            case KEY_ATTRIBUTE -> Place.table(owner).field("name of key attribute " + name);
            case INDEX -> Place.index(owner, name).field("name");
            case ENTITY -> Place.entity(name).field("name");
            case ATTRIBUTE -> Place.attribute(owner, name).field("name");
            case PATTERN -> Place.pattern(name).field("name");
            case WORKLOAD -> Place.workload(name).field("name");
        };
    }

    @Override
    public int compareTo(NamedThing other) {
        return ORDER.compare(this, other);
    }
}
