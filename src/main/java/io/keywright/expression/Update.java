package io.keywright.expression;

import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An update: what is set, removed, added and deleted.
 *
 * @param actions in the order SET, REMOVE, ADD, DELETE, and within each as written; at least one
 */
public record Update(List<Action> actions) implements Expression {
    /** The refusal of a value that can't be added, appended or taken away where it is. architect/dynalite. */
    public static final String WRONG_TYPE = "An operand in the update expression has an incorrect data type";

    /** The refusal of a path that leads through what is no map or list. architect/dynalite. */
    public static final String NOWHERE = "The document path provided in the update expression is invalid for update";

    /** One change. */
    public sealed interface Action {
        /** What is changed. */
        DocumentPath path();

        /** The clause it stands in. */
        Clause clause();

        Action bind(Bindings bindings);

        /** What it is changed with; empty for REMOVE. */
        default Optional<Operand> operand() {
            return Optional.empty();
        }
    }

    /** The clauses of an update, each at most once in its text. */
    public enum Clause {
        SET,
        REMOVE,
        ADD,
        DELETE
    }

    /** Gives an attribute, map entry or list element a value. Past the end of a list it is appended. */
    public record Set(DocumentPath path, Operand value) implements Action {
        public Set {
            Objects.requireNonNull(path);
            Objects.requireNonNull(value);
        }

        @Override
        public Clause clause() {
            return Clause.SET;
        }

        @Override
        public Set bind(Bindings bindings) {
            return new Set(path, value.bind(bindings));
        }

        @Override
        public Optional<Operand> operand() {
            return Optional.of(value);
        }
    }

    /** Removes an attribute, map entry or list element; nothing where there is none. */
    public record Remove(DocumentPath path) implements Action {
        public Remove {
            Objects.requireNonNull(path);
        }

        @Override
        public Clause clause() {
            return Clause.REMOVE;
        }

        @Override
        public Remove bind(Bindings bindings) {
            return this;
        }
    }

    /** Adds to a number, or elements to a set; what is missing counts as 0 or as empty. */
    public record Add(DocumentPath path, Operand amount) implements Action {
        public Add {
            Objects.requireNonNull(path);
            Objects.requireNonNull(amount);
        }

        @Override
        public Clause clause() {
            return Clause.ADD;
        }

        @Override
        public Add bind(Bindings bindings) {
            return new Add(path, amount.bind(bindings));
        }

        @Override
        public Optional<Operand> operand() {
            return Optional.of(amount);
        }
    }

    /** Takes elements out of a set; an empty set is removed. */
    public record Delete(DocumentPath path, Operand elements) implements Action {
        public Delete {
            Objects.requireNonNull(path);
            Objects.requireNonNull(elements);
        }

        @Override
        public Clause clause() {
            return Clause.DELETE;
        }

        @Override
        public Delete bind(Bindings bindings) {
            return new Delete(path, elements.bind(bindings));
        }

        @Override
        public Optional<Operand> operand() {
            return Optional.of(elements);
        }
    }

    public Update {
        if (actions.isEmpty()) {
            throw new IllegalArgumentException("an update needs an action");
        }
        actions = actions.stream().sorted(Comparator.comparing(Action::clause)).toList();
    }

    /** The actions of one clause, in order. */
    public List<Action> actions(Clause clause) {
        return actions.stream().filter(action -> action.clause() == clause).toList();
    }

    @Override
    public Update bind(Bindings bindings) {
        return new Update(actions.stream().map(action -> action.bind(bindings)).toList());
    }

    @Override
    public void forEachOperand(Consumer<Operand> visitor) {
        for (Action action : actions) {
            visitor.accept(action.path());
            action.operand().ifPresent(operand -> operand.forEach(visitor));
        }
    }

    /**
     * The item after the update. All that is read is read from the item as it was.
     *
     * @param item the item; for one that is not there yet, its key
     * @throws ExpressionRefusedException as the service refuses it: a wrong type, a path that leads nowhere, a missing
     *     attribute, a number out of range
     * @throws IllegalStateException if a value is still open
     */
    public Item applyTo(Item item) throws ExpressionRefusedException {
        return new UpdateRun(this, item).result();
    }

    /** The refusal of an update that changes the key; empty if it changes none of it. */
    public Optional<String> keyRefusal(KeySchema key) {
        for (KeyAttribute attribute : key.attributes()) {
            if (actions.stream().anyMatch(action -> action.path().attribute().equals(attribute.name()))) {
                return Optional.of(keyRefusal(attribute));
            }
        }
        return Optional.empty();
    }

    /** The refusal of an update that changes an attribute of the key. */
    public static String keyRefusal(KeyAttribute attribute) {
        return "One or more parameter values were invalid: Cannot update attribute " + attribute.name()
                + ". This attribute is part of the key";
    }
}
