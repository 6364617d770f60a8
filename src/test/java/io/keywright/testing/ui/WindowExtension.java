package io.keywright.testing.ui;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.Start;

/**
 * Gives each test a stage of its own, in its method marked with {@link Start}, and a robot. After the test no window is
 * left, and no scene that would still be styled when the theme changes.
 */
final class WindowExtension implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(WindowExtension.class);

    @Override
    public void beforeEach(ExtensionContext context) {
        FxThread.run(() -> FxToolkit.toolkitContext().setRegisteredStage(new Stage()));
        Stage stage = FxToolkit.toolkitContext().getRegisteredStage();
        Object test = context.getRequiredTestInstance();
        for (Method method : test.getClass().getDeclaredMethods()) {
            if (method.isAnnotationPresent(Start.class)) {
                method.setAccessible(true);
                FxThread.run(() -> start(method, test, stage));
            }
        }
        FxThread.settle();
    }

    private static void start(Method method, Object test, Stage stage) {
        try {
            method.invoke(test, stage);
        } catch (IllegalAccessException e) {
            throw new AssertionError(method + " can't be called", e);
        } catch (InvocationTargetException e) {
            throw new AssertionError(method + " failed", e.getCause());
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        robot(context).letGo();
        FxThread.run(() -> {
            for (Window window : List.copyOf(Window.getWindows())) {
                window.hide();
            }
        });
        FxThread.run(() -> empty(FxToolkit.toolkitContext().getRegisteredStage().getScene()));
    }

    private static void empty(Scene scene) {
        if (scene != null) {
            scene.setRoot(new Group());
        }
    }

    private static SwiftRobot robot(ExtensionContext context) {
        return context.getRoot().getStore(NAMESPACE).computeIfAbsent(SwiftRobot.class);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == FxRobot.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return robot(context);
    }
}
