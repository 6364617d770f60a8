package io.keywright.ui.editor;

import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;

/** What DynamoDB would refuse of the thing in a form, each shown once: at its field, or above the form. */
final class Refusals {
    /** What refuses without being an operation of DynamoDB. */
    private static final Set<String> OWN_RULES = Set.of("Design", "Key template");

    private final List<Rejection> left;
    private final Map<Place, Node> controls = new LinkedHashMap<>();

    Refusals(List<Rejection> all) {
        left = new ArrayList<>(all);
    }

    /** Shows what is refused exactly at a place on a control. */
    <C extends Complaints.Owner> C at(Place place, C control) {
        if (control instanceof Node node) {
            controls.putIfAbsent(place, node);
        }
        List<Rejection> here = left.stream()
                .filter(rejection -> rejection.place().equals(place))
                .toList();
        left.removeAll(here);
        control.complaints().refused(here.stream().map(Refusals::sentence).toList());
        return control;
    }

    /** The control of a place, or else one of the thing it is part of; empty where there is neither. */
    Optional<Node> control(Place place) {
        return Optional.ofNullable(controls.get(place))
                .or(() -> controls.entrySet().stream()
                        .filter(each -> each.getKey().whole().equals(place.whole()))
                        .map(Map.Entry::getValue)
                        .findFirst());
    }

    /** Whether something is refused there that no control has shown yet. */
    boolean has(Place place) {
        return left.stream().anyMatch(rejection -> rejection.place().equals(place));
    }

    /** A refusal in a sentence: what a service would answer, or what the design itself lacks. */
    static String sentence(Rejection rejection) {
        return OWN_RULES.contains(rejection.operation())
                ? rejection.message()
                : rejection.operation() + " would be refused: " + rejection.message();
    }

    /** What no control has shown. */
    List<Rejection> rest() {
        return List.copyOf(left);
    }
}
