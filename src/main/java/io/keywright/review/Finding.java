package io.keywright.review;

import io.keywright.model.Design;
import io.keywright.model.Place;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something a rule found in a design.
 *
 * @param rule the id of the rule
 * @param sentence what is wrong, in a sentence
 * @param effect what it leads to, in a sentence or two
 * @param spot the hot key it is about; null where it is about none
 * @param offered what is worth trying against the hot key; null where it is about none
 */
public record Finding(
        String rule,
        Severity severity,
        Place place,
        String sentence,
        String effect,
        @Nullable HotSpot spot,
        @Nullable Fixes offered) {
    public Finding {
        Objects.requireNonNull(rule);
        Objects.requireNonNull(severity);
        Objects.requireNonNull(place);
        Objects.requireNonNull(sentence);
        Objects.requireNonNull(effect);
    }

    /** One that is about no hot key. */
    public Finding(String rule, Severity severity, Place place, String sentence, String effect) {
        this(rule, severity, place, sentence, effect, null, null);
    }

    /** The hot key it is about; empty where it is about none. */
    public Optional<HotSpot> hotSpot() {
        return Optional.ofNullable(spot);
    }

    /** What is worth trying, the most promising first. */
    public List<Fix> fixes() {
        return offered == null ? List.of() : offered.all();
    }

    /** The place as a dismissal names it, such as {@code table shop/index GSI1}. */
    public String placeText() {
        return switch (place.kind()) {
            case DESIGN -> "design";
            case INDEX -> "table " + place.owner() + "/index " + place.part();
            case ATTRIBUTE, KEY_TEMPLATE ->
                "entity " + place.owner() + "/" + place.kind().words() + " " + place.part();
            case STEP -> "access pattern " + place.owner() + "/step " + place.part();
            case SAMPLE -> "table " + place.owner() + "/sample item " + place.part();
            default -> place.kind().words() + " " + place.owner();
        };
    }

    /** Whether the design sets it aside, here or everywhere. */
    public boolean isDismissed(Design design) {
        return design.dismissed().stream()
                .anyMatch(dismissal -> dismissal.rule().equals(rule)
                        && (dismissal.place().isEmpty() || dismissal.place().equals(placeText())));
    }
}
