package io.keywright.expression;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A document path: a top-level attribute, and from it into maps by name and into lists by index. A name is one name
 * whatever characters it has; a dot in it leads nowhere.
 *
 * @param elements the attribute's name and what follows; at least one, the first a name
 */
public record DocumentPath(List<Element> elements) implements Operand {
    /** A step of a path. */
    public sealed interface Element {
        /** Whether it leads on from a value: a name from a map, an index from a list. */
        boolean leadsInto(@Nullable AttributeValue value);
    }

    /** An attribute, or an entry of a map. */
    public record Name(String name) implements Element {
        public Name {
            Objects.requireNonNull(name);
        }

        @Override
        public boolean leadsInto(@Nullable AttributeValue value) {
            return value instanceof AttributeValue.M;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** An element of a list, counted from 0. */
    public record Index(int index) implements Element {
        public Index {
            if (index < 0) {
                throw new IllegalArgumentException("a list index is not negative: " + index);
            }
        }

        @Override
        public boolean leadsInto(@Nullable AttributeValue value) {
            return value instanceof AttributeValue.L;
        }

        @Override
        public String toString() {
            return "[" + index + "]";
        }
    }

    private static final Pattern INDEXED = Pattern.compile("([^\\[\\]]+)((?:\\[[0-9]{1,9}])+)");
    private static final Pattern INDEX = Pattern.compile("\\[([0-9]+)]");

    public DocumentPath {
        elements = List.copyOf(elements);
        if (elements.isEmpty() || !(elements.get(0) instanceof Name)) {
            throw new IllegalArgumentException("a document path starts with an attribute: " + elements);
        }
    }

    /** The path of a top-level attribute. */
    public static DocumentPath of(String attribute) {
        return new DocumentPath(List.of(new Name(attribute)));
    }

    /**
     * The path that a text with dots leads along, from an attribute into maps and, by {@code [0]}, into lists.
     *
     * @param isAttribute whether a name with dots is an attribute itself, to which the text then leads
     */
    public static DocumentPath dotted(String text, Predicate<String> isAttribute) {
        return isAttribute.test(text) ? of(text) : dotted(text);
    }

    /** The path that a text with dots leads along from an entity's attribute; see {@link #dotted(String, Predicate)}. */
    public static DocumentPath dotted(String text, Entity entity) {
        return dotted(text, name -> entity.attribute(name).isPresent());
    }

    /** The path that a text with dots leads along, from an attribute into maps and, by {@code [0]}, into lists. */
    public static DocumentPath dotted(String text) {
        var elements = new ArrayList<Element>();
        for (String step : text.split("\\.", -1)) {
            Matcher indexed = INDEXED.matcher(step);
            if (indexed.matches()) {
                elements.add(new Name(indexed.group(1)));
                indexes(indexed.group(2), elements);
            } else {
                elements.add(new Name(step));
            }
        }
        return new DocumentPath(elements);
    }

    private static void indexes(String brackets, List<Element> into) {
        Matcher index = INDEX.matcher(brackets);
        while (index.find()) {
            into.add(new Index(Integer.parseInt(index.group(1))));
        }
    }

    /** Whether a text with dots names an attribute or leads into it. */
    public static boolean isInto(String text, String attribute) {
        return text.startsWith(attribute)
                && (text.length() == attribute.length() || ".[".indexOf(text.charAt(attribute.length())) >= 0);
    }

    /** The path to an entry of the map that this one leads to. */
    public DocumentPath entry(String name) {
        return with(new Name(name));
    }

    /** The path to an element of the list that this one leads to. */
    public DocumentPath index(int index) {
        return with(new Index(index));
    }

    private DocumentPath with(Element element) {
        var longer = new ArrayList<>(elements);
        longer.add(element);
        return new DocumentPath(longer);
    }

    /** The top-level attribute. */
    public String attribute() {
        return ((Name) elements.get(0)).name();
    }

    /** The names along it, without indexes. */
    public List<String> names() {
        return elements.stream()
                .filter(Name.class::isInstance)
                .map(element -> ((Name) element).name())
                .toList();
    }

    /** Whether it leads through an element of a list, as no key and no template can. */
    public boolean hasIndex() {
        return elements.stream().anyMatch(Index.class::isInstance);
    }

    /**
     * What the path leads to among attributes, into the fields of maps and the elements of lists; empty where they don't
     * say.
     */
    public Optional<Attribute> among(List<Attribute> attributes) {
        Optional<Attribute> at = named(attributes, attribute());
        for (Element element : elements.subList(1, elements.size())) {
            at = at.flatMap(attribute -> inside(attribute, element));
        }
        return at;
    }

    /** Whether the path leads to none of these attributes, nor into one, as far as they say what is in them. */
    public boolean isMissingAmong(List<Attribute> attributes) {
        Optional<Attribute> at = named(attributes, attribute());
        for (Element element : elements.subList(1, elements.size())) {
            if (at.isEmpty()) {
                return true;
            }
            if (isOpaque(at.get(), element)) {
                return false;
            }
            at = inside(at.get(), element);
        }
        return at.isEmpty();
    }

    /** Whether an attribute can have what a step leads to, and does not say what that is. */
    private static boolean isOpaque(Attribute attribute, Element step) {
        Domain domain = attribute.domain();
        if (attribute.type() != (step instanceof Name ? AttributeType.M : AttributeType.L)) {
            return false;
        }
        return domain == null
                || !(domain.values() instanceof Values.ListOf || domain.values() instanceof Values.MapOf)
                || (domain.values() instanceof Values.MapOf map && map.fields().isEmpty());
    }

    private static Optional<Attribute> inside(Attribute attribute, Element step) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return Optional.empty();
        }
        if (step instanceof Name name) {
            return domain.values() instanceof Values.MapOf map ? named(map.fields(), name.name()) : Optional.empty();
        }
        return domain.values() instanceof Values.ListOf list ? Optional.of(list.element()) : Optional.empty();
    }

    private static Optional<Attribute> named(List<Attribute> attributes, String name) {
        return attributes.stream()
                .filter(attribute -> attribute.name().equals(name))
                .findFirst();
    }

    /** Whether it is a top-level attribute and no more. */
    public boolean isAttribute() {
        return elements.size() == 1;
    }

    /** The last step. */
    public Element last() {
        return elements.get(elements.size() - 1);
    }

    /** The path without its last step; null for a top-level attribute. */
    @Nullable
    DocumentPath parent() {
        return isAttribute() ? null : new DocumentPath(elements.subList(0, elements.size() - 1));
    }

    /** What the path leads to in an item; empty where there is nothing. */
    public Optional<AttributeValue> find(Item item) {
        return Optional.ofNullable(valueIn(item));
    }

    @Override
    public @Nullable AttributeValue valueIn(Item item) {
        AttributeValue found = item.attributes().get(attribute());
        for (int i = 1; i < elements.size() && found != null; i++) {
            found = step(found, elements.get(i));
        }
        return found;
    }

    private static @Nullable AttributeValue step(AttributeValue from, Element element) {
        if (element instanceof Name name) {
            return from instanceof AttributeValue.M map ? map.entries().get(name.name()) : null;
        }
        int index = ((Index) element).index();
        return from instanceof AttributeValue.L list && index < list.elements().size()
                ? list.elements().get(index)
                : null;
    }

    @Override
    public boolean isOpen() {
        return false;
    }

    @Override
    public DocumentPath bind(Bindings bindings) {
        return this;
    }

    @Override
    public List<Operand> parts() {
        return List.of();
    }

    /** Paths overlap if one leads through the other's end, and conflict if they take one value for a map and a list. */
    public String clashWith(DocumentPath other) {
        int common = Math.min(elements.size(), other.elements.size());
        for (int i = 0; i < common; i++) {
            if (elements.get(i).getClass() != other.elements.get(i).getClass()) {
                return "conflict";
            }
            if (!elements.get(i).equals(other.elements.get(i))) {
                return "";
            }
        }
        return "overlap";
    }

    /** The refusal of two paths that overlap or conflict. */
    public static String refusal(String clash, DocumentPath one, DocumentPath two) {
        return "Two document paths " + clash + " with each other; must remove or rewrite one of these paths; path one: "
                + one.listed() + ", path two: " + two.listed();
    }

    /** As {@link #dotted} reads it: {@code lines[0].sku}. */
    public String dotted() {
        var text = new StringBuilder();
        for (Element element : elements) {
            text.append(element instanceof Name && text.length() > 0 ? "." : "").append(element);
        }
        return text.toString();
    }

    /** As the service writes a path in its answers: {@code [a, b, [0]]}. */
    String listed() {
        return elements.stream().map(Object::toString).collect(Collectors.joining(", ", "[", "]"));
    }

    @Override
    public String toString() {
        return print();
    }
}
