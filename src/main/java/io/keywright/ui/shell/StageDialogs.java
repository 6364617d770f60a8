package io.keywright.ui.shell;

import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.items.ItemSource;
import io.keywright.ui.style.Look;
import io.keywright.workspace.DesignStore;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.event.ActionEvent;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.layout.Region;
import javafx.stage.FileChooser;
import javafx.stage.Stage;

/** Asks with the dialogs of the system and of JavaFX. */
final class StageDialogs implements Dialogs {
    private static final FileChooser.ExtensionFilter DESIGNS =
            new FileChooser.ExtensionFilter("Keywright designs", "*" + DesignStore.FILE_ENDING);
    private static final FileChooser.ExtensionFilter JSON =
            new FileChooser.ExtensionFilter("Designs and NoSQL Workbench models", "*.json");
    private static final FileChooser.ExtensionFilter TABLES =
            new FileChooser.ExtensionFilter("Comma-separated values", "*.csv");
    private static final FileChooser.ExtensionFilter ITEMS = new FileChooser.ExtensionFilter(
            "Items (CSV, JSON, JSON Lines)",
            ItemSource.ENDINGS.stream().map(ending -> "*" + ending).toList());
    private static final FileChooser.ExtensionFilter ALL = new FileChooser.ExtensionFilter("All files", "*");

    private final Stage stage;
    private final Look look;

    StageDialogs(Stage stage, Look look) {
        this.stage = stage;
        this.look = look;
    }

    @Override
    public Optional<Path> chooseDesign() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Open a design");
        chooser.getExtensionFilters().setAll(JSON, ALL);
        return path(chooser.showOpenDialog(stage));
    }

    @Override
    public Optional<Path> chooseImport() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Import a NoSQL Workbench model");
        chooser.getExtensionFilters().setAll(JSON, ALL);
        return path(chooser.showOpenDialog(stage));
    }

    @Override
    public Optional<Path> choosePriceFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Choose a price file");
        chooser.getExtensionFilters().setAll(TABLES, ALL);
        return path(chooser.showOpenDialog(stage));
    }

    @Override
    public Optional<Path> chooseRates() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Choose a file of rates over time");
        chooser.getExtensionFilters().setAll(TABLES, ALL);
        return path(chooser.showOpenDialog(stage));
    }

    @Override
    public Optional<Path> chooseMeasured() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Choose a file of CloudWatch or Contributor Insights");
        chooser.getExtensionFilters().setAll(TABLES, ALL);
        return path(chooser.showOpenDialog(stage));
    }

    @Override
    public Optional<Path> chooseItems() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Choose a file of items");
        chooser.getExtensionFilters().setAll(ITEMS, ALL);
        return path(chooser.showOpenDialog(stage));
    }

    @Override
    public Optional<Path> chooseSave(String suggestedName) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Save the design");
        chooser.setInitialFileName(suggestedName);
        chooser.getExtensionFilters().setAll(DESIGNS);
        return path(chooser.showSaveDialog(stage));
    }

    @Override
    public Optional<Path> chooseExport(String suggestedName, String title, String extension) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Save as " + title);
        chooser.setInitialFileName(suggestedName + "." + extension);
        chooser.getExtensionFilters().setAll(new FileChooser.ExtensionFilter(title, "*." + extension), ALL);
        return path(chooser.showSaveDialog(stage));
    }

    private static Optional<Path> path(File file) {
        return Optional.ofNullable(file).map(File::toPath);
    }

    @Override
    public Unsaved askUnsaved(String designName) {
        ButtonType save = new ButtonType("Save", ButtonBar.ButtonData.YES);
        ButtonType discard = new ButtonType("Don't save", ButtonBar.ButtonData.NO);
        Alert alert = alert(
                Alert.AlertType.CONFIRMATION,
                "Save the changes to \"" + designName + "\"?",
                "They are lost if you don't save them.");
        alert.getButtonTypes().setAll(save, discard, ButtonType.CANCEL);
        Optional<ButtonType> answer = alert.showAndWait();
        if (answer.isEmpty() || answer.get() == ButtonType.CANCEL) {
            return Unsaved.CANCEL;
        }
        return answer.get() == save ? Unsaved.SAVE : Unsaved.DISCARD;
    }

    @Override
    public void sayFailure(String what, String why, String details) {
        Alert alert = alert(Alert.AlertType.ERROR, what, why);
        if (!details.isEmpty()) {
            ButtonType copy = new ButtonType("Copy details", ButtonBar.ButtonData.LEFT);
            alert.getButtonTypes().add(copy);
            Button button = (Button) alert.getDialogPane().lookupButton(copy);
            button.addEventFilter(ActionEvent.ACTION, event -> {
                ClipboardText.copy(details);
                event.consume();
            });
        }
        alert.showAndWait();
    }

    @Override
    public boolean offer(String what, String why, String action) {
        ButtonType offered = new ButtonType(action, ButtonBar.ButtonData.OK_DONE);
        Alert alert = alert(Alert.AlertType.WARNING, what, why);
        alert.getButtonTypes().setAll(offered, ButtonType.CANCEL);
        return alert.showAndWait().filter(offered::equals).isPresent();
    }

    private Alert alert(Alert.AlertType type, String header, String text) {
        Alert alert = new Alert(type, text);
        alert.initOwner(stage);
        alert.setTitle("Keywright");
        alert.setHeaderText(header);
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        look.dress(alert.getDialogPane().getScene());
        return alert;
    }
}
