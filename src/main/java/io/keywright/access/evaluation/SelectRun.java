package io.keywright.access.evaluation;

import io.keywright.capacity.ReadConsistency;
import io.keywright.capacity.ReadUnits;
import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.KeyUse;
import io.keywright.expression.Operand;
import io.keywright.expression.ProjectedPaths;
import io.keywright.expression.Statement;
import io.keywright.item.KeyOrder;
import io.keywright.limits.StatementLimits;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One SELECT being run: its keys are got, its item collections queried, or else everything is scanned. */
final class SelectRun {
    private static final String WITHOUT_WHERE = "Must have WHERE clause in the statement when using ORDER BY clause.";
    private static final String WITHOUT_KEY =
            "Must have at least one non-optional hash key condition in WHERE clause when using ORDER BY clause.";

    private final StoredTable table;
    private final Statement.SelectFrom select;
    private final ReadConsistency consistency;
    private final @Nullable Long limit;
    private final KeySchema key;
    private final KeyUse use;

    /** @param limit the most items evaluated; null for all */
    SelectRun(StoredTable table, Statement.SelectFrom select, ReadConsistency consistency, @Nullable Long limit)
            throws RequestRefusedException {
        this.table = table;
        this.select = select;
        this.consistency = consistency;
        this.limit = limit;
        RequestRefusedException.refuse(StatementLimits.refusal(select, table.table(), false));
        key = Objects.requireNonNull(table.entries(select.index()), "an index the table has")
                .key();
        use = select.keyUse(key);
        checkOrder();
    }

    private void checkOrder() throws RequestRefusedException {
        if (select.order().isEmpty()) {
            return;
        }
        if (select.where() == null) {
            throw new RequestRefusedException(WITHOUT_WHERE);
        }
        if (use.reach() == KeyUse.Reach.EVERYTHING) {
            throw new RequestRefusedException(WITHOUT_KEY);
        }
        for (Statement.OrderBy order : select.order()) {
            if (!order.path().isAttribute() || !key.has(order.path().attribute())) {
                throw new RequestRefusedException("Variable reference "
                        + order.path().attribute() + " in ORDER BY clause must be part of the primary key");
            }
        }
    }

    StatementResult result() throws RequestRefusedException {
        var pages = new ArrayList<ReadPage>();
        switch (use.reach()) {
            case ITEM -> {
                for (Item one : Statements.keys(use)) {
                    if (left(pages) > 0) {
                        pages.add(filtered(Reads.page(table, new ReadRequest.Get(one, null, consistency)), true));
                    }
                }
            }
            case PARTITION -> {
                for (Condition condition : conditions()) {
                    if (left(pages) > 0) {
                        ReadRequest.Options options = options(pages);
                        read(new ReadRequest.Query(select.index(), condition, isDescending(), options), pages);
                    }
                }
            }
            case EVERYTHING -> read(new ReadRequest.Scan(select.index(), 0, 1, options(pages)), pages);
        }
        List<Item> found = pages.stream()
                .flatMap(page -> page.returned().stream())
                .sorted(order())
                .map(select::applyTo)
                .toList();
        return new StatementResult(pages, null, found);
    }

    private void read(ReadRequest request, List<ReadPage> into) throws RequestRefusedException {
        for (ReadPage page : Reads.pages(table, request)) {
            into.add(filtered(page, false));
        }
    }

    /** How many items may still be evaluated after these pages. */
    private long left(List<ReadPage> pages) {
        return limit == null
                ? Long.MAX_VALUE
                : limit
                        - pages.stream()
                                .mapToLong(page -> page.evaluated().size())
                                .sum();
    }

    /** What an index lacks is refused or fetched by what is asked for, not by what is filtered. */
    private ReadRequest.Options options(List<ReadPage> before) {
        return ReadRequest.Options.ALL
                .withConsistency(consistency)
                .withLimit(limit == null ? null : left(before))
                .withProjection(
                        select.paths().isEmpty()
                                ? null
                                : new ProjectedPaths(select.paths().stream()
                                        .map(path -> DocumentPath.of(path.attribute()))
                                        .distinct()
                                        .toList()));
    }

    /** A page with the whole items that meet the rest of the condition, which may name keys as no filter may. */
    private ReadPage filtered(ReadPage page, boolean isItem) {
        Condition rest = use.rest();
        List<Item> met = page.evaluated().stream()
                .map(entry -> page.fetched() > 0 ? entry.item() : entry.stored())
                .filter(item -> rest == null || rest.isMetBy(item))
                .toList();
        return new ReadPage(
                page.evaluated(),
                met,
                page.fetched(),
                page.last(),
                isItem || page.fetched() > 0
                        ? page.charge()
                        : ReadUnits.selectMany(page.evaluatedBytes(), consistency));
    }

    /** The key condition of each item collection. */
    private List<Condition> conditions() {
        var conditions = new ArrayList<Condition>();
        for (Item one : Statements.keys(use)) {
            var terms = new ArrayList<Condition>();
            key.partition()
                    .forEach(attribute -> one.get(attribute.name())
                            .ifPresent(value ->
                                    terms.add(equal(attribute.name(), value).condition())));
            use.sort().forEach(term -> terms.add(term.condition()));
            conditions.add(terms.size() == 1 ? terms.get(0) : new Condition.And(terms));
        }
        return conditions;
    }

    private static KeyTerm equal(String attribute, AttributeValue value) {
        return new KeyTerm(attribute, KeyCondition.Operator.EQ, new Operand.Literal(value), null);
    }

    private boolean isDescending() {
        return select.order().stream()
                .filter(order -> key.sort().stream()
                        .anyMatch(attribute ->
                                attribute.name().equals(order.path().attribute())))
                .findFirst()
                .map(Statement.OrderBy::descending)
                .orElse(false);
    }

    private Comparator<Item> order() {
        Comparator<Item> order = (a, b) -> 0;
        for (Statement.OrderBy each : select.order()) {
            Comparator<Item> one =
                    (a, b) -> compare(each.path().valueIn(a), each.path().valueIn(b));
            order = order.thenComparing(each.descending() ? one.reversed() : one);
        }
        return order;
    }

    private static int compare(@Nullable AttributeValue a, @Nullable AttributeValue b) {
        return a == null || b == null ? Boolean.compare(a != null, b != null) : KeyOrder.compare(a, b);
    }
}
