package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.refactor.RenamePattern;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;

/** The form of an access pattern: what is asked, how often, and the steps that answer it. */
final class PatternForm {
    private static final double NAME_WIDTH = 300;

    private final Form form;
    private final Edits edits;
    private final AccessPattern pattern;
    private final Scope scope;

    PatternForm(Form form, Edits edits, AccessPattern pattern) {
        this.form = form;
        this.edits = edits;
        this.pattern = pattern;
        this.scope = form.scope().in("pattern");
    }

    void draw() {
        String name = pattern.name();
        Group head = form.group("pattern")
                .line(
                        "Name",
                        scope.row(
                                "name",
                                form.refusals()
                                        .at(
                                                Place.pattern(name),
                                                scope.text(
                                                                "name",
                                                                name,
                                                                typed -> edits.problem(
                                                                        new RenamePattern(name, typed.strip())),
                                                                typed -> edits.apply(
                                                                        new RenamePattern(name, typed.strip())))
                                                        .width(NAME_WIDTH))));
        var asked = new AskedFields(form, edits, pattern, scope);
        var load = new LoadFields(form, edits, pattern, scope);
        asked.question(head);
        load.rate(head);
        steps();
        asked.details();
        load.details();
    }

    private void steps() {
        String name = pattern.name();
        Group group = form.group("steps")
                .heading(
                        "Steps",
                        scope.link(
                                "add-step",
                                "Add a step",
                                () -> edits.design("Add step", design -> Additions.step(design, name))));
        var cards = new ArrayList<Node>();
        List<String> keys = scope.keys("steps", pattern.steps());
        for (int i = 0; i < pattern.steps().size(); i++) {
            Scope here = form.scope().in("step/" + keys.get(i), "step-" + (i + 1));
            cards.add(new StepForm(form, edits, pattern, i, here).draw());
        }
        List<Node> answer = new AnswerLines(form, edits, name, scope).nodes();
        cards.addAll(answer);
        if (pattern.steps().isEmpty() && answer.isEmpty()) {
            cards.add(scope.sentence(
                    "no-steps",
                    "Not planned yet: say below what is asked, and Keywright chooses the requests; or add steps."));
        }
        group.line("", scope.stack("steps", "kw-steps", cards));
    }
}
