package io.keywright.ui.control;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/** Takes files that are dropped on a part of the window; others go on to what is around it. */
public final class FileDrops {
    private FileDrops() {}

    /**
     * Takes the first file that fits.
     *
     * @param fits whether a file is one for this part
     * @param dropped gets it
     */
    public static void accept(Node node, Predicate<Path> fits, Consumer<Path> dropped) {
        acceptAll(node, fits, files -> dropped.accept(files.get(0)));
    }

    /**
     * Takes all files that fit.
     *
     * @param fits whether a file is one for this part
     * @param dropped gets them, at least one
     */
    public static void acceptAll(Node node, Predicate<Path> fits, Consumer<List<Path>> dropped) {
        node.setOnDragOver(event -> {
            if (!files(event.getDragboard(), fits).isEmpty()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        node.setOnDragDropped(event -> {
            List<Path> files = files(event.getDragboard(), fits);
            if (!files.isEmpty()) {
                event.setDropCompleted(true);
                event.consume();
                dropped.accept(files);
            }
        });
    }

    private static List<Path> files(Dragboard dragged, Predicate<Path> fits) {
        return dragged.getFiles().stream().map(File::toPath).filter(fits).toList();
    }
}
