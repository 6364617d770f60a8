package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.testing.ui.NeedsToolkit;
import java.util.List;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class EntityFormTest {
    private EditorKit kit;

    @Start
    void start(Stage stage) {
        kit = new EditorKit(stage);
        kit.pane.open(Place.entity("Order"));
    }

    private Attribute attribute(String name) {
        return kit.design().entity("Order").orElseThrow().attribute(name).orElseThrow();
    }

    private Population population() {
        return kit.design().entity("Order").orElseThrow().population();
    }

    @Test
    void valuesComeBackWithTheirKindAndTheirType() {
        Domain before = attribute("status").domain();
        kit.choose("attribute-status-domain", DomainKind.TEXT);
        assertEquals(DomainKind.TEXT, DomainKind.of(attribute("status").domain()));
        kit.choose("attribute-status-domain", DomainKind.NONE);
        assertNull(attribute("status").domain());
        kit.choose("attribute-status-domain", DomainKind.ENUMERATION);
        assertEquals(before, attribute("status").domain());

        kit.choose("attribute-status-type", AttributeType.BOOL);
        assertEquals(DomainKind.TRUTH, DomainKind.of(attribute("status").domain()));
        kit.choose("attribute-status-type", AttributeType.S);
        assertEquals(before, attribute("status").domain());
    }

    @Test
    void aParentComesBackWithItsChildren() {
        Population before = population();
        kit.choose("entity-parent", "no parent");
        assertNull(population().children());
        kit.choose("entity-parent", "Customer");
        assertEquals(before, population());
        kit.enter("entity-children", "3");
        kit.choose("entity-distribution", Population.Distribution.ZIPF);
        kit.enter("entity-children-max", "40");
        assertEquals(
                new Population.Children("Customer", 3, null, 40L, Population.Distribution.ZIPF),
                population().children());
    }

    @Test
    void aTemplateIsEditedHereToo() {
        kit.enter("entity-key-SK", "META#{nothing}");
        assertEquals(List.of("Order has no attribute \"nothing\"."), kit.messages("entity-key-SK"));
        kit.enter("entity-key-SK", "HEAD");
        assertEquals(
                Optional.of("HEAD"), kit.design().entity("Order").orElseThrow().template("SK"));
        kit.enter("entity-key-openForPickup", "");
        assertEquals(
                Optional.empty(), kit.design().entity("Order").orElseThrow().template("openForPickup"));
    }

    @Test
    void attributesAreAddedRenamedAndDeleted() {
        kit.fire("entity-add-attribute");
        kit.enter("attribute-attribute1-name", "colour");
        assertEquals(AttributeType.S, attribute("colour").type());
        kit.fire("attribute-colour-delete");
        assertEquals(
                Optional.empty(), kit.design().entity("Order").orElseThrow().attribute("colour"));
    }

    @Test
    void numbersMayBeNegative() {
        kit.enter("attribute-total-min", "-5");
        assertEquals("-5", kit.text("attribute-total-min"));
        kit.enter("attribute-total-min", "five");
        assertEquals(List.of("Expected a number, such as -40 or 2.5."), kit.messages("attribute-total-attribute"));
    }
}
