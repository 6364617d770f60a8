package io.keywright.refactor;

import io.keywright.model.Attribute;
import io.keywright.model.Values;
import java.util.function.UnaryOperator;

/** Reaches the attributes inside lists, maps and sets of a domain. */
final class Nested {
    private Nested() {}

    /** The values with each attribute directly inside them changed; the same values where none is. */
    static Values map(Values values, UnaryOperator<Attribute> change) {
        if (values instanceof Values.ListOf list) {
            Attribute element = change.apply(list.element());
            return element == list.element() ? list : new Values.ListOf(element, list.min(), list.max());
        }
        if (values instanceof Values.SetOf set) {
            Attribute element = change.apply(set.element());
            return element == set.element() ? set : new Values.SetOf(element, set.min(), set.max());
        }
        if (values instanceof Values.MapOf map) {
            var fields = Names.map(map.fields(), change);
            return fields == map.fields() ? map : new Values.MapOf(fields);
        }
        return values;
    }
}
