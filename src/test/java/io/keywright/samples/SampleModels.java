package io.keywright.samples;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.format.DesignReader;
import io.keywright.item.EntityItems;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The sample designs with their text and their analysis, each read once. */
final class SampleModels {
    static final List<Model> ALL =
            SampleDesigns.ALL.stream().map(sample -> Model.of(sample.name())).toList();

    private SampleModels() {}

    /** A sample design. */
    record Model(String name, String text, Design design, Analysis analysis) {
        static Model of(String name) {
            String file = name + ".keywright.json";
            try (InputStream in = Objects.requireNonNull(
                    SampleModels.class.getResourceAsStream("/io/keywright/samples/" + file), "no sample " + file)) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                Design design = DesignReader.read(text, file);
                return new Model(name, text, design, new Analyzer().analyse(design, Settings.standard()));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Every stored item. */
        List<Stored> stored() {
            return design.tables().stream()
                    .flatMap(table -> design.samplesOf(table.name()).stream().map(row -> Stored.of(design, table, row)))
                    .toList();
        }

        /** The stored items of an entity, with the variables that only their keys hold. */
        List<Item> itemsOf(String entity) {
            return stored().stream()
                    .filter(row -> row.entity().name().equals(entity))
                    .map(Stored::withVariables)
                    .toList();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A stored item of a table, and the entity it says it is of. */
    record Stored(Design design, Table table, Entity entity, Item item) {
        static Stored of(Design design, Table table, SampleItem row) {
            Entity entity = row.entityName().flatMap(design::entity).orElseThrow();
            return new Stored(design, table, entity, row.item());
        }

        Item withVariables() {
            return EntityItems.of(design, entity).variables(item);
        }

        @Override
        public String toString() {
            return item.attributes().toString();
        }
    }

    static Model named(String name) {
        return ALL.stream()
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
