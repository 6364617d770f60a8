package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RowUpdateTest {
    static Stream<Arguments> lists() {
        return Stream.of(
                Arguments.of("", "abc"),
                Arguments.of("abc", ""),
                Arguments.of("abc", "abc"),
                Arguments.of("abc", "aXc"),
                Arguments.of("abc", "abcd"),
                Arguments.of("abc", "bc"),
                Arguments.of("aaa", "aa"),
                Arguments.of("aa", "aaaa"),
                Arguments.of("abcde", "aYe"),
                Arguments.of("ae", "abcde"),
                Arguments.of("abc", "xyz12"));
    }

    private static List<String> letters(String text) {
        return List.of(text.isEmpty() ? new String[0] : text.split(""));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void theRowsAreThoseWanted(String before, String wanted) {
        ObservableList<String> rows = FXCollections.observableArrayList(letters(before));
        RowUpdate.apply(rows, letters(wanted));
        assertEquals(letters(wanted), rows);
    }

    @Test
    void onlyWhatDiffersIsTouched() {
        ObservableList<String> rows = FXCollections.observableArrayList(letters("abcdef"));
        var touched = new ArrayList<Integer>();
        rows.addListener((ListChangeListener<String>) change -> {
            while (change.next()) {
                touched.add(change.getFrom());
            }
        });
        RowUpdate.apply(rows, letters("abcdef"));
        assertEquals(List.of(), touched);
        RowUpdate.apply(rows, letters("abXdYf"));
        assertEquals(List.of(2, 4), touched);
    }
}
