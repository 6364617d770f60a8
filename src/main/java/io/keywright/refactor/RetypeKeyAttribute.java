package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Table;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Gives a key attribute of a table another type, in every key it is part of: an attribute has one type. */
public record RetypeKeyAttribute(String table, String attribute, String type) implements Refactoring {
    @Override
    public String label() {
        return "Change key type";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<Table> owner = design.table(table);
        if (owner.isEmpty()) {
            return Optional.of(Names.noTable(table));
        }
        return owner.get().keyAttributeNames().contains(attribute)
                ? Optional.empty()
                : Optional.of("There is no key attribute named \"" + attribute + "\".");
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Table owner = design.table(table).orElseThrow();
        return design.withTable(owner.withKey(inSchema(owner.key()))
                .withIndexes(Names.map(owner.indexes(), index -> index.withKey(inSchema(index.key())))));
    }

    private KeySchema inSchema(KeySchema key) {
        UnaryOperator<KeyAttribute> retype =
                old -> old.name().equals(attribute) ? new KeyAttribute(attribute, type, old.extra()) : old;
        return new KeySchema(Names.map(key.partition(), retype), Names.map(key.sort(), retype));
    }
}
