package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.access.ExpectedStorage.Stored;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.WorkloadUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Shape;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A design with given units and sizes, to make bills of. */
final class BillFixture {
    private final List<Table> tables = new ArrayList<>();
    private final List<AccessPattern> patterns = new ArrayList<>();
    private final Map<String, PatternUnits> units = new LinkedHashMap<>();
    private final Map<Resource, Stored> stored = new LinkedHashMap<>();
    private final Map<String, PatternUnits> during = new LinkedHashMap<>();
    private Workload workload = Workload.NORMAL_MONTH;

    /** An on-demand table with nothing switched on. */
    static Table table(String name) {
        return Table.of(
                        name,
                        KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)))
                .withSettings(TableSettings.NONE);
    }

    static SecondaryIndex global(String name) {
        return SecondaryIndex.global(name, KeySchema.of(KeyAttribute.of(name + "PK", AttributeType.S)), Projection.ALL);
    }

    static SecondaryIndex local(String name) {
        return SecondaryIndex.local(
                name,
                KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of(name + "SK", AttributeType.S)),
                Projection.ALL);
    }

    BillFixture with(Table table) {
        tables.add(table);
        return this;
    }

    BillFixture with(Workload newWorkload) {
        workload = newWorkload;
        return this;
    }

    BillFixture stores(Resource resource, double items, double bytes) {
        stored.put(resource, new Stored(items, bytes));
        return this;
    }

    BillFixture pattern(String name, String calls, Rate.Per per, Map<Resource, ReadWriteUnits> arms) {
        return pattern(name, new Rate(new BigDecimal(calls), per, 1, Shape.CONSTANT), arms);
    }

    private BillFixture pattern(String name, Rate rate, Map<Resource, ReadWriteUnits> arms) {
        patterns.add(AccessPattern.of(name, rate, List.of()));
        units.put(name, new PatternUnits(name, arms, List.of()));
        return this;
    }

    BillFixture pattern(String name, String calls, Rate.Per per, Resource resource, ReadWriteUnits arm) {
        return pattern(name, calls, per, Map.of(resource, arm));
    }

    BillFixture pattern(String name, Rate rate, Resource resource, ReadWriteUnits arm) {
        return pattern(name, rate, Map.of(resource, arm));
    }

    /** What a call of a pattern costs while the workload lasts. */
    BillFixture during(String pattern, Resource resource, ReadWriteUnits arm) {
        during.put(pattern, new PatternUnits(pattern, Map.of(resource, arm), List.of()));
        return this;
    }

    MonthlyBill bill() {
        return bill(BillSettings.of("us-east-1"));
    }

    MonthlyBill bill(BillSettings settings) {
        Design design = Design.empty("bill").withTables(tables).withPatterns(patterns);
        return MonthlyBill.of(
                MonthlyDemand.of(design, workload, calls(), Map.of(), settings), new ExpectedStorage(stored));
    }

    CallUnits calls() {
        return new CallUnits(units, new WorkloadUnits(during, List.of()), Map.of());
    }
}
