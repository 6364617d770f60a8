package io.keywright.testing.ui;

import io.keywright.ui.style.Fonts;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.text.Text;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.api.FxToolkit;

/** Starts the toolkit once with the fonts of the program, and measures a text with it, since a font library that is missing shows only then. */
final class ToolkitCondition implements ExecutionCondition {
    private static final int PATIENCE_SECONDS = 30;

    /** Room for every window of the tests; the headless toolkit fails on one that is larger than its screen. */
    private static final String HEADLESS_SCREEN = "2400x1600-32";

    /** What a busy machine may need to show a first window. */
    private static final String SETUP_PATIENCE_MILLIS = "120000";

    /** More than on a screen, since tests wait for pulses. */
    private static final String PULSES_PER_SECOND = "120";

    private static final String INSTALL =
            "apt-get install -y xvfb xauth libgtk-3-0 libpangoft2-1.0-0 fonts-dejavu-core";
    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(ToolkitCondition.class);

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        String problem =
                context.getRoot().getStore(NAMESPACE).computeIfAbsent("problem", key -> problem(), String.class);
        return problem.isEmpty()
                ? ConditionEvaluationResult.enabled("the toolkit runs")
                : ConditionEvaluationResult.disabled(
                        "needs the JavaFX toolkit, which can't start here (" + problem + "); try: " + INSTALL);
    }

    private static String problem() {
        setUnlessSet("headless.geometry", HEADLESS_SCREEN);
        setUnlessSet("testfx.setup.timeout", SETUP_PATIENCE_MILLIS);
        setUnlessSet("javafx.animation.pulse", PULSES_PER_SECOND);
        try {
            FxToolkit.registerPrimaryStage();
            return measured(() -> {
                Fonts.load();
                return new Text("Keywright").getLayoutBounds().getWidth() > 0;
            });
        } catch (TimeoutException e) {
            return "it didn't answer in time";
        } catch (RuntimeException | LinkageError e) {
            return reason(e);
        }
    }

    private static void setUnlessSet(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    private static String measured(Callable<Boolean> measure) throws TimeoutException {
        FutureTask<Boolean> task = new FutureTask<>(measure);
        Platform.runLater(task);
        try {
            return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS) ? "" : "text has no width";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        } catch (ExecutionException e) {
            return reason(e.getCause());
        }
    }

    private static String reason(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return cause.getClass().getSimpleName() + ": " + message.replaceFirst(" in java\\.library\\.path.*", "");
    }
}
