package io.keywright.imports.delimited;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Text of which no record may be longer than a million characters, so that a quote that never ends is not read whole. */
final class RecordLimit extends FilterReader {
    private static final int MOST_CHARACTERS = 1_000_000;

    private int sinceRecord;

    /** A record is too long. */
    static final class TooLong extends IOException {
        private static final long serialVersionUID = 1L;

        TooLong() {
            super("a row of more than a million characters");
        }
    }

    RecordLimit(Reader text) {
        super(text);
    }

    /** A record is there: the next one may be as long. */
    void begin() {
        sinceRecord = 0;
    }

    @Override
    public int read() throws IOException {
        int letter = super.read();
        count(letter < 0 ? 0 : 1);
        return letter;
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
        int count = super.read(into, offset, length);
        count(Math.max(0, count));
        return count;
    }

    private void count(int characters) throws IOException {
        sinceRecord += characters;
        if (sinceRecord > MOST_CHARACTERS) {
            throw new TooLong();
        }
    }
}
