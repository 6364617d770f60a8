package io.keywright.ui.editor;

import io.keywright.capacity.Figures;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The throughput of a table or a global index: provisioned units with their scaling, or the cap of on-demand mode. */
final class CapacityFields {
    private static final double NUMBER_WIDTH = 90;
    private static final double SMALL_WIDTH = 72;
    /** Target utilisation to start with, percent. */
    private static final int FIRST_TARGET = 70;

    private final Scope scope;
    private final Throughput throughput;
    private final BiConsumer<String, UnaryOperator<Throughput>> edit;

    /** @param edit changes the throughput in the design, with a label */
    CapacityFields(Scope scope, Throughput throughput, BiConsumer<String, UnaryOperator<Throughput>> edit) {
        this.scope = scope;
        this.throughput = throughput;
        this.edit = edit;
    }

    /** How many units are typed; empty for none. */
    static String text(@Nullable Long units) {
        return units == null ? "" : Figures.whole(units);
    }

    private static @Nullable Long units(String typed) {
        return Checks.count(typed).orElse(null);
    }

    /** Read and write capacity units. */
    Row provisioned(UnaryOperator<FormField> marked) {
        ReadWrite now = throughput.provisioned();
        return scope.row(
                "capacity",
                marked.apply(field(
                        "rcu",
                        now.read(),
                        typed -> provisioned("Change read capacity", old -> new ReadWrite(units(typed), old.write())))),
                scope.words("rcu", "RCU"),
                field(
                        "wcu",
                        now.write(),
                        typed -> provisioned("Change write capacity", old -> new ReadWrite(old.read(), units(typed)))),
                scope.words("wcu", "WCU"));
    }

    private FormField field(String field, @Nullable Long units, Consumer<String> keep) {
        return scope.text(field, text(units), Checks::optionalCount, keep).width(NUMBER_WIDTH);
    }

    private void provisioned(String label, UnaryOperator<ReadWrite> change) {
        edit.accept(label, old -> old.withProvisioned(change.apply(old.provisioned())));
    }

    /** The most request units a second that on-demand mode serves. */
    Row maximum(UnaryOperator<FormField> marked) {
        ReadWrite now = throughput.onDemandMaximum();
        return scope.row(
                "maximum",
                marked.apply(field(
                                "max-reads",
                                now.read(),
                                typed -> maximum(
                                        "Change maximum of reads", old -> new ReadWrite(units(typed), old.write())))
                        .prompt("no cap")),
                scope.words("max-reads", "RRU/s"),
                field(
                                "max-writes",
                                now.write(),
                                typed -> maximum(
                                        "Change maximum of writes", old -> new ReadWrite(old.read(), units(typed))))
                        .prompt("no cap"),
                scope.words("max-writes", "WRU/s"));
    }

    private void maximum(String label, UnaryOperator<ReadWrite> change) {
        edit.accept(label, old -> old.withOnDemandMaximum(change.apply(old.onDemandMaximum())));
    }

    /** Target tracking of reads and of writes. */
    Node scaling() {
        return scope.stack(
                "scaling",
                "kw-form-list",
                List.of(
                        scaling(
                                "reads",
                                throughput.readScaling(),
                                throughput.provisioned().read(),
                                Throughput::withReadScaling),
                        scaling(
                                "writes",
                                throughput.writeScaling(),
                                throughput.provisioned().write(),
                                Throughput::withWriteScaling)));
    }

    @FunctionalInterface
    private interface WithScaling {
        Throughput apply(Throughput old, @Nullable AutoScaling scaling);
    }

    private Row scaling(String what, @Nullable AutoScaling now, @Nullable Long units, WithScaling with) {
        var fields = new ArrayList<Node>();
        String label = "Change auto scaling of " + what;
        long first = units == null ? 1 : units;
        fields.add(scope.check("scale-" + what, "of " + what, now != null, on -> {
            if (now != null) {
                scope.remember("scale-" + what, now);
            }
            AutoScaling last = scope.remembered(
                    "scale-" + what, AutoScaling.class, new AutoScaling(first, 10 * first, FIRST_TARGET));
            edit.accept(label, old -> with.apply(old, on ? last : null));
        }));
        if (now != null) {
            fields.add(scope.words("scale-" + what + "-from", "from"));
            fields.add(number(
                    "scale-" + what + "-min",
                    now.min(),
                    typed -> edit.accept(
                            label, old -> with.apply(old, new AutoScaling(typed, now.max(), now.targetPercent())))));
            fields.add(scope.words("scale-" + what + "-to", "to"));
            fields.add(number(
                    "scale-" + what + "-max",
                    now.max(),
                    typed -> edit.accept(
                            label, old -> with.apply(old, new AutoScaling(now.min(), typed, now.targetPercent())))));
            fields.add(scope.words("scale-" + what + "-at", "units at"));
            fields.add(number(
                            "scale-" + what + "-target",
                            now.targetPercent(),
                            typed -> edit.accept(
                                    label,
                                    old -> with.apply(
                                            old, new AutoScaling(now.min(), now.max(), Math.toIntExact(typed)))))
                    .width(SMALL_WIDTH / 1.5));
            fields.add(scope.words("scale-" + what + "-percent", "%"));
        }
        return scope.row("scale-" + what, fields);
    }

    private FormField number(String field, long value, LongConsumer keep) {
        return scope.text(
                        field,
                        Long.toString(value),
                        typed -> Checks.count(typed)
                                        .filter(number -> number <= Integer.MAX_VALUE)
                                        .isPresent()
                                ? ""
                                : "Expected a whole number.",
                        typed -> Checks.count(typed).ifPresent(keep::accept))
                .width(SMALL_WIDTH);
    }
}
