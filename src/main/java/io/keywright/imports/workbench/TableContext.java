package io.keywright.imports.workbench;

import io.keywright.key.Format;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the rows of a whole table say about each of its entities. The order of the rows makes no difference, nor whether
 * they stand in facets.
 */
final class TableContext {
    private final @Nullable TypeAttribute type;
    private final StatedTemplates stated;
    private final Set<String> wordKeys = new HashSet<>();
    private final Set<String> letterKeys = new HashSet<>();
    private final Set<String> padded = new HashSet<>();

    private TableContext(@Nullable TypeAttribute type, StatedTemplates stated) {
        this.type = type;
        this.stated = stated;
    }

    static TableContext of(TableSource source) {
        Table table = source.table();
        List<Row> rows = source.allRows();
        var context =
                new TableContext(TypeAttribute.of(table, rows, source.stated()).orElse(null), source.stated());
        Stream.concat(
                        table.key().attributes().stream(),
                        table.indexes().stream().map(SecondaryIndex::key).flatMap(key -> key.attributes().stream()))
                .map(KeyAttribute::name)
                .distinct()
                .filter(name -> !KeyText.of(name, false).isComposite() && hasSeveralWords(name, rows))
                .forEach(context.wordKeys::add);
        table.key().attributes().stream()
                .map(KeyAttribute::name)
                .filter(name -> KeyNames.isGeneric(name) && hasSeveralLetters(name, rows))
                .forEach(context.letterKeys::add);
        for (FacetSource facet : source.facets()) {
            facet.aliases().values().forEach(alias -> FacetAlias.template(alias).ifPresent(context::addPadded));
        }
        source.stated().templates().forEach(context::addPadded);
        return context;
    }

    private void addPadded(KeyTemplate template) {
        for (Part part : template.parts()) {
            if (part instanceof Part.Variable variable && variable.format() instanceof Format.ZeroPadded) {
                padded.add(variable.name().attribute());
            }
        }
    }

    private static boolean hasSeveralWords(String attribute, List<Row> rows) {
        return rows.stream()
                        .map(row -> row.text(attribute))
                        .filter(text -> text != null)
                        .map(text -> KeyText.of(text, false))
                        .filter(KeyText::isComposite)
                        .map(text -> text.segments().get(0))
                        .filter(KeyText::isWord)
                        .distinct()
                        .limit(2)
                        .count()
                > 1;
    }

    private static boolean hasSeveralLetters(String attribute, List<Row> rows) {
        return rows.stream()
                        .map(row -> row.text(attribute))
                        .filter(text -> text != null)
                        .map(KeyText::lettersBeforeNumber)
                        .filter(letters -> !letters.isEmpty())
                        .distinct()
                        .limit(2)
                        .count()
                > 1;
    }

    /** The attribute that says what kind of item a row is. */
    Optional<TypeAttribute> type() {
        return Optional.ofNullable(type);
    }

    @Nullable
    TypeAttribute typeOrNull() {
        return type;
    }

    /** Whether keys of this attribute begin with different words, as they do for several kinds of items. */
    boolean startsWithSeveralWords(String keyAttribute) {
        return wordKeys.contains(keyAttribute);
    }

    /** Whether keys of this attribute are numbers after different letters, as {@code C1} and {@code H1}. */
    boolean startsWithSeveralLetters(String keyAttribute) {
        return letterKeys.contains(keyAttribute);
    }

    /** Whether a stated template pads an attribute with zeros, so that it is a number. */
    boolean isPadded(String attribute) {
        return padded.contains(attribute);
    }

    /** The template a schema in the file states for the kind that all these rows are of. */
    Optional<KeyTemplate> stated(List<Row> rows, String keyAttribute) {
        if (type == null || rows.isEmpty()) {
            return Optional.empty();
        }
        String kind = type.value(rows.get(0));
        boolean isOne = kind != null && rows.stream().allMatch(row -> kind.equals(type.value(row)));
        return kind != null && isOne ? stated.template(kind, keyAttribute) : Optional.empty();
    }
}
