package io.keywright.ui.action;

/**
 * An action that does not change the design: it opens, shows, saves, undoes.
 *
 * @param body what it does
 */
public record View(Face face, Runnable body) implements Action {
    @Override
    public void perform() {
        body.run();
    }
}
