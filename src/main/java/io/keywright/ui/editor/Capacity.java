package io.keywright.ui.editor;

import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import org.jspecify.annotations.Nullable;

/** Provisioned capacity as it is typed. */
final class Capacity {
    private Capacity() {}

    static String text(@Nullable Long units) {
        return units == null ? "" : Long.toString(units);
    }

    static Throughput withRead(Throughput throughput, String typed) {
        return with(
                throughput, new ReadWrite(units(typed), throughput.provisioned().write()));
    }

    static Throughput withWrite(Throughput throughput, String typed) {
        return with(throughput, new ReadWrite(throughput.provisioned().read(), units(typed)));
    }

    /** The throughput without provisioned capacity, which on-demand mode does not allow. */
    static Throughput without(Throughput throughput) {
        return new Throughput(
                ReadWrite.UNSET, null, null, throughput.onDemandMaximum(), throughput.warm(), throughput.extra());
    }

    private static Throughput with(Throughput throughput, ReadWrite provisioned) {
        return new Throughput(
                provisioned,
                throughput.readScaling(),
                throughput.writeScaling(),
                throughput.onDemandMaximum(),
                throughput.warm(),
                throughput.extra());
    }

    private static @Nullable Long units(String typed) {
        return Checks.count(typed).orElse(null);
    }
}
