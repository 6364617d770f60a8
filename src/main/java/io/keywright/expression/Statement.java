package io.keywright.expression;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A PartiQL statement: one SELECT, INSERT, UPDATE, DELETE, or the check EXISTS of a transaction. In a design, a template
 * with variables stands in double quotes or, if it is one variable, in its braces.
 *
 * <p>Developer Guide, ql-reference, ql-operators and ql-functions, read 2026-11.
 */
public sealed interface Statement {
    /** The table it reads or writes. */
    String table();

    /** Which items it is about; null for all, or where it has none to find. */
    @Nullable
    Condition where();

    /** The same with values in place of the parameters and templates that have one. */
    Statement bind(Bindings bindings);

    /**
     * Reads a statement.
     *
     * @throws ExpressionSyntaxException if it does not follow the grammar
     */
    static Statement parse(String text) throws ExpressionSyntaxException {
        return StatementParser.parse(text);
    }

    /** Calls the visitor for each operand that the statement compares, inserts or sets, and for those they are made of. */
    default void forEachOperand(Consumer<Operand> visitor) {
        Condition where = where();
        if (where != null) {
            where.forEachOperand(visitor);
        }
        if (this instanceof InsertInto insert) {
            insert.item().values().forEach(operand -> operand.forEach(visitor));
        } else if (this instanceof UpdateSet set) {
            ((Expression) set.update()).forEachOperand(visitor);
        }
    }

    /** The text in the language of designs; reading it gives an equal statement. */
    default String print() {
        return new StatementPrinter(false).statement(this);
    }

    /** The statement as the service takes it, with its values as parameters. */
    default Parametrised parametrised() {
        var printer = new StatementPrinter(true);
        return new Parametrised(printer.statement(this), printer.parameters());
    }

    /**
     * A statement's text with question marks, and what they stand for.
     *
     * @param parameters in order; some may still be open
     */
    record Parametrised(String text, List<Operand> parameters) {
        public Parametrised {
            Objects.requireNonNull(text);
            parameters = List.copyOf(parameters);
        }
    }

    /**
     * How much of a table's key the statement gives. An INSERT gives its item.
     *
     * @param key the key of the table, or of the index it reads
     */
    default KeyUse keyUse(KeySchema key) {
        boolean readsIndex = this instanceof SelectFrom select && select.index() != null;
        return KeyUse.of(where(), key, !readsIndex);
    }

    /**
     * The refusal of an UPDATE, DELETE or EXISTS that does not name one item, or of a SELECT that asks for more than
     * {@link ExpressionLimits#PARTIQL_KEY_OPERANDS} keys or for a range of a sort key of another type; empty for any
     * other.
     */
    default Optional<String> keyRefusal(KeySchema key) {
        KeyUse use = keyUse(key);
        if (this instanceof SelectFrom) {
            return use.reads() > ExpressionLimits.PARTIQL_KEY_OPERANDS
                    ? Optional.of("Too many decomposed read operations for a given query.")
                    : use.rangeRefusal(key);
        }
        boolean namesOne = use.reach() == KeyUse.Reach.ITEM && use.reads() == 1;
        return namesOne || this instanceof InsertInto
                ? Optional.empty()
                : Optional.of("Where clause does not contain a mandatory equality on all key attributes");
    }

    /**
     * SELECT.
     *
     * @param paths what is given back; empty for {@code *}
     * @param index the index read, or null for the table itself
     * @param order the keys it is ordered by
     */
    record SelectFrom(
            List<DocumentPath> paths,
            String table,
            @Nullable String index,
            @Nullable Condition where,
            List<OrderBy> order)
            implements Statement {
        public SelectFrom {
            paths = List.copyOf(paths);
            Objects.requireNonNull(table);
            order = List.copyOf(order);
        }

        @Override
        public SelectFrom bind(Bindings bindings) {
            return new SelectFrom(paths, table, index, bound(where, bindings), order);
        }

        /**
         * What is given back of an item: all of it, or what the paths lead to, each under the last name of its path.
         * Measured by nubo-db/dynamodb-conformance, executeStatement, 2026; an index at the end stays part of the name,
         * which is an assumption.
         */
        public Item applyTo(Item item) {
            if (paths.isEmpty()) {
                return item;
            }
            var left = new LinkedHashMap<String, AttributeValue>();
            for (DocumentPath path : paths) {
                path.find(item).ifPresent(value -> left.put(label(path), value));
            }
            return new Item(left);
        }

        private static String label(DocumentPath path) {
            int from = path.elements().size() - 1;
            while (path.elements().get(from) instanceof DocumentPath.Index) {
                from--;
            }
            var label = new StringBuilder();
            path.elements().subList(from, path.elements().size()).forEach(label::append);
            return label.toString();
        }
    }

    /** A key that a SELECT is ordered by. */
    record OrderBy(DocumentPath path, boolean descending) {
        public OrderBy {
            Objects.requireNonNull(path);
        }
    }

    /** INSERT of one item, which must not be there yet. */
    record InsertInto(String table, Map<String, Operand> item) implements Statement {
        public InsertInto {
            Objects.requireNonNull(table);
            item = OrderedMap.copyOf(item);
        }

        @Override
        public @Nullable Condition where() {
            return null;
        }

        @Override
        public InsertInto bind(Bindings bindings) {
            var bound = new LinkedHashMap<String, Operand>();
            item.forEach((name, value) -> bound.put(name, value.bind(bindings)));
            return new InsertInto(table, bound);
        }

        /** The item is asked for by what is inserted. */
        @Override
        public KeyUse keyUse(KeySchema key) {
            var equalities = new ArrayList<Condition>();
            item.forEach((name, value) ->
                    equalities.add(new Condition.Comparison(DocumentPath.of(name), Condition.Comparator.EQ, value)));
            Condition all = equalities.size() > 1 ? new Condition.And(equalities) : null;
            return KeyUse.of(equalities.size() == 1 ? equalities.get(0) : all, key, true);
        }
    }

    /** UPDATE of one item, which must be there. */
    record UpdateSet(
            String table,
            Update update,
            @Nullable Condition where,
            @Nullable Returning returning) implements Statement {
        public UpdateSet {
            Objects.requireNonNull(table);
            Objects.requireNonNull(update);
        }

        @Override
        public UpdateSet bind(Bindings bindings) {
            return new UpdateSet(table, update.bind(bindings), bound(where, bindings), returning);
        }
    }

    /** DELETE of one item. */
    record DeleteFrom(
            String table,
            @Nullable Condition where,
            @Nullable Returning returning) implements Statement {
        public DeleteFrom {
            Objects.requireNonNull(table);
        }

        @Override
        public DeleteFrom bind(Bindings bindings) {
            return new DeleteFrom(table, bound(where, bindings), returning);
        }
    }

    /** The check of a transaction that a SELECT finds something. */
    record Exists(SelectFrom select) implements Statement {
        public Exists {
            Objects.requireNonNull(select);
        }

        @Override
        public String table() {
            return select.table();
        }

        @Override
        public @Nullable Condition where() {
            return select.where();
        }

        @Override
        public Exists bind(Bindings bindings) {
            return new Exists(select.bind(bindings));
        }
    }

    /** What an UPDATE or DELETE gives back. */
    enum Returning {
        ALL_OLD("ALL OLD"),
        MODIFIED_OLD("MODIFIED OLD"),
        ALL_NEW("ALL NEW"),
        MODIFIED_NEW("MODIFIED NEW");

        private final String words;

        Returning(String words) {
            this.words = words;
        }

        /** As written after RETURNING, without the asterisk. */
        public String words() {
            return words;
        }
    }

    private static @Nullable Condition bound(@Nullable Condition where, Bindings bindings) {
        return where == null ? null : where.bind(bindings);
    }
}
