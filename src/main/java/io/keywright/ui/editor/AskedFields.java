package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Freshness;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.AccessPattern.OrderBy;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.ui.style.Styles;
import io.keywright.view.AskedField;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.scene.Node;

/** What a pattern asks, apart from how it is answered. */
final class AskedFields {
    private static final double NUMBER_WIDTH = 90;
    private static final double NAME_WIDTH = 160;
    private static final double WIDE = 300;

    private final Form form;
    private final Edits edits;
    private final String pattern;
    private final AccessPattern whole;
    private final Asked asked;
    private final Scope scope;

    AskedFields(Form form, Edits edits, AccessPattern pattern, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.pattern = pattern.name();
        this.whole = pattern;
        this.asked = pattern.asked();
        this.scope = scope;
    }

    /** Adds the question itself. */
    void question(Group group) {
        group.line(
                "Question",
                scope.row(
                        "question",
                        scope.text(
                                        "question",
                                        asked.question(),
                                        Checks::anything,
                                        typed -> change("Change question", old -> old.withQuestion(typed.strip())))
                                .width(WIDE * 1.4)
                                .prompt("what the application asks, in plain words")));
    }

    /** Adds what else is said of the question; folded where nothing is. */
    void details() {
        boolean isSaid = !asked.withQuestion("").equals(Asked.NOTHING);
        form.group("asked")
                .folding("pattern-asked", "What is asked", summary(), isSaid && asked.kind() != Kind.LOOK_UP)
                .line(
                        "Kind",
                        scope.row(
                                "kind",
                                scope.choice(
                                        "kind",
                                        List.of(Kind.values()),
                                        asked.kind(),
                                        AskedFields::words,
                                        kind -> change("Change kind of question", old -> old.withKind(kind)))))
                .line("Endpoint", scope.row("endpoint", endpoint()))
                .line("About", entities())
                .line("Given", scope.row("given", given()))
                .line("Range", scope.row("range", range()))
                .line("Order", order())
                .line("How many", scope.row("at-most", atMost()))
                .line(
                        "Freshness",
                        scope.row(
                                "freshness",
                                scope.choice(
                                        "freshness",
                                        List.of(Freshness.values()),
                                        asked.freshness(),
                                        AskedFields::words,
                                        freshness -> change("Change freshness", old -> old.withFreshness(freshness)))));
    }

    private String summary() {
        var words = new ArrayList<String>();
        words.add(words(asked.kind()));
        if (!asked.entities().isEmpty()) {
            words.add("of " + String.join(", ", asked.entities()));
        }
        if (!asked.given().isEmpty()) {
            words.add("by " + String.join(", ", asked.given()));
        }
        if (!asked.endpoint().isEmpty()) {
            words.add(asked.endpoint());
        }
        return String.join(" · ", words);
    }

    private static String words(Kind kind) {
        return switch (kind) {
            case LOOK_UP -> "look-up";
            case LIST -> "list";
            case WRITE -> "write";
            case AGGREGATE -> "aggregate";
            case ANY_COMBINATION -> "filter by any combination";
            case FULL_TEXT -> "full text";
            case JOIN -> "join";
        };
    }

    private static String words(Freshness freshness) {
        return switch (freshness) {
            case EVENTUAL -> "about a second old is fine";
            case STRONG -> "the newest write";
            case TRANSACTIONAL -> "in one transaction, all of it or nothing";
        };
    }

    private Node endpoint() {
        return scope.text(
                        "endpoint",
                        asked.endpoint(),
                        Checks::anything,
                        typed -> change("Change endpoint", old -> old.withEndpoint(typed.strip())))
                .mono()
                .width(WIDE)
                .prompt("GET /orders/{orderId}");
    }

    private Row entities() {
        var boxes = new ArrayList<Node>();
        var names = new ArrayList<>(
                edits.design().entities().stream().map(Entity::name).toList());
        asked.entities().stream().filter(name -> !names.contains(name)).forEach(names::add);
        for (String name : names) {
            Switch box = scope.check(
                    "entity-" + name,
                    name,
                    asked.entities().contains(name),
                    on -> change("Change entities", old -> old.withEntities(with(old.entities(), name, on))));
            boxes.add(box);
        }
        if (!boxes.isEmpty()) {
            form.refusals()
                    .at(Place.pattern(pattern).field("entities"), (Complaints.Owner) boxes.get(boxes.size() - 1));
        } else {
            boxes.add(scope.words("no-entities", "The design has no entities yet.", Styles.MUTED));
        }
        return scope.row("entities", boxes);
    }

    private static List<String> with(List<String> names, String name, boolean on) {
        var changed = new ArrayList<>(names);
        changed.remove(name);
        if (on) {
            changed.add(name);
        }
        return changed;
    }

    private Node given() {
        return scope.text(
                        "given",
                        String.join(", ", asked.given()),
                        typed -> AskedField.GIVEN.problem(edits.design(), whole, typed),
                        typed -> edits.pattern(
                                pattern, AskedField.GIVEN.label(), old -> AskedField.GIVEN.with(old, typed)))
                .mono()
                .width(WIDE)
                .prompt("attributes given by equality");
    }

    private Node range() {
        return scope.text(
                        "range",
                        asked.range() == null ? "" : asked.range(),
                        typed -> AskedField.RANGE.problem(edits.design(), whole, typed),
                        typed -> change("Change range", old -> old.withRange(typed.isBlank() ? null : typed.strip())))
                .mono()
                .width(NAME_WIDTH)
                .prompt("one attribute");
    }

    private Row order() {
        OrderBy order = asked.orderBy();
        var fields = new ArrayList<Node>();
        fields.add(scope.text(
                        "order",
                        order == null ? "" : order.attribute(),
                        typed -> AskedField.RANGE.problem(edits.design(), whole, typed),
                        typed -> change(
                                "Change order",
                                old -> old.withOrderBy(
                                        typed.isBlank()
                                                ? null
                                                : new OrderBy(
                                                        typed.strip(),
                                                        old.orderBy() != null
                                                                && old.orderBy().descending()))))
                .mono()
                .width(NAME_WIDTH)
                .prompt("an attribute"));
        if (order != null) {
            fields.add(scope.check(
                    "descending",
                    "newest or largest first",
                    order.descending(),
                    on -> change("Change order", old -> old.withOrderBy(new OrderBy(order.attribute(), on)))));
        }
        return scope.row("order", fields);
    }

    private Node atMost() {
        return scope.text(
                        "at-most",
                        CapacityFields.text(asked.atMost()),
                        Checks::optionalCount,
                        typed -> change(
                                "Change how many",
                                old -> old.withAtMost(Checks.count(typed).orElse(null))))
                .width(NUMBER_WIDTH)
                .prompt("all");
    }

    private void change(String label, UnaryOperator<Asked> change) {
        edits.pattern(pattern, label, old -> old.withAsked(change.apply(old.asked())));
    }
}
