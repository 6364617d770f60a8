package io.keywright.ui.shell;

import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Place;
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
import io.keywright.ui.welcome.WelcomePane;
import io.keywright.view.ProgramVersion;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.RecoveryKeeper;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.WindowState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The whole window: its actions, the open designs of which one is shown, and what stands around them. Everything of the
 * window is constructed here. What stands around a design is made once, so that a design that is closed leaves nothing
 * behind.
 */
public final class WorkbenchWindow implements WelcomePane.Commands, DocumentFiles.Host {
    private final Look look;
    private final Surroundings surroundings;
    private final PreferencesStore preferences;
    private final Means means;
    private final Openings openings;
    private final Closings closings;
    private final OpenDesigns designs = new OpenDesigns();
    private final FaultBar faults;
    private final OwnPrices prices;
    private final Recoveries recoveries;
    private final ObjectProperty<@Nullable DocumentPane> open = new SimpleObjectProperty<>(this, "open");
    private final ActionRegistry actions = new ActionRegistry();
    private final StackPane root = new StackPane();
    private final StackPane firstRow = new StackPane();
    private final StackPane body = new StackPane();
    private final WindowMemory memory;
    private final Presentation presentation;
    private final WindowTour tour;
    private final StackPane workload = new StackPane();
    private final DocumentTabs tabs;
    private final DocumentBar bar;
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
        this.memory = new WindowMemory(preferences, root, this::frame);
        this.means = Means.of(surroundings.dialogs(), surroundings.threads());
        this.closings = new Closings(designs);
        this.faults = new FaultBar(means.ui());
        this.prices = new OwnPrices(preferences, means.files(), means.dialogs(), this::showPrices);
        this.recoveries = new Recoveries(
                preferences.folder().resolve("recovery"),
                means.workers(),
                means.threads(),
                left -> openings().recover(left),
                folder -> surroundings.openPage().accept(folder.toUri().toString()));
        DesignPanels panels = new DesignPanels(this, look, surroundings.openPage(), means, memory, prices, recoveries);
        this.openings = new Openings(means, designs, memory, panels::made);
        this.presentation = new Presentation(
                look,
                root,
                firstRow,
                memory.presentingZoom(),
                open.flatMap(pane -> pane.document().designProperty())
                        .map(Design::name)
                        .orElse(""),
                number -> show(DocumentPane.LiveTab.values()[number - 1]));
        this.tour = new WindowTour(root, preferences, this::showBeside);
        WindowActions.register(actions, this, open, look);
        ActionMenus menus = new ActionMenus(actions);
        firstRow.getChildren()
                .setAll(new TopBar(
                        menus.menuBar(WindowActions.MENUS),
                        menus.button("palette-open", "kw-palette-button"),
                        new ThemeButton(look)));
        this.tabs = new DocumentTabs(designs, menus.iconButton("file-start"), closings::close);
        this.bar = new DocumentBar(
                tabs,
                menus.iconButton("edit-undo"),
                menus.iconButton("edit-redo"),
                StatusBar.line(),
                workload,
                menus.button("design-compare"),
                menus.button("design-export", Styles.PRIMARY));
        VBox.setVgrow(body, Priority.ALWAYS);
        VBox page = Styles.styled(
                new VBox(firstRow, bar, faults, recoveries.bar(), prices.bar(), means.line(), body), "kw-workbench");
        root.getChildren().setAll(page);
        memory.follow(look);
        FileDrops.acceptAll(root, file -> true, files -> files.forEach(this::open));
        TabKeys.install(root, actions);
        bar.visibleProperty().bind(Bindings.isNotEmpty(designs.all()));
        designs.all().addListener((ListChangeListener<OpenDesign>) change -> openings.remember());
        designs.shownProperty().addListener((property, before, now) -> show(before, now));
        body.getChildren().setAll(welcome());
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

    OpenDesigns designs() {
        return designs;
    }

    Openings openings() {
        return openings;
    }

    /** The panes of the design that is shown; empty on the first screen. */
    public Optional<DocumentPane> openPane() {
        return Optional.ofNullable(open.get());
    }

    /** The design that is shown; empty on the first screen. */
    Optional<DocumentModel> document() {
        return openPane().map(DocumentPane::document);
    }

    /** What the window is called, from the design that is shown. */
    public ObservableValue<String> titleProperty() {
        return open.flatMap(pane -> pane.document().designProperty())
                .map(design -> design.name() + " – Keywright")
                .orElse("Keywright");
    }

    /** What closes the window, once nothing is lost by it. */
    public void setOnQuit(Runnable action) {
        onQuit = action;
    }

    private Optional<Workbench> frame() {
        return designs.shown().flatMap(OpenDesign::made).map(OpenDesign.Panels::frame);
    }

    private void show(@Nullable OpenDesign before, @Nullable OpenDesign now) {
        if (before != null) {
            before.made().ifPresent(panels -> memory.readWidths(panels.frame()));
            before.hidden(TypedText.keep(root));
        }
        bar.setToolsShown(now != null);
        tour.end();
        if (now == null) {
            presentation.close();
            open.set(null);
            workload.getChildren().clear();
            body.getChildren().setAll(welcome());
        } else {
            OpenDesign.Panels panels = now.panels();
            memory.setWidths(panels.frame());
            workload.getChildren().setAll(panels.workload());
            open.set(panels.pane());
            presentation.shows(panels.frame());
            body.getChildren().setAll(panels.frame());
            now.document()
                    .setSettings(prices.settings()
                            .withWorkload(now.document().settings().workload()));
            now.shown();
            tour.shown();
        }
        openings.remember();
    }

    private VBox welcome() {
        WelcomePane welcome = new WelcomePane(this, means.files());
        welcome.showRecent(memory.recent());
        VBox.setVgrow(welcome, Priority.ALWAYS);
        VBox page = new VBox();
        preferences.problem().ifPresent(problem -> page.getChildren().add(MessageBar.note(problem, List.of())));
        Label offline = Styles.styled(new Label("Works offline. Nothing is sent to AWS."), Styles.MUTED);
        page.getChildren().addAll(welcome, new StatusBar(List.of(offline), List.of(new ZoomButton(look))));
        return page;
    }

    /** Opens the files again that were open when the program ended. */
    public void openAgain() {
        openings.openAgain();
    }

    private void showPrices(Settings now) {
        designs.documents()
                .forEach(document -> document.setSettings(document.settings().withPrices(now.prices())));
    }

    @Override
    public void saved(DocumentModel document, Path file) {
        memory.opened(document, file);
        tabs.nameAll();
        openings.remember();
    }

    @Override
    public Optional<Runnable> otherIn(Path file, DocumentModel document) {
        return designs.of(file)
                .filter(design -> design.document() != document)
                .map(design -> () -> designs.show(design));
    }

    /** Remembers where the window stands and how wide its panels are, for the next start. */
    public void rememberFrame(WindowState.Frame frame) {
        memory.frame(frame);
    }

    /** Looks whether the files of the open designs were changed outside; called when the window gains the focus. */
    public void checkFiles() {
        designs.all().forEach(design -> design.files().check());
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
                new PalettePane.Found(
                        document().map(DocumentModel::design).orElse(null),
                        place -> openPane().ifPresent(pane -> pane.goToField(place)),
                        designs.others()),
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
        means.dialogs().sayFailure(what, why, "");
    }

    void showProperties() {
        openPane().ifPresent(pane -> {
            pane.enlargedProperty().set(false);
            pane.goTo(Place.design());
        });
    }

    /** Opens a file, whatever kind it is, or shows it where it is open; a failure is said and changes nothing. */
    @Override
    public void open(Path file) {
        openings.open(file);
    }

    @Override
    public void newDesign() {
        openings.openNew(Additions.table(Design.empty("Untitled")));
    }

    /** Shows the first screen; what is open stays so. */
    void showStart() {
        designs.show(null);
    }

    @Override
    public void open() {
        means.dialogs().chooseDesign().ifPresent(this::open);
    }

    @Override
    public void importFile() {
        means.dialogs().chooseImport().ifPresent(this::open);
    }

    @Override
    public void openSample(SampleDesigns.Sample sample) {
        openings.openSample(sample);
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
        designs.shown().ifPresent(design -> design.samples().start());
    }

    /** Asks for a file of items and shows them before they are added. */
    void addItems() {
        openPane()
                .ifPresent(pane ->
                        means.dialogs().chooseItems().ifPresent(file -> pane.addItems(new ItemSource.OfFile(file))));
    }

    /** Closes the design that is shown, or the first screen where that is shown over one. */
    void close() {
        designs.shown().ifPresentOrElse(closings::close, designs::showLast);
    }

    /** Closes the window, unless changes of a design are not saved and the person wants to stay. */
    public void quit() {
        closings.closeAll(() -> onQuit.run());
    }
}
