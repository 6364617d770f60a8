package io.keywright.ui.navigator;

import io.keywright.ui.control.Chip;
import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.control.TabStrip;
import io.keywright.ui.control.Tone;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.HotMark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** Draws a row of the tree; a name is changed where it stands. */
final class NavigatorCell extends TreeCell<NavigatorNode> {
    /** So much of a long name is seen at least. */
    private static final double NAME_LEAST = 20;

    private final Consumer<NavigatorNode.Section.Kind> add;
    private final Renaming renaming;

    /** Gives things other names. */
    interface Renaming {
        /** Whether a name is to be changed now: by its key or the menu, not by a second click. */
        boolean isWanted();

        /** What speaks against a name, as a sentence; empty where nothing does. */
        String problem(NavigatorNode.Thing thing, String name);

        void rename(NavigatorNode.Thing thing, String name);
    }

    /** @param add adds to a list */
    NavigatorCell(Consumer<NavigatorNode.Section.Kind> add, Renaming renaming) {
        this.add = add;
        this.renaming = renaming;
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable NavigatorNode node, boolean empty) {
        super.updateItem(node, empty);
        setText(null);
        setGraphic(empty || node == null ? null : draw(node));
        setAccessibleText(node == null ? null : node.text());
    }

    /** Turns the name into a field. */
    @Override
    public void startEdit() {
        if (renaming.isWanted() && getItem() instanceof NavigatorNode.Thing thing) {
            InlineField field = new InlineField(thing.text());
            field.setCheck(typed -> typed.equals(thing.text()) ? "" : renaming.problem(thing, typed.strip()));
            field.setOnKeep(typed -> renaming.rename(thing, typed.strip()));
            field.editingProperty().addListener((property, before, now) -> {
                if (!now) {
                    updateItem(getItem(), isEmpty());
                }
            });
            HBox.setHgrow(field, Priority.ALWAYS);
            HBox box = new HBox(leading(thing), field);
            box.getStyleClass().add("kw-navigator-row");
            box.setAlignment(Pos.CENTER_LEFT);
            setGraphic(box);
            field.edit();
        }
    }

    private Node draw(NavigatorNode node) {
        var parts = new ArrayList<Node>();
        Label name = Styles.styled(new Label(node.text()), "kw-navigator-name");
        Lengths.minWidth(name, NAME_LEAST);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        if (node instanceof NavigatorNode.Section section) {
            name.getStyleClass().add("kw-section");
            parts.add(name);
            if (section.count() > 0 && isCounted(section.kind())) {
                parts.add(Styles.styled(new Label(Integer.toString(section.count())), Styles.CAPTION, Styles.SUBTLE));
            }
            parts.add(space);
            IconButton button = new IconButton(Icons.ADD, addWords(section.kind()), () -> add.accept(section.kind()));
            button.getStyleClass().add(Styles.SMALL);
            button.setId("add-" + section.kind().name().toLowerCase(Locale.ROOT));
            parts.add(button);
        } else if (node instanceof NavigatorNode.Thing thing) {
            parts.add(leading(thing));
            parts.add(name);
            parts.add(space);
            parts.addAll(trailing(thing));
        }
        HBox box = new HBox(parts.toArray(Node[]::new));
        box.getStyleClass().add("kw-navigator-row");
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static String addWords(NavigatorNode.Section.Kind kind) {
        return switch (kind) {
            case TABLES -> "Add a table";
            case ENTITIES -> "Add an entity";
            case PATTERNS -> "Add an access pattern";
            case WORKLOADS -> "Add a workload";
        };
    }

    private static boolean isCounted(NavigatorNode.Section.Kind kind) {
        return kind == NavigatorNode.Section.Kind.ENTITIES || kind == NavigatorNode.Section.Kind.PATTERNS;
    }

    static Node leading(NavigatorNode.Thing thing) {
        if (thing instanceof NavigatorNode.Root) {
            return Icons.FILE.node(Styles.ICON_SMALL);
        }
        if (thing instanceof NavigatorNode.Table) {
            return Icons.TABLE.node(Styles.ICON_SMALL);
        }
        if (thing instanceof NavigatorNode.Index) {
            return Icons.INDEX.node(Styles.ICON_SMALL);
        }
        if (thing instanceof NavigatorNode.Workload) {
            return Icons.WORKLOAD.node(Styles.ICON_SMALL);
        }
        if (thing instanceof NavigatorNode.Entity entity) {
            return new EntitySwatch(entity.node().tag());
        }
        Label number = Styles.styled(
                new Label(
                        Integer.toString(((NavigatorNode.Pattern) thing).node().number())),
                Styles.MONO_SMALL,
                Styles.SUBTLE,
                "kw-navigator-number");
        return number;
    }

    private static List<Node> trailing(NavigatorNode.Thing thing) {
        var parts = new ArrayList<Node>();
        long rejections = 0;
        boolean changed = false;
        if (thing instanceof NavigatorNode.Table table) {
            parts.add(remark(table.node().key()));
            changed = table.node().changed();
            rejections = table.node().rejections();
        } else if (thing instanceof NavigatorNode.Index index) {
            parts.add(remark(index.node().projection()));
            changed = index.node().changed();
            rejections = index.node().rejections();
        } else if (thing instanceof NavigatorNode.Entity entity) {
            changed = entity.node().changed();
            rejections = entity.node().rejections();
        } else if (thing instanceof NavigatorNode.Pattern pattern) {
            changed = pattern.node().changed();
            rejections = pattern.node().rejections();
        } else if (thing instanceof NavigatorNode.Workload workload) {
            changed = workload.node().changed();
            rejections = workload.node().rejections();
            if (workload.node().chosen()) {
                parts.add(Chip.mark(Tone.ACCENT, Icons.CHECK, "", "chosen: figures take its rates"));
            }
        }
        HotMark hot = hot(thing);
        if (hot != null) {
            parts.add(Chip.hot(hot));
        }
        if (changed) {
            parts.add(TabStrip.dot(Tone.ACCENT, "differs from the saved version"));
        }
        if (rejections > 0) {
            parts.add(Chip.mark(Tone.DANGER, Icons.ERROR, Long.toString(rejections), "DynamoDB would refuse this"));
        }
        return parts;
    }

    private static @Nullable HotMark hot(NavigatorNode.Thing thing) {
        if (thing instanceof NavigatorNode.Table table) {
            return table.node().hot();
        }
        if (thing instanceof NavigatorNode.Index index) {
            return index.node().hot();
        }
        if (thing instanceof NavigatorNode.Entity entity) {
            return entity.node().hot();
        }
        if (thing instanceof NavigatorNode.Pattern pattern) {
            return pattern.node().hot();
        }
        return thing instanceof NavigatorNode.Workload workload
                ? workload.node().hot()
                : null;
    }

    private static Label remark(String text) {
        Label label = Styles.styled(new Label(text), Styles.CAPTION, Styles.SUBTLE);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
