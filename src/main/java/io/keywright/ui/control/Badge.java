package io.keywright.ui.control;

import javafx.scene.control.Label;

/**
 * A short label in a frame: a count beside a tab, the number of a pattern, a step of the reading order, a key to press.
 */
public final class Badge extends Label {
    private Badge(String text, String kind, String meaning) {
        super(text);
        getStyleClass().addAll("kw-badge", kind);
        setAccessibleText(meaning);
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
    }

    /** A grey pill with a count. */
    public static Badge count(int count, String meaning) {
        return new Badge(Integer.toString(count), "kw-badge-count", meaning);
    }

    /** A small square with the number of a pattern. */
    public static Badge number(String number, boolean filled) {
        Badge badge = new Badge(number, "kw-badge-number", number);
        if (filled) {
            badge.getStyleClass().add("kw-filled");
        }
        return badge;
    }

    /** A disc with a place in an order: first read, second read … */
    public static Badge order(int place) {
        return new Badge(Integer.toString(place), "kw-badge-order", "read as number " + place);
    }

    /** The same as a ring: what is read and not returned. */
    public static Badge hollowOrder(int place) {
        Badge badge = new Badge(Integer.toString(place), "kw-badge-order", "read as number " + place + ", thrown away");
        badge.getStyleClass().add("kw-hollow");
        return badge;
    }

    /** A key of the keyboard. */
    public static Badge key(String key) {
        return new Badge(key, "kw-badge-key", key);
    }
}
