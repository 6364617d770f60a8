package io.keywright.ui.collections;

import io.keywright.model.Resource;
import io.keywright.ui.control.Badge;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.KeptText;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.Explanation;
import io.keywright.view.RunView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * One call of the selected pattern on the sample items, over the collections: the request with its values, and
 * evaluated, returned and billed; apart from it what a month is expected to cost.
 */
final class RunCard extends VBox {
    /** Requests that are written out; a longer sequence says how many more there are. */
    private static final int MOST_STEPS = 4;

    private static final double FEWEST_CHARACTERS = 4;
    private static final double CHARACTER = 7.25;
    private static final double FIELD_PADDING = 16;
    private static final double WIDEST_FIELD = 220;

    private final ExplainPopover popover;
    private final SelectedRun runs;
    private final Consumer<Resource> show;
    private final Label title = Styles.styled(new Label(), Styles.STRONG);
    private final HBox head = Styles.styled(new HBox(), "kw-run-head");
    private final VBox requests = Styles.styled(new VBox(), "kw-run-requests");
    private final FlowPane parameters = Styles.styled(new FlowPane(), "kw-run-parameters");
    private final HBox figures = Styles.styled(new HBox(), "kw-run-figures");
    private final Label waste = Styles.styled(new Label(), Styles.SECONDARY, Styles.WARNING);
    private final Map<String, Variable> variables = new HashMap<>();
    private List<String> shownNames = List.of();
    private String pattern = "";

    /** A variable's field. */
    private record Variable(TextField field, KeptText text) {}

    /** @param show shows a table or an index below */
    RunCard(SelectedRun runs, ExplainPopover popover, Consumer<Resource> show) {
        this.runs = runs;
        this.popover = popover;
        this.show = show;
        setId("run-card");
        getStyleClass().add("kw-run-card");
        title.setMinWidth(0);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        head.setAlignment(Pos.CENTER_LEFT);
        figures.setAlignment(Pos.TOP_LEFT);
        figures.setId("run-figures");
        requests.setId("run-requests");
        parameters.setId("run-parameters");
        waste.setId("run-waste");
        waste.setWrapText(true);
        waste.setMinHeight(USE_PREF_SIZE);
        waste.setGraphic(Icons.WARNING.node(Styles.ICON_SMALL, Styles.WARNING));
        waste.managedProperty().bind(waste.textProperty().isNotEmpty());
        waste.visibleProperty().bind(waste.managedProperty());
        getChildren().addAll(head, requests, parameters, figures, waste);
    }

    /** Shows a run; {@code shown} is the table or index that stands below. */
    void show(RunView run, @Nullable Resource shown) {
        if (!run.pattern().equals(pattern)) {
            variables.values().forEach(variable -> variable.text().retire());
            variables.clear();
            parameters.getChildren().clear();
            pattern = run.pattern();
        }
        setAccessibleText("One call of " + run.title() + " on the sample items");
        title.setText(run.title());
        IconButton close =
                Styles.styled(new IconButton(Icons.CLOSE, "Select no pattern (Esc)", runs::clear), Styles.SMALL);
        close.setId("run-close");
        head.getChildren().setAll(Badge.number(Integer.toString(run.number()), true), title, close);
        requests.getChildren().setAll(requests(run, shown));
        parameters(run);
        figures.getChildren().setAll(figures(run));
        waste.setText(run.waste());
    }

    private List<Node> requests(RunView run, @Nullable Resource shown) {
        var lines = new ArrayList<Node>();
        if (run.steps().isEmpty()) {
            lines.add(new Sentence("It sends nothing: no request answers it.", Styles.MUTED));
        }
        List<RunView.Sent> steps = run.steps();
        for (RunView.Sent step : steps.subList(0, Math.min(MOST_STEPS, steps.size()))) {
            TemplateText text = new TemplateText(Styles.MONO_SMALL);
            text.setRequest(step.request());
            HBox.setHgrow(text, Priority.ALWAYS);
            HBox line = Styles.styled(new HBox(), "kw-run-request");
            line.setAlignment(Pos.CENTER_LEFT);
            if (steps.size() > 1) {
                Label number = Styles.styled(new Label(step.number() + "."), Styles.MONO_SMALL, Styles.MUTED);
                number.setMinWidth(USE_PREF_SIZE);
                line.getChildren().add(number);
            }
            line.getChildren().add(text);
            Resource resource = step.resource();
            if (resource != null && !resource.equals(shown)) {
                line.getChildren().add(showLink(resource));
            }
            lines.add(line);
            if (!step.remark().isEmpty()) {
                lines.add(new Sentence(step.remark(), Styles.MUTED));
            }
        }
        if (steps.size() > MOST_STEPS) {
            lines.add(new Sentence("and " + (steps.size() - MOST_STEPS) + " more steps", Styles.MUTED));
        }
        return lines;
    }

    private Node showLink(Resource resource) {
        Hyperlink link = Styles.styled(new Hyperlink("Show " + resource.shortName()), Styles.LINK, Styles.SECONDARY);
        link.setMinWidth(USE_PREF_SIZE);
        link.setOnAction(event -> show.accept(resource));
        return link;
    }

    /** The fields stay while the pattern does, so that what is typed in them stays. */
    private void parameters(RunView run) {
        boolean ran = !run.onSamples().isEmpty() || !run.parameters().isEmpty();
        parameters.setVisible(ran);
        parameters.setManaged(ran);
        for (RunView.Parameter parameter : run.parameters()) {
            String name = parameter.name();
            variables
                    .computeIfAbsent(name, RunCard::variable)
                    .text()
                    .show(parameter.value(), typed -> "", typed -> runs.give(run.pattern(), name, typed.strip()));
        }
        List<String> names =
                run.parameters().stream().map(RunView.Parameter::name).toList();
        if (names.equals(shownNames) && !parameters.getChildren().isEmpty()) {
            return;
        }
        shownNames = names;
        parameters.getChildren().setAll(caption(names.isEmpty() ? "On the sample items" : "On the sample items with"));
        for (RunView.Parameter parameter : run.parameters()) {
            TextField field =
                    Objects.requireNonNull(variables.get(parameter.name())).field();
            Label label = caption(parameter.name());
            label.setLabelFor(field);
            HBox pair = Styles.styled(new HBox(label, field), "kw-run-parameter");
            pair.setAlignment(Pos.CENTER_LEFT);
            parameters.getChildren().add(pair);
        }
    }

    private static Label caption(String text) {
        return Styles.styled(new Label(text), Styles.CAPTION, Styles.MUTED);
    }

    private static Variable variable(String name) {
        TextField field = Styles.styled(new TextField(), Styles.SMALL, Styles.MONO_SMALL);
        field.setId("run-with-" + name);
        field.setAccessibleText(name);
        field.setPromptText("any");
        field.textProperty().addListener((property, before, now) -> widen(field));
        Variable variable = new Variable(field, new KeptText(field));
        widen(field);
        return variable;
    }

    private static void widen(TextField field) {
        double characters = Math.max(FEWEST_CHARACTERS, field.getText().length());
        Lengths.prefWidth(field, Math.min(WIDEST_FIELD, FIELD_PADDING + characters * CHARACTER));
    }

    private List<Node> figures(RunView run) {
        var nodes = new ArrayList<Node>();
        for (RunView.Figure figure : run.onSamples()) {
            if (!nodes.isEmpty()) {
                Node arrow = Styles.styled(new HBox(Icons.NEXT.node(Styles.ICON_SMALL)), "kw-run-arrow");
                nodes.addAll(List.of(space(), arrow, space()));
            }
            nodes.add(figure(figure));
        }
        if (!nodes.isEmpty()) {
            nodes.addAll(List.of(space(), Styles.styled(new Region(), "kw-run-line"), space()));
        }
        nodes.add(figure(run.month()));
        return nodes;
    }

    private static Region space() {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }

    private Node figure(RunView.Figure figure) {
        FigureLabel value = Styles.styled(new FigureLabel(figure.value(), figure.unit()), Styles.MIDDLE);
        Explanation explanation = figure.explanation();
        if (explanation != null) {
            value.setOnOpen(() -> popover.explain(value, explanation));
        }
        HBox line = new HBox(value);
        Label note = caption(figure.note());
        note.setMinWidth(USE_PREF_SIZE);
        VBox box = Styles.styled(new VBox(caption(figure.caption()), line, note), "kw-run-figure");
        box.setMinWidth(USE_PREF_SIZE);
        return box;
    }
}
