package io.keywright.testing.ui;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Listens to what JavaFX says about style sheets, in place of standard error, until closed. */
public final class CssWarnings implements AutoCloseable {
    private final Logger logger = Logger.getLogger("javafx.css");
    private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                heard.add(entry.getMessage());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    public CssWarnings() {
        logger.addHandler(handler);
        logger.setUseParentHandlers(false);
    }

    /** The warnings so far, each once. */
    public List<String> heard() {
        return heard.stream().distinct().toList();
    }

    @Override
    public void close() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
    }
}
