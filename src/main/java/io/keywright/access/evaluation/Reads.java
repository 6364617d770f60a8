package io.keywright.access.evaluation;

import io.keywright.capacity.Charge;
import io.keywright.capacity.ReadConsistency;
import io.keywright.capacity.ReadUnits;
import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.KeyConditions;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.Operand;
import io.keywright.expression.ProjectedPaths;
import io.keywright.item.IndexEntries;
import io.keywright.item.ItemSize;
import io.keywright.limits.KeyLimits;
import io.keywright.limits.Quotas;
import io.keywright.limits.ServiceWords;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/**
 * Answers reads as DynamoDB does. A page of a Query or Scan ends after {@code Limit} entries, or with the one that brings
 * it to 1 MB ({@link PageRule}); both count before the filter. Developer Guide, Query and Scan, read 2026-11; texts of
 * refusals as architect/dynalite and nubo-db/dynamodb-conformance record them.
 */
public final class Reads {
    private static final String OUTSIDE =
            "The provided starting key is outside query boundaries based on provided conditions";

    private static final String NO_STARTING_KEY = "The provided starting key is invalid";

    private Reads() {}

    /**
     * What one request answers.
     *
     * @throws RequestRefusedException as DynamoDB refuses it
     */
    public static ReadPage page(StoredTable table, ReadRequest request) throws RequestRefusedException {
        return read(table, request, checked(table, request));
    }

    /** What is found out once for all pages: the key conditions of a Query; null for another read. */
    private static @Nullable KeyConditions checked(StoredTable table, ReadRequest request)
            throws RequestRefusedException {
        if (request instanceof ReadRequest.Query query) {
            KeySchema key = entries(table, query.index()).key();
            KeyConditions conditions = SentExpressions.checkQuery(query, key);
            checkOptions(table, query.index(), query.options(), true);
            checkLengths(key, conditions);
            return conditions;
        }
        if (request instanceof ReadRequest.Scan scan) {
            entries(table, scan.index());
            SentExpressions.checkRead(null, scan.options());
            checkOptions(table, scan.index(), scan.options(), false);
        }
        return null;
    }

    /** Of a range both ends count, each with the attributes before it. */
    private static void checkLengths(KeySchema key, KeyConditions conditions) throws RequestRefusedException {
        long all = 0;
        for (KeyTerm term : conditions.terms()) {
            Operand upper = term.upper();
            all += KeyLimits.bytes(value(term.value(), key, term.attribute()));
            all += upper == null ? 0 : KeyLimits.bytes(value(upper, key, term.attribute()));
        }
        if (all <= Quotas.SORT_KEY_BYTES) {
            // As nearly all are: none of them alone can be too long.
            return;
        }
        var from = new LinkedHashMap<String, AttributeValue>();
        var to = new LinkedHashMap<String, AttributeValue>();
        for (KeyTerm term : conditions.terms()) {
            AttributeValue value = value(term.value(), key, term.attribute());
            Operand upper = term.upper();
            from.put(term.attribute(), value);
            to.put(term.attribute(), upper == null ? value : value(upper, key, term.attribute()));
        }
        RequestRefusedException.refuse(
                KeyLimits.refusal(key, new Item(from)).or(() -> KeyLimits.refusal(key, new Item(to))));
    }

    private static ReadPage read(StoredTable table, ReadRequest request, @Nullable KeyConditions conditions)
            throws RequestRefusedException {
        if (request instanceof ReadRequest.Query query && conditions != null) {
            return query(table, query, conditions);
        }
        return request instanceof ReadRequest.Get get ? get(table, get) : scan(table, (ReadRequest.Scan) request);
    }

    /**
     * What a request and those after it answer that go on where it ended, up to the end of what there is to read. A
     * request with a {@code Limit} is answered by its one page, as that is what was asked for.
     *
     * @throws RequestRefusedException as DynamoDB refuses it
     */
    public static List<ReadPage> pages(StoredTable table, ReadRequest request) throws RequestRefusedException {
        var pages = new ArrayList<ReadPage>();
        KeyConditions conditions = checked(table, request);
        ReadRequest next = request;
        while (next != null) {
            ReadPage page = read(table, next, conditions);
            pages.add(page);
            next = following(next, page.last());
        }
        return pages;
    }

    private static @Nullable ReadRequest following(ReadRequest request, @Nullable Item last) {
        if (last == null) {
            return null;
        }
        if (request instanceof ReadRequest.Query query && query.options().limit() == null) {
            return new ReadRequest.Query(
                    query.index(),
                    query.key(),
                    query.descending(),
                    query.options().after(last));
        }
        return request instanceof ReadRequest.Scan scan && scan.options().limit() == null
                ? new ReadRequest.Scan(
                        scan.index(),
                        scan.segment(),
                        scan.segments(),
                        scan.options().after(last))
                : null;
    }

    private static ReadPage get(StoredTable table, ReadRequest.Get get) throws RequestRefusedException {
        if (!entries(table, null).isWholeKey(get.key())) {
            throw new RequestRefusedException(ServiceWords.OTHER_KEY);
        }
        RequestRefusedException.refuse(IndexEntries.tableKeyRefusal(table.table(), get.key())
                .or(() -> KeyLimits.refusal(table.table().key(), get.key())));
        Entry entry = entries(table, null).get(get.key());
        ProjectedPaths projection = get.projection();
        if (entry == null) {
            return new ReadPage(List.of(), List.of(), 0, null, ReadUnits.getItem(0, get.consistency()));
        }
        return new ReadPage(
                List.of(entry),
                List.of(projection == null ? entry.item() : projection.applyTo(entry.item())),
                0,
                null,
                ReadUnits.getItem(entry.bytes(), get.consistency()));
    }

    private static ReadPage query(StoredTable table, ReadRequest.Query query, KeyConditions conditions)
            throws RequestRefusedException {
        StoredEntries entries = entries(table, query.index());
        KeySchema key = entries.key();
        var partition = new ArrayList<AttributeValue>();
        for (KeyTerm term : conditions.partition()) {
            partition.add(value(term.value(), key, term.attribute()));
        }
        var wanted = StoredEntries.PartitionKey.of(partition);
        NavigableMap<EntryPlace, Entry> range = range(entries.collection(wanted), conditions.sort(), key);
        if (query.descending()) {
            range = range.descendingMap();
        }
        Item after = query.options().after();
        if (after != null) {
            if (!entries.isWholeKey(after)) {
                throw new RequestRefusedException(NO_STARTING_KEY);
            }
            range = rest(range, wanted.is(entries.partition(after)), entries.place(after));
        }
        return new Page(table, query.index(), entries, query.options())
                .of(range.values().iterator(), false);
    }

    /** What follows a place. */
    private static NavigableMap<EntryPlace, Entry> rest(
            NavigableMap<EntryPlace, Entry> range, boolean isHere, EntryPlace after) throws RequestRefusedException {
        if (!isHere) {
            throw new RequestRefusedException(OUTSIDE);
        }
        try {
            return range.tailMap(after, false);
        } catch (IllegalArgumentException outside) {
            throw new RequestRefusedException(OUTSIDE);
        }
    }

    private static ReadPage scan(StoredTable table, ReadRequest.Scan scan) throws RequestRefusedException {
        StoredEntries entries = entries(table, scan.index());
        Item after = scan.options().after();
        if (after != null && !entries.isWholeKey(after)) {
            // Only a Scan of the table says why: architect/dynalite, scan.
            throw new RequestRefusedException(
                    scan.index() == null ? NO_STARTING_KEY + ": " + ServiceWords.OTHER_KEY : NO_STARTING_KEY);
        }
        return new Page(table, scan.index(), entries, scan.options()).of(new ScannedEntries(entries, scan), true);
    }

    private static StoredEntries entries(StoredTable table, @Nullable String index) throws RequestRefusedException {
        StoredEntries entries = table.entries(index);
        if (entries == null) {
            throw new RequestRefusedException(ServiceWords.noIndex(String.valueOf(index)));
        }
        return entries;
    }

    private static void checkOptions(
            StoredTable table, @Nullable String index, ReadRequest.Options options, boolean isQuery)
            throws RequestRefusedException {
        Long limit = options.limit();
        if (limit != null && limit < 1) {
            throw new RequestRefusedException(ServiceWords.limitBelowOne(limit, isQuery));
        }
        if (options.consistency() != ReadConsistency.EVENTUAL && isGlobal(table.table(), index)) {
            throw new RequestRefusedException(ServiceWords.NOT_CONSISTENT);
        }
    }

    private static boolean isGlobal(Table table, @Nullable String index) {
        return index != null
                && table.index(index)
                        .map(SecondaryIndex::kind)
                        .filter(SecondaryIndex.Kind.GLOBAL::equals)
                        .isPresent();
    }

    /** The entries that the conditions on the sort attributes take. */
    private static NavigableMap<EntryPlace, Entry> range(
            NavigableMap<EntryPlace, Entry> collection, List<KeyTerm> sort, KeySchema key)
            throws RequestRefusedException {
        List<AttributeValue> equal = new ArrayList<>();
        for (KeyTerm term : sort) {
            AttributeValue value = value(term.value(), key, term.attribute());
            if (!term.isEquality()) {
                return range(collection, equal, term, value, key);
            }
            equal.add(value);
        }
        return collection.subMap(bound(equal, -1), true, bound(equal, 1), true);
    }

    private static NavigableMap<EntryPlace, Entry> range(
            NavigableMap<EntryPlace, Entry> collection,
            List<AttributeValue> equal,
            KeyTerm term,
            AttributeValue value,
            KeySchema key)
            throws RequestRefusedException {
        List<AttributeValue> here = EntryPlace.and(equal, value);
        EntryPlace from = bound(equal, -1);
        EntryPlace to = bound(equal, 1);
        switch (term.operator()) {
            case LT -> to = bound(here, -1);
            case LE -> to = bound(here, 1);
            case GT -> from = bound(here, 1);
            case GE -> from = bound(here, -1);
            case BETWEEN -> {
                from = bound(here, -1);
                Operand upper = term.upper();
                to = bound(EntryPlace.and(equal, upper == null ? value : value(upper, key, term.attribute())), 1);
            }
            default -> {
                from = new EntryPlace(here, List.of(), -1, true);
                to = new EntryPlace(here, List.of(), 1, true);
            }
        }
        return collection.subMap(from, true, to, true);
    }

    private static EntryPlace bound(List<AttributeValue> sort, int side) {
        return new EntryPlace(sort, List.of(), side, false);
    }

    private static AttributeValue value(Operand operand, KeySchema key, String attribute)
            throws RequestRefusedException {
        AttributeValue value = operand.valueIn(Item.EMPTY);
        if (value == null) {
            throw new IllegalArgumentException("the value of " + attribute + " is not known: " + operand);
        }
        for (KeyAttribute each : key.attributes()) {
            AttributeType type = each.attributeType().orElse(value.type());
            if (each.name().equals(attribute) && type != value.type()) {
                throw new RequestRefusedException(KeyConditions.OTHER_TYPE);
            }
        }
        return value;
    }

    /** One page being read. */
    private static final class Page {
        private final StoredEntries entries;
        private final ReadRequest.Options options;
        private final boolean fetches;

        Page(StoredTable table, @Nullable String index, StoredEntries entries, ReadRequest.Options options)
                throws RequestRefusedException {
            this.entries = entries;
            this.options = options;
            List<String> missing = missing(options.projection());
            if (!missing.isEmpty() && isGlobal(table.table(), index)) {
                throw new RequestRefusedException(ServiceWords.notProjected(String.valueOf(index), missing));
            }
            fetches = !missing.isEmpty();
        }

        /** What is asked for and not held here. */
        private List<String> missing(@Nullable ProjectedPaths projection) {
            return projection == null
                    ? List.of()
                    : projection.paths().stream()
                            .map(DocumentPath::attribute)
                            .filter(name -> !entries.holds(name))
                            .distinct()
                            .toList();
        }

        ReadPage of(Iterator<Entry> source, boolean isScan) {
            long most = options.limit() == null ? Long.MAX_VALUE : options.limit();
            var evaluated = new ArrayList<Entry>();
            long page = 0;
            long bytes = 0;
            while (page < PageRule.PAGE_BYTES && evaluated.size() < most && source.hasNext()) {
                Entry entry = source.next();
                evaluated.add(entry);
                page += entry.pageBytes();
                bytes += entry.bytes();
            }
            boolean isStopped = page >= PageRule.PAGE_BYTES || evaluated.size() == most;
            Item last = isStopped && !evaluated.isEmpty()
                    ? new Item(entries.keyOf(evaluated.get(evaluated.size() - 1).item()))
                    : null;
            return new ReadPage(
                    evaluated,
                    returned(evaluated),
                    fetches ? evaluated.size() : 0,
                    last,
                    charge(bytes, evaluated, isScan));
        }

        private List<Item> returned(List<Entry> evaluated) {
            Condition filter = options.filter();
            ProjectedPaths projection = options.projection();
            var returned = new ArrayList<Item>();
            for (Entry entry : evaluated) {
                Item item = fetches ? entry.item() : entry.stored();
                if (filter == null || filter.isMetBy(item)) {
                    returned.add(projection == null ? item : projection.applyTo(item));
                }
            }
            return returned;
        }

        private Charge charge(long bytes, List<Entry> evaluated, boolean isScan) {
            if (fetches && !evaluated.isEmpty()) {
                List<Long> items = evaluated.stream()
                        .map(entry -> ItemSize.of(entry.item()))
                        .toList();
                return ReadUnits.queryFetchingFromTable(bytes, items, options.consistency());
            }
            return isScan
                    ? ReadUnits.scan(bytes, 1, options.consistency())
                    : ReadUnits.query(bytes, options.consistency());
        }
    }
}
