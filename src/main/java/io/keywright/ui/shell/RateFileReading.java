package io.keywright.ui.shell;

import io.keywright.imports.rates.RatesCsv;
import io.keywright.imports.rates.RatesFile;
import io.keywright.ui.editor.RateFiles;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.TaskLine;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Asks for a file of rates and reads it on a worker; a large one is read on with a line above the panels. */
final class RateFileReading implements RateFiles {
    private final Dialogs dialogs;
    private final Background background;
    private final TaskLine line;

    RateFileReading(Dialogs dialogs, Background background, TaskLine line) {
        this.dialogs = dialogs;
        this.background = background;
        this.line = line;
    }

    @Override
    public void choose(Consumer<RatesFile> done, Consumer<String> failed) {
        dialogs.chooseRates().ifPresent(file -> read(file, done, failed));
    }

    private void read(Path file, Consumer<RatesFile> done, Consumer<String> failed) {
        String what = "Reading " + file.getFileName();
        line.show(
                background.run(
                        what,
                        progress -> RatesCsv.read(file),
                        done,
                        cause -> failed.accept(new Failure(what + " did not work.", cause).why())),
                true);
    }
}
