package io.keywright.ui.export;

import io.keywright.capacity.Figures;
import io.keywright.export.Export;
import io.keywright.export.ExportFormat;
import io.keywright.export.Highlighting;
import io.keywright.export.formats.ExportFormats;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Notice;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.FailureBar;
import io.keywright.workspace.LatestOnly;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.jspecify.annotations.Nullable;

/** The design in a format to take away, kept up to date with every edit. */
public final class ExportPane extends VBox {
    /** More notices than this are summed up. */
    private static final int SHOWN_NOTICES = 3;

    /** The choice of a format, where there is room, in pixels. */
    private static final double FORMAT_WIDTH = 320;

    private final DocumentModel document;
    private final LatestOnly<Wanted, Preview> previews;
    private final ObjectProperty<@Nullable Failure> failure = new SimpleObjectProperty<>(this, "failure");
    private final BooleanProperty upToDate = new SimpleBooleanProperty(this, "upToDate", false);
    private final ComboBox<ExportFormat> formats = new ComboBox<>();
    private final CodeArea code = new CodeArea();
    private final VBox notices = new VBox();
    private final Label lines = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private @Nullable Preview shown;
    private @Nullable Wanted submitted;

    /** What is to be seen. */
    private record Wanted(Snapshot snapshot, ExportFormat format) {
        boolean isSameAs(@Nullable Wanted other) {
            return other != null && snapshot == other.snapshot && format.equals(other.format);
        }
    }

    /** What there is to see of it. */
    private record Preview(Wanted wanted, Export export, StyleSpans<Collection<String>> spans) {
        static Preview of(Wanted wanted) {
            Snapshot snapshot = wanted.snapshot();
            Export export = wanted.format()
                    .exporter()
                    .export(snapshot.design(), snapshot.analysis().rejections());
            return new Preview(wanted, export, ExportPane.spans(wanted.format(), export.text()));
        }

        String text() {
            return export.text();
        }
    }

    /** @param save saves a text in a format: asks for a file */
    public ExportPane(DocumentModel document, BiConsumer<ExportFormat, String> save) {
        this(document, ExportFormats.ALL, save);
    }

    ExportPane(DocumentModel document, List<ExportFormat> choice, BiConsumer<ExportFormat, String> save) {
        this.document = document;
        this.previews = document.derived((wanted, stale) -> Preview.of(wanted), this::show, this::fail);
        setId("export-pane");
        getStyleClass().add(Styles.PANE);
        formats.setId("export-format");
        formats.setCellFactory(view -> new FormatCell());
        formats.setButtonCell(new FormatCell());
        formats.setAccessibleText("Format of the export");
        formats.getItems().setAll(choice);
        formats.setValue(choice.get(0));
        Lengths.prefWidth(formats, FORMAT_WIDTH);
        formats.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button copy = new Button("Copy", Icons.COPY.node());
        copy.setId("export-copy");
        copy.setOnAction(event -> withShown(preview -> ClipboardText.copy(preview.text())));
        Button saveButton = Styles.styled(new Button("Save…", Icons.SAVE.node()), Styles.PRIMARY);
        saveButton.setId("export-save");
        saveButton.setOnAction(
                event -> withShown(preview -> save.accept(preview.wanted().format(), preview.text())));
        for (Button button : List.of(copy, saveButton)) {
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.disableProperty().bind(document.staleProperty().or(upToDate.not()));
        }
        HBox bar = Styles.styled(new HBox(formats, space, copy, saveButton), "kw-panel-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        code.setId("export-code");
        code.setEditable(false);
        code.setParagraphGraphicFactory(LineNumberFactory.get(code));
        code.setAccessibleText("Preview of the export");
        VirtualizedScrollPane<CodeArea> scroll = new VirtualizedScrollPane<>(code);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        notices.setId("export-notices");
        notices.getStyleClass().add("kw-export-notices");
        HBox foot = Styles.styled(new HBox(lines), "kw-panel-foot");
        foot.setAlignment(Pos.CENTER_LEFT);
        FailureBar failed = new FailureBar("export-failed", failure, this::draw);
        getChildren().addAll(bar, failed, notices, scroll, foot);

        formats.valueProperty().addListener((property, before, now) -> draw());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        visibleProperty().addListener((property, before, now) -> draw());
        draw();
    }

    /** Gives the focus to the choice of the format. */
    public void focusFirst() {
        formats.requestFocus();
    }

    private @Nullable Wanted wanted() {
        Snapshot snapshot = document.snapshotProperty().get();
        ExportFormat format = formats.getValue();
        return snapshot == null || format == null ? null : new Wanted(snapshot, format);
    }

    private void draw() {
        Wanted wanted = wanted();
        if (wanted == null || !isVisible()) {
            return;
        }
        boolean isShown = shown != null && shown.wanted().isSameAs(wanted);
        upToDate.set(isShown);
        if (isShown) {
            failure.set(null);
        } else {
            submitted = wanted;
            previews.submit(wanted);
        }
    }

    /** What was submitted last has failed; a person may have gone back to what is shown meanwhile. */
    private void fail(Throwable cause) {
        if (submitted == null || !submitted.isSameAs(wanted())) {
            return;
        }
        String what = "The export could not be written" + (shown == null ? "." : ", so the one below is old.");
        failure.set(new Failure(what, cause));
    }

    /** The text of before stays until this one is there. */
    private void show(Preview preview) {
        if (!preview.wanted().isSameAs(wanted())) {
            return;
        }
        String before = shown == null ? "" : shown.text();
        shown = preview;
        failure.set(null);
        upToDate.set(true);
        notices.getChildren().setAll(notices(preview.export().notices()));
        notices.setManaged(!notices.getChildren().isEmpty());
        String text = preview.text();
        if (text.equals(before)) {
            return;
        }
        int line = code.getCurrentParagraph();
        code.replaceText(text);
        code.setStyleSpans(0, preview.spans());
        code.moveTo(Math.min(line, code.getParagraphs().size() - 1), 0);
        code.requestFollowCaret();
        lines.setText(Figures.counted(text.lines().count(), "line", "lines") + " · no secrets, no account numbers");
    }

    private void withShown(Consumer<Preview> action) {
        if (shown != null) {
            action.accept(shown);
        }
    }

    private static List<Notice> notices(List<String> texts) {
        if (texts.isEmpty()) {
            return List.of();
        }
        List<String> shown = texts.subList(0, Math.min(SHOWN_NOTICES, texts.size()));
        String more =
                texts.size() > shown.size() ? "\nand " + (texts.size() - shown.size()) + " more, in the text" : "";
        return List.of(new Notice(
                Tone.WARNING,
                Icons.WARNING,
                texts.size() == 1 ? "One thing to know" : texts.size() + " things to know",
                String.join("\n", shown) + more));
    }

    private static StyleSpans<Collection<String>> spans(ExportFormat format, String text) {
        StyleSpansBuilder<Collection<String>> builder = new StyleSpansBuilder<>();
        int at = 0;
        for (Highlighting.Span span : Highlighting.spans(format, text)) {
            builder.add(Collections.emptyList(), span.start() - at);
            builder.add(List.of("kw-code-" + span.kind().name().toLowerCase(Locale.ROOT)), span.end() - span.start());
            at = span.end();
        }
        builder.add(Collections.emptyList(), text.length() - at);
        return builder.create();
    }

    /** A format by its title. */
    private static final class FormatCell extends ListCell<ExportFormat> {
        @Override
        protected void updateItem(@Nullable ExportFormat format, boolean empty) {
            super.updateItem(format, empty);
            setText(format == null ? null : format.title());
        }
    }
}
