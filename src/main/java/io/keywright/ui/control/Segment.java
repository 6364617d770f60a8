package io.keywright.ui.control;

import org.jspecify.annotations.Nullable;

/**
 * One of several things to choose between.
 *
 * @param value what it stands for
 * @param text its label
 * @param icon before the label
 */
public record Segment<T>(T value, String text, @Nullable Icons icon) {
    public Segment(T value, String text) {
        this(value, text, null);
    }
}
