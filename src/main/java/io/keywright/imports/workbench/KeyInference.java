package io.keywright.imports.workbench;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the key templates of one entity in its rows. A key is taken apart at its separators; a word that is the same in
 * all rows is literal, every other segment is a variable: an attribute of the rows that has its text in all of them,
 * else an added one. A key of one segment stays an attribute of its own, unless another attribute has its values.
 */
final class KeyInference {
    /** Keys of more segments are taken for one value. */
    private static final int MOST_SEGMENTS = 30;

    private static final int LONGEST_TEMPLATE = 2_000;

    /** Starts what stands for a variable until it has its name. */
    private static final String UNNAMED = "\u0000";

    /** Words in the names of attributes that repeat what kind of item it is. */
    private static final Set<String> KINDS = Set.of("type", "kind", "entity", "model", "class");

    private final Table table;
    private final FacetSource source;
    private final List<Row> rows;
    private final TableContext context;
    private final Map<String, KeyLevel> levels;
    private final RowVariables variables;
    private final Map<String, KeyTemplate> templates = new LinkedHashMap<>();
    private final Set<String> own = new LinkedHashSet<>();
    private final Set<String> stated = new HashSet<>();
    private final Map<String, RowVariables.Segment> unnamed = new HashMap<>();

    private KeyInference(Table table, FacetSource source, TableContext context, Map<String, KeyLevel> levels) {
        this.table = table;
        this.source = source;
        this.rows = source.rows();
        this.context = context;
        this.levels = levels;
        var attributes = new LinkedHashSet<>(source.attributes());
        rows.forEach(row -> attributes.addAll(row.item().attributes().keySet()));
        table.keyAttributeNames().forEach(attributes::remove);
        context.type().ifPresent(type -> attributes.remove(type.name()));
        variables = new RowVariables(rows, List.copyOf(attributes), table.keyAttributeNames());
    }

    /**
     * The keys of an entity.
     *
     * @param levels key attribute to how its template is found; from the beginning where nothing is said
     */
    static InferredKeys of(Table table, FacetSource source, TableContext context, Map<String, KeyLevel> levels) {
        var inference = new KeyInference(table, source, context, levels);
        for (KeyAttribute key : inference.keys().values()) {
            inference.ownByName(key);
        }
        for (KeyAttribute key : inference.keys().values()) {
            if (!inference.own.contains(key.name())) {
                inference.decide(key);
            }
        }
        return new InferredKeys(inference.templates, inference.own, inference.variables.added(), inference.stated);
    }

    /** The key attributes of the table and its indexes, each once. */
    private Map<String, KeyAttribute> keys() {
        var keys = new LinkedHashMap<String, KeyAttribute>();
        table.key().attributes().forEach(key -> keys.putIfAbsent(key.name(), key));
        for (SecondaryIndex index : table.indexes()) {
            index.key().attributes().forEach(key -> keys.putIfAbsent(key.name(), key));
        }
        return keys;
    }

    /** A key attribute whose name means something and whose values are of one segment is an attribute like others. */
    private void ownByName(KeyAttribute key) {
        boolean isNatural = !KeyNames.isGeneric(key.name());
        boolean isStored = rows.stream().anyMatch(row -> row.value(key.name()) != null);
        if (isNatural && isStored && statedTemplate(key).isEmpty() && !isComposite(key)) {
            own(key);
        }
    }

    private boolean isComposite(KeyAttribute key) {
        return rows.stream()
                .map(row -> row.text(key.name()))
                .anyMatch(text -> text != null && KeyText.of(text, false).isComposite());
    }

    private void own(KeyAttribute key) {
        own.add(key.name());
        variables.addStored(key.name());
    }

    private void put(KeyAttribute key, KeyTemplate template) {
        templates.put(key.name(), template);
        variables.read(key.name(), template);
    }

    private KeyLevel level(KeyAttribute key) {
        return levels.getOrDefault(key.name(), KeyLevel.STATED);
    }

    private Optional<KeyTemplate> statedTemplate(KeyAttribute key) {
        if (level(key) != KeyLevel.STATED) {
            return Optional.empty();
        }
        String alias = source.aliases().get(key.name());
        Optional<KeyTemplate> template = alias == null ? Optional.empty() : FacetAlias.template(alias);
        return template.isPresent() ? template : context.stated(rows, key.name());
    }

    private void decide(KeyAttribute key) {
        Optional<KeyTemplate> template = statedTemplate(key);
        boolean isTableKey = table.key().has(key.name());
        List<Integer> present = present(key);
        if (template.isPresent() && (isTableKey || !present.isEmpty())) {
            stated.add(key.name());
            put(key, template.get());
        } else if (present.isEmpty() || level(key) == KeyLevel.OWN) {
            if (isTableKey || !present.isEmpty() || source.attributes().contains(key.name())) {
                own(key);
            }
        } else {
            infer(key, present).ifPresentOrElse(found -> put(key, found), () -> own(key));
        }
    }

    private List<Integer> present(KeyAttribute key) {
        var present = new ArrayList<Integer>();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).value(key.name()) != null) {
                present.add(i);
            }
        }
        return present;
    }

    /** In which rows a variable of the template must be missing: those without the key, once that matters. */
    private Set<Integer> mustLack(KeyAttribute key, List<Integer> present) {
        if (level(key).compareTo(KeyLevel.SPARSE) < 0) {
            return Set.of();
        }
        var lacking = new LinkedHashSet<Integer>();
        for (int i = 0; i < rows.size(); i++) {
            lacking.add(i);
        }
        present.forEach(lacking::remove);
        return lacking;
    }

    private Optional<KeyTemplate> infer(KeyAttribute key, List<Integer> present) {
        boolean generic = KeyNames.isGeneric(key.name());
        Set<Integer> mustLack = mustLack(key, present);
        if (present.stream().anyMatch(row -> rows.get(row).text(key.name()) == null)) {
            return generic
                    ? variables.equal(key.name(), present, mustLack).map(KeyTemplate::variable)
                    : Optional.empty();
        }
        var texts = new HashMap<Integer, KeyText>();
        present.forEach(row -> texts.put(row, KeyText.of(text(row, key), generic)));
        List<Integer> usual = usual(present, texts);
        KeyText first = text(texts, usual.get(0));
        if (first.segments().size() > MOST_SEGMENTS) {
            return Optional.empty();
        }
        if (!first.isComposite()) {
            return generic ? single(key, usual, mustLack) : Optional.empty();
        }
        return level(key) == KeyLevel.PREFIX
                ? prefix(key, present, texts, mustLack)
                : composite(key, usual, texts, mustLack);
    }

    /** The key of a row; there is one for every row the texts were made of. */
    private static KeyText text(Map<Integer, KeyText> texts, Integer row) {
        return Objects.requireNonNull(texts.get(row));
    }

    private String text(int row, KeyAttribute key) {
        return Objects.requireNonNull(rows.get(row).text(key.name()));
    }

    /** The rows whose keys have the separators that most have. */
    private static List<Integer> usual(List<Integer> present, Map<Integer, KeyText> texts) {
        var bySeparators = new LinkedHashMap<List<String>, List<Integer>>();
        for (Integer row : present) {
            bySeparators
                    .computeIfAbsent(text(texts, row).separators(), separators -> new ArrayList<>())
                    .add(row);
        }
        List<Integer> usual = List.of();
        for (List<Integer> alike : bySeparators.values()) {
            usual = alike.size() > usual.size() ? alike : usual;
        }
        return usual;
    }

    private Optional<KeyTemplate> single(KeyAttribute key, List<Integer> present, Set<Integer> mustLack) {
        List<String> texts = present.stream().map(row -> text(row, key)).toList();
        boolean isConstant = texts.stream().distinct().limit(2).count() == 1;
        String text = texts.get(0);
        if (isConstant && !text.isEmpty() && (KeyText.isCapitals(text) || KeyNames.isItself(text))) {
            return literal(text);
        }
        var segment = new RowVariables.Segment(present, texts, List.of(key.name()), mustLack);
        Optional<Part.Variable> variable = variables.stored(segment);
        if (variable.isPresent()) {
            return Optional.of(KeyTemplate.of(List.of(variable.get())));
        }
        Optional<KeyTemplate> numbered = numbered(key, present, texts, mustLack);
        if (numbered.isPresent()) {
            return numbered;
        }
        boolean isWord = KeyText.isWord(text) && !text.isEmpty();
        return isConstant && isWord && present.size() > 1 ? literal(text) : Optional.empty();
    }

    /** Letters that tell the kind of item, and a number: {@code C{cId}} where other keys of the table are {@code H1}. */
    private Optional<KeyTemplate> numbered(
            KeyAttribute key, List<Integer> present, List<String> texts, Set<Integer> mustLack) {
        String letters = KeyText.lettersBeforeNumber(texts.get(0));
        boolean isShared = !letters.isEmpty()
                && context.startsWithSeveralLetters(key.name())
                && texts.stream()
                        .allMatch(text -> KeyText.lettersBeforeNumber(text).equals(letters));
        return isShared ? Optional.of(started(letters, present, texts, letters, mustLack)) : Optional.empty();
    }

    /** A literal, and a variable for the rest of each text. */
    private KeyTemplate started(
            String start, List<Integer> present, List<String> texts, String word, Set<Integer> mustLack) {
        List<String> rests =
                texts.stream().map(text -> text.substring(start.length())).toList();
        var segment = new RowVariables.Segment(present, rests, List.of(KeyNames.afterWord(word, rests)), mustLack);
        Part variable = variables
                .stored(segment)
                .<Part>map(found -> found)
                .orElseGet(() -> Part.Variable.of(variables.added(segment)));
        return KeyTemplate.of(List.of(new Part.Literal(start), variable));
    }

    private static Optional<KeyTemplate> literal(String text) {
        return text.length() > LONGEST_TEMPLATE ? Optional.empty() : Optional.of(KeyTemplate.literal(text));
    }

    private Optional<KeyTemplate> prefix(
            KeyAttribute key, List<Integer> present, Map<Integer, KeyText> split, Set<Integer> mustLack) {
        KeyText first = text(split, present.get(0));
        String start = first.segments().get(0)
                + first.separators().stream().findFirst().orElse("");
        boolean isShared = first.isComposite()
                && KeyText.isWord(first.segments().get(0))
                && present.stream().allMatch(row -> text(row, key).startsWith(start));
        if (!isShared) {
            return Optional.empty();
        }
        List<String> texts = present.stream().map(row -> text(row, key)).toList();
        return Optional.of(started(start, present, texts, first.segments().get(0), mustLack));
    }

    private Optional<KeyTemplate> composite(
            KeyAttribute key, List<Integer> usual, Map<Integer, KeyText> texts, Set<Integer> mustLack) {
        KeyText first = text(texts, usual.get(0));
        int count = first.segments().size();
        List<String> named = parts(key.name(), count);
        List<String> aliased = aliased(key, first);
        var parts = new ArrayList<Part>();
        boolean isMadeOfStored = false;
        String firstWord = null;
        boolean afterWord = false;
        String lastWord = "";
        for (int i = 0; i < count; i++) {
            int at = i;
            List<String> values = usual.stream()
                    .map(row -> text(texts, row).segments().get(at))
                    .toList();
            var hints = new ArrayList<String>();
            hints(named, aliased, i, afterWord ? lastWord : "", values, hints);
            var segment = new RowVariables.Segment(usual, values, hints, mustLack);
            Optional<Part.Variable> variable = variables.stored(segment);
            boolean isWord = named.isEmpty()
                    && (variable.isEmpty() || i == 0 && isKind(variable.get()))
                    && isLiteral(values, i, firstWord, afterWord, usual.size());
            if (isWord) {
                String word = values.get(0);
                firstWord = firstWord == null && !word.isEmpty() ? word : firstWord;
                lastWord = word;
                if (!word.isEmpty()) {
                    parts.add(new Part.Literal(word));
                }
            } else if (variable.isPresent()) {
                isMadeOfStored = true;
                parts.add(variable.get());
            } else {
                // the name is found when it is clear that the template is wanted
                parts.add(Part.Variable.of(UNNAMED + i));
            }
            afterWord = isWord && !values.get(0).isEmpty();
            if (i + 1 < count) {
                parts.add(new Part.Literal(first.separators().get(i)));
            }
            unnamed.put(UNNAMED + i, segment);
        }
        if (!KeyNames.isGeneric(key.name()) && !isMadeOfStored && !context.startsWithSeveralWords(key.name())) {
            return Optional.empty();
        }
        KeyTemplate template =
                KeyTemplate.of(parts.stream().map(this::nameGiven).toList());
        return template.print().length() > LONGEST_TEMPLATE ? Optional.empty() : Optional.of(template);
    }

    private Part nameGiven(Part part) {
        if (part instanceof Part.Variable variable
                && variable.name().attribute().startsWith(UNNAMED)) {
            return Part.Variable.of(variables.added(
                    Objects.requireNonNull(unnamed.get(variable.name().attribute()))));
        }
        return part;
    }

    private static void hints(
            List<String> named,
            List<String> aliased,
            int at,
            String wordBefore,
            List<String> values,
            List<String> hints) {
        String alias = aliased.isEmpty() ? "" : aliased.get(at);
        if (!alias.isEmpty()) {
            hints.add(alias);
        }
        if (!named.isEmpty()) {
            hints.add(named.get(at));
        }
        hints.add(wordBefore.isEmpty() ? KeyNames.ofValues(values) : KeyNames.afterWord(wordBefore, values));
    }

    private static boolean isKind(Part.Variable variable) {
        return KeyNames.words(variable.name().attribute()).stream().anyMatch(KINDS::contains);
    }

    private static boolean isLiteral(
            List<String> values, int at, @Nullable String firstWord, boolean afterWord, int rows) {
        String segment = values.get(0);
        if (values.stream().distinct().limit(2).count() > 1 || !KeyText.isWord(segment)) {
            return false;
        }
        if (at == 0 || segment.isEmpty()) {
            return true;
        }
        boolean isCapitals = KeyText.isCapitals(segment);
        boolean isLikeFirst = firstWord == null ? isCapitals : KeyText.isSameStyle(segment, firstWord);
        return afterWord ? isLikeFirst && (rows > 1 || isCapitals) : isLikeFirst;
    }

    /** The parts of a name that is made like its values, such as Status#Date; none for another. */
    private static List<String> parts(String name, int count) {
        List<String> parts = KeyText.of(name, false).segments();
        return parts.size() == count && parts.stream().noneMatch(String::isBlank) ? parts : List.of();
    }

    /** What an alias calls each segment; an empty name where it repeats the text of the rows. */
    private List<String> aliased(KeyAttribute key, KeyText text) {
        String alias = source.aliases().getOrDefault(key.name(), key.name());
        KeyText parts = KeyText.of(alias, false);
        if (alias.equals(key.name()) || !parts.separators().equals(text.separators())) {
            return List.of();
        }
        var names = new ArrayList<String>();
        for (int i = 0; i < parts.segments().size(); i++) {
            String name = parts.segments().get(i).replaceAll("[<>{}$]", "").strip();
            name = name.replaceAll("[:|].*", "");
            boolean isText = name.equalsIgnoreCase(text.segments().get(i));
            names.add(isText || name.chars().noneMatch(Character::isLetter) ? "" : name);
        }
        return names;
    }
}
