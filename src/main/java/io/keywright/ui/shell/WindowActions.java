package io.keywright.ui.shell;

import io.keywright.ui.action.ActionMenus;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.action.Availability;
import io.keywright.ui.action.Face;
import io.keywright.ui.action.View;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Look;
import io.keywright.view.PlainText;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** Everything that can be done in the window, and the menus it stands in. */
final class WindowActions {
    /** What the item is called that shows the notes again. */
    static final String NOTES = "Show or put away the notes";

    /** The menus, from left to right. */
    static final List<ActionMenus.Plan> MENUS = List.of(
            new ActionMenus.Plan(
                    "File",
                    List.of(
                            "file-new",
                            "file-open",
                            "file-import",
                            "file-start",
                            ActionMenus.LINE,
                            "file-save",
                            "file-save-as",
                            ActionMenus.LINE,
                            "file-close",
                            "file-quit")),
            new ActionMenus.Plan(
                    "Edit",
                    List.of(
                            "edit-undo",
                            "edit-redo",
                            ActionMenus.LINE,
                            "edit-cut",
                            "edit-copy",
                            "edit-copy-markdown",
                            "edit-paste",
                            ActionMenus.LINE,
                            "edit-duplicate",
                            "edit-rename",
                            "edit-delete",
                            "edit-move-up",
                            "edit-move-down",
                            ActionMenus.LINE,
                            "edit-find")),
            new ActionMenus.Plan(
                    "View",
                    List.of(
                            "view-collections",
                            "view-access",
                            "view-indexes",
                            "view-throughput",
                            "view-cost",
                            "view-problems",
                            ActionMenus.LINE,
                            "palette-open",
                            "problem-next",
                            "problem-previous",
                            ActionMenus.LINE,
                            TabKeys.NEXT,
                            TabKeys.PREVIOUS,
                            ActionMenus.LINE,
                            "view-notes",
                            "view-navigator",
                            "view-live",
                            "view-enlarge",
                            "view-present",
                            ActionMenus.LINE,
                            "view-reset-layout",
                            "view-theme",
                            "view-zoom-in",
                            "view-zoom-out")),
            new ActionMenus.Plan(
                    "Design",
                    List.of(
                            "design-properties",
                            ActionMenus.LINE,
                            "design-add-table",
                            "design-add-index",
                            "design-add-entity",
                            "design-add-pattern",
                            "design-add-workload",
                            ActionMenus.LINE,
                            "design-samples",
                            "design-add-items",
                            "simulate-measured",
                            "design-compare",
                            ActionMenus.LINE,
                            "design-export")),
            new ActionMenus.Plan("Help", List.of("help-tour", "help-shortcuts", ActionMenus.LINE, "help-about")));

    private final WorkbenchWindow window;
    private final ObservableValue<@Nullable DocumentPane> open;
    private final ObservableValue<Availability> whenOpen;
    private final ObservableValue<Availability> whenAny;
    private final ObservableValue<Availability> whenSeveral;

    private WindowActions(WorkbenchWindow window, ObservableValue<@Nullable DocumentPane> open) {
        this.window = window;
        this.open = open;
        this.whenOpen = Bindings.createObjectBinding(
                () -> Availability.when(open.getValue() != null, "no design is open"), open);
        ObservableList<OpenDesign> all = window.designs().all();
        this.whenAny = Bindings.createObjectBinding(() -> Availability.when(!all.isEmpty(), "no design is open"), all);
        this.whenSeveral = Bindings.createObjectBinding(
                () -> Availability.when(
                        all.size() > 1 || all.size() == 1 && open.getValue() == null, "no other design is open"),
                all,
                open);
    }

    /** Adds every action of a window to a registry. */
    static void register(
            ActionRegistry registry, WorkbenchWindow window, ObservableValue<@Nullable DocumentPane> open, Look look) {
        WindowActions actions = new WindowActions(window, open);
        actions.addFile(registry);
        actions.addEdit(registry);
        EditActions.register(registry, window, open);
        AddActions.register(registry, open);
        actions.addView(registry, look);
        actions.addHelp(registry);
    }

    private void addFile(ActionRegistry registry) {
        registry.add(
                new View(
                        Face.of("file-new", "New design").withIcon(Icons.ADD).withKey("Shortcut+N"), window::newDesign),
                new View(Face.of("file-open", "Open…").withIcon(Icons.OPEN).withKey("Shortcut+O"), window::open),
                new View(
                        Face.of("file-import", "Import a NoSQL Workbench model…")
                                .withIcon(Icons.IMPORT)
                                .withKey("Shortcut+I"),
                        window::importFile),
                new View(
                        Face.of("file-save", "Save")
                                .withIcon(Icons.SAVE)
                                .withKey("Shortcut+S")
                                .when(whenOpen),
                        () -> window.designs()
                                .shown()
                                .ifPresent(design -> design.files().save(() -> {}))),
                new View(
                        Face.of("file-save-as", "Save as…")
                                .withKey("Shortcut+Shift+S")
                                .when(whenOpen),
                        () -> window.designs()
                                .shown()
                                .ifPresent(design -> design.files().saveAs(() -> {}))),
                new View(
                        Face.of("file-start", "Samples and recent files")
                                .withIcon(Icons.ADD)
                                .withKey("Shortcut+T")
                                .when(open.map(pane -> Availability.YES).orElse(Availability.no("they are shown"))),
                        window::showStart),
                new View(Face.of("file-close", "Close").withKey("Shortcut+W").when(whenAny), window::close),
                new View(
                        Face.of(TabKeys.NEXT, "Next design").withKey("Ctrl+Tab").when(whenSeveral),
                        () -> window.designs().step(1)),
                new View(
                        Face.of(TabKeys.PREVIOUS, "Previous design")
                                .withKey("Ctrl+Shift+Tab")
                                .when(whenSeveral),
                        () -> window.designs().step(-1)),
                new View(Face.of("file-quit", "Quit").withKey("Shortcut+Q"), window::quit));
    }

    private void addEdit(ActionRegistry registry) {
        registry.add(
                new View(
                        Face.of("edit-undo", "Undo")
                                .withLabel(historyLabel(true))
                                .withIcon(Icons.UNDO)
                                .withKey("Shortcut+Z")
                                .when(history(true)),
                        () -> window.openPane()
                                .ifPresent(pane -> pane.document().undo())),
                new View(
                        Face.of("edit-redo", "Redo")
                                .withLabel(historyLabel(false))
                                .withIcon(Icons.REDO)
                                .withKey("Shortcut+Shift+Z")
                                .when(history(false)),
                        () -> window.openPane()
                                .ifPresent(pane -> pane.document().redo())),
                new View(
                        Face.of("design-properties", "Design properties")
                                .withIcon(Icons.SETTINGS)
                                .when(whenOpen),
                        window::showProperties),
                new View(Face.of("design-samples", "Generate sample items").when(whenOpen), window::generateSamples),
                new View(
                        Face.of("design-add-items", "Add sample items from a file…")
                                .withIcon(Icons.IMPORT)
                                .when(whenOpen),
                        window::addItems),
                new View(
                        Face.of("design-compare", "Compare")
                                .withIcon(Icons.COMPARE)
                                .withKey("Shortcut+Shift+C")
                                .when(whenOpen),
                        () -> window.openPane().ifPresent(DocumentPane::compare)),
                new View(
                        Face.of("simulate-measured", "Compare with measurements…")
                                .withIcon(Icons.COMPARE)
                                .when(whenOpen),
                        () -> window.openPane().ifPresent(pane -> {
                            pane.liveShownProperty().set(true);
                            pane.openMeasured();
                        })),
                new View(
                        Face.of("design-export", "Export")
                                .withIcon(Icons.EXPORT)
                                .withKey("Shortcut+E")
                                .when(whenOpen),
                        () -> {
                            window.show(DocumentPane.LiveTab.EXPORT);
                            window.openPane().ifPresent(DocumentPane::focusExport);
                        }));
    }

    private void addHelp(ActionRegistry registry) {
        registry.add(
                new View(Face.of("help-tour", "Take the tour").withIcon(Icons.HINT), window::takeTour),
                new View(
                        Face.of("help-shortcuts", "Keyboard shortcuts")
                                .withIcon(Icons.HELP)
                                .withKey("F1"),
                        window::showShortcuts),
                new View(Face.of("help-about", "About Keywright"), window::showAbout));
    }

    private void addView(ActionRegistry registry, Look look) {
        registry.add(
                tab("view-collections", "Collections", "Shortcut+1", DocumentPane.LiveTab.COLLECTIONS),
                tab("view-access", "Access", "Shortcut+2", DocumentPane.LiveTab.ACCESS),
                tab("view-indexes", "Index sheet", "Shortcut+3", DocumentPane.LiveTab.INDEXES),
                tab("view-throughput", "Throughput", "Shortcut+4", DocumentPane.LiveTab.THROUGHPUT),
                tab("view-cost", "Cost", "Shortcut+5", DocumentPane.LiveTab.COST),
                tab("view-problems", "Problems", "Shortcut+6", DocumentPane.LiveTab.PROBLEMS),
                new View(
                        Face.of("palette-open", "Search actions and names…")
                                .withIcon(Icons.SEARCH)
                                .withKey("Shortcut+K"),
                        window::openPalette),
                new View(
                        Face.of("problem-next", "Go to the next problem")
                                .withKey("F8")
                                .when(whenProblems()),
                        () -> window.openPane()
                                .ifPresent(pane -> pane.problems().step(true))),
                new View(
                        Face.of("problem-previous", "Go to the previous problem")
                                .withKey("Shift+F8")
                                .when(whenProblems()),
                        () -> window.openPane()
                                .ifPresent(pane -> pane.problems().step(false))),
                new View(
                        Face.of("view-notes", NOTES).when(whenNotes()),
                        () -> window.openPane()
                                .ifPresent(pane -> toggle(pane.notes().openProperty()))),
                new View(
                        Face.of("view-navigator", "Fold or unfold the navigator")
                                .withKey("Shortcut+B")
                                .when(whenOpen),
                        () -> window.openPane()
                                .ifPresent(pane -> toggle(pane.navigator().foldedProperty()))),
                new View(
                        Face.of("view-live", "Show or hide the live panel")
                                .withKey("Shortcut+J")
                                .when(whenOpen),
                        () -> window.openPane().ifPresent(pane -> toggle(pane.liveShownProperty()))),
                new View(
                        Face.of("view-enlarge", "Enlarge the live panel")
                                .withKey("Shortcut+0")
                                .when(whenOpen),
                        () -> window.openPane().ifPresent(pane -> toggle(pane.enlargedProperty()))),
                new View(
                        Face.of("view-present", "Present to a room")
                                .withIcon(Icons.SHOW)
                                .withKey("F5")
                                .when(whenOpen),
                        window::present),
                new View(Face.of("view-reset-layout", "Reset layout").when(whenOpen), window::resetLayout),
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

    private View tab(String id, String label, String key, DocumentPane.LiveTab tab) {
        return new View(Face.of(id, label).withKey(key).when(whenOpen), () -> window.show(tab));
    }

    private static void toggle(BooleanProperty property) {
        property.set(!property.get());
    }

    private ObservableValue<Availability> whenProblems() {
        return open.flatMap(pane -> pane.problems().hasAny())
                .map(any -> Availability.when(any, "the list of problems shows none"))
                .orElse(Availability.no("no design is open"));
    }

    private ObservableValue<Availability> whenNotes() {
        return open.flatMap(pane -> pane.document().designProperty())
                .map(design -> Availability.when(!design.notes().isBlank(), "the design has none"))
                .orElse(Availability.no("no design is open"));
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
                .map(label -> label.isEmpty() ? word : word + " " + PlainText.continued(label))
                .orElse(word);
    }
}
