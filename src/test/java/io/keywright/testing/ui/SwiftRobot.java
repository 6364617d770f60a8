package io.keywright.testing.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.robot.Motion;
import org.testfx.service.query.PointQuery;
import org.testfx.util.WaitForAsyncUtils;

/**
 * A robot that moves straight to its target and waits after each action for what the action does, where the robot of
 * TestFX waits for a span of time after each event. It drags and scrolls as that one does.
 */
final class SwiftRobot extends FxRobot {
    @Override
    public FxRobot clickOn(MouseButton... buttons) {
        click(buttons);
        return settled();
    }

    @Override
    public FxRobot clickOn(PointQuery target, Motion motion, MouseButton... buttons) {
        moveTo(target, motion);
        return clickOn(buttons);
    }

    /** Two clicks with nothing between them, since the toolkit decides by the time between them. */
    @Override
    public FxRobot doubleClickOn(MouseButton... buttons) {
        click(buttons);
        click(buttons);
        return settled();
    }

    @Override
    public FxRobot doubleClickOn(PointQuery target, Motion motion, MouseButton... buttons) {
        moveTo(target, motion);
        return doubleClickOn(buttons);
    }

    private void click(MouseButton... buttons) {
        robotContext().getMouseRobot().pressNoWait(buttons);
        robotContext().getMouseRobot().releaseNoWait(buttons);
    }

    @Override
    public FxRobot press(MouseButton... buttons) {
        robotContext().getMouseRobot().pressNoWait(buttons);
        return settled();
    }

    @Override
    public FxRobot release(MouseButton... buttons) {
        robotContext().getMouseRobot().releaseNoWait(buttons);
        return settled();
    }

    @Override
    public FxRobot moveTo(PointQuery target, Motion motion) {
        Point2D first = target.query();
        move(first);
        Point2D now = target.query();
        if (!now.equals(first)) {
            move(now);
        }
        return this;
    }

    private void move(Point2D point) {
        robotContext().getMouseRobot().moveNoWait(point);
        arrive();
    }

    @Override
    public FxRobot press(KeyCode... keys) {
        robotContext().getKeyboardRobot().pressNoWait(keys);
        return settled();
    }

    @Override
    public FxRobot release(KeyCode... keys) {
        robotContext().getKeyboardRobot().releaseNoWait(keys);
        return settled();
    }

    @Override
    public FxRobot push(KeyCode... keys) {
        stroke(keys);
        return settled();
    }

    @Override
    public FxRobot push(KeyCodeCombination keys) {
        List<KeyCode> all = new ArrayList<>();
        addIfDown(all, KeyCode.SHIFT, keys.getShift());
        addIfDown(all, KeyCode.ALT, keys.getAlt());
        addIfDown(all, KeyCode.CONTROL, keys.getControl());
        addIfDown(all, KeyCode.META, keys.getMeta());
        addIfDown(all, KeyCode.SHORTCUT, keys.getShortcut());
        all.add(keys.getCode());
        return push(all.toArray(KeyCode[]::new));
    }

    private static void addIfDown(List<KeyCode> all, KeyCode key, KeyCombination.ModifierValue value) {
        if (value == KeyCombination.ModifierValue.DOWN) {
            all.add(key);
        }
    }

    @Override
    public FxRobot type(KeyCode... keys) {
        for (KeyCode key : keys) {
            push(key);
        }
        return this;
    }

    @Override
    public FxRobot type(KeyCode key, int times) {
        for (int i = 0; i < times; i++) {
            push(key);
        }
        return this;
    }

    /**
     * Presses and releases before the program sees either: the display server repeats a key that is held, and where
     * what the key does takes longer than that, the program would never come to its release.
     */
    private void stroke(KeyCode... keys) {
        KeyCode[] backwards = new KeyCode[keys.length];
        for (int i = 0; i < keys.length; i++) {
            backwards[i] = keys[keys.length - 1 - i];
        }
        WaitForAsyncUtils.asyncFx(() -> {
            robotContext().getKeyboardRobot().pressNoWait(keys);
            robotContext().getKeyboardRobot().releaseNoWait(backwards);
        });
    }

    @Override
    public FxRobot write(char character) {
        return write(String.valueOf(character));
    }

    @Override
    public FxRobot write(String text, int sleepMillis) {
        return write(text);
    }

    /** Types into the window that has the focus. */
    @Override
    public FxRobot write(String text) {
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            KeyCode key = character == '\n' ? KeyCode.ENTER : character == '\t' ? KeyCode.TAB : KeyCode.UNDEFINED;
            robotContext().getBaseRobot().typeKeyboard(focused().getScene(), key, String.valueOf(character));
            FxThread.run(() -> {});
        }
        return settled();
    }

    private Window focused() {
        return listWindows().stream().filter(Window::isFocused).findFirst().orElseGet(this::targetWindow);
    }

    @Override
    public FxRobot interact(Runnable action) {
        FxThread.runAndSettle(action);
        return this;
    }

    @Override
    public <T> FxRobot interact(Callable<T> action) {
        WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(action));
        return settled();
    }

    @Override
    public FxRobot interrupt() {
        return settled();
    }

    /** Releases what a test left pressed. */
    void letGo() {
        if (!robotContext().getMouseRobot().getPressedButtons().isEmpty()) {
            release(new MouseButton[0]);
        }
        if (!robotContext().getKeyboardRobot().getPressedKeys().isEmpty()) {
            release(new KeyCode[0]);
        }
    }

    private FxRobot settled() {
        arrive();
        FxThread.settle();
        return this;
    }

    /**
     * Waits until the events asked for so far are dispatched: the display server answers after it has sent them, and
     * the toolkit takes events before anything that is to run later.
     */
    private void arrive() {
        FxThread.run(() -> new Robot().getMousePosition());
        FxThread.run(() -> {});
    }
}
