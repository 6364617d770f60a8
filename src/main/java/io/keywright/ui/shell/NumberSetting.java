package io.keywright.ui.shell;

import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** A number among the settings: it counts once it is typed to the end, and never while it makes no sense. */
final class NumberSetting extends VBox {
    private static final double WIDTH = 72;

    private final TextField field = new TextField();
    private final Limits limits;
    private final Supplier<BigDecimal> inForce;
    private final Consumer<BigDecimal> chosen;

    /**
     * What the number can be.
     *
     * @param expected what to say where it is not that
     */
    record Limits(Predicate<BigDecimal> isSane, String expected) {}

    /**
     * @param id of the field
     * @param name what it is, for whoever does not see its label
     * @param inForce the number that counts now
     * @param chosen hears another number
     * @param done is run by Enter, once the number makes sense
     */
    NumberSetting(
            String id,
            String name,
            Limits limits,
            Supplier<BigDecimal> inForce,
            Consumer<BigDecimal> chosen,
            Runnable done) {
        this.limits = limits;
        this.inForce = inForce;
        this.chosen = chosen;
        field.setId(id);
        field.setAccessibleText(name);
        field.setText(textInForce());
        Lengths.prefWidth(field, WIDTH);
        Label problem = Styles.styled(new Label(), Styles.SECONDARY, Styles.DANGER);
        problem.setWrapText(true);
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        field.textProperty().addListener((property, before, now) -> {
            boolean wrong = parsed(now).isEmpty();
            problem.setText(wrong ? limits.expected() : "");
            field.pseudoClassStateChanged(Styles.INVALID, wrong);
        });
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                keep();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume(); // it would press the button under the popover
                if (parsed(field.getText()).isPresent()) {
                    done.run();
                }
            } else if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(textInForce())) {
                field.setText(textInForce());
                field.selectAll();
                event.consume();
            }
        });
        getChildren().setAll(Styles.styled(new HBox(field), "kw-settings-line"), problem);
    }

    /** Puts something after the field. */
    NumberSetting with(Node after) {
        ((HBox) getChildren().get(0)).getChildren().add(after);
        return this;
    }

    /** Takes a number in place of what is typed. */
    void set(BigDecimal number) {
        field.setText(typed(number));
        keep();
    }

    /** Applies what is typed; what makes no sense changes nothing. */
    void keep() {
        parsed(field.getText())
                .filter(number -> number.compareTo(inForce.get()) != 0)
                .ifPresent(chosen);
    }

    private String textInForce() {
        return typed(inForce.get());
    }

    /** A number as a person would type it, without thousands separators, so that it can be read back. */
    private static String typed(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    private Optional<BigDecimal> parsed(String text) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            return limits.isSane().test(number) ? Optional.of(number) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
