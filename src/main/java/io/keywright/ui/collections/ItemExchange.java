package io.keywright.ui.collections;

import io.keywright.capacity.Figures;
import io.keywright.export.items.ItemTable;
import io.keywright.item.ItemCollection;
import io.keywright.item.ItemCollections;
import io.keywright.model.Item;
import io.keywright.ui.clipboard.CopySource;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.FileDrops;
import io.keywright.ui.control.Icons;
import io.keywright.ui.items.ItemSource;
import io.keywright.view.Sheet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * Items out of the list and into it: copied as a table for a spreadsheet, or as Markdown; pasted, or dropped as a file. Of the
 * selected items those are copied or deleted, of the head of a collection all of it; everything shown is copied where no line
 * is selected.
 */
final class ItemExchange implements CopySource {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination PASTE = new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);

    private final ListView<CollectionLine> list;
    private final Supplier<Optional<ItemCollections>> shown;
    private final Consumer<ItemSource> addItems;
    private final Consumer<Set<Integer>> deleteItems;

    /**
     * @param shown the collections of the list
     * @param deleteItems takes rows of the shown table away, by their numbers
     */
    ItemExchange(
            ListView<CollectionLine> list,
            Supplier<Optional<ItemCollections>> shown,
            Consumer<ItemSource> addItems,
            Consumer<Set<Integer>> deleteItems) {
        this.deleteItems = deleteItems;
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        this.list = list;
        this.shown = shown;
        this.addItems = addItems;
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                copy(items(), Sheet::tabbed);
                event.consume();
            } else if (PASTE.match(event)) {
                paste();
                event.consume();
            } else if (event.getCode() == KeyCode.DELETE && !selected().isEmpty()) {
                deleteItems.accept(selected());
                event.consume();
            }
        });
        CopySource.install(list, this);
        ContextMenu menu = new ContextMenu();
        menu.setOnShowing(event -> offer(menu));
        // A menu without an item is not shown at all.
        offer(menu);
        list.setContextMenu(menu);
        FileDrops.accept(list, ItemSource::isItemFile, file -> addItems.accept(new ItemSource.OfFile(file)));
    }

    private void offer(ContextMenu menu) {
        List<Item> chosen = items();
        List<Item> all = all();
        MenuItem copy = item("Copy " + words(chosen.size()), () -> copy(chosen, Sheet::tabbed), chosen.isEmpty());
        copy.setGraphic(Icons.COPY.node());
        MenuItem markdown = item("Copy as Markdown", () -> copy(chosen, Sheet::markdown), chosen.isEmpty());
        MenuItem everything = item("Copy all " + words(all.size()), () -> copy(all, Sheet::tabbed), all.isEmpty());
        MenuItem paste = item("Paste items…", this::paste, ClipboardText.text().isEmpty());
        Set<Integer> selected = selected();
        MenuItem delete =
                item("Delete " + words(selected.size()), () -> deleteItems.accept(selected), selected.isEmpty());
        menu.getItems()
                .setAll(copy, markdown, everything, new SeparatorMenuItem(), paste, new SeparatorMenuItem(), delete);
    }

    private static MenuItem item(String text, Runnable action, boolean isDisabled) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(event -> action.run());
        item.setDisable(isDisabled);
        return item;
    }

    private static String words(int items) {
        return items == 1 ? "the item" : Figures.counted(items, "item", "items");
    }

    private void copy(List<Item> items, Function<Sheet, String> form) {
        if (!items.isEmpty()) {
            ClipboardText.copy(form.apply(ItemTable.of(items)));
        }
    }

    @Override
    public Optional<Sheet> sheet() {
        return items().isEmpty() ? Optional.empty() : Optional.of(ItemTable.of(items()));
    }

    @Override
    public boolean paste() {
        ClipboardText.text().ifPresent(text -> addItems.accept(new ItemSource.OfText(text)));
        return true;
    }

    private List<Item> all() {
        return items(list.getItems().stream()
                .filter(CollectionLine.Head.class::isInstance)
                .map(CollectionLine.Head.class::cast)
                .flatMap(ItemExchange::numbers)
                .collect(Collectors.toSet()));
    }

    private static Stream<Integer> numbers(CollectionLine.Head head) {
        return head.collection().rows().stream().map(row -> row.number());
    }

    /** The items of the selected lines, by their numbers. */
    private Set<Integer> selected() {
        return list.getSelectionModel().getSelectedItems().stream()
                .flatMap(line -> line instanceof CollectionLine.Item item
                        ? Stream.of(item.row().number())
                        : line instanceof CollectionLine.Head head ? numbers(head) : Stream.of())
                .collect(Collectors.toSet());
    }

    private List<Item> items() {
        Set<Integer> selected = selected();
        return selected.isEmpty() ? all() : items(selected);
    }

    private List<Item> items(Set<Integer> numbers) {
        return shown.get().stream()
                .flatMap(collections -> collections.collections().stream())
                .flatMap(collection -> collection.rows().stream())
                .filter(row -> numbers.contains(row.number()))
                .map(ItemCollection.Row::entry)
                .toList();
    }
}
