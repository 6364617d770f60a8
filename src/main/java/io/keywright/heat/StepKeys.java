package io.keywright.heat;

import io.keywright.access.ExpectedEntity;
import io.keywright.access.ExpectedItems;
import io.keywright.key.KeyCardinality;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The partition keys that a step asks for. */
final class StepKeys {
    /** Stands for a shard drawn at random in what tells keys apart. */
    static final String RANDOM = "{random}";

    private final ExpectedItems items;
    private final Instant now;
    private final Set<String> notes;

    /** @param notes takes what could not be worked out, in sentences */
    StepKeys(ExpectedItems items, Instant now, Set<String> notes) {
        this.items = items;
        this.now = now;
        this.notes = notes;
    }

    /**
     * Keys of a space.
     *
     * @param who which of the keys it is, by the names of the variables
     */
    record Named(ArmKeys keys, String who) {}

    void note(String sentence) {
        notes.add(sentence);
    }

    Set<String> notes() {
        return Set.copyOf(notes);
    }

    Named of(ExpectedEntity entity, KeySchema key, AskedKey asked, SortPlace sort) {
        List<KeyTemplate> templates = templates(entity, key);
        ArmKeys keys = new TemplateKeys(items, entity, key, now, asked.choices(), notes).keys(templates, sort);
        String who = templates.stream()
                .flatMap(template -> template.parts().stream())
                .map(part -> part instanceof Part.Variable variable
                        ? asked.name(variable.name().text())
                        : part instanceof Part.RandomShard ? RANDOM : "")
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(" "));
        return new Named(keys, who);
    }

    static List<KeyTemplate> templates(ExpectedEntity entity, KeySchema key) {
        return key.partition().stream()
                .map(KeyAttribute::name)
                .flatMap(name -> entity.template(name).stream())
                .toList();
    }

    /** How many partition keys the items of an entity are spread over, at most. */
    static double distinct(ExpectedEntity entity, KeySchema key) {
        double keys = 1;
        for (KeyTemplate template : templates(entity, key)) {
            keys *= KeyCardinality.of(template, variable -> entity.values(variable, key))
                    .values();
        }
        return keys;
    }

    /** The variables that are in a partition key as shards only. */
    static Set<String> shardVariables(ExpectedEntity entity, KeySchema key) {
        var sharded = new TreeSet<String>();
        var whole = new TreeSet<String>();
        templates(entity, key).stream()
                .flatMap(template -> template.parts().stream())
                .filter(Part.Variable.class::isInstance)
                .map(Part.Variable.class::cast)
                .forEach(variable -> (variable.shard().isPresent() ? sharded : whole)
                        .add(variable.name().text()));
        sharded.removeAll(whole);
        return sharded;
    }

    /** The variables of a key as a step names them. */
    static StepDemand.Names names(@Nullable ExpectedEntity entity, KeySchema key, AskedKey asked) {
        return entity == null
                ? StepDemand.Names.NONE
                : new StepDemand.Names(names(entity, key.attributes(), asked), names(entity, key.partition(), asked));
    }

    private static Set<String> names(ExpectedEntity entity, List<KeyAttribute> attributes, AskedKey asked) {
        return attributes.stream()
                .flatMap(attribute -> entity.template(attribute.name()).stream())
                .flatMap(template -> template.variables().stream())
                .map(variable -> asked.name(variable.text()))
                .collect(Collectors.toSet());
    }
}
