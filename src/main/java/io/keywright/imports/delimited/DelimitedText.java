package io.keywright.imports.delimited;

import io.keywright.format.DesignFormatException;
import io.keywright.format.OrdinaryFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;

/**
 * Reads text of cells that commas, semicolons or tabs part, with no more memory than one row takes. Quotes are those of
 * RFC 4180; empty lines are passed over.
 */
public final class DelimitedText {
    private static final int LOOKED_AT = 8_192;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private DelimitedText() {}

    /** What reads a text that a file holds. */
    @FunctionalInterface
    public interface Contents<T> {
        T read(Reader text, String file) throws IOException;
    }

    /** What is done with each row. */
    @FunctionalInterface
    public interface Each {
        void accept(DelimitedRow row) throws DesignFormatException;
    }

    /**
     * Opens a file of text in UTF-8.
     *
     * @throws IOException if the file can't be read; the message says what and where
     */
    public static <T> T read(Path file, Contents<T> contents) throws IOException {
        OrdinaryFile.check(file);
        try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return contents.read(text, file.toString());
        } catch (CharacterCodingException notUtf8) {
            throw wrong(file.toString(), 1, "bytes that are not UTF-8", "text in UTF-8");
        } catch (NoSuchFileException e) {
            throw new IOException("Can't read " + file + ": there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new IOException("Can't read " + file + ": no permission to read it", e);
        }
    }

    /**
     * Reads the rows of a text.
     *
     * @param file what errors call it
     * @throws DesignFormatException at the first row that can't be read or that {@code each} refuses
     */
    public static void rows(Reader text, String file, Each each) throws IOException {
        long line = 0;
        try {
            var buffered = new BufferedReader(text, 2 * LOOKED_AT);
            skipByteOrderMark(buffered);
            CSVFormat format = CSVFormat.DEFAULT
                    .builder()
                    .setDelimiter(delimiter(buffered))
                    .setIgnoreEmptyLines(true)
                    // So that the parser tells an empty cell from a pair of quotes.
                    .setQuoteMode(QuoteMode.ALL_NON_NULL)
                    .get();
            var limited = new RecordLimit(buffered);
            try (CSVParser parser =
                    CSVParser.builder().setReader(limited).setFormat(format).get()) {
                for (CSVRecord row : parser) {
                    limited.begin();
                    line = parser.getCurrentLineNumber();
                    each.accept(new DelimitedRow(file, line, row.values()));
                }
            }
        } catch (CharacterCodingException notUtf8) {
            throw wrong(file, line + 1, "bytes that are not UTF-8", "text in UTF-8");
        } catch (UncheckedIOException unreadable) {
            IOException cause = unreadable.getCause();
            throw wrong(file, line + 1, cause == null ? new IOException(unreadable) : cause);
        }
    }

    /** What is wrong with a row that the parser gives up at, by what it says. */
    private static IOException wrong(String file, long line, IOException cause) {
        String says = String.valueOf(cause.getMessage());
        if (cause instanceof CharacterCodingException) {
            return wrong(file, line, "bytes that are not UTF-8", "text in UTF-8");
        }
        if (cause instanceof RecordLimit.TooLong) {
            return wrong(file, line, says, "at most a million characters in a row");
        }
        if (says.contains("EOF reached before encapsulated token finished")) {
            return wrong(file, line, "a quote that is never closed", "a quote at the end of its cell");
        }
        if (says.contains("between encapsulated token and delimiter")) {
            return wrong(file, line, "letters behind a closing quote", "the end of the cell there");
        }
        return new IOException("Can't read " + file + ": " + says, cause);
    }

    /** It stands before the quotes of a first cell, too. */
    private static void skipByteOrderMark(BufferedReader text) throws IOException {
        text.mark(1);
        if (text.read() != BYTE_ORDER_MARK) {
            text.reset();
        }
    }

    /**
     * That a row, or all of a text, is not what was expected.
     *
     * @param line the line, where 0 stands for the first
     */
    public static DesignFormatException wrong(String file, long line, String found, String expected) {
        return new DelimitedRow(file, Math.max(1, line), new String[0]).wrong(0, "row", found, expected);
    }

    /** What parts the cells: a tab where the first line has one, else that of comma and semicolon that is there more. */
    private static char delimiter(BufferedReader text) throws IOException {
        text.mark(LOOKED_AT + 1);
        var beginning = new char[LOOKED_AT];
        int length = Math.max(0, text.read(beginning));
        text.reset();
        String first = new String(beginning, 0, length).lines().findFirst().orElse("");
        if (count(first, '\t') > 0) {
            return '\t';
        }
        return count(first, ';') > count(first, ',') ? ';' : ',';
    }

    /** How often a letter stands outside of quotes. */
    private static long count(String text, char wanted) {
        long count = 0;
        boolean isQuoted = false;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            isQuoted = letter == '"' ? !isQuoted : isQuoted;
            count += letter == wanted && !isQuoted ? 1 : 0;
        }
        return count;
    }
}
