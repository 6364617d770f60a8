package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.Place;
import java.util.List;
import java.util.Optional;

/** Puts copies of things of one kind after the last of them, under names that are free. */
public record Duplicate(List<Place> places) implements Refactoring {
    public Duplicate {
        if (places.isEmpty()) {
            throw new IllegalArgumentException("nothing to duplicate");
        }
        places = List.copyOf(places);
    }

    @Override
    public String label() {
        boolean areAlike = places.stream().map(Place::kind).distinct().count() == 1;
        return "Duplicate " + (areAlike ? places.get(0).kind().words(places.size()) : places.size() + " things");
    }

    @Override
    public Optional<String> problem(Design design) {
        return places.stream()
                .filter(place -> !Copied.isPossible(design, place))
                .findFirst()
                .map(place -> "There is no " + place + " to duplicate.")
                .or(() -> paste(design).problem(design));
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        return paste(design).apply(design);
    }

    /** Where the copies stand afterwards. */
    public List<Place> copies(Design design) {
        Refused.throwIf(problem(design));
        return paste(design).pasted(design);
    }

    private Paste paste(Design design) {
        return new Paste(Copied.of(design, places), places.get(places.size() - 1));
    }
}
