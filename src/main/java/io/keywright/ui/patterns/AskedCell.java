package io.keywright.ui.patterns;

import io.keywright.model.AccessPattern;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.control.Suggestion;
import io.keywright.ui.control.SuggestionList;
import io.keywright.ui.document.DocumentModel;
import io.keywright.view.AskedField;
import io.keywright.view.PatternsView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.jspecify.annotations.Nullable;

/**
 * What a pattern asks in one field, edited where it stands: Enter, F2 or a double click begins, Enter keeps, Esc leaves it
 * as it was, Tab keeps and edits the next. What is not accepted stays typed, with the reason under the field.
 */
final class AskedCell extends TableCell<PatternsView.Row, PatternsView.Row> {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    /** More would cover the rows below. */
    private static final int MOST_SUGGESTIONS = 7;

    private final AskedField asked;
    private final DocumentModel document;
    private final MatrixCursor cursor;
    private final Function<PatternsView.Row, Node> draw;
    private @Nullable InlineField field;
    private PatternsView.@Nullable Row drawn;
    private int moveAfter;

    AskedCell(AskedField asked, DocumentModel document, MatrixCursor cursor, Function<PatternsView.Row, Node> draw) {
        this.asked = asked;
        this.document = document;
        this.cursor = cursor;
        this.draw = draw;
        getStyleClass().add("kw-asked-cell");
        cursor.fieldProperty().addListener((property, before, now) -> mark());
        cursor.editedProperty().addListener((property, before, now) -> follow(now));
        tableRowProperty().flatMap(TableRow::selectedProperty).addListener((property, before, now) -> mark());
        setOnMousePressed(event -> cursor.at(asked));
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !isEmpty()) {
                cursor.edit();
                event.consume();
            }
        });
    }

    /** Changes what a pattern asks. */
    private void keep(String name, String typed) {
        document.edit(
                asked.label(),
                null,
                design -> design.pattern(name)
                        .map(pattern -> design.withPattern(asked.with(pattern, typed)))
                        .orElse(design));
    }

    @Override
    protected void updateItem(PatternsView.@Nullable Row row, boolean empty) {
        super.updateItem(row, empty);
        PatternsView.Row now = empty ? null : row;
        if (field != null && now != null && drawn != null && now.name().equals(drawn.name())) {
            drawn = now;
            return;
        }
        if (field != null && field.isEditing()) {
            field.leave();
        }
        if (now != drawn || now == null) {
            drawn = now;
            show();
        }
        mark();
        follow(cursor.editedProperty().get());
    }

    private void show() {
        field = null;
        setText(null);
        setGraphic(drawn == null ? null : draw.apply(drawn));
    }

    private void mark() {
        pseudoClassStateChanged(CURRENT, drawn != null && cursor.isAt(drawn, asked));
    }

    private void follow(MatrixCursor.@Nullable Edited edited) {
        boolean isMine = edited != null
                && drawn != null
                && edited.field() == asked
                && edited.pattern().equals(drawn.name())
                && getTableRow() != null
                && getTableRow().isVisible();
        if (isMine && field == null) {
            begin(drawn);
        }
    }

    private Optional<AccessPattern> pattern() {
        return drawn == null ? Optional.empty() : document.design().pattern(drawn.name());
    }

    private void begin(PatternsView.@Nullable Row row) {
        if (row == null || pattern().isEmpty()) {
            return;
        }
        String name = row.name();
        InlineField inline = new InlineField(pattern().map(asked::text).orElse(""));
        inline.setId("asked-" + asked.name().toLowerCase(Locale.ROOT));
        SuggestionList list = new SuggestionList(suggestion -> complete(inline, suggestion));
        inline.setPrompt(asked.prompt());
        inline.setAccessibleHelp(asked.title() + " of " + row.question());
        inline.popup().setTitle(asked.title());
        inline.popup().setBody(list);
        inline.setCheck(typed -> {
            suggest(inline, list);
            return pattern()
                    .map(pattern -> asked.problem(document.design(), pattern, typed))
                    .orElse("");
        });
        inline.setOnKeep(typed -> keep(name, typed));
        inline.setOnEditKey(event -> isForList(list, event) || isTab(inline, event));
        inline.field().caretPositionProperty().addListener((property, before, now) -> suggest(inline, list));
        inline.editingProperty().addListener((property, before, now) -> {
            if (!now) {
                document.session().seal();
                Platform.runLater(() -> end(inline));
            }
        });
        field = inline;
        moveAfter = 0;
        setGraphic(inline);
        inline.edit();
    }

    /** Whether a key chose something; where that is all there is to type, Tab goes on as well. */
    private boolean isForList(SuggestionList list, KeyEvent event) {
        boolean handled = list.handle(event);
        if (handled && asked.isChoice() && event.getCode() == KeyCode.TAB) {
            moveAfter = 1;
        }
        return handled;
    }

    private boolean isTab(InlineField inline, KeyEvent event) {
        if (event.getCode() != KeyCode.TAB) {
            return false;
        }
        moveAfter = event.isShiftDown() ? -1 : 1;
        inline.keep();
        return true;
    }

    private void end(InlineField inline) {
        if (field != inline) {
            return;
        }
        int move = moveAfter;
        boolean focused = inline.isFocused() || inline.field().isFocused() || isFocusWithin();
        cursor.editedProperty().set(null);
        show();
        mark();
        if (focused || move != 0) {
            getTableView().requestFocus();
        }
        if (move != 0) {
            cursor.moveOn(move);
            cursor.edit();
        }
    }

    /** What could stand where the caret is: of a list the name that is begun, else the whole text. */
    private void suggest(InlineField inline, SuggestionList list) {
        String text = inline.field().getText();
        int caret = Math.min(inline.field().getCaretPosition(), text.length());
        int from = asked.isList() ? text.lastIndexOf(',', Math.max(0, caret - 1)) + 1 : 0;
        while (from < caret && text.charAt(from) == ' ') {
            from++;
        }
        boolean all = inline.field().getSelectedText().length() == text.length();
        int start = all ? caret : Math.min(from, caret);
        String begun = all ? "" : text.substring(start, caret).toLowerCase(Locale.ROOT);
        List<Suggestion> found =
                pattern().map(pattern -> asked.choices(document.design(), pattern)).orElse(List.of()).stream()
                        .filter(choice ->
                                choice.toLowerCase(Locale.ROOT).startsWith(begun) && !choice.equalsIgnoreCase(begun))
                        .limit(MOST_SUGGESTIONS)
                        .map(choice -> new Suggestion(choice, "", start))
                        .toList();
        list.show(inline.isEditing() ? found : List.of(), caret);
        list.setManaged(!list.isEmpty());
        list.setVisible(!list.isEmpty());
    }

    private void complete(InlineField inline, Suggestion suggestion) {
        int caret = inline.field().getCaretPosition();
        if (asked.isList()
                && inline.field().getSelectedText().length()
                        < inline.field().getText().length()) {
            inline.field().replaceText(Math.min(suggestion.from(), caret), caret, suggestion.text());
        } else {
            inline.field().setText(suggestion.text());
            inline.field().end();
            if (asked.isChoice()) {
                inline.keep();
            }
        }
    }
}
