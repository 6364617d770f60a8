package io.keywright.workspace;

import io.keywright.format.OrdinaryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/**
 * What a file looked like when it was last read or written. Two files with the same size and the same hash hold the same
 * content, whatever the clock of the file system says.
 *
 * @param sizeBytes the length of the content
 * @param modifiedMillis when the file system says it was changed, in milliseconds since 1970; 0 where that is not known
 * @param sha256 of the content, in hexadecimal digits
 */
public record FileStamp(long sizeBytes, long modifiedMillis, String sha256) {
    public FileStamp {
        Objects.requireNonNull(sha256);
    }

    /**
     * The stamp of a file as it is now.
     *
     * @throws IOException if it can't be read, or is no ordinary file
     */
    public static FileStamp of(Path file) throws IOException {
        OrdinaryFile.check(file);
        // The time is read first: a change while the content is read makes the stamp look old, never new.
        long modified = modified(file);
        return of(Files.readAllBytes(file), modified);
    }

    /** The stamp of a file that holds just this text in UTF-8. */
    static FileStamp of(String text, long modifiedMillis) {
        return of(text.getBytes(StandardCharsets.UTF_8), modifiedMillis);
    }

    private static FileStamp of(byte[] content, long modifiedMillis) {
        return new FileStamp(content.length, modifiedMillis, HexFormat.of().formatHex(digest().digest(content)));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    static long modified(Path file) throws IOException {
        return Files.getLastModifiedTime(file).toMillis();
    }

    /** Whether size and time still are those of the file, so that its content need not be read to know it. */
    boolean seemsSame(Path file) throws IOException {
        return Files.size(file) == sizeBytes && modified(file) == modifiedMillis;
    }

    /** Whether both stand for the same content. */
    public boolean sameContent(FileStamp other) {
        return sizeBytes == other.sizeBytes && sha256.equals(other.sha256);
    }
}
