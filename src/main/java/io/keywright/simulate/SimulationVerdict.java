package io.keywright.simulate;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Says in one sentence what came out. */
final class SimulationVerdict {
    private SimulationVerdict() {}

    static String of(SimulationResult result) {
        double share = result.throttledShare();
        if (share == 0) {
            return "Nothing is throttled.";
        }
        if (result.throttlings().isEmpty()) {
            return percent(share) + " of the units are throttled.";
        }
        PatternThrottling most = result.throttlings().get(0);
        String start = share < SimulationResult.NOISE
                ? "Almost nothing is throttled (" + percent(share) + "); of that, most"
                : percent(share) + " of the units are throttled, most";
        return start + " in \"" + most.pattern() + "\" by " + most.reason().words() + " of " + most.shortResource()
                + cause(result, most) + ".";
    }

    private static String cause(SimulationResult result, PatternThrottling most) {
        if (most.reason().cause() != ThrottlingReason.Cause.KEY_RANGE) {
            return "";
        }
        return result.hotKeys().stream()
                .filter(key -> key.resource().equals(most.shortResource())
                        && key.isWrite() == most.reason().isWrite()
                        && key.timesOverLimit() > 1)
                .findFirst()
                .map(key -> ", where " + key.label() + " is asked for " + number(key.timesOverLimit())
                        + " times what a partition can take")
                .orElse(", though no key alone is over the limit of a partition");
    }

    private static String percent(double share) {
        return share < 0.0001 ? "under 0.01 %" : new DecimalFormat("0.0#", symbols()).format(100 * share) + " %";
    }

    private static String number(double value) {
        return new DecimalFormat("#,##0.0", symbols()).format(value);
    }

    private static DecimalFormatSymbols symbols() {
        return DecimalFormatSymbols.getInstance(Locale.ROOT);
    }
}
