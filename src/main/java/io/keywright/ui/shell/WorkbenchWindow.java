package io.keywright.ui.shell;

import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Workload;
import io.keywright.refactor.Additions;
import io.keywright.ui.about.AboutBox;
import io.keywright.ui.about.ShortcutsBox;
import io.keywright.ui.action.ActionMenus;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.control.FileDrops;
import io.keywright.ui.control.MessageBar;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.items.ItemSource;
import io.keywright.ui.palette.PalettePane;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.TaskLine;
import io.keywright.ui.throughput.ThroughputPane;
import io.keywright.ui.welcome.WelcomePane;
import io.keywright.view.ProgramVersion;
import io.keywright.workspace.DesignStore;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.RecentFile;
import io.keywright.workspace.RecoveryFolder;
import io.keywright.workspace.RecoveryKeeper;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.Session;
import io.keywright.workspace.WindowState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The whole window: its actions, the open design, and what is shown around it. Everything of the window is constructed
 * here. What stands around a design is made once, so that a design that is closed leaves nothing behind.
 */
public final class WorkbenchWindow implements WelcomePane.Commands, DocumentFiles.Host {
    private final Look look;
    private final Surroundings surroundings;
    private final Threads threads;
    private final PreferencesStore preferences;
    private final Background background;
    private final Background workers;
    private final DocumentFiles files;
    private final SampleGeneration samples;
    private final FaultBar faults;
    private final OwnPrices prices;
    private final Recoveries recoveries;
    private final ObjectProperty<@Nullable DocumentPane> open = new SimpleObjectProperty<>(this, "open");
    private final ActionRegistry actions = new ActionRegistry();
    private final StackPane root = new StackPane();
    private final TaskLine taskLine = new TaskLine();
    private final WindowMemory memory;
    private final Presentation presentation;
    private final WindowTour tour;
    private final TopBar topBar;
    private final ZoomButton zoom;
    private final Node undo;
    private final Node redo;
    private final Node compare;
    private final Node export;
    private Runnable onQuit = () -> {};

    /**
     * What the window calls outside of itself.
     *
     * @param openPage shows a page of the web
     */
    public record Surroundings(
            Dialogs dialogs, Threads threads, Consumer<String> openPage, PreferencesStore preferences) {}

    /**
     * Where the window's work runs.
     *
     * @param analyses one thread: analyses run one after another
     * @param files one thread: designs are read and written one after another
     * @param samples one thread: sample items are generated, while files and analyses go on
     * @param workers any number of threads: simulations and their pictures, and whatever is read that no save should wait
     *     for, while everything else goes on
     * @param recovery where recovery copies are written; waits for nothing else
     * @param ui the JavaFX thread
     */
    public record Threads(
            Executor analyses,
            Executor files,
            Executor samples,
            Executor workers,
            RecoveryKeeper.Threads recovery,
            Executor ui) {}

    public WorkbenchWindow(Look look, Surroundings surroundings) {
        this.look = look;
        this.surroundings = surroundings;
        this.preferences = surroundings.preferences();
        this.memory = new WindowMemory(preferences, root);
        this.threads = surroundings.threads();
        Dialogs dialogs = surroundings.dialogs();
        this.background = new Background(threads.files(), threads.ui(), dialogs::say);
        this.workers = new Background(threads.workers(), threads.ui(), dialogs::say);
        this.samples = new SampleGeneration(
                new Background(threads.samples(), threads.ui(), dialogs::say),
                taskLine,
                dialogs,
                open.map(DocumentPane::document));
        this.faults = new FaultBar(threads.ui());
        this.prices = new OwnPrices(preferences, background, dialogs, this::showPrices);
        this.recoveries = new Recoveries(
                preferences.folder().resolve("recovery"),
                workers,
                threads,
                this::recover,
                folder -> surroundings.openPage().accept(folder.toUri().toString()));
        this.files = new DocumentFiles(dialogs, background, threads.ui(), taskLine, this);
        this.presentation = new Presentation(
                look,
                root,
                memory.presentingZoom(),
                open.flatMap(pane -> pane.document().designProperty())
                        .map(Design::name)
                        .orElse(""),
                number -> show(DocumentPane.LiveTab.values()[number - 1]));
        this.tour = new WindowTour(root, preferences, this::showBeside);
        WindowActions.register(actions, this, open, look);
        ActionMenus menus = new ActionMenus(actions);
        this.topBar = new TopBar(
                menus.menuBar(WindowActions.MENUS),
                menus.button("palette-open", "kw-palette-button"),
                new ThemeButton(look));
        this.zoom = new ZoomButton(look);
        this.undo = menus.iconButton("edit-undo");
        this.redo = menus.iconButton("edit-redo");
        this.compare = menus.button("design-compare");
        this.export = menus.button("design-export", Styles.PRIMARY);
        memory.follow(look);
        FileDrops.accept(root, file -> true, this::open);
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

    /** Hears of what nobody caught. */
    public Thread.UncaughtExceptionHandler faults() {
        return faults;
    }

    DocumentFiles files() {
        return files;
    }

    /** The panes of the open design; empty on the first screen. */
    public Optional<DocumentPane> openPane() {
        return Optional.ofNullable(open.get());
    }

    @Override
    public Optional<DocumentModel> document() {
        return openPane().map(DocumentPane::document);
    }

    /** What the window is called, from the open design. */
    public ObservableValue<String> titleProperty() {
        return open.flatMap(pane -> pane.document().designProperty())
                .map(design -> design.name() + " – Keywright")
                .orElse("Keywright");
    }

    /** What closes the window, once nothing is lost by it. */
    public void setOnQuit(Runnable action) {
        onQuit = action;
    }

    private void showWelcome() {
        presentation.close();
        tour.end();
        memory.readWidths();
        open.set(null);
        recoveries.leave();
        WelcomePane welcome = new WelcomePane(this, background);
        welcome.showRecent(memory.recent());
        VBox.setVgrow(welcome, Priority.ALWAYS);
        VBox page = new VBox(topBar, faults, recoveries.bar(), prices.bar(), taskLine);
        preferences.problem().ifPresent(problem -> page.getChildren().add(MessageBar.note(problem, List.of())));
        Label offline = Styles.styled(new Label("Works offline. Nothing is sent to AWS."), Styles.MUTED);
        page.getChildren().addAll(welcome, new StatusBar(List.of(offline), List.of(zoom)));
        page.getStyleClass().add("kw-workbench");
        root.getChildren().setAll(page);
    }

    @Override
    public void show(DesignStore.Opened opened) {
        var file = opened.file();
        if (file.isImported()) {
            show(
                    opened.session(),
                    "Imported from a " + file.source() + "."
                            + (file.notices().isEmpty() ? "" : " What was assumed is in the details."),
                    file.notices());
        } else {
            boolean toKnow = !file.readOnly() && !file.notices().isEmpty();
            show(opened.session(), toKnow ? "The file has something to know." : "", file.notices());
            memory.opened(openPane().orElseThrow().document(), opened.path());
        }
    }

    @Override
    public void showNew(Design design) {
        show(Session.untitled(design), "", List.of());
    }

    private void recover(RecoveryFolder.Left left) {
        files.openCopy(left, session -> {
            Optional<Path> lost =
                    left.copy().file().filter(file -> session.file().isEmpty());
            show(
                    session,
                    left,
                    "Recovered. It is not saved yet"
                            + (lost.isPresent() ? ", and its file can’t be read: save it where it belongs." : "."),
                    lost.map(Path::toString).stream().toList());
        });
    }

    private void show(Session session, String message, List<String> details) {
        show(session, null, message, details);
    }

    private void show(Session session, RecoveryFolder.@Nullable Left from, String message, List<String> details) {
        memory.readWidths();
        Optional<RecentFile> known = memory.of(session);
        Settings settings = prices.settings()
                .withWorkload(known.map(RecentFile::workload)
                        .filter(name -> !name.isEmpty())
                        .orElse(Workload.NORMAL_MONTH.name()));
        DocumentModel document =
                new DocumentModel(session, settings, threads.analyses(), threads.ui(), System::nanoTime);
        document.setFocus(() -> root.getScene() == null ? null : root.getScene().getFocusOwner());
        var kept = recoveries.watch(session, from);
        DocumentPane pane = new DocumentPane(
                document,
                new DocumentPane.Services(
                        files::saveExport,
                        surroundings.openPage(),
                        () -> actions.get("design-samples").run(),
                        new RateFileReading(surroundings.dialogs(), background, taskLine),
                        surroundings.dialogs()::chooseMeasured,
                        surroundings.dialogs()::chooseDesign,
                        workers,
                        taskLine,
                        new ThroughputPane.Threads(workers, threads.workers(), threads.ui())));
        pane.notes().openProperty().set(!known.map(RecentFile::notesClosed).orElse(false));
        memory.follow(document, pane.notes());
        open.set(pane);
        show(frame(document, pane, message, details, kept));
    }

    private Workbench frame(
            DocumentModel document,
            DocumentPane pane,
            String message,
            List<String> details,
            ReadOnlyObjectProperty<RecoveryKeeper.State> kept) {
        DocumentNotices notices = new DocumentNotices(
                document,
                new DocumentNotices.Commands(
                        files::reload, files::keepMine, () -> files.save(() -> {}), () -> files.saveAs(() -> {})));
        if (!message.isEmpty()) {
            notices.tell(message, details);
        }
        DocumentBar bar = new DocumentBar(
                DocumentTab.of(document), undo, redo, StatusBar.line(), new WorkloadChoice(document), compare, export);
        SettingsPopover settings =
                new SettingsPopover(document, chosen -> chooseFigures(document, chosen), this::showProperties, prices);
        Workbench workbench = new Workbench(
                look,
                new Workbench.Slots(
                        topBar,
                        new VBox(bar, faults, recoveries.bar(), prices.bar(), taskLine, notices),
                        pane.navigator(),
                        pane.centre(),
                        pane.live(),
                        new DocumentStatus(document, zoom, () -> show(DocumentPane.LiveTab.PROBLEMS), settings)
                                .simulated(pane.simulatedProperty())
                                .kept(kept)
                                .bar()));
        memory.setWidths(workbench);
        workbench.enlargedProperty().bindBidirectional(pane.enlargedProperty());
        workbench.liveShownProperty().bindBidirectional(pane.liveShownProperty());
        pane.navigator().foldedProperty().bindBidirectional(workbench.navigatorFoldedProperty());
        return workbench;
    }

    private void show(Workbench workbench) {
        tour.end();
        root.getChildren().setAll(workbench);
        presentation.shows(workbench);
        tour.shown();
    }

    private void chooseFigures(DocumentModel document, Settings chosen) {
        document.setSettings(chosen);
        memory.figures(chosen);
    }

    private void showPrices(Settings now) {
        document()
                .ifPresent(document -> document.setSettings(document.settings().withPrices(now.prices())));
    }

    @Override
    public void saved(DocumentModel document, Path file) {
        memory.opened(document, file);
    }

    /** Remembers where the window stands and how wide its panels are, for the next start. */
    public void rememberFrame(WindowState.Frame frame) {
        memory.frame(frame);
    }

    /** Looks whether the file of the open design was changed outside; called when the window gains the focus. */
    public void checkFile() {
        files.check();
    }

    void show(DocumentPane.LiveTab tab) {
        openPane().ifPresent(pane -> {
            pane.liveShownProperty().set(true);
            pane.show(tab);
        });
    }

    /** Shows a tab with the centre beside it. */
    private void showBeside(DocumentPane.LiveTab tab) {
        openPane().ifPresent(pane -> pane.enlargedProperty().set(false));
        show(tab);
    }

    /** Shows the design to a room, or stops. */
    void present() {
        presentation.toggle();
    }

    /** Takes a newcomer through the window, on a sample where no design is open. */
    @Override
    public void takeTour() {
        if (openPane().isPresent()) {
            tour.start();
        } else {
            tour.want();
            openSample(SampleDesigns.ALL.get(0));
        }
    }

    @Override
    public boolean isNewcomer() {
        return !preferences.current().habits().tourSeen();
    }

    /** Has the tour begin with the first design that is shown, where it was never seen. */
    public void offerTour() {
        tour.offer();
    }

    /** Gives every panel the width and the place that it was designed with. */
    void resetLayout() {
        openPane().ifPresent(DocumentPane::resetLayout);
        memory.resetWidths();
    }

    /** Opens the search over every action and everything that has a name. */
    void openPalette() {
        PalettePane.open(
                root,
                actions,
                document().map(DocumentModel::design).orElse(null),
                place -> openPane().ifPresent(pane -> pane.goToField(place)),
                "palette-open");
    }

    void showShortcuts() {
        ShortcutsBox.open(root, actions);
    }

    void showAbout() {
        AboutBox.open(root, ProgramVersion.words(), surroundings.openPage());
    }

    /** Says what can't be done, and why. */
    void say(String what, String why) {
        surroundings.dialogs().sayFailure(what, why, "");
    }

    void showProperties() {
        openPane().ifPresent(pane -> {
            pane.enlargedProperty().set(false);
            pane.goTo(Place.design());
        });
    }

    /** Opens a file, whatever kind it is; a failure is said and changes nothing. */
    @Override
    public void open(Path file) {
        files.open(file);
    }

    @Override
    public void newDesign() {
        files.leave(() -> showNew(Additions.table(Design.empty("Untitled"))));
    }

    @Override
    public void open() {
        surroundings.dialogs().chooseDesign().ifPresent(this::open);
    }

    @Override
    public void importFile() {
        surroundings.dialogs().chooseImport().ifPresent(this::open);
    }

    @Override
    public void openSample(SampleDesigns.Sample sample) {
        files.openSample(sample);
    }

    @Override
    public void clearRecent() {
        memory.clearRecent();
    }

    @Override
    public Runnable keepWhatIsTyped() {
        return TypedText.keep(root);
    }

    void generateSamples() {
        samples.start();
    }

    /** Asks for a file of items and shows them before they are added. */
    void addItems() {
        openPane()
                .ifPresent(pane -> surroundings
                        .dialogs()
                        .chooseItems()
                        .ifPresent(file -> pane.addItems(new ItemSource.OfFile(file))));
    }

    void close() {
        files.leave(this::showWelcome);
    }

    /** Closes the window, unless changes are not saved and the person wants to stay. */
    public void quit() {
        files.leave(() -> {
            recoveries.leave();
            onQuit.run();
        });
    }
}
