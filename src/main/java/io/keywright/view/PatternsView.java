package io.keywright.view;

import io.keywright.access.Answer;
import io.keywright.access.OtherStore;
import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.RequestPart;
import io.keywright.access.SuggestedIndex;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The access patterns, a row each: what is asked and what is sent, and what that costs. */
public record PatternsView(List<Row> rows) {
    public PatternsView {
        rows = List.copyOf(rows);
    }

    /** How they are answered: "11 in one request · 1 fan-out · 1 Scan". */
    public String summary() {
        return groups().stream().map(this::counted).collect(Collectors.joining(" · "));
    }

    /** The groups that a pattern belongs to, in their order. */
    public List<VerdictGroup> groups() {
        return Arrays.stream(VerdictGroup.values())
                .filter(group -> rows.stream().anyMatch(row -> group.holds(row.verdict())))
                .toList();
    }

    /** How many patterns belong to a group, such as "2 Scans". */
    public String counted(VerdictGroup group) {
        return group.counted(
                rows.stream().filter(row -> group.holds(row.verdict())).count());
    }

    /**
     * One pattern.
     *
     * @param number from 1
     * @param question what is asked in plain words, or the name where nothing is
     * @param asked what is asked, field by field
     * @param answer how it is answered
     * @param costs what that costs
     * @param refusals what DynamoDB would refuse of it, in sentences with their place
     * @param hot the hottest key that it asks for most; null where none is hot
     */
    public record Row(
            int number,
            String name,
            String question,
            Map<AskedField, String> asked,
            Answered answer,
            Costs costs,
            List<String> refusals,
            @Nullable HotMark hot) {
        public Row {
            asked = Map.copyOf(asked);
            refusals = List.copyOf(refusals);
        }

        /** What is sent, in stretches to colour. */
        public List<RequestPart> request() {
            return answer.sent().request();
        }

        /** "Key" or "Index" where such a key answers it, "Other store" where one should; otherwise empty. */
        public String fit() {
            return answer.fit();
        }

        public String consistency() {
            return answer.sent().consistency();
        }

        /** The rate while the workload lasts, such as "40 /s". */
        public String rate() {
            return costs.rate();
        }

        /** Units of one call, such as "0.5"; empty for a pattern that sends nothing. */
        public String units() {
            return costs.units();
        }

        /** RRU or WRU, or "RRU + WRU". */
        public String unit() {
            return costs.unit();
        }

        /** Money a month, such as "$6.57"; "not priced" where something of it is not. */
        public String month() {
            return costs.month().text();
        }

        /** Such as "One request", "4 requests", "Transaction, 8". */
        public String verdictWords() {
            return answer.words();
        }

        public Verdict verdict() {
            return answer.verdict();
        }

        public Tone tone() {
            return PatternsView.tone(answer.verdict());
        }

        /** What is wrong, in sentences. */
        public List<String> problems() {
            return answer.reasons().problems();
        }

        public int rejections() {
            return refusals.size();
        }
    }

    /**
     * How a pattern is answered.
     *
     * @param sent what is sent
     * @param words the verdict in words
     * @param fit what kind of thing answers it; empty where nothing answers it well
     * @param reasons why it is answered so
     * @param suggestion an index that would serve it better, or null
     */
    public record Answered(
            Sent sent,
            Verdict verdict,
            String words,
            String fit,
            Reasons reasons,
            @Nullable SuggestedIndex suggestion) {

        static Answered of(PatternPlan plan, PatternUnits units) {
            return new Answered(
                    Sent.of(plan, units),
                    plan.verdict(),
                    plan.words(),
                    plan.fit().words(),
                    Reasons.of(plan.answer(), plan.problems()),
                    plan.answer().suggestion());
        }

        /** An index that would serve it better; empty where it is served well, or no index would do. */
        public Optional<SuggestedIndex> suggestedIndex() {
            return Optional.ofNullable(suggestion);
        }

        /** All there is to say about the answer, a sentence or two a line. */
        public List<String> sentences() {
            return reasons.sentences(suggestion);
        }

        /** The same of an answer, without what is wrong with its requests. */
        public static List<String> sentences(Answer answer) {
            return Reasons.of(answer, List.of()).sentences(answer.suggestion());
        }
    }

    /**
     * What is sent for one call.
     *
     * @param request in stretches to colour
     * @param resources the tables and indexes that serve it, such as "shop, GSI1"
     * @param roundTrips requests that wait for one another, pages included
     * @param requestsSum what the requests are made of; null where nothing is sent
     * @param roundTripsSum what the round trips are made of; null where nothing is sent
     * @param automatic whether Keywright chose it
     */
    public record Sent(
            List<RequestPart> request,
            String resources,
            String consistency,
            long requests,
            long roundTrips,
            @Nullable Explanation requestsSum,
            @Nullable Explanation roundTripsSum,
            boolean automatic) {
        public Sent {
            request = List.copyOf(request);
        }

        static Sent of(PatternPlan plan, PatternUnits units) {
            return new Sent(
                    plan.parts(),
                    plan.answer().served().stream().map(Resource::shortName).collect(Collectors.joining(", ")),
                    plan.consistency(),
                    plan.requests(),
                    plan.roundTrips(),
                    RequestsExplanation.ofRequests(plan, units),
                    RequestsExplanation.ofRoundTrips(plan, units),
                    plan.answer().automatic());
        }
    }

    /**
     * Why a pattern is answered as it is, in sentences.
     *
     * @param why what serves the question and what does not; empty where nothing is asked
     * @param problems what is wrong
     * @param unmet what is asked and not delivered
     * @param store the store that fits better; empty where DynamoDB fits
     */
    public record Reasons(String why, List<String> problems, List<String> unmet, String store) {
        public Reasons {
            problems = List.copyOf(problems);
            unmet = List.copyOf(unmet);
        }

        static Reasons of(Answer answer, List<String> problems) {
            return new Reasons(
                    answer.why(),
                    problems,
                    answer.unmet(),
                    answer.otherStore().map(OtherStore::words).orElse(""));
        }

        private List<String> sentences(@Nullable SuggestedIndex suggestion) {
            var sentences = new LinkedHashSet<String>();
            if (!why.isEmpty()) {
                sentences.add(why);
            }
            sentences.addAll(problems);
            sentences.addAll(unmet);
            if (!store.isEmpty()) {
                sentences.add("Better asked of " + store + ".");
            }
            if (suggestion != null) {
                sentences.add("This index would serve it: " + suggestion.words() + ".");
            }
            return List.copyOf(sentences);
        }
    }

    /**
     * What a pattern costs, against the saved version.
     *
     * @param rate the rate while the workload lasts
     * @param callsSum what the rate comes to in a month
     * @param units units of one call; empty for a pattern that sends nothing
     * @param unitsBefore the saved version's units with their unit; empty where they are the same
     * @param unitsSum the sum behind the units, or null where there are none
     * @param unitsBeforeSum the sum behind the saved version's units, or null where they are the same
     * @param monthSum the sum behind the money
     */
    public record Costs(
            String rate,
            Explanation callsSum,
            String units,
            String unit,
            String unitsBefore,
            Amount month,
            @Nullable Explanation unitsSum,
            @Nullable Explanation unitsBeforeSum,
            Explanation monthSum) {}

    /** How much attention something wants. */
    public enum Tone {
        QUIET,
        GOOD,
        WARNING,
        DANGER
    }

    /** The patterns of an analysis. */
    public static PatternsView of(Analysis analysis) {
        return of(analysis, analysis);
    }

    /** The patterns of an analysis, compared with those of the saved version (which may be the same). */
    public static PatternsView of(Analysis analysis, Analysis saved) {
        Design design = analysis.design();
        var rows = new ArrayList<Row>();
        Marks marks = new Marks(analysis.rejections());
        HotPlaces hot = HotPlaces.of(analysis);
        for (int i = 0; i < design.patterns().size(); i++) {
            AccessPattern pattern = design.patterns().get(i);
            PatternPlan plan = analysis.plans().get(i);
            var asked = new EnumMap<AskedField, String>(AskedField.class);
            for (AskedField field : AskedField.values()) {
                asked.put(field, field.text(pattern));
            }
            rows.add(new Row(
                    i + 1,
                    pattern.name(),
                    pattern.asked().question().isBlank()
                            ? pattern.name()
                            : pattern.asked().question(),
                    asked,
                    Answered.of(plan, analysis.units().get(i)),
                    costs(analysis, saved, i),
                    marks.within(Place.pattern(pattern.name())).stream()
                            .map(rejection -> rejection.place() + ": " + rejection.message())
                            .toList(),
                    hot.at(Place.pattern(pattern.name()))));
        }
        return new PatternsView(rows);
    }

    private static Costs costs(Analysis analysis, Analysis saved, int position) {
        AccessPattern pattern = analysis.design().patterns().get(position);
        Rate rate = rate(analysis, pattern);
        PatternUnits units = analysis.units().get(position);
        boolean sends = !analysis.plans().get(position).sendsNothing();
        String now = sends ? units.total().words() : "";
        Optional<PatternUnits> unitsBefore = CostView.savedPosition(position, analysis, saved)
                .filter(at -> !saved.plans().get(at).sendsNothing())
                .map(saved.units()::get);
        String before = unitsBefore.map(old -> old.total().words()).orElse("");
        boolean isSame = before.isEmpty() || before.equals(now);
        Amount month = CostView.month(position, analysis, saved);
        return new Costs(
                Figures.rate(rate.calls(), rate.per()),
                CallsExplanation.of(
                        pattern,
                        rate,
                        analysis.bill().patterns().get(position).calls(),
                        analysis.bill().settings()),
                sends ? units.total().amount() : "",
                sends ? units.total().unit() : "",
                isSame ? "" : before,
                month,
                sends ? UnitsExplanation.of(units) : null,
                isSame ? null : unitsBefore.map(UnitsExplanation::of).orElse(null),
                CostExplanation.ofPattern(position, analysis, month.text()));
    }

    /** The rate of a pattern while the workload of the analysis lasts. */
    public static Rate rate(Analysis analysis, AccessPattern pattern) {
        return analysis.settings().workloadOf(analysis.design()).rateOf(pattern);
    }

    /** How much attention a verdict wants. */
    static Tone tone(Verdict verdict) {
        return switch (verdict) {
            case ONE_REQUEST, SEVERAL_REQUESTS, TRANSACTION -> Tone.GOOD;
            case FAN_OUT -> Tone.WARNING;
            case SCAN, IMPOSSIBLE, BROKEN -> Tone.DANGER;
            case NOT_PLANNED -> Tone.QUIET;
        };
    }
}
