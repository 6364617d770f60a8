package io.keywright.model;

import java.util.Arrays;
import java.util.Base64;

/** An immutable sequence of bytes, ordered as unsigned bytes the way DynamoDB orders binary values. */
public final class Bytes implements Comparable<Bytes> {
    private final byte[] content;

    private Bytes(byte[] content) {
        this.content = content;
    }

    public static Bytes of(byte[] content) {
        return new Bytes(content.clone());
    }

    /**
     * Decodes standard Base64 text.
     *
     * @throws IllegalArgumentException if the text is not Base64
     */
    public static Bytes ofBase64(String text) {
        return new Bytes(Base64.getDecoder().decode(text));
    }

    public String toBase64() {
        return Base64.getEncoder().encodeToString(content);
    }

    public int length() {
        return content.length;
    }

    /** Whether these bytes begin with others. */
    public boolean startsWith(Bytes prefix) {
        return matches(prefix, 0);
    }

    /** Whether others stand somewhere in these bytes. */
    public boolean contains(Bytes part) {
        for (int start = 0; start + part.content.length <= content.length; start++) {
            if (matches(part, start)) {
                return true;
            }
        }
        return false;
    }

    private boolean matches(Bytes part, int start) {
        int end = start + part.content.length;
        return end <= content.length && Arrays.equals(content, start, end, part.content, 0, part.content.length);
    }

    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(content, other.content);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }

    @Override
    public String toString() {
        return toBase64();
    }
}
