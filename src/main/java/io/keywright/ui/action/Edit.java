package io.keywright.ui.action;

import io.keywright.model.Design;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * An action that changes the design as one undo step.
 *
 * @param target the open design
 * @param change how it changes; may ask a person first, and is empty if they thought better of it
 */
public record Edit(Face face, EditTarget target, Supplier<Optional<UnaryOperator<Design>>> change) implements Action {
    /** An edit that asks nothing. */
    public static Edit of(Face face, EditTarget target, UnaryOperator<Design> change) {
        return new Edit(face, target, () -> Optional.of(change));
    }

    @Override
    public void perform() {
        change.get().ifPresent(edit -> target.edit(face.words(), null, edit));
    }
}
