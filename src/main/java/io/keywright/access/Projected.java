package io.keywright.access;

import io.keywright.expression.ExpressionKind;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.List;
import java.util.Optional;

/** Which attributes a ProjectionExpression names that an index does not hold, and whether it can be read at all. */
final class Projected {
    private Projected() {}

    /** Why a projection can't be read; empty if it can, or is blank. */
    static Optional<String> problem(String projection) {
        try {
            attributes(projection);
            return Optional.empty();
        } catch (ExpressionSyntaxException invalid) {
            return Optional.of(ExpressionKind.PROJECTION.refusal(invalid.getMessage()));
        }
    }

    /**
     * The top-level attributes asked for and not held. None for a projection that can't be read, which is a
     * {@linkplain #problem problem} of its own.
     */
    static List<String> missing(String projection, Table table, SecondaryIndex index) {
        if (index.projection().type() == Projection.Type.ALL) {
            return List.of();
        }
        try {
            return attributes(projection).stream()
                    .filter(attribute -> !holds(table, index, attribute))
                    .toList();
        } catch (ExpressionSyntaxException invalid) {
            return List.of();
        }
    }

    /** The top-level attributes that a filter compares and an index does not hold; none for one that can't be read. */
    static List<String> missingInFilter(String filter, Table table, SecondaryIndex index) {
        try {
            return filter.isBlank()
                    ? List.of()
                    : Expressions.condition(filter).attributes().stream()
                            .distinct()
                            .filter(attribute -> !holds(table, index, attribute))
                            .toList();
        } catch (ExpressionSyntaxException invalid) {
            return List.of();
        }
    }

    /** The top-level attributes that a projection names; none for all, or for one that can't be read. */
    static List<String> named(String projection) {
        try {
            return attributes(projection);
        } catch (ExpressionSyntaxException invalid) {
            return List.of();
        }
    }

    private static List<String> attributes(String projection) throws ExpressionSyntaxException {
        return projection.isBlank()
                ? List.of()
                : Expressions.projection(projection).attributes();
    }

    /** Whether an index holds an attribute: a key of it or of its table, or a projected one. */
    static boolean holds(Table table, SecondaryIndex index, String attribute) {
        return index.projection().type() == Projection.Type.ALL
                || table.key().has(attribute)
                || index.key().has(attribute)
                || (index.projection().type() == Projection.Type.INCLUDE
                        && index.projection().nonKeyAttributes().contains(attribute));
    }
}
