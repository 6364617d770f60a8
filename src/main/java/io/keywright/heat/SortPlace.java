package io.keywright.heat;

/** Where in an item collection the requests for one partition key fall, along its sort key. */
public sealed interface SortPlace {
    /** Anywhere alike. */
    SortPlace SPREAD = new Spread();

    /** At the end, where every new item is. */
    SortPlace NEWEST = new Newest();

    /** On one and the same item, or on those of an index without a sort key. */
    SortPlace ONE_ITEM = new Items(1);

    /** Anywhere alike, or over the whole collection at once. */
    record Spread() implements SortPlace {}

    /** At the end of the collection, as with a sort key that only grows. */
    record Newest() implements SortPlace {}

    /** On a few items, each as often as another. */
    record Items(int items) implements SortPlace {
        /** More items than this are as good as spread. */
        public static final int MOST = 1_000;

        public Items {
            if (items < 1 || items > MOST) {
                throw new IllegalArgumentException("items must be 1 to 1,000, but are " + items);
            }
        }
    }
}
