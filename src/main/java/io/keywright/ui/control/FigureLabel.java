package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/**
 * A figure in a column: mono, right-aligned, its unit muted, the value before a change struck through to its left. A
 * figure that opens into its sum has a dotted line under it and is opened by click, Enter or Space.
 */
public final class FigureLabel extends HBox {
    private static final PseudoClass OPENED = PseudoClass.getPseudoClass("opened");

    private static final String EXPLAINED = "kw-explained";

    private final Label old = Styles.styled(new Label(), "kw-figure-old");
    private final Label value = Styles.styled(new Label(), "kw-figure-value");
    private final Label unit = Styles.styled(new Label(), "kw-figure-unit");
    private @Nullable Runnable onOpen;
    private boolean leavesSecondClick;

    public FigureLabel() {
        getStyleClass().add("kw-figure");
        setAlignment(Pos.BASELINE_RIGHT);
        setMinWidth(USE_PREF_SIZE);
        setMaxHeight(USE_PREF_SIZE);
        for (Label part : new Label[] {old, value, unit}) {
            part.managedProperty().bind(part.textProperty().isNotEmpty());
            part.visibleProperty().bind(part.managedProperty());
            part.setMinWidth(USE_PREF_SIZE);
        }
        getChildren().addAll(old, value, unit);
        setAccessibleRole(AccessibleRole.TEXT);
        value.setOnMouseClicked(event -> {
            if (onOpen != null && event.getButton() == MouseButton.PRIMARY && !isLeft(event)) {
                event.consume();
                open();
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (onOpen != null && (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE)) {
                event.consume();
                open();
            }
        });
    }

    /** The value with its unit. */
    public String words() {
        return (value.getText() + " " + unit.getText()).strip();
    }

    public FigureLabel(String value, String unit) {
        this();
        show(value, unit);
    }

    /** Shows a value and its unit, either of which may be empty. */
    public void show(String newValue, String newUnit) {
        value.setText(newValue);
        unit.setText(newUnit);
        describe();
    }

    /** Shows the value before the change, struck through; empty for none. */
    public void setOld(String oldValue) {
        old.setText(oldValue);
        describe();
    }

    private void describe() {
        String now = (value.getText() + " " + unit.getText()).strip();
        setAccessibleText(old.getText().isEmpty() ? now : now + ", before " + old.getText());
    }

    /** What opens the sum this figure came from; null where there is none. */
    public void setOnOpen(@Nullable Runnable action) {
        onOpen = action;
        setFocusTraversable(action != null);
        setAccessibleRole(action == null ? AccessibleRole.TEXT : AccessibleRole.BUTTON);
        setAccessibleHelp(action == null ? null : "Opens the sum this figure came from");
        if (action == null) {
            getStyleClass().remove(EXPLAINED);
        } else if (!getStyleClass().contains(EXPLAINED)) {
            getStyleClass().add(EXPLAINED);
        }
    }

    /** Leaves a second click to what the figure stands in, which may be edited by it. */
    public void leaveSecondClick() {
        leavesSecondClick = true;
    }

    private boolean isLeft(MouseEvent event) {
        return leavesSecondClick && event.getClickCount() > 1;
    }

    /** Opens the sum, if there is one. */
    public void open() {
        if (onOpen != null) {
            requestFocus();
            onOpen.run();
        }
    }

    /** Whether its sum is open now: the figure is then filled with accent. */
    public void setOpened(boolean opened) {
        pseudoClassStateChanged(OPENED, opened);
    }

    /** Whether its sum is open now. */
    public boolean isOpened() {
        return getPseudoClassStates().contains(OPENED);
    }

    /** Whether it was computed from an older document. */
    public void setStale(boolean stale) {
        pseudoClassStateChanged(Styles.STALE, stale);
    }

    /** The value as shown, without old value and unit. */
    public String getValue() {
        return value.getText();
    }

    /** The unit as shown. */
    public String getUnit() {
        return unit.getText();
    }

    /** The value before, or an empty text. */
    public String getOld() {
        return old.getText();
    }
}
