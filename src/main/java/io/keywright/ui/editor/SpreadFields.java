package io.keywright.ui.editor;

import io.keywright.capacity.Figures;
import io.keywright.model.Spread;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** How calls are spread over one parameter while a workload lasts. */
final class SpreadFields {
    private static final double SMALL_WIDTH = 56;
    private static final double WEIGHTS_WIDTH = 260;
    private static final int MOST_PERCENT = 100;

    private final Scope scope;
    private final Consumer<@Nullable Spread> keep;

    /** @param keep puts a spread into the design, or null for the pattern's own */
    SpreadFields(Scope scope, Consumer<@Nullable Spread> keep) {
        this.scope = scope;
        this.keep = keep;
    }

    /** The kind of spread, which may have something wrong with it. */
    Choice<SpreadKind> kind(@Nullable Spread spread) {
        return scope.choice("kind", List.of(SpreadKind.values()), SpreadKind.of(spread), SpreadKind::words, kind -> {
            if (spread != null) {
                scope.remember("spread-" + SpreadKind.of(spread), spread);
            }
            keep.accept(
                    kind == SpreadKind.AS_PATTERN
                            ? null
                            : scope.remembered("spread-" + kind, Spread.class, kind.first()));
        });
    }

    /**
     * What goes with the kind.
     *
     * @param patterns how the pattern spreads its calls, or null for its default
     */
    List<Node> parameters(@Nullable Spread spread, @Nullable Spread patterns) {
        if (spread == null) {
            String words = patterns == null ? "by default" : SpreadText.of(patterns);
            return List.of(scope.words("as-pattern", words, Styles.MUTED));
        }
        if (spread instanceof Spread.Zipf zipf) {
            return List.of(
                    scope.words("zipf", "with s ="),
                    scope.text(
                                    "zipf",
                                    DomainText.number(zipf.s()),
                                    SpreadFields::exponentProblem,
                                    typed -> keep.accept(new Spread.Zipf(Checks.decimal(typed))))
                            .width(SMALL_WIDTH));
        }
        if (spread instanceof Spread.HotValues hot) {
            return hot(hot);
        }
        return spread instanceof Spread.Weights weights ? weights(weights) : List.of();
    }

    private static String exponentProblem(String typed) {
        return Checks.number(typed)
                        .filter(s -> s.doubleValue() <= Spread.Zipf.MOST_EXPONENT)
                        .isPresent()
                ? ""
                : "Expected an exponent of 0 to 100, such as 1.1.";
    }

    private List<Node> hot(Spread.HotValues hot) {
        return List.of(
                scope.words("hot", "the first"),
                scope.text(
                                "hot-values",
                                Figures.whole(hot.values()),
                                typed -> Checks.count(typed)
                                                .filter(values -> values >= 1)
                                                .isPresent()
                                        ? ""
                                        : "Expected how many values, 1 or more.",
                                typed -> keep.accept(
                                        new Spread.HotValues(Checks.count(typed).orElseThrow(), hot.percent())))
                        .width(SMALL_WIDTH),
                scope.words("hot-take", "together take"),
                scope.text(
                                "hot-percent",
                                DomainText.number(hot.percent()),
                                typed -> Checks.number(typed)
                                                .filter(percent -> percent.doubleValue() <= MOST_PERCENT)
                                                .isPresent()
                                        ? ""
                                        : "Expected a share of 0 to 100 %.",
                                typed -> keep.accept(new Spread.HotValues(hot.values(), Checks.decimal(typed))))
                        .width(SMALL_WIDTH),
                scope.words("hot-percent", "% of the calls"));
    }

    private List<Node> weights(Spread.Weights weights) {
        return List.of(
                scope.text(
                                "weights",
                                weights.weights().stream()
                                        .map(DomainText::number)
                                        .collect(Collectors.joining(", ")),
                                typed -> parse(typed).isPresent()
                                        ? ""
                                        : "Expected a weight for each value, such as 30, 5, 1; not all of them 0.",
                                typed -> keep.accept(parse(typed).orElseThrow()))
                        .mono()
                        .width(WEIGHTS_WIDTH),
                scope.words("weights", Figures.counted(weights.weights().size(), "value", "values"), Styles.MUTED));
    }

    private static Optional<Spread> parse(String typed) {
        var weights = new ArrayList<Double>();
        for (String part : typed.split(",", -1)) {
            Optional<Double> weight = Checks.number(part).map(Number::doubleValue);
            if (weight.isEmpty()) {
                return Optional.empty();
            }
            weights.add(weight.get());
        }
        return weights.stream().anyMatch(weight -> weight > 0)
                ? Optional.of(new Spread.Weights(weights))
                : Optional.empty();
    }
}
