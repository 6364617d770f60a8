package io.keywright.ui.welcome;

import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Logo;
import io.keywright.ui.control.SearchField;
import io.keywright.ui.control.ShortcutText;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.ui.task.Background;
import io.keywright.workspace.RecentFile;
import io.keywright.workspace.SampleDesigns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;

/** What there is to begin with: a new design, the files that were open, the sample designs. */
public final class WelcomePane extends HBox {
    /** A card is at least this wide, at 100 %. */
    private static final double CARD_LEAST = 260;

    private static final double CARD_MOST = 432;
    private static final double FIND_WIDTH = 180;

    private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
    private final Background background;
    private final RecentFiles recent;
    private final Button newDesign;
    private final TilePane tiles = Styles.styled(new TilePane(), "kw-welcome-tiles");
    private final List<Region> cards = new ArrayList<>();

    /** What can be done from here. */
    public interface Commands {
        void newDesign();

        void open();

        void open(Path file);

        void importFile();

        void openSample(SampleDesigns.Sample sample);

        /** Takes a newcomer through the window. */
        void takeTour();

        /** Whether nobody has seen the tour yet. */
        boolean isNewcomer();

        /** Forgets the files that were open. */
        void clearRecent();
    }

    /** @param background looks at files and reads the samples */
    public WelcomePane(Commands commands, Background background) {
        this.background = background;
        this.recent = new RecentFiles(commands::open, commands::clearRecent);
        this.newDesign = button("welcome-new", "New design", Icons.ADD, "Shortcut+N", commands::newDesign);
        setId("welcome");
        getStyleClass().addAll(Styles.PANE, "kw-welcome");
        ScrollPane gallery = new ScrollPane(gallery(commands));
        gallery.setFitToWidth(true);
        gallery.getStyleClass().add("kw-welcome-scroll");
        HBox.setHgrow(gallery, Priority.ALWAYS);
        getChildren().addAll(start(commands), gallery);
        sceneProperty().addListener((property, before, now) -> {
            if (now != null && !recent.focusNewest()) {
                newDesign.requestFocus();
            }
        });
    }

    /** Shows the files that were open, newest first; whether they are still there is found out meanwhile. */
    public void showRecent(List<RecentFile> files) {
        recent.show(files.stream().map(file -> new RecentFiles.Row(file, true)).toList());
        background.run(
                "Looking for recent files",
                progress -> files.stream()
                        .map(file -> new RecentFiles.Row(file, Files.exists(file.file())))
                        .toList(),
                recent::show);
    }

    private VBox start(Commands commands) {
        Label name = Styles.styled(new Label("Keywright"), Styles.PAGE_TITLE);
        Label line = Styles.styled(new Label("Design DynamoDB tables before the code"), Styles.SECONDARY, Styles.MUTED);
        HBox title = Styles.styled(new HBox(new Logo("kw-large"), new VBox(name, line)), "kw-welcome-title");
        title.setAlignment(Pos.CENTER_LEFT);
        newDesign.getStyleClass().add(Styles.PRIMARY);
        Button open = button("welcome-open", "Open…", Icons.OPEN, "Shortcut+O", commands::open);
        open.getStyleClass().add(Styles.CHOICE);
        Button importFile =
                button("welcome-import", "Import a Workbench model…", Icons.IMPORT, "Shortcut+I", commands::importFile);
        importFile.getStyleClass().add(Styles.CHOICE);
        VBox middle = new VBox(recent);
        VBox.setVgrow(recent, Priority.ALWAYS);
        VBox.setVgrow(middle, Priority.ALWAYS);
        middle.setMinHeight(0);
        return Styles.styled(new VBox(title, newDesign, open, importFile, middle, drop()), "kw-welcome-start");
    }

    private static Node drop() {
        Label title = Styles.styled(new Label("Drop a file here"), Styles.NAME);
        Label kinds = Styles.styled(
                new Label("A Keywright design or a NoSQL Workbench model"), Styles.SECONDARY, Styles.MUTED);
        kinds.setWrapText(true);
        VBox words = new VBox(title, kinds);
        words.setMinWidth(0);
        HBox box = Styles.styled(new HBox(Icons.IMPORT.node(), words), "kw-welcome-drop");
        box.setAlignment(Pos.CENTER_LEFT);
        box.setMinHeight(Region.USE_PREF_SIZE);
        return box;
    }

    private static Button button(String id, String text, Icons icon, String key, Runnable action) {
        Label words = new Label(text);
        words.setMinWidth(Region.USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label shortcut = Styles.styled(new Label(ShortcutText.of(key)), Styles.CAPTION, "kw-welcome-key");
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

    private VBox gallery(Commands commands) {
        Label title = Styles.styled(new Label("Sample designs"), Styles.TITLE);
        title.setMinWidth(Region.USE_PREF_SIZE);
        Label line = Styles.styled(
                new Label("each opens as your own copy, with items, rates and notes"), Styles.SECONDARY, Styles.MUTED);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        SearchField find = new SearchField(Icons.SEARCH, "Find a sample");
        find.setId("welcome-find");
        Lengths.minWidth(find, FIND_WIDTH);
        HBox words = Styles.styled(new HBox(title, line), "kw-welcome-head");
        words.setAlignment(Pos.BASELINE_LEFT);
        HBox head = new HBox(words, space, find);
        head.setAlignment(Pos.CENTER_LEFT);
        for (SampleDesigns.Sample sample : SampleDesigns.ALL) {
            tiles.getChildren().add(card(sample, commands));
        }
        List<Node> all = List.copyOf(tiles.getChildren());
        Label none = Styles.styled(new Label("No sample has these words."), Styles.MUTED);
        none.setId("welcome-none");
        none.managedProperty().bind(none.visibleProperty());
        none.visibleProperty().bind(Bindings.isEmpty(tiles.getChildren()));
        find.textProperty()
                .addListener((property, before, now) -> tiles.getChildren()
                        .setAll(all.stream().filter(card -> says(card, now)).toList()));
        tiles.widthProperty().addListener((property, before, now) -> fit());
        zoom.addListener((property, before, now) -> Platform.runLater(this::styleAndFit));
        VBox page = Styles.styled(new VBox(head, none, tiles), "kw-welcome-gallery");
        page.getChildren().add(commands.isNewcomer() ? 1 : 3, newcomer(commands));
        return page;
    }

    private static Node newcomer(Commands commands) {
        Label here = Styles.styled(new Label("New here?"), Styles.STRONG);
        here.setMinWidth(Region.USE_PREF_SIZE);
        Label line = new Label("Five steps show you a key, its index, its cost and its heat.");
        line.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button tour = new Button("Take the tour");
        tour.setId("welcome-tour");
        tour.setMinWidth(Region.USE_PREF_SIZE);
        tour.setOnAction(event -> commands.takeTour());
        HBox box = Styles.styled(new HBox(Icons.HINT.node(), here, line, space, tour), "kw-welcome-tour");
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    /** Whether a card has all of these words in its title, its line or its notes. */
    private static boolean says(Node card, String words) {
        String text = card.lookupAll(".label").stream()
                .map(node -> ((Labeled) node).getText())
                .collect(Collectors.joining(" "))
                .toLowerCase(Locale.ROOT);
        return Arrays.stream(words.strip().toLowerCase(Locale.ROOT).split("\\s+"))
                .allMatch(text::contains);
    }

    /** As many cards side by side as there is room for, all as high as the highest. */
    private void fit() {
        double room = tiles.getWidth();
        double gap = tiles.getHgap();
        double most = Math.floor((room + gap) / (zoom.getValue().px(CARD_LEAST) + gap));
        double columns = Math.max(1, Math.min(cards.size(), most));
        double width = Math.min(zoom.getValue().px(CARD_MOST), Math.floor((room - (columns - 1) * gap) / columns));
        tiles.setPrefTileWidth(width);
        tiles.setPrefTileHeight(cards.stream()
                .mapToDouble(card -> Math.ceil(card.prefHeight(width - 2)) + 2)
                .max()
                .orElse(0));
    }

    private void styleAndFit() {
        applyCss();
        fit();
    }

    private Node card(SampleDesigns.Sample sample, Commands commands) {
        Label title = Styles.styled(new Label(sample.title()), Styles.STRONG);
        Label line = Styles.styled(new Label(sample.line()), Styles.SECONDARY, Styles.MUTED);
        line.setWrapText(true);
        line.setMinHeight(Region.USE_PREF_SIZE);
        Label notes = Styles.styled(new Label(), Styles.SECONDARY, "kw-sample-notes");
        notes.setId("sample-notes-" + sample.name());
        notes.setWrapText(true);
        Label counts = Styles.styled(new Label(" "), Styles.SECONDARY, Styles.MUTED);
        CollectionSketch sketch = new CollectionSketch();
        Region space = new Region();
        VBox.setVgrow(space, Priority.ALWAYS);
        VBox text = Styles.styled(new VBox(title, line, notes, space, counts), "kw-sample-text");
        VBox.setVgrow(text, Priority.ALWAYS);
        VBox content = new VBox(sketch, text);
        content.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        Button card = new Button("", content);
        card.setId("sample-" + sample.name());
        card.setAccessibleText(sample.title() + ": " + sample.line());
        card.getStyleClass().addAll(Styles.CARD, "kw-sample");
        card.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        cards.add(content);
        content.prefWidthProperty().bind(card.widthProperty().subtract(2));
        card.setOnAction(event -> commands.openSample(sample));
        background.run("Reading " + sample.title(), progress -> SampleCard.of(sample.read()), read -> {
            notes.setText(read.notes());
            notes.setTooltip(new Tooltip(read.notes()));
            counts.setText(read.counts());
            sketch.show(read.columns());
            styleAndFit();
        });
        return card;
    }
}
