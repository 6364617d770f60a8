package io.keywright.refactor;

import io.keywright.expression.Mention;
import io.keywright.expression.Mentions;
import io.keywright.model.Step;

/**
 * Renames a top-level attribute in the expressions of a step, {@code #name} and {@code #"any name"} included, and in the
 * variables of their templates. An expression that can't be read stays as it is typed.
 */
final class ExpressionNames {
    private ExpressionNames() {}

    static Step.Expressions rename(Step.Expressions texts, String from, String to) {
        return new Step.Expressions(
                condition(texts.filter(), from, to),
                renamed(Mentions.ofProjection(texts.projection()), from, to),
                condition(texts.condition(), from, to),
                condition(texts.before(), from, to),
                renamed(Mentions.ofStatement(texts.statement()), from, to));
    }

    private static String condition(String text, String from, String to) {
        return renamed(Mentions.ofCondition(text), from, to);
    }

    private static String renamed(Mentions mentions, String from, String to) {
        return mentions.with(mention -> renamed(mention, from, to));
    }

    private static String renamed(Mention mention, String from, String to) {
        return switch (mention.kind()) {
            case ATTRIBUTE -> Names.replace(mention.content(), from, to);
            case TEMPLATE -> TemplateNames.rename(mention.content(), from, to);
            case TABLE, INDEX -> mention.content();
        };
    }
}
