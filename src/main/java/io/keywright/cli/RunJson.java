package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.access.LostUpdate;
import io.keywright.access.PatternRun;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.model.Item;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What became of a call of a pattern, as JSON. */
final class RunJson {
    private RunJson() {}

    /** Adds what the call took as a whole. */
    static void addTotal(ObjectNode node, PatternRun run) {
        node.put("sent", run.sent());
        node.put("roundTrips", run.roundTrips());
        ObjectNode units = node.putObject("units");
        run.billed()
                .forEach((resource, billed) -> units.putObject(resource.toString())
                        .put("read", JsonText.plain(BigDecimal.valueOf(billed.read())))
                        .put("write", JsonText.plain(BigDecimal.valueOf(billed.write()))));
    }

    /** Adds what one of two callers changed and the other wrote over. */
    static void addLost(ObjectNode node, List<LostUpdate> all) {
        var array = node.putArray("lostUpdates");
        for (LostUpdate lost : all) {
            ObjectNode one = array.addObject()
                    .put("by", lost.by().name())
                    .put("of", lost.of().name())
                    .put("table", lost.table());
            one.set("key", JsonText.of(lost.key()));
            lost.attributes().forEach(one.putArray("attributes")::add);
        }
    }

    /**
     * Fills in a step.
     *
     * @param first the number of the first step of its transaction, or its own
     */
    static void add(ObjectNode node, PatternRun.StepRun step, int first) {
        node.put("number", step.number());
        node.put("operation", step.operation().apiName());
        node.put("resource", step.target().map(Object::toString).orElse(null));
        node.put("transaction", step.transaction());
        node.put("sentWithStep", first);
        step.variables().forEach(node.putArray("variables")::add);
        var parameters = node.putObject("parameters");
        step.parameters().forEach((name, value) -> parameters.set(name, JsonText.of(value)));
        var requests = node.putArray("requests");
        for (PatternRun.Request request : step.requests()) {
            ObjectNode one = requests.addObject();
            one.put("condition", request.condition());
            one.put("pages", request.pages().size());
            one.put("evaluated", request.evaluated());
            one.put("returned", request.returned());
            one.put("bytes", request.bytes());
            one.put("readUnits", request.units());
            var items = one.putArray("items");
            request.items().forEach(item -> items.add(JsonText.of(item)));
        }
        var writes = node.putArray("writes");
        step.writes().forEach(write -> add(writes.addObject(), write));
        node.put("note", step.note().isEmpty() ? null : step.note());
        node.put("problem", step.isRun() ? null : step.problem());
    }

    private static void add(ObjectNode node, WriteResult write) {
        node.put("outcome", write.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        node.put("message", write.message().isEmpty() ? null : write.message());
        set(node, "before", write.before());
        set(node, "after", write.after());
        ObjectNode units = node.putObject("writeUnits");
        units.put(
                write.table(), JsonText.plain(BigDecimal.valueOf(write.charge().tableUnits())));
        write.charge()
                .indexes()
                .forEach((index, charge) ->
                        units.put(write.table() + "/" + index, JsonText.plain(BigDecimal.valueOf(charge.units()))));
        ObjectNode indexes = node.putObject("indexes");
        write.entries()
                .forEach((index, change) -> indexes.putObject(index)
                        .put(
                                "change",
                                change.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '))
                        .put("beforeBytes", change.beforeBytes())
                        .put("afterBytes", change.afterBytes()));
    }

    private static void set(ObjectNode node, String name, @Nullable Item item) {
        if (item == null) {
            node.putNull(name);
        } else {
            node.set(name, JsonText.of(item));
        }
    }
}
