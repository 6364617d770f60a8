package io.keywright.ui.about;

import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Logo;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Name, version, what it runs on, licence, and the libraries with theirs. */
public final class AboutBox {
    private static final double LIST_HEIGHT = 280;
    private static final String LICENCE =
            "Licensed under the Apache License 2.0. Amazon DynamoDB and AWS are trademarks of"
                    + " Amazon.com; this project is not affiliated with Amazon.";

    private AboutBox() {}

    /**
     * Opens it over a window.
     *
     * @param version such as "Keywright 1.2.0"
     * @param openPage shows a page of the web
     */
    public static void open(StackPane over, String version, Consumer<String> openPage) {
        HelpCard.open(over, "about", "About Keywright", content(version, openPage));
    }

    private static VBox content(String version, Consumer<String> openPage) {
        Label name = Styles.styled(new Label(version), Styles.PANEL_TITLE);
        name.setId("about-version");
        Label runs = Styles.styled(new Label(runsOn()), Styles.SECONDARY, Styles.MUTED);
        HBox head = Styles.styled(new HBox(new Logo("kw-large"), new VBox(name, runs)), "kw-about-head");
        head.setAlignment(Pos.CENTER_LEFT);
        Label licence = Styles.styled(new Label(LICENCE), Styles.PROSE, Styles.SECONDARY);
        licence.setWrapText(true);
        licence.setMinHeight(Region.USE_PREF_SIZE);
        GridPane libraries = Styles.styled(new GridPane(), "kw-about-libraries");
        List<Libraries.Library> all = Libraries.all();
        for (int i = 0; i < all.size(); i++) {
            Libraries.Library library = all.get(i);
            Hyperlink link = new Hyperlink(library.name());
            link.setOnAction(event -> openPage.accept(library.page()));
            libraries.addRow(i, link, Styles.styled(new Label(library.licence()), Styles.SECONDARY, Styles.MUTED));
        }
        ScrollPane scroll = Styles.styled(new ScrollPane(libraries), "kw-editor-scroll");
        scroll.setFitToWidth(true);
        Lengths.maxHeight(scroll, LIST_HEIGHT);
        Button copy = Styles.styled(new Button("Copy version", Icons.COPY.node()), Styles.SMALL);
        copy.setId("about-copy");
        copy.setOnAction(event -> ClipboardText.copy(version + "\n" + runsOn() + "\n"));
        return Styles.styled(new VBox(head, licence, scroll, copy), "kw-about");
    }

    private static String runsOn() {
        return "Java " + System.getProperty("java.version") + " · JavaFX "
                + System.getProperty("javafx.runtime.version") + " · " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch");
    }
}
