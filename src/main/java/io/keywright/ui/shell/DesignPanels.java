package io.keywright.ui.shell;

import io.keywright.analysis.Settings;
import io.keywright.model.Workload;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Look;
import io.keywright.ui.throughput.ThroughputPane;
import io.keywright.workspace.RecentFile;
import io.keywright.workspace.RecoveryFolder;
import io.keywright.workspace.Session;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes what a window holds of an open design: its files and notices at once, its panes when it is first shown. */
final class DesignPanels {
    private final WorkbenchWindow window;
    private final Look look;
    private final Consumer<String> openPage;
    private final Means means;
    private final WindowMemory memory;
    private final OwnPrices prices;
    private final Recoveries recoveries;

    /** @param openPage shows a page of the web */
    DesignPanels(
            WorkbenchWindow window,
            Look look,
            Consumer<String> openPage,
            Means means,
            WindowMemory memory,
            OwnPrices prices,
            Recoveries recoveries) {
        this.window = window;
        this.look = look;
        this.openPage = openPage;
        this.means = means;
        this.memory = memory;
        this.prices = prices;
        this.recoveries = recoveries;
    }

    /**
     * An open design whose panels are made when it is first shown.
     *
     * @param from the recovery copy that it was taken from; null where it was not
     * @param message what is told of it above its panels; empty where there is nothing
     * @param details a line for each part of the message
     */
    OpenDesign made(Session session, RecoveryFolder.@Nullable Left from, String message, List<String> details) {
        Optional<RecentFile> known = memory.of(session);
        Settings settings = prices.settings()
                .withWorkload(known.map(RecentFile::workload)
                        .filter(name -> !name.isEmpty())
                        .orElse(Workload.NORMAL_MONTH.name()));
        DocumentModel document =
                DocumentModel.unseen(session, settings, means.threads().analyses(), means.ui(), System::nanoTime);
        document.setFocus(() -> window.root().getScene() == null
                ? null
                : window.root().getScene().getFocusOwner());
        DocumentFiles files = new DocumentFiles(document, means, window);
        DocumentNotices notices = new DocumentNotices(
                document,
                new DocumentNotices.Commands(
                        files::reload,
                        files::keepMine,
                        files::settle,
                        () -> files.save(() -> {}),
                        () -> files.saveAs(() -> {})));
        files.setOnMerged(notices::tell);
        if (!message.isEmpty()) {
            notices.tell(message, details);
        }
        return new OpenDesign(
                document,
                files,
                new SampleGeneration(means.samples(), means.line(), means.dialogs(), document),
                recoveries.watch(session, from),
                design -> panels(
                        design, notices, known.map(RecentFile::notesClosed).orElse(false)));
    }

    private OpenDesign.Panels panels(OpenDesign design, DocumentNotices notices, boolean areNotesClosed) {
        DocumentModel document = design.document();
        DocumentPane pane = new DocumentPane(
                document,
                new DocumentPane.Services(
                        design.files()::saveExport,
                        openPage,
                        () -> window.actions().get("design-samples").run(),
                        new RateFileReading(means.dialogs(), means.files(), means.line()),
                        means.dialogs()::chooseMeasured,
                        means.dialogs()::chooseDesign,
                        window.designs().documents(),
                        means.workers(),
                        means.line(),
                        new ThroughputPane.Threads(
                                means.workers(), means.threads().workers(), means.ui())));
        pane.notes().openProperty().set(!areNotesClosed);
        memory.follow(document, pane.notes());
        SettingsPopover settings = new SettingsPopover(
                document, chosen -> chooseFigures(document, chosen), window::showProperties, prices);
        Workbench frame = new Workbench(
                look,
                new Workbench.Slots(
                        notices,
                        pane.navigator(),
                        pane.centre(),
                        pane.live(),
                        new DocumentStatus(
                                        document,
                                        new ZoomButton(look),
                                        () -> window.show(DocumentPane.LiveTab.PROBLEMS),
                                        settings)
                                .simulated(pane.simulatedProperty())
                                .kept(design.kept().state())
                                .bar()));
        frame.enlargedProperty().bindBidirectional(pane.enlargedProperty());
        frame.liveShownProperty().bindBidirectional(pane.liveShownProperty());
        pane.navigator().foldedProperty().bindBidirectional(frame.navigatorFoldedProperty());
        return new OpenDesign.Panels(pane, frame, new WorkloadChoice(document));
    }

    private void chooseFigures(DocumentModel document, Settings chosen) {
        document.setSettings(chosen);
        memory.figures(chosen);
    }
}
