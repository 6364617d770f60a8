package io.keywright.testing.ui;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Says whether the toolkit draws on a display. */
final class DisplayCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return "Monocle".equals(System.getProperty("glass.platform"))
                ? ConditionEvaluationResult.disabled(
                        "needs a display: the headless toolkit knows no scrolling, context menus or drag and drop")
                : ConditionEvaluationResult.enabled("there is a display");
    }
}
