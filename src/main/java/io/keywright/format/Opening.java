package io.keywright.format;

import io.keywright.capacity.Figures;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is being noted while a file is read, and whether parts that can't be read are passed over. */
final class Opening {
    private static final int MOST_NOTICES = 20;

    private final boolean lenient;
    private final List<String> notices = new ArrayList<>();
    private int unsaid;

    /** @param lenient whether a part that can't be read is noted and left out instead of refusing the file */
    Opening(boolean lenient) {
        this.lenient = lenient;
    }

    boolean isLenient() {
        return lenient;
    }

    void note(String notice) {
        if (notices.size() < MOST_NOTICES) {
            notices.add(notice);
        } else {
            unsaid++;
        }
    }

    /** The first notices, and how many more there are. */
    List<String> notices() {
        var all = new ArrayList<>(notices);
        if (unsaid > 0) {
            all.add("And " + Figures.whole(unsaid) + " more like these");
        }
        return all;
    }

    /** What {@code reader} reads; in a lenient opening the fallback where it can't, and a notice. */
    <T extends @Nullable Object> T attempt(Slot slot, T fallback, Slot.Reader<? extends T> reader)
            throws DesignFormatException {
        try {
            return reader.read(slot);
        } catch (DesignFormatException e) {
            if (!lenient) {
                throw e;
            }
            note(e.getMessage() + "; left out");
            return fallback;
        }
    }
}
