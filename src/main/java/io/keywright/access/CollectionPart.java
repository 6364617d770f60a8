package io.keywright.access;

import io.keywright.item.KeyOrder;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.List;

/**
 * One entity's items in the collections that a Query reads.
 *
 * @param items draws that are in the table or index
 * @param division how they are divided into collections
 * @param sort which of them the sort key's conditions take
 */
record CollectionPart(ExpectedEntity entity, ExpectedEntity.Members items, KeyDivision division, SortMatch sort) {
    /** How many items of the entity the collections have. */
    CollectionSize size() {
        return division.size();
    }

    static CollectionPart of(ExpectedEntity entity, StepPlan plan, StepPlan.Target target) {
        ExpectedEntity.Members members = entity.in(target.index());
        KeySchema key = target.key();
        KeyDivision division = KeyDivision.of(entity, members, key, plan.partition());
        SortMatch sort = SortMatch.of(entity, members, key, plan.sort(), target.index() == null);
        return new CollectionPart(entity, members, division, sort);
    }

    /** Sort keys of the matched draws in ascending order. */
    List<List<AttributeValue>> sortKeys(KeySchema key, int most) {
        var keys = new ArrayList<List<AttributeValue>>();
        for (int i = 0; i < Math.min(most, sort.matched().length); i++) {
            var ofItem = new ArrayList<AttributeValue>(key.sort().size());
            for (KeyAttribute attribute : key.sort()) {
                AttributeValue value = items.column(attribute.name()).value(sort.matched()[i]);
                if (value != null) {
                    ofItem.add(value);
                }
            }
            keys.add(ofItem);
        }
        keys.sort(KeyOrder.KEYS);
        return keys;
    }
}
