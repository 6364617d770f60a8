package io.keywright.workspace;

import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a recovery copy of a session while it has changes that are not saved. A change is in the copy soon after it, also
 * while changes go on; once the session is saved, or left, there is no copy.
 *
 * <p>Belongs to the thread of the session, apart from the writing, to which the file belongs.
 */
public final class RecoveryKeeper {
    private final Session session;
    private final RecoveryFolder folder;
    private @Nullable Path place;
    private final RecoveryCopy.Process process;
    private final Threads threads;
    private final LongSupplier clock;
    private final Consumer<State> heard;
    private final AtomicReference<@Nullable Work> toWrite = new AtomicReference<>();
    private @Nullable Design kept;
    private boolean over;

    /**
     * Where copies are written.
     *
     * @param writer one thread, on which copies are written and deleted one after another
     * @param later the same thread, a moment later: so long it takes at most until a change is kept
     */
    public record Threads(Executor writer, Executor later) {}

    /**
     * How the copy stands.
     *
     * @param keptMillis when it was made, in milliseconds since 1970; 0 where there is none
     * @param problem why the newest change is not in it; empty where it is
     */
    public record State(long keptMillis, String problem) {
        /** There is no copy. */
        public static final State NONE = new State(0, "");
    }

    /** What is to be written. */
    private record Work(
            Design design, @Nullable Path file, @Nullable FileStamp stamp, List<String> edits) {}

    /**
     * @param clock milliseconds since 1970
     * @param heard hears on the writer's thread how the copy stands
     */
    public RecoveryKeeper(
            Session session, RecoveryFolder folder, Threads threads, LongSupplier clock, Consumer<State> heard) {
        this.session = session;
        this.folder = folder;
        this.process = RecoveryCopy.Process.current();
        this.threads = threads;
        this.clock = clock;
        this.heard = heard;
        session.onChange(this::look);
        look();
    }

    private void look() {
        if (over) {
            return;
        }
        if (!session.isDirty()) {
            forget();
        } else if (session.design() != kept) {
            kept = session.design();
            Work work = new Work(
                    session.design(),
                    session.file().orElse(null),
                    session.stamp().orElse(null),
                    session.editsSinceSaved());
            if (toWrite.getAndSet(work) == null) {
                threads.later().execute(this::write);
            }
        }
    }

    private void forget() {
        if (kept != null) {
            kept = null;
            toWrite.set(null);
            threads.writer().execute(() -> {
                try {
                    if (place != null) {
                        folder.delete(place);
                        place = null;
                    }
                    heard.accept(State.NONE);
                } catch (IOException e) {
                    heard.accept(new State(0, String.valueOf(e.getMessage())));
                }
            });
        }
    }

    private void write() {
        Work work = toWrite.getAndSet(null);
        if (work == null) {
            return;
        }
        long now = clock.getAsLong();
        try {
            Path there = place == null ? folder.place(process) : place;
            place = there;
            folder.write(
                    there,
                    new RecoveryCopy(
                            process,
                            work.design().name(),
                            work.file(),
                            work.stamp(),
                            now,
                            work.edits(),
                            DesignWriter.write(work.design())));
            heard.accept(new State(now, ""));
        } catch (IOException e) {
            heard.accept(new State(0, String.valueOf(e.getMessage())));
        }
    }

    /** The session is left: its changes are saved or no longer wanted, so the copy goes. */
    public void leave() {
        forget();
        over = true;
    }
}
