package io.keywright.export.cloudformation;

import java.util.ArrayList;
import java.util.List;

/**
 * Text of the design in places where CloudFormation's tools look for substitutions. The service takes <code>${a}</code>
 * outside of {@code Fn::Sub} as it stands, but its validators refuse it as a forgotten {@code Fn::Sub}.
 */
final class Literals {
    private static final String OPENING = "${";

    private Literals() {}

    /** The text as a property's value: a string, or pieces to be joined where <code>${</code> would stand. */
    static Node of(String text) {
        if (!text.contains(OPENING)) {
            return Node.text(text);
        }
        var pieces = new ArrayList<Node>();
        int start = 0;
        for (int at = text.indexOf(OPENING); at >= 0; at = text.indexOf(OPENING, at + 1)) {
            pieces.add(Node.text(text.substring(start, at + 1)));
            start = at + 1;
        }
        pieces.add(Node.text(text.substring(start)));
        return join("", pieces);
    }

    /** Pieces put together by CloudFormation. */
    static Node join(String separator, List<Node> pieces) {
        return new Node.Call("Fn::Join", Node.compactList(List.of(Node.text(separator), Node.compactList(pieces))));
    }

    /** The text as a comment for people: a blank keeps dollar sign and brace apart. */
    static String plain(String text) {
        return text.replace(OPENING, "$ {");
    }
}
