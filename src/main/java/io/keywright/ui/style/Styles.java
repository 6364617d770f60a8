package io.keywright.ui.style;

import javafx.css.PseudoClass;
import javafx.scene.Node;

/** The style classes and states of our own style sheets. A control adds its own class; panes use the rest. */
public final class Styles {
    // Text: a role gives font and size, a colour goes with any role.
    /** Page title or big figure: display, 24. */
    public static final String PAGE_TITLE = "kw-page-title";

    /** Dialog, finding or question: display, 18. */
    public static final String TITLE = "kw-title";

    /** Panel title: 14, semi-bold. */
    public static final String PANEL_TITLE = "kw-panel-title";

    /** A sum or a heading in a list: 13, semi-bold. */
    public static final String STRONG = "kw-strong";

    /** A name among text: 13, medium. */
    public static final String NAME = "kw-name";

    /** Second lines, column headers: 12. */
    public static final String SECONDARY = "kw-secondary";

    /** 11. */
    public static final String CAPTION = "kw-caption";

    /** Keys and figures in columns: mono, 12. */
    public static final String MONO = "kw-mono";

    /** Keys in dense rows: mono, 11.5. */
    public static final String MONO_SMALL = "kw-mono-small";

    /** Mono, medium. */
    public static final String MONO_STRONG = "kw-mono-strong";

    /** Text of several lines. */
    public static final String PROSE = "kw-prose";

    public static final String MUTED = "kw-muted";
    public static final String SUBTLE = "kw-subtle";
    public static final String ACCENT = "kw-accent";
    public static final String GOOD = "kw-good";
    public static final String WARNING = "kw-warning";
    public static final String DANGER = "kw-danger";

    /** A link inside text. */
    public static final String LINK = "kw-link";

    // Buttons.
    /** The one filled button of an area. */
    public static final String PRIMARY = "kw-primary";

    /** White instead of grey, with a choice behind it. */
    public static final String CHOICE = "kw-choice";

    /** 24 high, for panel headers and rows. */
    public static final String SMALL = "kw-small";

    // Surfaces.
    /** A bordered box with rounded corners. */
    public static final String CARD = "kw-card";

    /** The first child of a card, which takes its upper corners. */
    public static final String CARD_HEAD = "kw-card-head";

    /** The last child of a card, which takes its lower corners. */
    public static final String CARD_FOOT = "kw-card-foot";

    /** The grey of bars and headers. */
    public static final String BAR = "kw-bar";

    /** A pane on the window's own colour. */
    public static final String PANE = "kw-pane";

    /** A list of things in the navigator's grey, rows of 24. */
    public static final String NAVIGATOR = "kw-navigator";

    /** A horizontal hairline between rows. */
    public static final String ROW_LINE = "kw-row-line";

    /** A row of a list that isn't a table. */
    public static final String ROW = "kw-row";

    /** A panel's header that holds tabs. */
    public static final String TAB_HEADER = "kw-tab-header";

    /** A panel's header, for those that aren't a {@code PanelHeader}. */
    public static final String PANEL_HEADER = "kw-panel-header";

    /** A bar under a panel's header with what narrows its content. */
    public static final String SUB_BAR = "kw-sub-bar";

    /** A progress bar as a thin line under a panel's header. */
    public static final String PROGRESS_LINE = "kw-progress-line";

    /** The heading of a group in a list. */
    public static final String SECTION = "kw-section";

    /** A table with rows of two lines. */
    public static final String TWO_LINES = "kw-two-lines";

    /** A column or a cell of figures. */
    public static final String RIGHT = "kw-right";

    /** A row of sums. */
    public static final String TOTAL = "kw-total";

    /** A figure as a heading: {@link #BIG} 24, {@link #MIDDLE} 14. */
    public static final String BIG = "kw-big";

    public static final String MIDDLE = "kw-middle";

    /** An icon of 14 instead of 16. */
    public static final String ICON_SMALL = "kw-icon-small";

    /** An icon of 12. */
    public static final String ICON_TINY = "kw-icon-tiny";

    // Code, as text of a code area.
    public static final String CODE_KEY = "kw-code-key";
    public static final String CODE_TEXT = "kw-code-text";
    public static final String CODE_ENUMERATED = "kw-code-enumerated";
    public static final String CODE_LITERAL = "kw-code-literal";

    /** A paragraph that was added. */
    public static final String CODE_ADDED = "kw-code-added";

    // States.
    /** Computed from an older document: 55 % opacity. */
    public static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    /** The row or figure that is looked at. */
    public static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    /** A row that belongs to the selected one. */
    public static final PseudoClass RELATED = PseudoClass.getPseudoClass("related");

    /** What was typed isn't accepted. */
    public static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private Styles() {}

    /** Adds style classes to a node and gives it back. */
    public static <N extends Node> N styled(N node, String... styleClasses) {
        node.getStyleClass().addAll(styleClasses);
        return node;
    }

    /**
     * The style class of an entity's colour: a background with the tag's text colour.
     *
     * @param colour from 1
     */
    public static String entity(int colour) {
        return "kw-entity-" + colour;
    }
}
