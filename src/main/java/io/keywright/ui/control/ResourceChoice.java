package io.keywright.ui.control;

import io.keywright.model.Resource;
import io.keywright.view.ResourceNames;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** Which table or index is looked at: a few as joined buttons, more in a list, nothing where there is none. */
public final class ResourceChoice extends HBox {
    private final int mostButtons;
    private final int mostLetters;
    private final SegmentedButtons<Resource> buttons = new SegmentedButtons<>(List.of());
    private final ComboBox<Resource> list = new ComboBox<>();
    private Consumer<Resource> onChosen = resource -> {};
    private boolean filling;

    /**
     * @param id of the buttons; the list has the same with "-list" behind it
     * @param mostButtons more tables and indexes are offered in a list
     * @param mostLetters longer names than these together, too
     */
    public ResourceChoice(String id, int mostButtons, int mostLetters) {
        this.mostButtons = mostButtons;
        this.mostLetters = mostLetters;
        buttons.setId(id);
        list.setId(id + "-list");
        list.setAccessibleText("Table or index");
        buttons.valueProperty().addListener((property, before, now) -> choose(now));
        list.valueProperty().addListener((property, before, now) -> choose(now));
        managedProperty().bind(visibleProperty());
        show(List.of(), null, resource -> false);
    }

    private void choose(@Nullable Resource now) {
        if (!filling && now != null) {
            onChosen.accept(now);
        }
    }

    /** Hears when a person chooses another one. */
    public void setOnChosen(Consumer<Resource> listener) {
        onChosen = listener;
    }

    /**
     * Offers tables and indexes.
     *
     * @param chosen one of them; null where there are none
     * @param isHot whether one has a hot key
     */
    public void show(List<Resource> all, @Nullable Resource chosen, Predicate<Resource> isHot) {
        filling = true;
        ResourceNames names = new ResourceNames(all);
        int letters =
                all.stream().mapToInt(resource -> names.of(resource).length()).sum();
        boolean few = all.size() <= mostButtons && letters <= mostLetters;
        setVisible(!all.isEmpty());
        getChildren().setAll(few ? buttons : list);
        if (few) {
            buttons.setSegments(all.stream()
                    .map(resource -> new Segment<>(resource, names.of(resource), icon(resource, isHot)))
                    .toList());
        }
        if (!list.getItems().equals(few ? List.of() : all)) {
            list.getItems().setAll(few ? List.of() : all);
        }
        if (chosen != null) {
            buttons.setValue(chosen);
            list.setValue(chosen);
        }
        filling = false;
    }

    private static Icons icon(Resource resource, Predicate<Resource> isHot) {
        if (isHot.test(resource)) {
            return Icons.HOT_KEY;
        }
        return resource.isTable() ? Icons.TABLE : Icons.INDEX;
    }
}
