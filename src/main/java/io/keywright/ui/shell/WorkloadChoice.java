package io.keywright.ui.shell;

import io.keywright.model.Design;
import io.keywright.model.Workload;
import io.keywright.ui.control.Icons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Chooses the workload whose rates every figure takes: the normal month, or one of the design's. */
final class WorkloadChoice extends HBox {
    private final DocumentModel document;
    private final MenuButton button = Styles.styled(new MenuButton(), "kw-workload");

    WorkloadChoice(DocumentModel document) {
        this.document = document;
        Label label = Styles.styled(new Label("Workload"), Styles.MUTED);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(button);
        button.setId("workload");
        button.setMnemonicParsing(false);
        button.setGraphic(Icons.WORKLOAD.node());
        button.setMinWidth(Region.USE_PREF_SIZE);
        getStyleClass().add("kw-workload-choice");
        setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(label, button);
        document.designProperty().addListener((property, before, now) -> {
            if (!names(before).equals(names(now))) {
                show();
            }
        });
        document.settingsProperty().addListener((property, before, now) -> show());
        show();
    }

    /** The normal month, and the workloads of the design. */
    private static List<String> names(Design design) {
        var names = new ArrayList<String>(List.of(Workload.NORMAL_MONTH.name()));
        design.workloads().forEach(workload -> names.add(workload.name()));
        return names.stream().distinct().toList();
    }

    private void show() {
        String current = document.settings().workloadOf(document.design()).name();
        ToggleGroup group = new ToggleGroup();
        button.setText(current);
        button.setAccessibleText("Workload: " + current);
        button.getItems()
                .setAll(names(document.design()).stream()
                        .map(name -> {
                            RadioMenuItem item = new RadioMenuItem(name);
                            item.setMnemonicParsing(false);
                            item.setId(
                                    "workload-" + name.toLowerCase(Locale.ROOT).replaceAll("\\W+", "-"));
                            item.setToggleGroup(group);
                            item.setSelected(name.equals(current));
                            item.setOnAction(event -> document.chooseWorkload(name));
                            return item;
                        })
                        .toList());
    }
}
