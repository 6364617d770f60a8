package io.keywright.access;

import io.keywright.access.evaluation.Gets;
import io.keywright.access.evaluation.ReadPage;
import io.keywright.access.evaluation.ReadRequest;
import io.keywright.access.evaluation.Reads;
import io.keywright.access.evaluation.RequestRefusedException;
import io.keywright.access.evaluation.StatementResult;
import io.keywright.access.evaluation.Statements;
import io.keywright.access.evaluation.StoredTable;
import io.keywright.access.evaluation.TableGet;
import io.keywright.access.evaluation.TableWrite;
import io.keywright.access.evaluation.TransactionResult;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.access.evaluation.Writes;
import io.keywright.expression.Statement;
import io.keywright.limits.Quotas;
import io.keywright.model.Item;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;

/** Sends the requests of a step to the tables, one by one, in batches or as a transaction. */
final class Sending {
    private final CallState state;
    private final List<PatternRun.Request> requests = new ArrayList<>();
    private final List<WriteResult> writes = new ArrayList<>();
    private final List<Item> found = new ArrayList<>();
    private boolean isList;
    private int sent;
    private int roundTrips;

    Sending(CallState state) {
        this.state = state;
    }

    /** What came of what was sent. */
    PatternRun.Outcome outcome(boolean parallel) {
        return PatternRun.Outcome.of(requests, writes, new PatternRun.Effort(sent, roundTrips, parallel));
    }

    /** Sends requests together, each on its own: the shards of a fan-out. */
    void sendEach(List<Prepared> prepared) throws RequestRefusedException {
        int longest = 0;
        for (Prepared each : prepared) {
            int pages = 1;
            if (each instanceof Prepared.Read read) {
                List<ReadPage> all = Reads.pages(state.stored(read.table()), read.request());
                add(read, all);
                pages = all.size();
            } else if (each instanceof Prepared.Write write) {
                StoredTable table = state.writable(write.table());
                add(table, Writes.write(table, write.request()));
            } else if (each instanceof Prepared.Sent statement) {
                pages = send(statement);
            }
            sent += pages;
            longest = Math.max(longest, pages);
        }
        roundTrips += longest;
    }

    private int send(Prepared.Sent statement) throws RequestRefusedException {
        boolean reads = statement.statement() instanceof Statement.SelectFrom;
        StoredTable table = reads ? state.stored(statement.table()) : state.writable(statement.table());
        StatementResult result =
                Statements.execute(table, statement.statement(), statement.consistency(), statement.limit());
        if (reads) {
            addFound(statement.table(), result.returned(), true);
            requests.add(new PatternRun.Request(statement.statement().print(), result.pages(), result.returned()));
        }
        result.write().ifPresent(write -> add(table, write));
        return Math.max(1, result.pages().size());
    }

    private void add(StoredTable table, WriteResult write) {
        writes.add(write);
        state.addWritten(table, write);
    }

    private void add(Prepared.Read read, List<ReadPage> pages) {
        PatternRun.Request request = PatternRun.Request.of(read.condition(), pages);
        addFound(read.table(), request.items(), !(read.request() instanceof ReadRequest.Get));
        requests.add(request);
    }

    /** Takes what a read gave back; the first item of a step tells the steps after it. */
    private void addFound(Table table, List<Item> items, boolean mayBeMany) {
        if (found.isEmpty() && !items.isEmpty()) {
            state.values().addRead(table, items.get(0), mayBeMany);
        }
        found.addAll(items);
        isList |= mayBeMany || found.size() > 1;
        state.values().setFound(table, found, isList);
    }

    /** Sends reads in batches of as many as one takes, one after another. */
    void sendBatches(List<Prepared> prepared) throws RequestRefusedException {
        for (int from = 0; from < prepared.size(); from += Quotas.BATCH_GET_KEYS) {
            sent++;
            roundTrips++;
            sendGets(prepared.subList(from, Math.min(prepared.size(), from + Quotas.BATCH_GET_KEYS)));
        }
    }

    /**
     * Sends the writes of steps in batches of as many as one takes, one after another; after one that is refused none is
     * sent.
     *
     * @param members the requests of each step
     * @return what came of each step; a batch counts as a request of the first step that has a write in it
     */
    List<PatternRun.Outcome> sendWriteBatches(List<List<Prepared>> members) {
        var all = new ArrayList<Prepared>();
        var owners = new ArrayList<Sending>();
        var own = new ArrayList<Sending>();
        for (List<Prepared> member : members) {
            var sending = new Sending(state);
            own.add(sending);
            all.addAll(member);
            member.forEach(each -> owners.add(sending));
        }
        String problem = "";
        int from = 0;
        while (from < all.size() && problem.isEmpty()) {
            List<Prepared> batch = all.subList(from, Math.min(all.size(), from + Quotas.BATCH_WRITES));
            try {
                List<WriteResult> results = Writes.batch(tableWrites(batch));
                owners.get(from).sent++;
                owners.get(from).roundTrips++;
                for (int i = 0; i < batch.size(); i++) {
                    owners.get(from + i).add(state.writable(batch.get(i).table()), results.get(i));
                }
                from += batch.size();
            } catch (RequestRefusedException refused) {
                problem = "DynamoDB: " + refused.getMessage();
            }
        }
        List<Sending> refused = owners.subList(from, owners.size());
        var outcomes = new ArrayList<PatternRun.Outcome>();
        for (Sending each : own) {
            PatternRun.Outcome outcome = each.outcome(false);
            outcomes.add(refused.contains(each) ? outcome.withProblem(problem) : outcome);
        }
        return outcomes;
    }

    private void sendGets(List<Prepared> batch) throws RequestRefusedException {
        List<TableGet> gets = tableGets(batch);
        int at = 0;
        while (!gets.isEmpty()) {
            Gets.BatchPage page = Gets.batch(gets);
            for (ReadPage each : page.pages()) {
                add((Prepared.Read) batch.get(at++), List.of(each));
            }
            gets = page.unprocessed();
            sent += gets.isEmpty() ? 0 : 1;
            roundTrips += gets.isEmpty() ? 0 : 1;
        }
    }

    private List<TableGet> tableGets(List<Prepared> prepared) {
        return prepared.stream()
                .map(Prepared.Read.class::cast)
                .map(read -> new TableGet(state.stored(read.table()), (ReadRequest.Get) read.request()))
                .toList();
    }

    private List<TableWrite> tableWrites(List<Prepared> prepared) throws RequestRefusedException {
        var all = new ArrayList<TableWrite>();
        for (Prepared each : prepared) {
            StoredTable table = state.writable(each.table());
            if (each instanceof Prepared.Write write) {
                all.add(new TableWrite(table, write.request()));
            } else if (each instanceof Prepared.Sent statement) {
                all.add(new TableWrite(table, Statements.request(table, statement.statement())));
            }
        }
        return all;
    }

    /**
     * Sends the members of a transaction.
     *
     * @param members the requests of each step
     * @return what came of each step; the first one that has any counts as the request
     */
    List<PatternRun.Outcome> sendTransaction(List<List<Prepared>> members)
            throws RequestRefusedException, NotRunException {
        List<Prepared> all = members.stream().flatMap(List::stream).toList();
        for (Prepared each : all) {
            if (each instanceof Prepared.Read read && !(read.request() instanceof ReadRequest.Get)) {
                throw new NotRunException("a Query or Scan can't be a member of a transaction");
            }
        }
        if (all.isEmpty()) {
            return members.stream().map(member -> PatternRun.Outcome.noted("")).toList();
        }
        List<ReadPage> pages = List.of();
        List<WriteResult> results = List.of();
        if (all.stream().allMatch(Prepared.Read.class::isInstance)) {
            pages = Gets.transaction(tableGets(all));
        } else if (all.stream().noneMatch(Sending::reads)) {
            results = told(all, Writes.transaction(tableWrites(all)).members());
        } else if (all.stream().allMatch(Sending::isSelect)) {
            // They are sent one by one below, after what is asked of them as a whole.
            Gets.transaction(selectGets(all));
        } else {
            throw new NotRunException("a transaction only reads or only writes");
        }
        var outcomes = new ArrayList<PatternRun.Outcome>();
        boolean isUnsent = true;
        int at = 0;
        for (List<Prepared> step : members) {
            var own = new Sending(state);
            for (Prepared each : step) {
                if (each instanceof Prepared.Read read) {
                    own.add(read, List.of(pages.get(at)));
                } else if (isSelect(each)) {
                    own.send((Prepared.Sent) each);
                } else {
                    own.add(state.writable(each.table()), results.get(at));
                }
                at++;
            }
            boolean isFirst = isUnsent && !step.isEmpty();
            isUnsent &= !isFirst;
            own.sent = isFirst ? 1 : 0;
            own.roundTrips = own.sent;
            outcomes.add(own.outcome(!isFirst).withNote(isFirst ? note(results) : ""));
        }
        return outcomes;
    }

    /** What the service says of a transaction that is cancelled. */
    private static String note(List<WriteResult> results) {
        String message = new TransactionResult(results).message();
        return message.isEmpty() ? "" : "DynamoDB: " + message;
    }

    private static List<WriteResult> told(List<Prepared> all, List<WriteResult> results) {
        var told = new ArrayList<WriteResult>();
        for (int i = 0; i < results.size(); i++) {
            told.add(
                    all.get(i) instanceof Prepared.Sent sent
                            ? Statements.told(sent.statement(), results.get(i))
                            : results.get(i));
        }
        return told;
    }

    private List<TableGet> selectGets(List<Prepared> selects) throws RequestRefusedException {
        var gets = new ArrayList<TableGet>();
        for (Prepared each : selects) {
            Statement.SelectFrom select = (Statement.SelectFrom) ((Prepared.Sent) each).statement();
            gets.add(Statements.get(state.stored(each.table()), select));
        }
        return gets;
    }

    private static boolean reads(Prepared prepared) {
        return prepared instanceof Prepared.Read || isSelect(prepared);
    }

    private static boolean isSelect(Prepared prepared) {
        return prepared instanceof Prepared.Sent sent && sent.statement() instanceof Statement.SelectFrom;
    }
}
