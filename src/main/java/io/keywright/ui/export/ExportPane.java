package io.keywright.ui.export;

import io.keywright.export.Export;
import io.keywright.export.ExportFormat;
import io.keywright.export.Highlighting;
import io.keywright.export.formats.ExportFormats;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Notice;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.Figures;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
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

    private final DocumentModel document;
    private final ComboBox<ExportFormat> formats = new ComboBox<>();
    private final CodeArea code = new CodeArea();
    private final VBox notices = new VBox();
    private final Label lines = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private String text = "";

    /** @param save saves a text in a format: asks for a file */
    public ExportPane(DocumentModel document, BiConsumer<ExportFormat, String> save) {
        this.document = document;
        setId("export-pane");
        getStyleClass().add(Styles.PANE);
        formats.setId("export-format");
        formats.setCellFactory(view -> new FormatCell());
        formats.setButtonCell(new FormatCell());
        formats.getItems().setAll(ExportFormats.ALL);
        formats.setValue(ExportFormats.ALL.get(0));
        formats.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(formats, Priority.ALWAYS);
        Button copy = new Button("Copy", Icons.COPY.node());
        copy.setId("export-copy");
        copy.setOnAction(event -> copy());
        Button saveButton = Styles.styled(new Button("Save…", Icons.SAVE.node()), Styles.PRIMARY);
        saveButton.setId("export-save");
        saveButton.setOnAction(event -> save.accept(formats.getValue(), text));
        for (Button button : List.of(copy, saveButton)) {
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        copy.disableProperty().bind(document.staleProperty());
        saveButton.disableProperty().bind(document.staleProperty());
        HBox bar = Styles.styled(new HBox(formats, copy, saveButton), "kw-panel-bar");
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
        getChildren().addAll(bar, notices, scroll, foot);

        formats.valueProperty().addListener((property, before, now) -> draw());
        document.snapshotProperty().addListener((property, before, now) -> draw());
        visibleProperty().addListener((property, before, now) -> draw());
        draw();
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        ExportFormat format = formats.getValue();
        if (snapshot == null || format == null || !isVisible()) {
            return;
        }
        Export export =
                format.exporter().export(snapshot.design(), snapshot.analysis().rejections());
        notices.getChildren().setAll(notices(export.notices()));
        notices.setManaged(!notices.getChildren().isEmpty());
        if (export.text().equals(text)) {
            return;
        }
        text = export.text();
        int line = code.getCurrentParagraph();
        code.replaceText(text);
        code.setStyleSpans(0, spans(format, text));
        code.moveTo(Math.min(line, code.getParagraphs().size() - 1), 0);
        code.requestFollowCaret();
        lines.setText(Figures.counted(text.lines().count(), "line", "lines") + " · no secrets, no account numbers");
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

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
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
