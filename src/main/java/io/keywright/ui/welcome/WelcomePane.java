package io.keywright.ui.welcome;

import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Logo;
import io.keywright.ui.style.Styles;
import io.keywright.workspace.SampleDesigns;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;

/** What there is to begin with. */
public final class WelcomePane extends HBox {
    /** What can be done from here. */
    public interface Commands {
        void newDesign();

        void open();

        void importFile();

        void openSample(SampleDesigns.Sample sample);
    }

    public WelcomePane(Commands commands) {
        setId("welcome");
        getStyleClass().addAll(Styles.PANE, "kw-welcome");
        VBox gallery = gallery(commands::openSample);
        HBox.setHgrow(gallery, Priority.ALWAYS);
        getChildren().addAll(start(commands), gallery);
    }

    private static VBox start(Commands commands) {
        Label name = Styles.styled(new Label("Keywright"), Styles.PAGE_TITLE);
        Label line = Styles.styled(new Label("Design DynamoDB tables before the code"), Styles.SECONDARY, Styles.MUTED);
        HBox title = Styles.styled(new HBox(new Logo("kw-large"), new VBox(name, line)), "kw-welcome-title");
        title.setAlignment(Pos.CENTER_LEFT);
        Button newDesign = button("welcome-new", "New design", Icons.ADD, "Ctrl N", commands::newDesign);
        newDesign.getStyleClass().add(Styles.PRIMARY);
        Button open = button("welcome-open", "Open…", Icons.OPEN, "Ctrl O", commands::open);
        open.getStyleClass().add(Styles.CHOICE);
        Button importFile =
                button("welcome-import", "Import a Workbench model…", Icons.IMPORT, "Ctrl I", commands::importFile);
        importFile.getStyleClass().add(Styles.CHOICE);
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        Label offline =
                Styles.styled(new Label("Works offline. Nothing is sent to AWS."), Styles.SECONDARY, Styles.MUTED);
        return Styles.styled(new VBox(title, newDesign, open, importFile, space, offline), "kw-welcome-start");
    }

    private static Button button(String id, String text, Icons icon, String key, Runnable action) {
        Label words = new Label(text);
        words.setMinWidth(Region.USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label shortcut = Styles.styled(new Label(key), Styles.CAPTION, "kw-welcome-key");
        HBox content = new HBox(icon.node(), words, space, shortcut);
        content.getStyleClass().add("kw-welcome-button-content");
        content.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button("", content);
        button.setId(id);
        button.setAccessibleText(text);
        button.getStyleClass().add("kw-welcome-button");
        button.setMaxWidth(Double.MAX_VALUE);
        content.prefWidthProperty().bind(button.widthProperty().subtract(24));
        button.setOnAction(event -> action.run());
        return button;
    }

    private static VBox gallery(Consumer<SampleDesigns.Sample> open) {
        Label title = Styles.styled(new Label("Sample designs"), Styles.TITLE);
        Label line = Styles.styled(
                new Label("each opens as your own copy, with items, rates and notes"), Styles.SECONDARY, Styles.MUTED);
        HBox head = Styles.styled(new HBox(title, line), "kw-welcome-head");
        head.setAlignment(Pos.BASELINE_LEFT);
        TilePane tiles = Styles.styled(new TilePane(), "kw-welcome-tiles");
        for (SampleDesigns.Sample sample : SampleDesigns.ALL) {
            tiles.getChildren().add(card(sample, open));
        }
        return Styles.styled(new VBox(head, tiles), "kw-welcome-gallery");
    }

    private static Node card(SampleDesigns.Sample sample, Consumer<SampleDesigns.Sample> open) {
        Label title = Styles.styled(new Label(sample.title()), Styles.STRONG);
        Label line = Styles.styled(new Label(sample.line()), Styles.SECONDARY, Styles.MUTED);
        line.setWrapText(true);
        VBox text = Styles.styled(new VBox(title, line), "kw-sample-text");
        text.setMaxWidth(Double.MAX_VALUE);
        Button card = new Button("", text);
        card.setId("sample-" + sample.name());
        card.setAccessibleText(sample.title() + ": " + sample.line());
        card.getStyleClass().addAll(Styles.CARD, "kw-sample");
        card.setOnAction(event -> open.accept(sample));
        return card;
    }
}
