package io.keywright.ui.shell;

import java.util.Optional;

/** Closes designs, and asks about each whose changes are not saved. */
final class Closings {
    private final OpenDesigns designs;
    private boolean isAllClosed;

    Closings(OpenDesigns designs) {
        this.designs = designs;
    }

    /** Closes a design, unless its changes are not saved and the person wants to keep it; it is seen meanwhile. */
    void close(OpenDesign design) {
        if (design.document().dirtyProperty().get()) {
            designs.show(design);
        }
        design.files().askAgain();
        design.files().leave(() -> {
            if (designs.remove(design)) {
                design.closed();
            }
        });
    }

    /**
     * Asks about every design whose changes are not saved, the one that is shown first. All stay open where the person
     * wants to stay.
     *
     * @param then runs once nothing is lost that was not given up
     */
    void closeAll(Runnable then) {
        designs.all().forEach(design -> design.files().askAgain());
        designs.shown()
                .ifPresentOrElse(design -> design.files().leave(() -> closeOthers(then)), () -> closeOthers(then));
    }

    private void closeOthers(Runnable then) {
        Optional<OpenDesign> next = designs.all().stream()
                .filter(design -> !design.files().isLeft())
                .findFirst();
        if (next.isPresent()) {
            designs.show(next.get());
            next.get().files().leave(() -> closeOthers(then));
        } else if (!isAllClosed) { // else it was asked for twice, while something was being written
            isAllClosed = true;
            designs.all().forEach(OpenDesign::closed);
            then.run();
        }
    }
}
