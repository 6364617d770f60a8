package io.keywright.ui.shell;

import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.task.Failure;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * What is shown instead of a window that could not be made: what happened, and how to report it. It takes nothing of what
 * the window is made with, for that may be what failed.
 */
final class StartFailure extends VBox {
    private static final double GAP = 12;
    private static final double WIDTH = 480;

    /** @param quit ends the program */
    StartFailure(Failure failure, Runnable quit) {
        super(GAP);
        setId("start-failure");
        setAlignment(Pos.CENTER);
        Label sentence = new Label(failure.what() + " " + failure.why());
        sentence.setWrapText(true);
        Lengths.maxWidth(sentence, WIDTH);
        Button copy = new Button("Copy details");
        copy.setId("start-failure-copy");
        copy.setOnAction(event -> ClipboardText.copy(failure.details()));
        Button end = new Button("Quit");
        end.setId("start-failure-quit");
        end.setDefaultButton(true);
        end.setOnAction(event -> quit.run());
        HBox buttons = new HBox(GAP, copy, end);
        Lengths.maxWidth(buttons, WIDTH);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().setAll(sentence, buttons);
        setStyle("-fx-padding: 12");
    }
}
