package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Table;
import io.keywright.refactor.Delete;
import io.keywright.refactor.RenameAttribute;
import io.keywright.refactor.RenameEntity;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The form of an entity: how many items, which attributes with which values. */
final class EntityForm {
    private static final double NAME_WIDTH = 220;
    private static final double ATTRIBUTE_WIDTH = 130;
    private static final double NUMBER_WIDTH = 110;
    private static final String NO_PARENT = "no parent";

    private EntityForm() {}

    /** @param reopen opens the entity under another name */
    static Node of(Edits edits, Entity entity, Consumer<Place> reopen) {
        String name = entity.name();
        Form form = new Form();
        form.line(
                "Name",
                new FormField(
                        "entity-name",
                        name,
                        NAME_WIDTH,
                        typed -> typed.equals(name) ? "" : edits.problem(new RenameEntity(name, typed.strip())),
                        typed -> {
                            if (edits.apply(new RenameEntity(name, typed.strip()))) {
                                reopen.accept(Place.entity(typed.strip()));
                            }
                        }));
        form.line(
                "Table",
                Form.choice(
                        "entity-table",
                        edits.design().tables().stream().map(Table::name).toList(),
                        entity.table(),
                        UnaryOperator.identity(),
                        table -> edits.entity(name, "Move entity", old -> old.withTable(table))));
        population(form, edits, entity);
        form.heading("Attributes", Edits.link("Add an attribute", "entity-add-attribute", () -> add(edits, name)));
        VBox attributes = Styles.styled(new VBox(), "kw-form-list");
        for (Attribute attribute : entity.attributes()) {
            attributes.getChildren().add(row(edits, entity, attribute));
        }
        if (entity.attributes().isEmpty()) {
            attributes.getChildren().add(Styles.styled(new Label("No attributes yet."), Styles.MUTED));
        }
        form.wide("", attributes);
        return form;
    }

    private static void add(Edits edits, String entity) {
        edits.entity(entity, "Add attribute", old -> {
            int number = 1;
            while (old.attribute("attribute" + number).isPresent()) {
                number++;
            }
            var longer = new ArrayList<>(old.attributes());
            longer.add(Attribute.of("attribute" + number, AttributeType.S, DomainKind.TEXT.standard(AttributeType.S)));
            return old.withAttributes(longer);
        });
    }

    private static void population(Form form, Edits edits, Entity entity) {
        Population population = entity.population();
        form.line(
                "Items",
                new FormField(
                                "entity-count",
                                Capacity.text(population.count()),
                                NUMBER_WIDTH,
                                Checks::optionalCount,
                                typed -> edits.entity(
                                        entity.name(),
                                        "Change number of items",
                                        old -> old.withPopulation(new Population(
                                                Checks.count(typed).orElse(null),
                                                old.population().children()))))
                        .prompt("how many"),
                new Label("expected"));
        Population.Children children = population.children();
        var parents = new ArrayList<String>(List.of(NO_PARENT));
        edits.design().entities().stream()
                .map(Entity::name)
                .filter(other -> !other.equals(entity.name()))
                .forEach(parents::add);
        Node parent = Form.choice(
                "entity-parent",
                parents,
                children == null ? NO_PARENT : children.parent(),
                UnaryOperator.identity(),
                chosen -> edits.entity(
                        entity.name(),
                        "Change parent",
                        old -> old.withPopulation(
                                new Population(old.population().count(), ofParent(old.population(), chosen)))));
        if (children == null) {
            form.line("Belongs to", parent);
        } else {
            form.line(
                    "Belongs to",
                    parent,
                    new FormField(
                            "entity-children",
                            BigDecimal.valueOf(children.mean())
                                    .stripTrailingZeros()
                                    .toPlainString(),
                            NUMBER_WIDTH,
                            Checks::requiredNumber,
                            typed -> edits.entity(
                                    entity.name(),
                                    "Change children per parent",
                                    old -> old.withPopulation(new Population(
                                            old.population().count(), withMean(old.population(), typed))))),
                    new Label("of each, on average"));
        }
    }

    private static Population.@Nullable Children ofParent(Population old, String parent) {
        if (parent.equals(NO_PARENT)) {
            return null;
        }
        Population.Children children = old.children();
        return children == null
                ? new Population.Children(parent, 1, null, null, Population.Distribution.UNIFORM)
                : new Population.Children(
                        parent, children.mean(), children.min(), children.max(), children.distribution());
    }

    private static Population.@Nullable Children withMean(Population old, String typed) {
        Population.Children children = old.children();
        Optional<BigDecimal> mean = Checks.number(typed);
        return children == null || mean.isEmpty()
                ? children
                : new Population.Children(
                        children.parent(),
                        mean.get().doubleValue(),
                        children.min(),
                        children.max(),
                        children.distribution());
    }

    private static Node row(Edits edits, Entity entity, Attribute attribute) {
        String owner = entity.name();
        String name = attribute.name();
        FlowPane row = Styles.styled(new FlowPane(), "kw-form-fields", "kw-attribute");
        row.getChildren()
                .addAll(
                        new FormField(
                                        "attribute-" + name,
                                        name,
                                        ATTRIBUTE_WIDTH,
                                        typed -> typed.equals(name)
                                                ? ""
                                                : edits.problem(new RenameAttribute(owner, name, typed.strip())),
                                        typed -> edits.apply(new RenameAttribute(owner, name, typed.strip())))
                                .mono(),
                        Styles.styled(
                                Form.choice(
                                        "attribute-" + name + "-type",
                                        List.of(AttributeType.values()),
                                        attribute.type(),
                                        AttributeType::name,
                                        type -> change(
                                                edits,
                                                owner,
                                                name,
                                                "Change attribute type",
                                                old -> DomainKind.fit(old.withType(type)))),
                                "kw-type"));
        row.getChildren().addAll(DomainFields.of(edits, owner, attribute));
        row.getChildren().add(PresenceFields.of(edits, owner, attribute));
        IconButton delete = new IconButton(
                Icons.REMOVE, "Delete attribute " + name, () -> edits.apply(new Delete(Place.attribute(owner, name))));
        delete.getStyleClass().add(Styles.SMALL);
        row.getChildren().add(delete);
        return row;
    }

    /** Changes one attribute of an entity. */
    static void change(Edits edits, String entity, String name, String label, UnaryOperator<Attribute> change) {
        edits.entity(
                entity,
                label,
                old -> old.withAttributes(old.attributes().stream()
                        .map(attribute -> attribute.name().equals(name) ? change.apply(attribute) : attribute)
                        .toList()));
    }
}
