package io.keywright.ui.cost;

import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * A heading that folds and unfolds what stands under it. What is folded is not drawn, and what is the same as before is
 * not drawn again.
 *
 * @param <T> what is shown
 */
final class FoldingSection<T> extends VBox {
    private final String title;
    private final Node content;
    private final Consumer<T> draw;
    private final Button heading = Styles.styled(new Button(), "kw-fold-heading");
    private final Label remark = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final BooleanProperty unfolded = new SimpleBooleanProperty(this, "unfolded");
    private @Nullable T wanted;
    private @Nullable T drawn;

    /**
     * @param content what {@code draw} draws in
     */
    FoldingSection(String id, String title, boolean unfolded, Node content, Consumer<T> draw) {
        this.title = title;
        this.content = content;
        this.draw = draw;
        setId(id);
        getStyleClass().add("kw-fold");
        heading.setId(id + "-heading");
        heading.setText(title);
        heading.setMnemonicParsing(false);
        heading.setMinWidth(USE_PREF_SIZE);
        heading.setOnAction(event -> this.unfolded.set(!this.unfolded.get()));
        remark.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = Styles.styled(new HBox(heading, space, remark), "kw-fold-line");
        line.setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(line, content);
        content.getStyleClass().add("kw-fold-content");
        content.managedProperty().bind(content.visibleProperty());
        managedProperty().bind(visibleProperty());
        this.unfolded.addListener((property, before, now) -> fold());
        this.unfolded.set(unfolded);
        fold();
    }

    private void fold() {
        boolean isUnfolded = unfolded.get();
        heading.setGraphic((isUnfolded ? Icons.EXPANDED : Icons.COLLAPSED).node(Styles.ICON_SMALL));
        heading.setAccessibleText(title + (isUnfolded ? ", unfolded" : ", folded"));
        content.setVisible(isUnfolded);
        drawIfSeen();
    }

    /** Shows something, once it is to be seen. */
    void show(T what, String inShort) {
        wanted = what;
        remark.setText(inShort);
        drawIfSeen();
    }

    private void drawIfSeen() {
        T now = wanted;
        if (now != null && unfolded.get() && !Objects.equals(now, drawn)) {
            drawn = now;
            draw.accept(now);
        }
    }

    BooleanProperty unfoldedProperty() {
        return unfolded;
    }
}
