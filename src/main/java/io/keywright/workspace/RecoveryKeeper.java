package io.keywright.workspace;

import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a recovery copy of a session while it has changes that are not saved. A change is in the copy soon after it, also
 * while changes go on; once the session is saved, or left, there is no copy. What can't be written or deleted is tried
 * again until it can. The copy that a session was recovered from is its copy until the first of its own takes the place.
 *
 * <p>Belongs to the thread of the session, apart from the writing, to which the file belongs.
 */
public final class RecoveryKeeper {
    private final Session session;
    private final RecoveryFolder folder;
    private final RecoveryCopy.Process process = RecoveryCopy.Process.current();
    private final Threads threads;
    private final LongSupplier clock;
    private final Consumer<State> heard;
    private final AtomicBoolean isDue = new AtomicBoolean();

    /** What the copy should hold; null where there should be none. Set by the session's thread. */
    private volatile @Nullable Work wanted;

    private boolean over;

    // What follows belongs to the writer.
    private @Nullable Path place;
    private @Nullable Work written;
    private State state;
    private boolean isTriedAgain;

    /**
     * Where copies are written.
     *
     * @param writer one thread, on which copies are written and deleted one after another, and nothing else is done that
     *     takes long
     * @param later the same thread, a moment later: so long it takes at most until a change is kept
     * @param again the same thread, somewhat later: so long it takes until what failed is tried again
     */
    public record Threads(Executor writer, Executor later, Executor again) {}

    /**
     * How the copy stands.
     *
     * @param keptMillis when it was made, in milliseconds since 1970; 0 where there is none
     * @param problem why it is not as it should be; empty where it is
     */
    public record State(long keptMillis, String problem) {
        /** There is no copy. */
        public static final State NONE = new State(0, "");
    }

    /** What a copy holds, all of which may change without the rest: a save changes everything but the design. */
    private record Work(
            Design design,
            Design saved,
            @Nullable Path file,
            @Nullable FileStamp stamp,
            List<String> edits) {
        static Work of(Session session) {
            return new Work(
                    session.design(),
                    session.savedDesign(),
                    session.file().orElse(null),
                    session.stamp().orElse(null),
                    session.editsSinceSaved());
        }

        /** Whether it is the same, by the identity of the designs: comparing what is in them takes too long. */
        boolean isAs(Work other) {
            return design == other.design
                    && saved == other.saved
                    && Objects.equals(file, other.file)
                    && Objects.equals(stamp, other.stamp);
        }
    }

    /**
     * @param from the copy that the session was recovered from; null where it was not
     * @param clock milliseconds since 1970
     * @param heard hears on the writer's thread how the copy stands
     */
    public RecoveryKeeper(
            Session session,
            RecoveryFolder.@Nullable Left from,
            RecoveryFolder folder,
            Threads threads,
            LongSupplier clock,
            Consumer<State> heard) {
        this.session = session;
        this.folder = folder;
        this.threads = threads;
        this.clock = clock;
        this.heard = heard;
        this.place = from == null ? null : from.place();
        this.state = from == null ? State.NONE : new State(from.copy().keptMillis(), "");
        session.onChange(this::look);
        look();
        if (from != null && wanted == null) {
            threads.writer().execute(this::settle);
        }
    }

    private void look() {
        if (!over) {
            want(session.isDirty() ? Work.of(session) : null);
        }
    }

    private void want(@Nullable Work now) {
        Work before = wanted;
        if (now == null ? before == null : before != null && now.isAs(before)) {
            return;
        }
        wanted = now;
        if (now == null) {
            threads.writer().execute(this::settle);
        } else if (!isDue.getAndSet(true)) {
            threads.later().execute(() -> {
                isDue.set(false);
                settle();
            });
        }
    }

    /** Makes the copy what it should be, on the writer's thread. */
    private void settle() {
        Work work = wanted;
        try {
            if (work == null) {
                if (place != null) {
                    folder.delete(place);
                }
                place = null;
                written = null;
                tell(State.NONE);
            } else if (work != written) {
                long now = clock.getAsLong();
                write(work, now);
                written = work;
                tell(new State(now, ""));
            }
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            tell(new State(state.keptMillis(), Objects.requireNonNullElse(e.getMessage(), e.toString())));
            if (!isTriedAgain) {
                isTriedAgain = true;
                threads.again().execute(() -> {
                    isTriedAgain = false;
                    settle();
                });
            }
        }
    }

    private void write(Work work, long now) throws IOException {
        Path there = place == null ? folder.place(process) : place;
        String text = DesignWriter.write(work.design());
        folder.write(
                there,
                new RecoveryCopy(process, work.design().name(), work.file(), work.stamp(), now, work.edits(), text));
        place = there;
    }

    private void tell(State now) {
        if (!now.equals(state)) {
            state = now;
            heard.accept(now);
        }
    }

    /** The session is left: its changes are saved or no longer wanted, so the copy goes. */
    public void leave() {
        over = true;
        want(null);
    }
}
