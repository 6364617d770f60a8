package io.keywright.key;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The keys a read has to ask for where it can't compute a shard. */
final class FanOut {
    private FanOut() {}

    static List<KeyTemplate> of(KeyTemplate template, Set<String> known) {
        var templates = new ArrayList<KeyTemplate>();
        for (Map<Object, String> choice : choices(texts(template, known))) {
            templates.add(replaced(template, choice));
        }
        return List.copyOf(templates);
    }

    static int count(KeyTemplate template, Set<String> known) {
        int count = 1;
        for (List<String> texts : texts(template, known).values()) {
            count *= texts.size();
        }
        return count;
    }

    /** What can stand in place of each unknown shard: of a random one by its index, of another by the part itself. */
    private static Map<Object, List<String>> texts(KeyTemplate template, Set<String> known) {
        var texts = new LinkedHashMap<Object, List<String>>();
        List<Part> parts = template.parts();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Part.RandomShard random) {
                texts.put(
                        i,
                        IntStream.range(0, random.count())
                                .mapToObj(Integer::toString)
                                .toList());
            } else if (isUnknownShard(parts.get(i), known)) {
                texts.put(parts.get(i), ((Part.Variable) parts.get(i)).shardTexts());
            }
        }
        return texts;
    }

    private static boolean isUnknownShard(Part part, Set<String> known) {
        return part instanceof Part.Variable variable
                && variable.shard().isPresent()
                && !KeyTemplate.isKnown(variable, known);
    }

    /** Every way to choose one text for each shard; the last shard counts fastest. */
    private static List<Map<Object, String>> choices(Map<Object, List<String>> texts) {
        List<Map<Object, String>> choices = List.of(Map.of());
        for (Map.Entry<Object, List<String>> shard : texts.entrySet()) {
            var more = new ArrayList<Map<Object, String>>(
                    choices.size() * shard.getValue().size());
            for (Map<Object, String> choice : choices) {
                for (String text : shard.getValue()) {
                    var longer = new LinkedHashMap<>(choice);
                    longer.put(shard.getKey(), text);
                    more.add(longer);
                }
            }
            choices = more;
        }
        return choices;
    }

    private static KeyTemplate replaced(KeyTemplate template, Map<Object, String> choice) {
        if (choice.isEmpty()) {
            return template;
        }
        var replaced = new ArrayList<Part>();
        for (int i = 0; i < template.parts().size(); i++) {
            Part part = template.parts().get(i);
            String text = choice.getOrDefault(i, choice.get(part));
            replaced.add(text == null ? part : new Part.Literal(text));
        }
        return KeyTemplate.of(replaced);
    }
}
