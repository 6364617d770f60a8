package io.keywright.ui.editor;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Place;
import io.keywright.refactor.Delete;
import io.keywright.refactor.RenameAttribute;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** One attribute of an entity in a row: name, type, values, which items have it. */
final class AttributeRow {
    private static final double NAME_WIDTH = 118;
    private static final double TYPE_WIDTH = 72;
    private static final double PRESENCE_WIDTH = 112;
    private static final double DELETE_WIDTH = 32;

    private final Form form;
    private final Edits edits;
    private final String entity;
    private final int position;
    private final Attribute attribute;
    private final Scope scope;

    /** What the parts of a row are, over the first. */
    static Row titles(Scope scope) {
        return scope.row(
                "titles",
                List.of(
                        Lengths.prefWidth(scope.words("title-grip", ""), RowGrip.WIDTH),
                        title(scope, "Attribute", NAME_WIDTH),
                        title(scope, "Type", TYPE_WIDTH),
                        title(scope, "Values", 0)),
                List.of(title(scope, "In which items", PRESENCE_WIDTH + DELETE_WIDTH)));
    }

    private static Node title(Scope scope, String text, double width) {
        Label label = scope.words("title-" + text, text, Styles.SECONDARY, Styles.MUTED);
        return width == 0 ? label : Lengths.prefWidth(label, width);
    }

    /** @param scope the attribute's own stretch of the form */
    AttributeRow(Form form, Edits edits, String entity, int position, Attribute attribute, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.entity = entity;
        this.position = position;
        this.attribute = attribute;
        this.scope = scope;
    }

    /** @param grip what the row is taken hold of by */
    Row draw(RowGrip grip) {
        String name = attribute.name();
        var fields = new ArrayList<Node>(List.of(grip));
        fields.add(marked(
                scope.text(
                                "name",
                                name,
                                typed -> edits.problem(new RenameAttribute(entity, name, typed.strip())),
                                typed -> edits.apply(new RenameAttribute(entity, name, typed.strip())))
                        .mono()
                        .width(NAME_WIDTH),
                ""));
        fields.add(scope.choice(
                        "type", List.of(AttributeType.values()), attribute.type(), AttributeType::name, this::retype)
                .width(TYPE_WIDTH));
        fields.addAll(new DomainFields(form, edits, entity, position, attribute, scope).fields());
        Node delete = scope.button(
                "delete",
                Icons.REMOVE,
                "Delete attribute " + name,
                () -> edits.apply(new Delete(Place.attribute(entity, name))));
        return scope.row("attribute", fields, List.of(presence(), delete));
    }

    private <C extends Complaints.Owner> C marked(C control, String field) {
        return form.refusals().at(Place.attribute(entity, attribute.name()).field(field), control);
    }

    /** Values that do not fit the other type are put aside. */
    private void retype(AttributeType type) {
        Domain now = attribute.domain();
        if (now != null) {
            scope.remember("domain-" + attribute.type(), now);
        }
        Optional<Domain> last = scope.form().memory().get(scope.key() + "domain-" + type, Domain.class);
        edits.attribute(entity, position, "Change attribute type", old -> {
            Attribute retyped = old.withType(type);
            return last.isPresent() ? retyped.withDomain(last.get()) : DomainKind.fit(retyped);
        });
    }

    private Node presence() {
        String text = DomainText.presence(attribute);
        if (!DomainText.withPresence(attribute, text).equals(Optional.of(attribute))) {
            Label words = scope.words("presence", text, Styles.SECONDARY, Styles.MUTED);
            return Lengths.prefWidth(words, PRESENCE_WIDTH);
        }
        return marked(
                scope.text(
                                "presence",
                                text,
                                typed -> DomainText.withPresence(attribute, typed)
                                                .isEmpty()
                                        ? "Expected always, a share such as 93 %, with ATTRIBUTE, or when ATTRIBUTE is"
                                                + " VALUE; in keys where items do not store it."
                                        : "",
                                typed -> edits.attribute(
                                        entity,
                                        position,
                                        "Change presence",
                                        old -> DomainText.withPresence(old, typed)
                                                .orElse(old)))
                        .width(PRESENCE_WIDTH),
                "presence");
    }
}
