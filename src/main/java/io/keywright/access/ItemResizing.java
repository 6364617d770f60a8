package io.keywright.access;

import io.keywright.item.DrawnItem;
import io.keywright.item.ItemSize;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gives the items of an entity a size, for a workload that says what size they have.
 *
 * <p>Keys and what keys are made of stay as they are, and so do values that a condition may ask for: only texts of a
 * length, lists, binaries and what has no domain get shorter, the largest first. Bytes that are missing stand in an
 * attribute of their own, so that of the indexes only those that project everything hold them.
 */
final class ItemResizing {
    /** Bytes of one member of a long filler; all members are the same object, so that large items take little memory. */
    private static final int MEMBER_BYTES = 4_096;

    private static final AttributeValue MEMBER = binary(MEMBER_BYTES - 1);
    private static final long LIST_BYTES = ItemSize.of(new AttributeValue.L(List.of()));

    private final Entity entity;
    private final Set<String> kept;
    private final long bytes;
    private final String filler;

    /**
     * @param kept attributes that keys are made of, key attributes included
     * @param bytes the size of every item
     */
    ItemResizing(Entity entity, Set<String> kept, long bytes) {
        this.entity = entity;
        this.kept = Set.copyOf(kept);
        this.bytes = bytes;
        String name = "~";
        while (entity.attribute(name).isPresent() || kept.contains(name)) {
            name += "~";
        }
        this.filler = name;
    }

    /**
     * An item of the size; a larger one where its keys and fixed values leave no less, and a smaller one where the name
     * of the filler is longer than what is missing.
     */
    Item resized(Item item) {
        Item own = item.has(filler) ? item.without(filler) : item;
        long surplus = ItemSize.of(own) - bytes;
        Item resized = surplus > 0 ? shortened(own, surplus) : own;
        long missing = bytes - ItemSize.of(resized);
        return missing < filler.length() ? resized : resized.with(filler, filling(missing - filler.length()));
    }

    /** The same of a draw and of what is known of it. */
    DrawnItem resized(DrawnItem draw) {
        Item item = resized(draw.item());
        if (draw.known() == draw.item()) {
            return new DrawnItem(item, item, ItemSize.of(item));
        }
        Item known = draw.known();
        for (Map.Entry<String, AttributeValue> attribute : item.attributes().entrySet()) {
            boolean isChanged = draw.item().attributes().get(attribute.getKey()) != attribute.getValue();
            known = isChanged ? known.with(attribute.getKey(), attribute.getValue()) : known;
        }
        return new DrawnItem(item, known, ItemSize.of(item));
    }

    private static AttributeValue filling(long size) {
        if (size <= MEMBER_BYTES) {
            return binary(size);
        }
        long inList = size - LIST_BYTES;
        var members = new ArrayList<AttributeValue>();
        for (long left = inList; left > 0; left -= MEMBER_BYTES) {
            members.add(left >= MEMBER_BYTES ? MEMBER : binary(left - 1));
        }
        return new AttributeValue.L(members);
    }

    private static AttributeValue binary(long size) {
        return new AttributeValue.B(Bytes.of(new byte[(int) size]));
    }

    private Item shortened(Item item, long surplus) {
        List<String> names = item.attributes().entrySet().stream()
                .filter(each -> mayShrink(each.getKey()))
                .sorted(Comparator.comparingLong(each -> -ItemSize.attribute(each.getKey(), each.getValue())))
                .map(Map.Entry::getKey)
                .toList();
        Item shortened = item;
        long left = surplus;
        for (String name : names) {
            AttributeValue value = item.attributes().get(name);
            if (left > 0 && value != null) {
                AttributeValue shorter = shortened(value, left);
                left -= ItemSize.of(value) - ItemSize.of(shorter);
                shortened = shortened.with(name, shorter);
            }
        }
        return shortened;
    }

    private boolean mayShrink(String name) {
        Values values = entity.attribute(name)
                .map(Attribute::domain)
                .map(Domain::values)
                .orElse(null);
        return !kept.contains(name)
                && (values == null || values instanceof Values.Text || values instanceof Values.ListOf);
    }

    /** A value with so many bytes less, or a few more than that, or as few as it can have. */
    private static AttributeValue shortened(AttributeValue value, long surplus) {
        if (value instanceof AttributeValue.S text) {
            return new AttributeValue.S(cut(text.value(), surplus));
        }
        if (value instanceof AttributeValue.B binary) {
            byte[] content = Base64.getDecoder().decode(binary.value().toBase64());
            return new AttributeValue.B(Bytes.of(Arrays.copyOf(content, (int) Math.max(0, content.length - surplus))));
        }
        if (value instanceof AttributeValue.L list) {
            int size = list.elements().size();
            for (long left = surplus; size > 0 && left > 0; size--) {
                left -= ItemSize.of(new AttributeValue.L(List.of(list.elements().get(size - 1)))) - LIST_BYTES;
            }
            return new AttributeValue.L(list.elements().subList(0, size));
        }
        return value;
    }

    /** The text without its last characters. */
    private static String cut(String text, long surplus) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int length = (int) Math.max(0, utf8.length - surplus);
        while (length > 0 && (utf8[length] & 0xC0) == 0x80) {
            length--;
        }
        return new String(utf8, 0, length, StandardCharsets.UTF_8);
    }
}
