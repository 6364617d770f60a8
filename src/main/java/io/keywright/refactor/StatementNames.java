package io.keywright.refactor;

import io.keywright.expression.Mention;
import io.keywright.expression.Mentions;
import java.util.Optional;

/** Renames tables and indexes in PartiQL statements. A statement that can't be read stays as it is typed. */
final class StatementNames {
    private StatementNames() {}

    /** The statement with a table renamed. */
    static String renameTable(String statement, String from, String to) {
        return rename(Mentions.ofStatement(statement), Mention.Kind.TABLE, from, to);
    }

    /** The statement with an index of a table renamed. */
    static String renameIndex(String statement, String table, String from, String to) {
        var mentions = Mentions.ofStatement(statement);
        return table(mentions).filter(table::equals).isPresent()
                ? rename(mentions, Mention.Kind.INDEX, from, to)
                : statement;
    }

    private static String rename(Mentions mentions, Mention.Kind kind, String from, String to) {
        return mentions.with(
                mention -> mention.kind() == kind ? Names.replace(mention.content(), from, to) : mention.content());
    }

    /** The table a statement names; empty where it names none. */
    static Optional<String> table(String statement) {
        return table(Mentions.ofStatement(statement));
    }

    private static Optional<String> table(Mentions mentions) {
        return mentions.all().stream()
                .filter(mention -> mention.kind() == Mention.Kind.TABLE)
                .map(Mention::content)
                .findFirst();
    }
}
