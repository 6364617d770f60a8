package io.keywright.ui.document;

import java.util.List;
import java.util.Optional;

/** Follows a thing of a design through a change of its name, also through one that undo takes back. */
public final class Renamed {
    private Renamed() {}

    /**
     * The name a thing has now: the same, or that at its position, if nothing came or went and the name is new.
     *
     * @param before the names of all things of its kind before the change
     * @param now the names of all after it
     * @return empty where the thing is gone
     */
    public static Optional<String> after(String name, List<String> before, List<String> now) {
        int position = before.indexOf(name);
        if (now.contains(name)) {
            return Optional.of(name);
        }
        return position < 0 || now.size() != before.size() || before.contains(now.get(position))
                ? Optional.empty()
                : Optional.of(now.get(position));
    }
}
