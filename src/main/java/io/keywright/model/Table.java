package io.keywright.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A table with its indexes and settings. */
public record Table(
        String name,
        String notes,
        KeySchema key,
        List<SecondaryIndex> indexes,
        Billing billing,
        TableSettings settings,
        Extra extra) {
    public Table {
        Objects.requireNonNull(name);
        Objects.requireNonNull(notes);
        Objects.requireNonNull(key);
        indexes = List.copyOf(indexes);
        Objects.requireNonNull(billing);
        Objects.requireNonNull(settings);
        Objects.requireNonNull(extra);
    }

    /** An on-demand table without indexes, with the protection a new design starts with. */
    public static Table of(String name, KeySchema key) {
        return new Table(name, "", key, List.of(), Billing.ON_DEMAND, TableSettings.PROTECTED, Extra.NONE);
    }

    public Optional<SecondaryIndex> index(String indexName) {
        return indexes.stream().filter(index -> index.name().equals(indexName)).findFirst();
    }

    /** The table itself and its indexes, in document order. */
    public List<Resource> resources() {
        return Stream.concat(
                        Stream.of(Resource.table(name)),
                        indexes.stream().map(index -> Resource.index(name, index.name())))
                .toList();
    }

    /** The names of every attribute in the key of the table or of an index, each once, in document order. */
    public List<String> keyAttributeNames() {
        return Stream.concat(Stream.of(key), indexes.stream().map(SecondaryIndex::key))
                .flatMap(schema -> schema.names().stream())
                .distinct()
                .toList();
    }

    public Table withName(String newName) {
        return new Table(newName, notes, key, indexes, billing, settings, extra);
    }

    public Table withNotes(String newNotes) {
        return new Table(name, newNotes, key, indexes, billing, settings, extra);
    }

    public Table withKey(KeySchema newKey) {
        return new Table(name, notes, newKey, indexes, billing, settings, extra);
    }

    public Table withIndexes(List<SecondaryIndex> newIndexes) {
        return new Table(name, notes, key, newIndexes, billing, settings, extra);
    }

    /** This table with the index of the same name replaced. */
    public Table withIndex(SecondaryIndex changed) {
        return withIndexes(First.changed(indexes, index -> index.name().equals(changed.name()), old -> changed));
    }

    public Table withBilling(Billing newBilling) {
        return new Table(name, notes, key, indexes, newBilling, settings, extra);
    }

    public Table withSettings(TableSettings newSettings) {
        return new Table(name, notes, key, indexes, billing, newSettings, extra);
    }
}
