package io.keywright.ui.shell;

import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.TabStrip;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import java.util.List;

/** The tab of an open design: its name, and a dot while it differs from its file. */
final class DocumentTab {
    private static final String ONLY = "design";

    private DocumentTab() {}

    static TabStrip<String> of(DocumentModel document) {
        TabStrip<String> tab =
                new TabStrip<>(List.of(new Segment<>(ONLY, document.design().name(), Icons.FILE)));
        Runnable mark = () -> {
            tab.setText(ONLY, document.design().name());
            if (document.dirtyProperty().get()) {
                tab.setMarks(ONLY, TabStrip.dot(Tone.NEUTRAL, "not saved"));
            } else {
                tab.setMarks(ONLY);
            }
        };
        document.dirtyProperty().addListener((property, before, now) -> mark.run());
        document.designProperty().addListener((property, before, now) -> mark.run());
        mark.run();
        return tab;
    }
}
