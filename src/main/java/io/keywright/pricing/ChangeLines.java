package io.keywright.pricing;

import io.keywright.access.ArmExplanation;
import io.keywright.access.PatternUnits;
import io.keywright.access.StepUnits;
import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.TableSettings.Consumer;
import io.keywright.model.TableSettings.ConsumerKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What changes of a table's items cost besides the writes: readers of its stream, and items that expire. */
final class ChangeLines {
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);

    /** KB in a billed GB. */
    private static final BigDecimal GB_PER_KB = BigDecimal.ONE.divide(BigDecimal.valueOf(BilledSize.GB_BYTES / 1024));

    private final BillDraft draft;
    private final Map<String, PatternUnits> units;
    private final Map<String, ExpiredItems> expired;

    ChangeLines(BillDraft draft, Map<String, PatternUnits> units, Map<String, ExpiredItems> expired) {
        this.draft = draft;
        this.units = units;
        this.expired = expired;
    }

    void add(Table table) {
        List<Consumer> consumers = table.settings().stream().consumers();
        addStreamReads(table, consumers);
        addKinesis(table, consumers);
        if (consumers.stream().anyMatch(consumer -> consumer.kind() == ConsumerKind.LAMBDA)) {
            draft.note(table.name() + ": Lambda reads the stream at no charge");
        }
        if (BillDraft.isGlobalTable(table)) {
            draft.note(table.name() + ": reads are taken to be made in "
                    + draft.settings().region() + "; the stream reads of its replication are free");
            if (table.settings().stream().viewType() == null) {
                draft.note(
                        table.name() + ": its replicas bring a stream of new and old images with them, at no charge");
            }
            addTransfer(table);
        }
        addExpiries(table);
    }

    private void addStreamReads(Table table, List<Consumer> consumers) {
        Resource resource = Resource.table(table.name());
        BigDecimal seconds = draft.settings().hoursPerMonth().multiply(SECONDS_PER_HOUR);
        BigDecimal calls = BigDecimal.ZERO;
        var parts = new ArrayList<String>();
        for (Consumer consumer : consumers) {
            Double perSecond = consumer.getRecordsPerSecond();
            if (consumer.kind() == ConsumerKind.GET_RECORDS && perSecond == null) {
                draft.addUnpriced(
                        resource,
                        null,
                        "stream reads of " + consumer.name(),
                        "how often it calls GetRecords is not set");
            } else if (consumer.kind() == ConsumerKind.GET_RECORDS && perSecond != null) {
                BigDecimal rate = Quantity.ofMean(perSecond);
                calls = calls.add(rate.multiply(seconds));
                parts.add(consumer.name() + " " + Figures.quantity(rate) + " a second");
            }
        }
        if (!parts.isEmpty()) {
            draft.add(Charge.standing(
                    resource,
                    null,
                    Sku.STREAM_READ,
                    calls,
                    BillRule.STREAM_READS,
                    String.join(" + ", parts) + ", × " + Figures.quantity(seconds) + " s = " + Figures.quantity(calls)
                            + " GetRecords calls",
                    Figures.quantity(calls) + " stream reads a month"));
        }
    }

    private void addKinesis(Table table, List<Consumer> consumers) {
        List<String> names = consumers.stream()
                .filter(consumer -> consumer.kind() == ConsumerKind.KINESIS)
                .map(Consumer::name)
                .toList();
        if (names.isEmpty()) {
            return;
        }
        BigDecimal changes = changedKb(table);
        BigDecimal all = changes.multiply(BigDecimal.valueOf(names.size()));
        draft.add(Charge.standing(
                Resource.table(table.name()),
                null,
                Sku.KINESIS_CHANGE,
                all,
                BillRule.KINESIS_CHANGES,
                "about " + Figures.quantity(changes) + " started KB of changes a month, one unit each, to "
                        + String.join(" and ", names) + " = " + Figures.quantity(all) + " units",
                Figures.quantity(all) + " changes to Kinesis a month"));
        draft.note(table.name() + ": the Kinesis data stream itself is charged by Kinesis and is not in the bill");
    }

    /** The started KB of the items changed a month: the table's write units, without what transactions double. */
    private BigDecimal changedKb(Table table) {
        Resource resource = Resource.table(table.name());
        BigDecimal sum = BigDecimal.ZERO;
        for (AccessPattern pattern : draft.design().patterns()) {
            PatternUnits ofCall = units.get(pattern.name());
            if (ofCall != null && ofCall.on(resource).write() > 0) {
                BigDecimal calls = MonthlyCalls.of(
                                pattern, draft.workload(), draft.settings().hoursPerMonth())
                        .total();
                sum = sum.add(calls.multiply(Quantity.ofMean(changedKb(ofCall, resource))));
            }
        }
        return sum;
    }

    private static double changedKb(PatternUnits units, Resource resource) {
        if (units.steps().isEmpty()) {
            return units.on(resource).write();
        }
        double changed = 0;
        for (StepUnits step : units.steps()) {
            boolean checks = step.operation() == Operation.CONDITION_CHECK;
            var arm = step.arms().get(resource);
            if (!checks && arm != null && arm.write() > 0) {
                double doubled = step.why().stream()
                        .filter(why -> why.resource().equals(resource))
                        .mapToDouble(ArmExplanation::factor)
                        .max()
                        .orElse(1);
                changed += arm.write() / doubled;
            }
        }
        return changed;
    }

    /** Data that crosses between Regions, of which at most a KB goes with a write unit. */
    private void addTransfer(Table table) {
        List<String> others = draft.regions(table).stream()
                .flatMap(region -> Optional.ofNullable(region).stream())
                .toList();
        BigDecimal most = changedKb(table).multiply(GB_PER_KB).multiply(BigDecimal.valueOf(others.size()));
        if (most.signum() > 0) {
            String to = Figures.quantity(most) + " GB to " + String.join(" and ", others);
            draft.add(Charge.standing(
                    Resource.table(table.name()),
                    null,
                    Sku.TRANSFER_BETWEEN_REGIONS,
                    most,
                    BillRule.REPLICATED_WRITES,
                    "at most a KB for each write unit = " + to,
                    "data transfer of at most " + to));
        }
    }

    private void addExpiries(Table table) {
        if (table.settings().ttlAttribute() == null) {
            return;
        }
        if (!BillDraft.isGlobalTable(table)) {
            draft.note(table.name() + ": items that expire are deleted at no charge");
            return;
        }
        ExpiredItems items = expired.get(table.name());
        if (items == null) {
            return;
        }
        if (table.billing().mode() == Billing.Mode.PAY_PER_REQUEST) {
            items.addRequests(draft, table);
        } else if (items.units().signum() > 0) {
            draft.note(table.name() + ": the deletes of about " + Figures.quantity(items.items())
                    + " expired items a month draw on the write capacity of its replicas");
        }
    }
}
