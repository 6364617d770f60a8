package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Table;
import io.keywright.refactor.Additions;
import io.keywright.refactor.RenameEntity;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import io.keywright.view.TemplatePreview;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The form of an entity: how many items, which attributes with which values. */
final class EntityForm {
    private static final double NAME_WIDTH = 220;
    private static final double NUMBER_WIDTH = 110;
    private static final double TEMPLATE_WIDTH = 360;
    private static final double SMALL_WIDTH = 64;
    private static final String NOT_PASTED = "not-pasted";
    private static final String NO_PARENT = "no parent";

    private final Form form;
    private final Edits edits;
    private final Entity entity;
    private final String name;
    private final Scope scope;

    EntityForm(Form form, Edits edits, Entity entity) {
        this.form = form;
        this.edits = edits;
        this.entity = entity;
        this.name = entity.name();
        this.scope = form.scope().in("entity");
    }

    void draw() {
        form.group("entity")
                .line(
                        "Name",
                        scope.row(
                                "name",
                                marked(
                                        scope.text(
                                                        "name",
                                                        name,
                                                        typed -> edits.problem(new RenameEntity(name, typed.strip())),
                                                        typed -> edits.apply(new RenameEntity(name, typed.strip())))
                                                .width(NAME_WIDTH),
                                        "name")))
                .line(
                        "Table",
                        scope.row(
                                "table",
                                marked(
                                        scope.choice(
                                                "table",
                                                edits.design().tables().stream()
                                                        .map(Table::name)
                                                        .toList(),
                                                entity.table(),
                                                UnaryOperator.identity(),
                                                table ->
                                                        edits.entity(name, "Move entity", old -> old.withTable(table))),
                                        "table")))
                .line("Items", count())
                .line("Belongs to", parent());
        keys();
        attributes();
    }

    /** The key templates; the chart has them, too, beside those of the other entities. */
    private void keys() {
        Set<String> names = new LinkedHashSet<>(edits.design()
                .table(entity.table())
                .map(Table::keyAttributeNames)
                .orElse(List.of()));
        names.addAll(entity.keys().keySet());
        if (names.isEmpty()) {
            return;
        }
        Group group = form.group("keys").heading("Keys");
        for (String key : names) {
            FormField field = scope.text(
                            "key-" + key,
                            entity.template(key).orElse(""),
                            typed -> TemplatePreview.of(edits.design(), name, typed)
                                    .problem(),
                            typed -> edits.entity(
                                    name,
                                    typed.isBlank() ? "Remove key template" : "Edit key template",
                                    old -> old.withTemplate(key, typed.strip())))
                    .mono()
                    .width(TEMPLATE_WIDTH)
                    .prompt(entity.attribute(key).isPresent() ? "{" + key + "}" : "not written");
            group.line(key, scope.row("key-" + key, form.refusals().at(Place.keyTemplate(name, key), field)));
        }
    }

    private <C extends Complaints.Owner> C marked(C control, String field) {
        return form.refusals().at(Place.entity(name).field(field), control);
    }

    private Row count() {
        return scope.row(
                "count",
                scope.text(
                                "count",
                                CapacityFields.text(entity.population().count()),
                                Checks::optionalCount,
                                typed -> edits.entity(
                                        name,
                                        "Change number of items",
                                        old -> old.withPopulation(new Population(
                                                Checks.count(typed).orElse(null),
                                                old.population().children()))))
                        .width(NUMBER_WIDTH)
                        .prompt("how many"),
                scope.words("count", "expected"));
    }

    private Row parent() {
        Population.Children children = entity.population().children();
        var parents = new ArrayList<String>(List.of(NO_PARENT));
        edits.design().entities().stream()
                .map(Entity::name)
                .filter(other -> !other.equals(name))
                .forEach(parents::add);
        var fields = new ArrayList<Node>();
        fields.add(marked(
                scope.choice(
                        "parent",
                        parents,
                        children == null ? NO_PARENT : children.parent(),
                        UnaryOperator.identity(),
                        this::chooseParent),
                "population"));
        if (children != null) {
            fields.add(scope.text(
                            "children",
                            DomainText.number(children.mean()),
                            Checks::requiredNumber,
                            typed -> children(
                                    "Change children per parent",
                                    old -> new Population.Children(
                                            old.parent(),
                                            Checks.decimal(typed),
                                            old.min(),
                                            old.max(),
                                            old.distribution())))
                    .width(SMALL_WIDTH));
            fields.add(scope.words("children", "each on average,"));
            fields.add(scope.choice(
                    "distribution",
                    List.of(Population.Distribution.values()),
                    children.distribution(),
                    Form::words,
                    distribution -> children(
                            "Change spread of children",
                            old -> new Population.Children(
                                    old.parent(), old.mean(), old.min(), old.max(), distribution))));
            if (children.distribution() != Population.Distribution.FIXED) {
                fields.add(scope.words("children-from", "from"));
                fields.add(bound(
                        "children-min",
                        children.min(),
                        (old, min) ->
                                new Population.Children(old.parent(), old.mean(), min, old.max(), old.distribution())));
                fields.add(scope.words("children-to", "to"));
                fields.add(bound(
                        "children-max",
                        children.max(),
                        (old, max) ->
                                new Population.Children(old.parent(), old.mean(), old.min(), max, old.distribution())));
            }
        }
        return scope.row("parent", fields);
    }

    @FunctionalInterface
    private interface WithBound {
        Population.Children apply(Population.Children old, @Nullable Long bound);
    }

    private FormField bound(String field, @Nullable Long value, WithBound with) {
        return scope.text(
                        field,
                        CapacityFields.text(value),
                        Checks::optionalCount,
                        typed -> children(
                                "Change children per parent",
                                old -> with.apply(old, Checks.count(typed).orElse(null))))
                .width(SMALL_WIDTH)
                .prompt("any");
    }

    /** The children a parent has are put aside with the parent. */
    private void chooseParent(String chosen) {
        Population.Children now = entity.population().children();
        if (now != null) {
            scope.remember("children", now);
        }
        Population.Children last = scope.remembered(
                "children",
                Population.Children.class,
                new Population.Children(chosen, 1, null, null, Population.Distribution.UNIFORM));
        Population.Children next = chosen.equals(NO_PARENT)
                ? null
                : new Population.Children(chosen, last.mean(), last.min(), last.max(), last.distribution());
        edits.entity(
                name,
                "Change parent",
                old -> old.withPopulation(new Population(old.population().count(), next)));
    }

    private void children(String label, UnaryOperator<Population.Children> change) {
        edits.entity(
                name,
                label,
                old -> old.withPopulation(new Population(
                        old.population().count(),
                        Optional.ofNullable(old.population().children())
                                .map(change)
                                .orElse(null))));
    }

    /** Adds an attribute whose name is typed at once. */
    private void addAttribute() {
        edits.design("Add attribute", design -> Additions.attribute(design, name));
        edits.design()
                .entity(name)
                .map(Entity::attributes)
                .ifPresent(all -> edits.focus(
                        Place.attribute(name, all.get(all.size() - 1).name())));
    }

    private void pasteAttributes(Place at) {
        scope.remember(NOT_PASTED, "");
        String problem = AttributeCopies.paste(edits.document(), at);
        if (!problem.isEmpty()) {
            scope.remember(NOT_PASTED, problem);
            edits.drawAgain();
        }
    }

    private void attributes() {
        Group group = form.group("attributes")
                .heading(
                        "Attributes",
                        scope.link("add-attribute", "Add an attribute", this::addAttribute),
                        scope.link("copy-attributes", "Copy", () -> AttributeCopies.copy(edits.design(), entity)),
                        scope.link("paste-attributes", "Paste", () -> pasteAttributes(Place.entity(name))));
        var rows = new ArrayList<AttributeRows.One>();
        AttributeRows list = scope.attributes(edits, this::pasteAttributes);
        List<String> keys = scope.keys("attributes", entity.attributes());
        for (int i = 0; i < entity.attributes().size(); i++) {
            Attribute attribute = entity.attributes().get(i);
            Scope here = form.scope().in("attribute/" + keys.get(i), "attribute-" + attribute.name());
            RowGrip grip = here.grip("grip", "Attribute " + attribute.name());
            Row row = new AttributeRow(form, edits, name, i, attribute, here).draw(grip);
            rows.add(new AttributeRows.One(Place.attribute(name, attribute.name()), grip, row));
        }
        var after = new ArrayList<Node>();
        String notPasted = scope.remembered(NOT_PASTED, String.class, "");
        if (!notPasted.isEmpty()) {
            after.add(scope.sentence("not-pasted", notPasted));
        }
        if (entity.attributes().isEmpty()) {
            after.add(scope.row(
                    "no-attributes",
                    scope.words("no-attributes", "No attributes yet.", Styles.MUTED),
                    scope.link("first-attribute", "Add the first attribute", this::addAttribute)));
        }
        List<Node> before = rows.isEmpty() ? List.of() : List.of(AttributeRow.titles(scope));
        form.later(list, () -> list.show(before, rows, after));
        group.line("", list);
    }
}
