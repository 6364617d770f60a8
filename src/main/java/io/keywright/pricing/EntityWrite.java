package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.access.StepUnits;
import io.keywright.expression.Condition;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.item.EntityCounts;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A step that writes items of an entity.
 *
 * @param units what the step costs in a call of the pattern
 * @param perMonth items written a month, replacements and failed conditions included
 * @param created items a month that were not there before, under another key neither
 */
record EntityWrite(
        String entity, AccessPattern pattern, StepUnits units, Kind kind, BigDecimal perMonth, BigDecimal created) {
    /** What a write does to an item. */
    enum Kind {
        CREATE("Create"),
        UPDATE("Update"),
        DELETE("Delete"),
        /** A put beside a delete in one call, which gives an item another key. */
        MOVE("Move"),
        CHECK("Check");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    /** The writing steps of a design, in document order. */
    static List<EntityWrite> of(
            Design design, Workload workload, Map<String, PatternUnits> units, BigDecimal hoursPerMonth) {
        EntityCounts counts = EntityCounts.of(design);
        var writes = new ArrayList<EntityWrite>();
        for (AccessPattern pattern : design.patterns()) {
            PatternUnits ofCall = units.get(pattern.name());
            if (ofCall == null) {
                continue;
            }
            BigDecimal calls = MonthlyCalls.of(pattern, workload, hoursPerMonth).total();
            var own = new ArrayList<EntityWrite>();
            for (StepUnits step : ofCall.steps()) {
                if (step.number() <= pattern.steps().size()) {
                    of(design, counts, pattern, step, calls).ifPresent(own::add);
                }
            }
            writes.addAll(withMoves(own));
        }
        return writes;
    }

    /** The writes of a pattern, where what a call both deletes and creates of an entity is moved. */
    private static List<EntityWrite> withMoves(List<EntityWrite> own) {
        Map<String, BigDecimal> deleted = sums(own, EntityWrite::deleted);
        Map<String, BigDecimal> created = sums(own, EntityWrite::created);
        return own.stream()
                .map(write -> {
                    BigDecimal gone = deleted.getOrDefault(write.entity, BigDecimal.ZERO);
                    BigDecimal come = created.getOrDefault(write.entity, BigDecimal.ZERO);
                    if (gone.signum() == 0 || come.signum() == 0) {
                        return write;
                    }
                    return switch (write.kind) {
                        case CREATE ->
                            come.compareTo(gone) <= 0
                                    ? write.with(Kind.MOVE, BigDecimal.ZERO)
                                    : write.with(
                                            Kind.CREATE,
                                            write.created
                                                    .multiply(come.subtract(gone))
                                                    .divide(come, BreakEven.DIGITS));
                        case DELETE -> gone.compareTo(come) <= 0 ? write.with(Kind.MOVE, BigDecimal.ZERO) : write;
                        default -> write;
                    };
                })
                .toList();
    }

    private static Map<String, BigDecimal> sums(List<EntityWrite> writes, Function<EntityWrite, BigDecimal> amount) {
        var sums = new HashMap<String, BigDecimal>();
        writes.forEach(write -> sums.merge(write.entity, amount.apply(write), BigDecimal::add));
        return sums;
    }

    private EntityWrite with(Kind newKind, BigDecimal newCreated) {
        return new EntityWrite(entity, pattern, units, newKind, perMonth, newCreated);
    }

    /** Items a month that are there no more, under the same key. */
    private BigDecimal deleted() {
        Step step = pattern.steps().get(units.number() - 1);
        return kind == Kind.DELETE ? perMonth.multiply(rest(step.writing().failing())) : BigDecimal.ZERO;
    }

    private static Optional<EntityWrite> of(
            Design design, EntityCounts counts, AccessPattern pattern, StepUnits units, BigDecimal calls) {
        Step step = pattern.steps().get(units.number() - 1);
        String name = units.entity();
        Entity entity = name == null ? null : design.entity(name).orElse(null);
        Table table = entity == null ? null : design.table(entity.table()).orElse(null);
        Kind kind = table == null ? null : kind(units.operation(), step, table).orElse(null);
        boolean isSent = table != null && units.arms().containsKey(Resource.table(table.name()));
        if (entity == null || kind == null || !isSent) {
            return Optional.empty();
        }
        BigDecimal runs = calls.multiply(Quantity.ofMean(times(step, counts)));
        BigDecimal created = kind == Kind.CREATE
                ? runs.multiply(rest(step.writing().replacing()))
                        .multiply(rest(step.writing().failing()))
                : BigDecimal.ZERO;
        return Optional.of(new EntityWrite(entity.name(), pattern, units, kind, runs, created));
    }

    /** What the operation that is charged does; empty where it reads, or is a statement that can't be read. */
    private static Optional<Kind> kind(Operation charged, Step step, Table table) {
        return switch (charged) {
            case PUT_ITEM, BATCH_PUT_REQUEST -> Optional.of(Kind.CREATE);
            case UPDATE_ITEM -> Optional.of(createsItsItem(step, table) ? Kind.CREATE : Kind.UPDATE);
            case DELETE_ITEM, BATCH_DELETE_REQUEST -> Optional.of(Kind.DELETE);
            case CONDITION_CHECK -> Optional.of(Kind.CHECK);
            case GET_ITEM, BATCH_GET_ITEM, QUERY, SCAN, EXECUTE_STATEMENT -> Optional.empty();
        };
    }

    /**
     * An update on the condition that there is no item makes one. The UPDATE of a statement needs an item, and a
     * condition that can't be read makes none.
     */
    private static boolean createsItsItem(Step step, Table table) {
        String before = step.expressions().before();
        String condition = before.isBlank() ? step.expressions().condition() : before;
        if (step.operation() != Operation.UPDATE_ITEM || condition.isBlank()) {
            return false;
        }
        try {
            return Expressions.condition(condition).conjuncts().stream()
                    .anyMatch(term -> term instanceof Condition.AttributeNotExists missing
                            && missing.path().isAttribute()
                            && table.key().has(missing.path().attribute()));
        } catch (ExpressionSyntaxException unread) {
            return false;
        }
    }

    private static double times(Step step, EntityCounts counts) {
        return step.times() instanceof Times.Count count
                ? count.times()
                : counts.childrenPerParent(((Times.PerEntity) step.times()).entity())
                        .orElse(1);
    }

    private static BigDecimal rest(double share) {
        return BigDecimal.ONE.subtract(Quantity.ofMean(Math.min(1, share)));
    }
}
