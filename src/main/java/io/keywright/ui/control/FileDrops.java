package io.keywright.ui.control;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
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
        node.setOnDragOver(event -> {
            if (file(event.getDragboard(), fits).isPresent()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        node.setOnDragDropped(event -> file(event.getDragboard(), fits).ifPresent(file -> {
            event.setDropCompleted(true);
            event.consume();
            dropped.accept(file);
        }));
    }

    private static Optional<Path> file(Dragboard dragged, Predicate<Path> fits) {
        return dragged.getFiles().stream().map(File::toPath).filter(fits).findFirst();
    }
}
