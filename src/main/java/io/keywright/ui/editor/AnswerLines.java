package io.keywright.ui.editor;

import io.keywright.access.PatternPlan;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.style.Styles;
import io.keywright.view.PatternsView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;

/** What the plan of a pattern says of it: the request that was chosen, why, what is unmet, and what would serve better. */
final class AnswerLines {
    private final Form form;
    private final Edits edits;
    private final String pattern;
    private final Scope scope;

    AnswerLines(Form form, Edits edits, String pattern, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.pattern = pattern;
        this.scope = scope;
    }

    /** The lines; none before the first analysis. */
    List<Node> nodes() {
        return edits.plan(pattern).map(this::nodes).orElse(List.of());
    }

    private List<Node> nodes(PatternPlan plan) {
        var nodes = new ArrayList<Node>();
        if (plan.answer().automatic() && !plan.parts().isEmpty()) {
            nodes.add(scope.sentence(
                    "automatic",
                    "Without steps Keywright chooses: " + plan.words().toLowerCase(Locale.ROOT) + "."));
            TemplateText request = form.part(
                    "pattern/automatic-request", TemplateText.class, () -> new TemplateText(Styles.MONO_SMALL));
            request.setId("pattern-automatic-request");
            request.setRequest(plan.parts());
            nodes.add(request);
        }
        List<String> said = PatternsView.Answered.sentences(plan.answer());
        for (int i = 0; i < said.size(); i++) {
            nodes.add(scope.sentence("reason-" + (i + 1), said.get(i)));
        }
        var actions = new ArrayList<Node>();
        if (plan.answer().automatic() && !plan.steps().isEmpty()) {
            actions.add(scope.link("explicit", "Write as steps", () -> edits.makeExplicit(pattern)));
        }
        plan.answer()
                .suggestedIndex()
                .ifPresent(index -> actions.add(
                        scope.link("add-index", "Add index " + index.index().name(), () -> edits.addIndex(index))));
        if (!actions.isEmpty()) {
            nodes.add(scope.row("answer", actions));
        }
        return nodes;
    }
}
