package io.keywright.ui.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailureTest {
    private static final String FAULT = "This is a fault in Keywright.";

    static Stream<Arguments> causes() {
        return Stream.of(
                arguments(new IOException("The disk is full."), "The disk is full."),
                arguments(new IOException(), FAULT),
                arguments(new IllegalStateException("negative"), FAULT),
                arguments(new OutOfMemoryError("Java heap space"), "There is not enough memory for it."),
                arguments(new StackOverflowError(), "Something in the design is nested too deeply."));
    }

    @ParameterizedTest
    @MethodSource("causes")
    void theReasonIsSaidInPlainWords(Throwable cause, String why) {
        assertEquals(why, new Failure("The design was not saved.", cause).why());
    }

    @Test
    void theDetailsHoldEverything() {
        String details =
                Failure.unforeseen(new IllegalStateException("negative")).details();
        assertTrue(details.startsWith("Something went wrong. " + FAULT + "\n"), details);
        assertTrue(details.contains("java.lang.IllegalStateException: negative"), details);
        assertTrue(details.contains("FailureTest.java"), details);
    }
}
