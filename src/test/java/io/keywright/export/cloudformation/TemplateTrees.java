package io.keywright.export.cloudformation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.ConstructNode;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.constructor.StandardConstructor;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Reads templates back with other people's parsers, into maps and lists, functions in their long form. */
final class TemplateTrees {
    private static final List<String> TAGS = List.of("Ref", "Sub", "GetAtt", "If", "Not", "Equals", "Join");

    private TemplateTrees() {}

    static Object ofJson(String text) {
        try {
            return JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build()
                    .readValue(text, Object.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    static Object ofYaml(String text) {
        return new Load(LoadSettings.builder().build(), new FunctionConstructor()).loadFromString(text);
    }

    /** What the map at the end of a path of keys holds. */
    static Map<?, ?> map(Object tree, String... path) {
        return (Map<?, ?>) at(tree, path);
    }

    static List<?> list(Object tree, String... path) {
        return (List<?>) at(tree, path);
    }

    private static Object at(Object tree, String... path) {
        Object at = tree;
        for (String key : path) {
            at = ((Map<?, ?>) at).get(key);
        }
        return at;
    }

    /** A value with the joins and conditions worked out that a template without a stage needs. */
    static Object resolved(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(TemplateTrees::resolved).toList();
        }
        if (!(value instanceof Map<?, ?> map)) {
            return value;
        }
        if (map.get("Fn::Join") instanceof List<?> join) {
            return String.join(
                    (String) join.get(0),
                    ((List<?>) join.get(1))
                            .stream()
                                    .map(TemplateTrees::resolved)
                                    .map(String.class::cast)
                                    .toList());
        }
        if (map.get("Fn::If") instanceof List<?> choice) {
            return resolved(choice.get(2));
        }
        var resolved = new LinkedHashMap<Object, Object>();
        map.forEach((key, item) -> resolved.put(key, resolved(item)));
        return resolved;
    }

    private static final class FunctionConstructor extends StandardConstructor {
        FunctionConstructor() {
            super(LoadSettings.builder().build());
            Map<Tag, ConstructNode> constructors = new HashMap<>();
            for (String name : TAGS) {
                constructors.put(new Tag("!" + name), node -> call(name, node));
            }
            tagConstructors.putAll(constructors);
        }

        private Object call(String name, Node node) {
            String function = name.equals("Ref") ? name : "Fn::" + name;
            if (node instanceof SequenceNode sequence) {
                return Map.of(function, constructSequence(sequence));
            }
            String text = ((ScalarNode) node).getValue();
            return Map.of(function, name.equals("GetAtt") ? List.of(text.split("\\.", 2)) : text);
        }
    }
}
