package io.keywright.ui.control;

import org.kordamp.ikonli.javafx.FontIcon;

/** The icons of the window, by meaning. Their size comes from the style sheets, in pixels. */
public enum Icons {
    TABLE("fth-grid"),
    INDEX("fth-layers"),
    ENTITY("fth-box"),
    ATTRIBUTE("fth-tag"),
    PATTERN("fth-search"),
    SEARCH("fth-search"),
    WORKLOAD("fth-activity"),
    DECISION("fth-file-text"),
    ERROR("fth-x-circle"),
    WARNING("fth-alert-triangle"),
    NOTE("fth-info"),
    GOOD("fth-check-circle"),
    NOT_PLANNED("fth-clock"),
    HOT_KEY("mdi2f-fire"),
    ONE_REQUEST("fth-arrow-right"),
    FAN_OUT("fth-share-2"),
    SCAN("mdi2t-text-box-search-outline"),
    OTHER_STORE("fth-database"),
    SPLIT("fth-git-branch"),
    COST("fth-dollar-sign"),
    STORAGE("fth-hard-drive"),
    RECOVERY("fth-shield"),
    FIX("fth-tool"),
    HINT("mdi2l-lightbulb-outline"),
    COMPARE("fth-columns"),
    PIN("fth-map-pin"),
    EXPORT("fth-upload"),
    IMPORT("fth-download"),
    LESSON("fth-book-open"),
    UNDO("fth-corner-up-left"),
    REDO("fth-corner-up-right"),
    ENLARGE("fth-maximize-2"),
    RESTORE("fth-minimize-2"),
    PLAY("fth-play"),
    PAUSE("fth-pause-circle"),
    TO_START("fth-skip-back"),
    TO_END("fth-skip-forward"),
    DARK("fth-moon"),
    LIGHT("fth-sun"),
    TEMPLATES("fth-code"),
    EXAMPLES("fth-list"),
    DIAGRAM("fth-map"),
    ADD("fth-plus"),
    SMALLER("fth-minus"),
    REMOVE("fth-trash-2"),
    EDIT("fth-edit-2"),
    CLOSE("fth-x"),
    CHECK("fth-check"),
    FILTER("fth-filter"),
    MORE("fth-more-horizontal"),
    SETTINGS("fth-settings"),
    HELP("fth-help-circle"),
    FILE("fth-file"),
    OPEN("fth-folder"),
    SAVE("fth-save"),
    COPY("fth-copy"),
    EXTERNAL("fth-external-link"),
    SHOW("fth-eye"),
    RETRY("fth-refresh-cw"),
    SWAP("fth-repeat"),
    ZOOM("fth-zoom-in"),
    NAVIGATOR("fth-sidebar"),
    EXPANDED("fth-chevron-down"),
    COLLAPSED("fth-chevron-right"),
    GRIP("mdi2d-drag-vertical"),
    NEXT("fth-arrow-right"),
    LOWER("fth-arrow-down"),
    HIGHER("fth-arrow-up");

    private final String literal;

    Icons(String literal) {
        this.literal = literal;
    }

    /** A new node of this icon, 16 pixels high where a style sheet says nothing else. */
    public FontIcon node(String... styleClasses) {
        FontIcon icon = new FontIcon(literal);
        icon.getStyleClass().add("kw-icon");
        icon.getStyleClass().addAll(styleClasses);
        return icon;
    }
}
