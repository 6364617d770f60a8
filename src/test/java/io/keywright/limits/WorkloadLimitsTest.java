package io.keywright.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import io.keywright.model.Workload.Preload;
import io.keywright.model.Workload.StartingState;
import io.keywright.model.Workload.StartingState.Kind;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WorkloadLimitsTest {
    private static final String TOO_OFTEN =
            "there can be at most 10^12 calls a second, but at the busiest time there are ";

    private static Shape series(double... moments) {
        return new Shape.Series(
                Arrays.stream(moments).mapToObj(at -> new Shape.Point(at, 1)).toList());
    }

    private static Shape bulk(int inFlight) {
        return new Shape.BulkLoad(100, Shape.RowOrder.SHUFFLED, inFlight);
    }

    private static Rate rate(double peakFactor, Shape shape) {
        return new Rate(BigDecimal.TEN, Rate.Per.SECOND, peakFactor, shape);
    }

    private static Design design(Rate rate, Workload... workloads) {
        return Design.empty("d")
                .withPatterns(List.of(AccessPattern.of("Read", rate, List.of())))
                .withWorkloads(List.of(workloads));
    }

    static Stream<Arguments> rates() {
        return Stream.of(
                arguments(rate(4, new Shape.DailyCurve(99)), "the peak hour must be 0 to under 24, but is 99"),
                arguments(rate(4, new Shape.DailyCurve(24)), "the peak hour must be 0 to under 24, but is 24"),
                arguments(
                        rate(0.5, Shape.CONSTANT), "the busiest time must be at least 1 times the average, but is 0.5"),
                arguments(rate(1, bulk(0)), "a bulk load needs at least 1 request in flight, but has 0"),
                arguments(
                        rate(1, series(0, 600, 300)),
                        "row 3 of the rates must be later than the one before it at 600 s, but is at 300 s"),
                arguments(
                        rate(1, series(60, 60)),
                        "row 2 of the rates must be later than the one before it at 60 s, but is at 60 s"),
                arguments(rate(1, series()), "a table of rates needs at least one row"),
                arguments(rate(1, bulk(100_001)), "a bulk load has at most 100,000 requests in flight, not 100001"),
                arguments(rate(1, new Shape.Spike(0, 60, 2e11)), TOO_OFTEN + "2000000000000"),
                arguments(rate(1, new Shape.Step(60, 2e11)), TOO_OFTEN + "2000000000000"),
                arguments(rate(1, new Shape.Ramp(2e11, 1)), TOO_OFTEN + "2000000000000"),
                arguments(rate(2e11, Shape.CONSTANT), TOO_OFTEN + "2000000000000"),
                arguments(rate(1, new Shape.Series(List.of(new Shape.Point(0, 2e12)))), TOO_OFTEN + "2000000000000"),
                arguments(Rate.of(120_000_000_000_000L, Rate.Per.MINUTE), TOO_OFTEN + "2000000000000"));
    }

    @ParameterizedTest
    @MethodSource("rates")
    void aRateThatCanNotBeMeantSo(Rate rate, String message) {
        assertEquals(
                List.of(new Rejection(Place.pattern("Read").field("rate"), "Design", message)),
                Limits.rejections(design(rate)));
        var override = new Workload.Override("Read", rate, Map.of(), null, Extra.NONE);
        var sale = new Workload("Sale", "", List.of(override), null, Workload.StartingState.NEW, Extra.NONE);
        assertEquals(
                List.of(new Rejection(Place.override("Sale", 1).field("rate"), "Design", "Read: " + message)),
                Limits.rejections(design(Rate.NONE, sale)));
    }

    static Stream<Rate> fine() {
        return Stream.of(
                Rate.NONE,
                rate(4, new Shape.DailyCurve(0)),
                rate(4, new Shape.DailyCurve(23.99)),
                rate(1, bulk(1)),
                rate(1, series(0, 1, 5)),
                rate(1, new Shape.Spike(0, 60, 1e11)),
                Rate.of(1_000_000_000_000L, Rate.Per.SECOND),
                new Rate(BigDecimal.valueOf(Design.MOST), Rate.Per.DAY, 1, Shape.CONSTANT));
    }

    @ParameterizedTest
    @MethodSource("fine")
    void otherRatesAreFine(Rate rate) {
        assertEquals(List.of(), Limits.rejections(design(rate)));
    }

    private static Workload workload(Long seconds, StartingState start, Workload.Override... overrides) {
        return new Workload("Sale", "", List.of(overrides), seconds, start, Extra.NONE);
    }

    private static List<String> messages(String field, Design design) {
        return Limits.rejections(design).stream()
                .map(rejection -> {
                    assertEquals(field, rejection.place().field());
                    return rejection.message();
                })
                .toList();
    }

    static Stream<Arguments> durations() {
        String expected = "A workload must last 1 s to 604,800 s (a week), but lasts ";
        return Stream.of(
                arguments(0L, List.of(expected + "0 s")),
                arguments(1L, List.of()),
                arguments(604_800L, List.of()),
                arguments(604_801L, List.of(expected + "604,801 s")),
                arguments(1_000_000_000_000L, List.of(expected + "1,000,000,000,000 s")));
    }

    @ParameterizedTest
    @MethodSource("durations")
    void aWorkloadLastsASecondToAWeek(long seconds, List<String> messages) {
        assertEquals(messages, messages("duration", design(Rate.NONE, workload(seconds, StartingState.NEW))));
    }

    static Stream<Arguments> starts() {
        String noSize = "Tables that have grown need a size of more than 0 GB";
        return Stream.of(
                arguments(new StartingState(Kind.GROWN, null, 0, null), List.of(noSize)),
                arguments(new StartingState(Kind.GROWN, 0.0, 0, null), List.of(noSize)),
                arguments(new StartingState(Kind.GROWN, 0.5, 0, null), List.of()),
                arguments(new StartingState(Kind.GROWN, 0.5, 0, null, 1e12), List.of()),
                arguments(
                        new StartingState(Kind.GROWN, 0.5, 0, null, 2e12),
                        List.of("A table can have seen at most 10^12 write units a second, not 2,000,000,000,000")),
                arguments(
                        new StartingState(Kind.GROWN, 0.5, 0, null, 1e300),
                        List.of("A table can have seen at most 10^12 write units a second, not 1.0E300")),
                arguments(
                        new StartingState(Kind.GROWN, 1e9, 0, null),
                        List.of("Tables can have grown to at most 1,000,000 GB, not 1,000,000,000 GB")),
                arguments(new StartingState(Kind.WARM, null, 600, new Preload(1_000, 604_740)), List.of()),
                arguments(
                        new StartingState(Kind.WARM, null, 600, new Preload(1_000, 604_741)),
                        List.of("A preload and the workload after it must last at most 604,800 s (a week) together,"
                                + " but last 604,801 s")),
                arguments(
                        new StartingState(Kind.NEW_TABLE, null, 0, new Preload(1_000, 604_801)),
                        List.of("A preload must last at most 604,800 s (a week), but lasts 604,801 s")));
    }

    @ParameterizedTest
    @MethodSource("starts")
    void aStartingStateCanBeMeantSo(StartingState start, List<String> messages) {
        assertEquals(messages, messages("start", design(Rate.NONE, workload(60L, start))));
    }

    /** It is simulated for an hour, for which a week less an hour leaves room. */
    @Test
    void aPreloadLeavesRoomForAWorkloadThatDoesNotSayHowLongItLasts() {
        var all = new StartingState(Kind.NEW_TABLE, null, 0, new Preload(1_000, 601_200));
        assertEquals(List.of(), messages("start", design(Rate.NONE, workload(null, all))));
        var more = new StartingState(Kind.NEW_TABLE, null, 0, new Preload(1_000, 601_201));
        assertEquals(
                List.of("A preload and the workload after it must last at most 604,800 s (a week) together, but last"
                        + " 604,801 s: a workload that does not say how long it lasts is simulated for an hour"),
                messages("start", design(Rate.NONE, workload(null, more))));
    }

    static Stream<Arguments> skews() {
        return Stream.of(
                arguments(new Spread.Weights(List.of(0.0, 0.0)), "id: At least one weight must be more than 0"),
                arguments(new Spread.Weights(List.of()), "id: At least one weight must be more than 0"),
                arguments(
                        new Spread.Weights(List.of(1e308, 1e308)),
                        "id: The weights must add up to less than 1.8E308, which is the most that is counted"),
                arguments(new Spread.Weights(List.of(1e300, 1e-300)), ""),
                arguments(new Spread.HotValues(1, 101), "id: Hot values take 0 to 100 percent, not 101.0"),
                arguments(new Spread.HotValues(0, 50), "id: There must be at least 1 hot value, but there are 0"),
                arguments(new Spread.Zipf(101), "id: A Zipf exponent is 0 to 100, not 101.0"),
                arguments(new Spread.Weights(List.of(0.0, 1.0)), ""),
                arguments(Spread.UNIFORM, ""));
    }

    @ParameterizedTest
    @MethodSource("skews")
    void callsAreSpreadOverValues(Spread spread, String message) {
        AccessPattern read = AccessPattern.of("Read", Rate.NONE, List.of())
                .withAsked(AccessPattern.Asked.NOTHING.withGiven(List.of("id")));
        Design design = Design.empty("d").withPatterns(List.of(read));
        assertEquals(
                message.isEmpty() ? List.of() : List.of(message),
                messages("skew", design.withPattern(read.withSkew(Map.of("id", spread)))));
        assertEquals(
                message.isEmpty() ? List.of() : List.of("Read: " + message),
                messages(
                        "skew",
                        design.withWorkloads(List.of(workload(
                                60L,
                                StartingState.NEW,
                                Workload.Override.of("Read").withSkew(Map.of("id", spread)))))));
    }

    /** What a workload has instead of a pattern's own skew is all that counts while it lasts; the rest of it stays. */
    @Test
    void aSkewThatIsOverriddenDoesNotCount() {
        var none = new Spread.Zipf(101);
        AccessPattern read = AccessPattern.of("Read", Rate.NONE, List.of())
                .withAsked(AccessPattern.Asked.NOTHING.withGiven(List.of("id", "day")))
                .withSkew(Map.of("id", none));
        Workload sale =
                workload(60L, StartingState.NEW, Workload.Override.of("Read").withSkew(Map.of("id", Spread.UNIFORM)));
        Design design = Design.empty("d").withPatterns(List.of(read)).withWorkloads(List.of(sale));
        assertEquals(List.of(), Limits.workloadRejections(design, sale));
        assertEquals(
                List.of("id: A Zipf exponent is 0 to 100, not 101.0"),
                messages("skew", design),
                "the design still says it");
        assertEquals(
                List.of(new Rejection(
                        Place.pattern("Read").field("skew"), "Design", "day: A Zipf exponent is 0 to 100, not 101.0")),
                Limits.workloadRejections(
                        design.withPatterns(List.of(read.withSkew(Map.of("id", none, "day", none)))), sale));
    }

    /** A skew over what the pattern does not know would change nothing. */
    @Test
    void callsAreSpreadOverWhatThePatternKnows() {
        var skewed = Workload.Override.of("Read").withSkew(Map.of("colour", Spread.UNIFORM));
        assertEquals(
                List.of("Read: nothing that Read reads or writes is named colour"),
                messages("skew", design(Rate.NONE, workload(60L, StartingState.NEW, skewed))));
    }

    @Test
    void whatIsOverriddenIsAPatternOfTheDesign() {
        Design design = design(
                Rate.NONE,
                workload(60L, StartingState.NEW, Workload.Override.of("Read"), Workload.Override.of("Search")));
        var unknown = new Rejection(
                Place.override("Sale", 2).field("pattern"), "Design", "There is no access pattern named Search");
        assertEquals(List.of(unknown), Limits.rejections(design));
        assertEquals(
                List.of(unknown),
                Limits.workloadRejections(design, design.workloads().get(0)));
    }

    @Test
    void aPatternIsOverriddenOnce() {
        assertEquals(
                List.of(new Rejection(
                        Place.override("Sale", 2).field("pattern"),
                        "Design",
                        "There is already an override of Read; what the first one says counts")),
                Limits.rejections(design(
                        Rate.NONE,
                        workload(60L, StartingState.NEW, Workload.Override.of("Read"), Workload.Override.of("Read")))));
        assertEquals(
                "override 2 of Sale, pattern",
                Place.override("Sale", 2).field("pattern").toString());
    }

    @Test
    void anItemIsAtMostFourHundredKilobytes() {
        for (long bytes : new long[] {409_600, 409_601}) {
            var override = new Workload.Override("Read", null, Map.of(), bytes, Extra.NONE);
            var sale = new Workload("Sale", "", List.of(override), null, Workload.StartingState.NEW, Extra.NONE);
            assertEquals(
                    bytes == 409_600
                            ? List.of()
                            : List.of(new Rejection(
                                    Place.override("Sale", 1).field("itemSize"),
                                    "Design",
                                    "Read: an item must have at most 409,600 B, but has 409,601 B")),
                    Limits.rejections(design(Rate.NONE, sale)));
        }
    }
}
