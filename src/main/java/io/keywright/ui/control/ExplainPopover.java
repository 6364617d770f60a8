package io.keywright.ui.control;

import io.keywright.view.Amount;
import io.keywright.view.ChangeExplanation;
import io.keywright.view.Explanation;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/**
 * Opens the sum a figure came from beside the figure, inside the window. Esc, the close button or a click elsewhere
 * closes it; one is open at a time.
 */
public final class ExplainPopover {
    private static final PseudoClass OPENED = PseudoClass.getPseudoClass("opened");
    private static final double GAP = 6;
    private static final double CORNER = 8;

    private final Consumer<String> openPage;
    private @Nullable PopOver open;

    /**
     * @param openPage shows a page of the documentation in the browser
     */
    public ExplainPopover(Consumer<String> openPage) {
        this.openPage = openPage;
    }

    /** A figure that opens into its sum. */
    public FigureLabel figure(String value, String unit, Explanation sum) {
        FigureLabel figure = new FigureLabel(value, unit);
        figure.setOnOpen(() -> explain(figure, sum));
        return figure;
    }

    /** Makes words that open into a sum of what opens one: by click, Enter or Space. */
    public <T extends Labeled> T explained(T words, Explanation sum) {
        return explained(words, () -> sum);
    }

    /** The same of words that stay while their sum changes. */
    public <T extends Labeled> T explained(T words, Supplier<Explanation> sum) {
        Runnable open = () -> {
            words.requestFocus();
            words.pseudoClassStateChanged(OPENED, true);
            show(words, sum.get(), () -> words.pseudoClassStateChanged(OPENED, false));
        };
        words.getStyleClass().add("kw-explained-words");
        words.setFocusTraversable(true);
        words.setAccessibleRole(AccessibleRole.BUTTON);
        words.setAccessibleHelp("Opens the sum this came from");
        words.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                event.consume();
                open.run();
            }
        });
        words.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                event.consume();
                open.run();
            }
        });
        return words;
    }

    /** How an amount differs from the saved version's, which opens into the sum behind that. */
    public DiffChip change(Amount amount, Explanation sumOfAmount) {
        return explained(DiffChip.of(amount), ChangeExplanation.of(amount, sumOfAmount));
    }

    /** Explains a figure; closes what was open before. */
    public void explain(FigureLabel figure, Explanation explanation) {
        close();
        figure.setOpened(true);
        show(figure, explanation, () -> figure.setOpened(false));
    }

    /** Opens an explanation beside any node; {@code closed} runs once when it has closed. */
    public void show(Region anchor, Explanation explanation, Runnable closed) {
        open(anchor, hide -> new ExplanationCard(explanation, hide, openPage), closed);
    }

    /**
     * Opens anything beside a node.
     *
     * @param content makes what is shown, from what closes it
     * @param closed runs once when it has closed
     */
    public void open(Region anchor, Function<Runnable, Node> content, Runnable closed) {
        close();
        PopOver popOver = new PopOver();
        popOver.getRoot().getStylesheets().clear();
        popOver.setContentNode(content.apply(popOver::hide));
        popOver.setArrowSize(0);
        popOver.setArrowIndent(0);
        popOver.setCornerRadius(Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW) ? CORNER : 0);
        popOver.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        popOver.setDetachable(false);
        popOver.setAnimated(false);
        popOver.setAutoHide(true);
        popOver.setAutoFix(false);
        popOver.setHideOnEscape(true);
        popOver.getRoot().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                popOver.hide(Duration.ZERO);
                event.consume();
            }
        });
        popOver.setOnHidden(event -> {
            open = open == popOver ? null : open;
            closed.run();
        });
        open = popOver;
        Bounds place = Windows.onScreen(anchor);
        popOver.show(anchor, place.getMinX(), place.getMaxY() + GAP, Duration.ZERO);
        keepInside(popOver, place, Windows.insideOf(anchor));
    }

    private static void keepInside(PopOver popOver, Bounds anchor, Bounds window) {
        Region root = popOver.getRoot();
        Bounds card = Windows.onScreen(root);
        double x = Windows.within(
                anchor.getMaxX() - card.getWidth(), card.getWidth(), window.getMinX() + GAP, window.getMaxX() - GAP);
        double below = anchor.getMaxY() + GAP;
        double above = anchor.getMinY() - GAP - card.getHeight();
        boolean fitsBelow = below + card.getHeight() <= window.getMaxY() - GAP;
        double y = fitsBelow || above < window.getMinY() + GAP ? below : above;
        y = Windows.within(y, card.getHeight(), window.getMinY() + GAP, window.getMaxY() - GAP);
        popOver.setAnchorX(popOver.getAnchorX() + x - card.getMinX());
        popOver.setAnchorY(popOver.getAnchorY() + y - card.getMinY());
    }

    /** Closes what is open. */
    public void close() {
        if (open != null) {
            open.hide(Duration.ZERO);
        }
    }

    public boolean isOpen() {
        return open != null;
    }

    /** Where it stands on the screen; null while nothing is open. */
    public @Nullable Bounds bounds() {
        return open == null ? null : Windows.onScreen(open.getRoot());
    }
}
