package io.keywright.ui.shell;

import io.keywright.analysis.Settings;
import io.keywright.export.ExportFormat;
import io.keywright.format.AtomicFile;
import io.keywright.format.DesignWriter;
import io.keywright.imports.formats.DesignFile;
import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.refactor.Additions;
import io.keywright.ui.action.ActionMenus;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.action.Availability;
import io.keywright.ui.action.Face;
import io.keywright.ui.action.View;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.TabStrip;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.welcome.WelcomePane;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.Session;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.MenuBar;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The whole window: its actions, the open design, and what is shown around it. Everything of the window is constructed
 * here.
 */
public final class WorkbenchWindow implements WelcomePane.Commands {
    private static final String FILE_ENDING = ".keywright.json";
    /** Sample items generated for a design that has none. */
    private static final int FIRST_SAMPLES = 40;

    private static final long SAMPLE_SEED = 1;

    private final Look look;
    private final Dialogs dialogs;
    private final Executor worker;
    private final Executor ui;
    private final Consumer<String> openPage;
    private final Settings settings = Settings.standard();
    private final ObjectProperty<@Nullable DocumentPane> open = new SimpleObjectProperty<>(this, "open");
    private final ActionRegistry actions = new ActionRegistry();
    private final ActionMenus menus = new ActionMenus(actions);
    private final StackPane root = new StackPane();

    /**
     * Where the window's work runs, and what it calls outside of itself.
     *
     * @param worker one thread: analyses run one after another
     */
    public record Surroundings(Dialogs dialogs, Executor worker, Executor ui, Consumer<String> openPage) {}

    public WorkbenchWindow(Look look, Surroundings surroundings) {
        this.look = look;
        this.dialogs = surroundings.dialogs();
        this.worker = surroundings.worker();
        this.ui = surroundings.ui();
        this.openPage = surroundings.openPage();
        registerActions();
        showWelcome();
    }

    /** What the scene shows. */
    public StackPane root() {
        return root;
    }

    /** The actions, for shortcuts. */
    public ActionRegistry actions() {
        return actions;
    }

    /** The panes of the open design; empty on the first screen. */
    public Optional<DocumentPane> openPane() {
        return Optional.ofNullable(open.get());
    }

    /** What the window is called, from the open design. */
    public ObservableValue<String> titleProperty() {
        return open.flatMap(pane -> pane.document().designProperty())
                .map(design -> design.name() + " – Keywright")
                .orElse("Keywright");
    }

    private void registerActions() {
        ObservableValue<Availability> whenOpen =
                Bindings.createObjectBinding(() -> Availability.when(open.get() != null, "no design is open"), open);
        ObservableValue<Availability> canUndo = history(true);
        ObservableValue<Availability> canRedo = history(false);
        actions.add(
                new View(Face.of("file-new", "New design").withIcon(Icons.ADD).withKey("Shortcut+N"), this::newDesign),
                new View(Face.of("file-open", "Open…").withIcon(Icons.OPEN).withKey("Shortcut+O"), this::open),
                new View(
                        Face.of("file-import", "Import a NoSQL Workbench model…")
                                .withIcon(Icons.IMPORT)
                                .withKey("Shortcut+I"),
                        this::importFile),
                new View(
                        Face.of("file-save", "Save")
                                .withIcon(Icons.SAVE)
                                .withKey("Shortcut+S")
                                .when(whenOpen),
                        this::save),
                new View(
                        Face.of("file-save-as", "Save as…")
                                .withKey("Shortcut+Shift+S")
                                .when(whenOpen),
                        this::saveAs),
                new View(Face.of("file-close", "Close").withKey("Shortcut+W").when(whenOpen), this::close),
                new View(
                        Face.of("edit-undo", "Undo")
                                .withLabel(historyLabel(true))
                                .withIcon(Icons.UNDO)
                                .withKey("Shortcut+Z")
                                .when(canUndo),
                        () -> openPane()
                                .ifPresent(pane -> pane.document().session().undo())),
                new View(
                        Face.of("edit-redo", "Redo")
                                .withLabel(historyLabel(false))
                                .withIcon(Icons.REDO)
                                .withKey("Shortcut+Shift+Z")
                                .when(canRedo),
                        () -> openPane()
                                .ifPresent(pane -> pane.document().session().redo())),
                new View(Face.of("design-samples", "Generate sample items").when(whenOpen), this::generateSamples),
                new View(
                        Face.of("design-export", "Export")
                                .withIcon(Icons.EXPORT)
                                .withKey("Shortcut+E")
                                .when(whenOpen),
                        () -> show(DocumentPane.LiveTab.EXPORT)),
                new View(
                        Face.of("view-collections", "Collections")
                                .withKey("Shortcut+1")
                                .when(whenOpen),
                        () -> show(DocumentPane.LiveTab.COLLECTIONS)),
                new View(
                        Face.of("view-cost", "Cost").withKey("Shortcut+2").when(whenOpen),
                        () -> show(DocumentPane.LiveTab.COST)),
                new View(
                        Face.of("view-problems", "Problems")
                                .withKey("Shortcut+3")
                                .when(whenOpen),
                        () -> show(DocumentPane.LiveTab.PROBLEMS)),
                new View(
                        Face.of("view-enlarge", "Enlarge the live panel")
                                .withKey("Shortcut+0")
                                .when(whenOpen),
                        () -> openPane()
                                .ifPresent(pane -> pane.enlargedProperty()
                                        .set(!pane.enlargedProperty().get()))),
                new View(
                        Face.of("view-theme", "Switch between light and dark"),
                        () -> look.setTheme(look.getTheme().other())),
                new View(
                        Face.of("view-zoom-in", "Zoom in").withKey("Shortcut+Plus"),
                        () -> look.setZoom(look.getZoom().in())),
                new View(
                        Face.of("view-zoom-out", "Zoom out").withKey("Shortcut+Minus"),
                        () -> look.setZoom(look.getZoom().out())));
    }

    private ObservableValue<Availability> history(boolean undo) {
        return open.flatMap(pane -> undo
                        ? pane.document().undoLabelProperty()
                        : pane.document().redoLabelProperty())
                .map(label -> Availability.when(
                        !label.isEmpty(), undo ? "there is nothing to undo" : "there is nothing to redo"))
                .orElse(Availability.no("no design is open"));
    }

    private ObservableValue<String> historyLabel(boolean undo) {
        String word = undo ? "Undo" : "Redo";
        return open.flatMap(pane -> undo
                        ? pane.document().undoLabelProperty()
                        : pane.document().redoLabelProperty())
                .map(label -> label.isEmpty()
                        ? word
                        : word + " " + label.substring(0, 1).toLowerCase(Locale.ROOT) + label.substring(1))
                .orElse(word);
    }

    private MenuBar menuBar() {
        return menus.menuBar(List.of(
                new ActionMenus.Plan(
                        "File",
                        List.of(
                                "file-new",
                                "file-open",
                                "file-import",
                                ActionMenus.LINE,
                                "file-save",
                                "file-save-as",
                                ActionMenus.LINE,
                                "file-close")),
                new ActionMenus.Plan("Edit", List.of("edit-undo", "edit-redo")),
                new ActionMenus.Plan(
                        "View",
                        List.of(
                                "view-collections",
                                "view-cost",
                                "view-problems",
                                "view-enlarge",
                                ActionMenus.LINE,
                                "view-theme",
                                "view-zoom-in",
                                "view-zoom-out")),
                new ActionMenus.Plan("Design", List.of("design-samples", "design-export"))));
    }

    private void showWelcome() {
        open.set(null);
        VBox page = new VBox(new TopBar(menuBar(), new ThemeButton(look)), new WelcomePane(this));
        VBox.setVgrow(page.getChildren().get(1), Priority.ALWAYS);
        page.getStyleClass().add("kw-workbench");
        root.getChildren().setAll(page);
    }

    private void show(Session session, String message, List<String> details) {
        DocumentModel document = new DocumentModel(session, settings, worker, ui, System::nanoTime);
        DocumentPane pane = new DocumentPane(
                document, new DocumentPane.Services(this::saveExport, openPage, this::generateSamples));
        if (!message.isEmpty()) {
            ((VBox) pane.centre()).getChildren().add(0, new MessageBar(message, details));
        }
        open.set(pane);
        TabStrip<String> tab =
                new TabStrip<>(List.of(new Segment<>("design", document.design().name(), Icons.FILE)));
        Runnable mark = () -> {
            tab.setText("design", document.design().name());
            if (document.dirtyProperty().get()) {
                tab.setMarks("design", TabStrip.dot(Tone.NEUTRAL, "not saved"));
            } else {
                tab.setMarks("design");
            }
        };
        document.dirtyProperty().addListener((property, before, now) -> mark.run());
        document.designProperty().addListener((property, before, now) -> mark.run());
        mark.run();
        Workbench workbench = new Workbench(
                look,
                new Workbench.Slots(
                        new TopBar(menuBar(), new ThemeButton(look)),
                        new DocumentBar(
                                tab,
                                menus.iconButton("edit-undo"),
                                menus.iconButton("edit-redo"),
                                StatusBar.line(),
                                menus.button("design-export", Styles.PRIMARY)),
                        pane.navigator(),
                        pane.centre(),
                        pane.live(),
                        new DocumentStatus(document, look, () -> show(DocumentPane.LiveTab.PROBLEMS)).bar()));
        workbench.enlargedProperty().bindBidirectional(pane.enlargedProperty());
        root.getChildren().setAll(workbench);
    }

    private void show(DocumentPane.LiveTab tab) {
        openPane().ifPresent(pane -> pane.show(tab));
    }

    /** Opens a file, whatever kind it is; a failure is said and changes nothing. */
    public void open(Path file) {
        if (!leave()) {
            return;
        }
        try {
            DesignFile opened = DesignFile.open(file);
            if (opened.isImported()) {
                show(
                        Session.untitled(opened.design()),
                        "Imported from a " + opened.source() + ". "
                                + (opened.notices().isEmpty() ? "" : "What was assumed is in the details."),
                        opened.notices());
            } else {
                String message = opened.readOnly()
                        ? "This file was made by a newer version. It is open for reading; save it under another name."
                        : "";
                show(
                        Session.opened(opened.design(), file, opened.readOnly()),
                        message.isEmpty() && !opened.notices().isEmpty() ? "The file has something to know." : message,
                        opened.notices());
            }
        } catch (IOException | RuntimeException failure) {
            fail("\"" + file.getFileName() + "\" could not be opened.", failure);
        }
    }

    @Override
    public void newDesign() {
        if (leave()) {
            show(Session.untitled(Additions.table(Design.empty("Untitled"))), "", List.of());
        }
    }

    @Override
    public void open() {
        dialogs.chooseDesign().ifPresent(this::open);
    }

    @Override
    public void importFile() {
        dialogs.chooseImport().ifPresent(this::open);
    }

    @Override
    public void openSample(SampleDesigns.Sample sample) {
        if (leave()) {
            show(Session.untitled(sample.read()), "", List.of());
        }
    }

    /** Saves the design where it was opened, or asks where; false if it is not saved. */
    private boolean save() {
        keepWhatIsTyped();
        return openPane()
                .map(pane -> {
                    Session session = pane.document().session();
                    return session.file().isPresent() && !session.isReadOnly()
                            ? saveTo(session, session.file().get())
                            : saveAs();
                })
                .orElse(false);
    }

    private boolean saveAs() {
        keepWhatIsTyped();
        return openPane()
                .flatMap(pane -> dialogs.chooseSave(fileName(pane.document().design()) + FILE_ENDING)
                        .map(file -> saveTo(pane.document().session(), file)))
                .orElse(false);
    }

    /** A field keeps what was typed when it loses the focus. */
    private void keepWhatIsTyped() {
        root.requestFocus();
    }

    private boolean saveTo(Session session, Path file) {
        boolean isNewer = session.isReadOnly()
                && session.file()
                        .map(Path::toAbsolutePath)
                        .filter(file.toAbsolutePath()::equals)
                        .isPresent();
        if (isNewer) {
            dialogs.sayFailure(
                    "The design was not saved.",
                    file + " was made by a newer version, and saving over it would lose what this one can't read."
                            + " Save it under another name.",
                    "");
            return false;
        }
        try {
            AtomicFile.writeKeepingBackup(file, DesignWriter.write(session.design()));
            session.markSaved(file);
            return true;
        } catch (IOException failure) {
            fail("The design could not be saved.", failure);
            return false;
        }
    }

    private void saveExport(ExportFormat format, String text) {
        openPane()
                .flatMap(pane ->
                        dialogs.chooseExport(fileName(pane.document().design()), format.title(), format.extension()))
                .ifPresent(file -> {
                    try {
                        AtomicFile.write(file, text);
                    } catch (IOException failure) {
                        fail("The export could not be saved.", failure);
                    }
                });
    }

    private static String fileName(Design design) {
        String name = design.name().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
        String trimmed = name.replaceAll("^-+|-+$", "");
        return trimmed.isEmpty() ? "design" : trimmed;
    }

    private void generateSamples() {
        DocumentPane pane = open.get();
        if (pane == null) {
            return;
        }
        Design design = pane.document().design();
        SampleItems generated = SampleItems.generate(design, SampleRequest.total(FIRST_SAMPLES, SAMPLE_SEED));
        OrderedMap<String, List<SampleItem>> samples = OrderedMap.copyOf(design.samples());
        for (Table table : design.tables()) {
            List<SampleItem> rows = generated.rows().getOrDefault(table.name(), List.of());
            if (design.samplesOf(table.name()).isEmpty() && !rows.isEmpty()) {
                samples = samples.with(table.name(), rows);
            }
        }
        OrderedMap<String, List<SampleItem>> filled = samples;
        boolean changed = pane.document().edit("Generate sample items", null, old -> old.withSamples(filled));
        if (!changed) {
            dialogs.sayFailure(
                    "No sample items were generated.",
                    generated.problems().isEmpty()
                            ? "Every table has sample items already; they are never replaced."
                            : generated.problems().get(0).toString(),
                    "");
        }
    }

    private void close() {
        if (leave()) {
            showWelcome();
        }
    }

    /** Asks about changes that are not saved; false where the person wants to stay. */
    public boolean leave() {
        keepWhatIsTyped();
        DocumentPane pane = open.get();
        if (pane == null || !pane.document().dirtyProperty().get()) {
            return true;
        }
        return switch (dialogs.askUnsaved(pane.document().design().name())) {
            case SAVE -> save();
            case DISCARD -> true;
            case CANCEL -> false;
        };
    }

    private void fail(String what, Exception failure) {
        var trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        String why = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        dialogs.sayFailure(what, why, failure instanceof IOException ? "" : trace.toString());
    }
}
