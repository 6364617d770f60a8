package io.keywright.ui.control;

/**
 * Something that could be typed next in a field.
 *
 * @param text what it adds, as it is shown and typed
 * @param meaning what that is, in a few words; may be empty
 * @param from where in the field's text it begins; what is typed from there to the caret is replaced
 */
public record Suggestion(String text, String meaning, int from) {}
