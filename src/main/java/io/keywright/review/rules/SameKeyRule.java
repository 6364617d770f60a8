package io.keywright.review.rules;

import io.keywright.item.EntityCounts;
import io.keywright.key.KeyTemplate;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.refactor.KeyReach;
import io.keywright.review.Finding;
import io.keywright.review.Reviewed;
import io.keywright.review.Rule;
import io.keywright.review.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Entities of a table whose items can have the same primary key, so that an item of one replaces one of the other: each
 * with the first before it.
 *
 * <p>Their keys are made alike: the same literals around variables of which none is known to be apart. Where no key
 * attribute has a literal, as in a table keyed by an id alone, only values count that are known to meet.
 */
public final class SameKeyRule implements Rule {
    @Override
    public String id() {
        return "same-key";
    }

    @Override
    public List<Finding> findings(Reviewed reviewed) {
        Design design = reviewed.design();
        var meeting = new Meeting(design, EntityCounts.of(design));
        var findings = new ArrayList<Finding>();
        for (Table table : design.tables()) {
            Map<List<List<String>>, List<Keyed>> alike = new HashMap<>();
            for (Entity entity : design.entitiesOf(table.name())) {
                Optional<Keyed> keyed = Keyed.of(entity, table);
                if (keyed.isPresent()) {
                    List<Keyed> before = alike.computeIfAbsent(keyed.get().skeletons(), none -> new ArrayList<>());
                    before.stream()
                            .filter(other -> !other.entity().name().equals(entity.name())
                                    && collide(meeting, other, keyed.get()))
                            .findFirst()
                            .ifPresent(first -> findings.add(finding(table, first, keyed.get())));
                    before.add(keyed.get());
                }
            }
        }
        return findings;
    }

    /** An entity with the templates of its table's key, in the order of the key. */
    private record Keyed(Entity entity, List<KeyTemplate> templates) {
        /** Empty where a template is missing or can't be read. */
        static Optional<Keyed> of(Entity entity, Table table) {
            List<KeyTemplate> templates = table.key().attributes().stream()
                    .flatMap(key -> KeyReach.template(entity, key.name()).stream())
                    .toList();
            return templates.isEmpty()
                            || templates.size() < table.key().attributes().size()
                    ? Optional.empty()
                    : Optional.of(new Keyed(entity, templates));
        }

        List<List<String>> skeletons() {
            return templates.stream().map(KeyTemplate::skeleton).toList();
        }

        boolean hasLiteral() {
            return templates.stream().anyMatch(template -> template.literalLength() > 0);
        }
    }

    private static boolean collide(Meeting meeting, Keyed one, Keyed other) {
        Meeting.Answer least = one.hasLiteral() ? Meeting.Answer.MAYBE : Meeting.Answer.SURELY;
        for (int i = 0; i < one.templates().size(); i++) {
            KeyTemplate mine = one.templates().get(i);
            KeyTemplate theirs = other.templates().get(i);
            if (!mine.overlaps(theirs)) {
                return false;
            }
            for (int part = 0; part < mine.parts().size(); part++) {
                Meeting.Answer answer = meeting.of(
                        one.entity(),
                        mine.parts().get(part),
                        other.entity(),
                        theirs.parts().get(part));
                if (answer.compareTo(least) < 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private Finding finding(Table table, Keyed first, Keyed second) {
        var keys = new ArrayList<String>();
        for (int i = 0; i < second.templates().size(); i++) {
            KeyAttribute key = table.key().attributes().get(i);
            keys.add(key.name() + " " + second.templates().get(i).print());
        }
        String name = second.entity().name();
        String other = first.entity().name();
        return new Finding(
                id(),
                Severity.WARNING,
                Place.entity(name),
                name + " and " + other + " can have the same primary key ("
                        + keys.stream().collect(Collectors.joining(", ")) + ").",
                "An item of one that is put replaces that of the other without a word.");
    }
}
