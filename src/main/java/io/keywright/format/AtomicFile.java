package io.keywright.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Saves text so that, whatever happens, either the old content is there or the new one: the new content goes to a file
 * beside the old one, is forced to the disk, and then takes its place in one move. A symbolic link stays one, and the
 * permissions of a file stay as they are.
 */
public final class AtomicFile {
    /** Ending of the file that keeps the previous content. */
    public static final String BACKUP_ENDING = ".bak";

    private static final int MOST_LINKS = 40;
    private static final int MOST_TEMPORARY_FILES = 1_000;
    private static final Pattern TEMPORARY = Pattern.compile("\\.keywright-\\d+\\.tmp");

    /** A file for the new content that is older than this was left over by a save that was cut off. */
    private static final Duration LONGEST_SAVE = Duration.ofMinutes(2);

    /** Puts content into a new file, and on the disk. */
    @FunctionalInterface
    interface Disk {
        void write(Path newFile, byte[] content) throws IOException;
    }

    /** Content as it is to stand in a file. */
    @FunctionalInterface
    private interface Encoded {
        byte[] bytes() throws IOException;
    }

    private AtomicFile() {}

    /**
     * Replaces the content of a file, or makes it.
     *
     * @throws IOException if that fails; the file is then as it was, and the message says what failed, where and why
     */
    public static void write(Path file, String text) throws IOException {
        write(file, text, false, AtomicFile::force);
    }

    /**
     * Replaces the content of a file that is no text, or makes it.
     *
     * @throws IOException if that fails; the file is then as it was, and the message says what failed, where and why
     */
    public static void write(Path file, byte[] content) throws IOException {
        write(file, () -> content, false, AtomicFile::force);
    }

    /** Replaces the content of a file like {@link #write(Path, String)}, and keeps what it was before as {@code NAME.bak}. */
    public static void writeKeepingBackup(Path file, String text) throws IOException {
        write(file, text, true, AtomicFile::force);
    }

    static void write(Path file, String text, boolean backup, Disk disk) throws IOException {
        write(file, () -> encode(text), backup, disk);
    }

    /**
     * Finds out before any work is done whether a file can be written, as far as that can be told.
     *
     * @throws IOException if it can't; the message is that of {@link #write(Path, String)}
     */
    public static void check(Path file) throws IOException {
        try {
            Path target = target(file);
            if (!Files.exists(target) && !Files.isWritable(Objects.requireNonNull(target.getParent()))) {
                throw new IOException("no permission to write there");
            }
        } catch (IOException e) {
            throw cannotSave(file, e);
        }
    }

    private static IOException cannotSave(Path file, IOException why) {
        return new IOException("Can't save " + file + ": " + reason(why), why);
    }

    private static void write(Path file, Encoded encoded, boolean backup, Disk disk) throws IOException {
        try {
            Path target = target(file);
            byte[] content = encoded.bytes();
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                // A device or a pipe has no content to keep, and putting a file in its place would destroy it.
                Files.write(target, content);
                return;
            }
            replace(target, content, disk, () -> {
                if (backup && Files.exists(target)) {
                    Path kept = target.resolveSibling(target.getFileName() + BACKUP_ENDING);
                    replace(kept, Files.readAllBytes(target), disk, () -> {});
                }
            });
        } catch (IOException e) {
            throw cannotSave(file, e);
        }
    }

    /** The file that is to be written: where a symbolic link leads, even if nothing is there yet. */
    private static Path target(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MOST_LINKS) {
                throw new IOException("more than " + MOST_LINKS + " symbolic links lead on from it");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        if (Files.isDirectory(target)) {
            throw new IOException("it is a folder");
        }
        Path folder = Objects.requireNonNull(target.getParent());
        if (!Files.exists(folder)) {
            throw new IOException("there is no folder " + folder);
        }
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + " is not a folder");
        }
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new IOException("the file is read-only");
        }
        return target;
    }

    /** Something done once the new content is safe on the disk, before it takes the place of the old. */
    @FunctionalInterface
    private interface Before {
        void run() throws IOException;
    }

    private static void replace(Path target, byte[] content, Disk disk, Before before) throws IOException {
        Path temporary = newFileBeside(target);
        try {
            disk.write(temporary, content);
            copyPermissions(target, temporary);
            before.run();
            move(temporary, target);
        } catch (IOException e) {
            deleteAfter(e, temporary);
            throw e;
        }
        forceFolder(target);
        deleteLeftOvers(target);
    }

    /**
     * Deletes the files that saves which were cut off left beside a file that has just been written. Their age is measured
     * by the clock of the file system; one that can't be deleted is left for the next time.
     */
    private static void deleteLeftOvers(Path written) {
        try (Stream<Path> files = Files.list(Objects.requireNonNull(written.getParent()))) {
            Instant now = Files.getLastModifiedTime(written).toInstant();
            for (Path file : files.filter(AtomicFile::isTemporary).toList()) {
                Instant made = Files.getLastModifiedTime(file).toInstant();
                if (made.plus(LONGEST_SAVE).isBefore(now)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            return; // the new content is safe, and that is what was asked for
        }
    }

    private static boolean isTemporary(Path file) {
        return TEMPORARY.matcher(String.valueOf(file.getFileName())).matches();
    }

    private static void deleteAfter(IOException failure, Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** Makes an empty file in the same folder, with the permissions new files get. */
    private static Path newFileBeside(Path target) throws IOException {
        for (int number = 1; ; number++) {
            Path file = target.resolveSibling(".keywright-" + number + ".tmp");
            try {
                return Files.createFile(file);
            } catch (FileAlreadyExistsException taken) {
                if (number == MOST_TEMPORARY_FILES) {
                    throw new IOException("the folder is full of files such as " + file, taken);
                }
            }
        }
    }

    private static void force(Path newFile, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(newFile, StandardOpenOption.WRITE)) {
            var rest = ByteBuffer.wrap(content);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            channel.force(true);
        }
    }

    private static void copyPermissions(Path from, Path to) throws IOException {
        @Nullable PosixFileAttributeView view = posix(from);
        if (view != null && Files.exists(from)) {
            Files.setPosixFilePermissions(to, view.readAttributes().permissions());
        }
    }

    private static @Nullable PosixFileAttributeView posix(Path file) {
        return Files.getFileAttributeView(file, PosixFileAttributeView.class);
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Forces the folder's new entry to the disk; only where folders can be opened, which Windows does not allow. */
    private static void forceFolder(Path file) throws IOException {
        Path folder = Objects.requireNonNull(file.getParent());
        if (posix(folder) != null) {
            try (FileChannel channel = FileChannel.open(folder, Set.of(StandardOpenOption.READ))) {
                channel.force(true);
            }
        }
    }

    private static byte[] encode(String text) throws IOException {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8
                    .newEncoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .encode(CharBuffer.wrap(text));
            byte[] content = new byte[encoded.remaining()];
            encoded.get(content);
            return content;
        } catch (CharacterCodingException e) {
            throw new IOException("the text has half of a surrogate pair, which UTF-8 can't hold", e);
        }
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "no permission to write there";
        }
        if (e instanceof NoSuchFileException missing) {
            return "there is no " + missing.getFile();
        }
        if (e instanceof FileSystemException failure && failure.getReason() != null) {
            return failure.getReason();
        }
        return Objects.requireNonNullElse(e.getMessage(), "the disk failed");
    }
}
