package io.keywright.ui.style;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.scene.paint.Color;

/** Light or dark: a base theme of AtlantaFX and our own style sheets, of which dark adds one with colours only. */
public enum Theme {
    LIGHT(new PrimerLight().getUserAgentStylesheet(), Color.WHITE),
    DARK(new PrimerDark().getUserAgentStylesheet(), Color.web("#0d1117"));

    private final String base;
    private final Color canvas;

    Theme(String base, Color canvas) {
        this.base = base;
        this.canvas = canvas;
    }

    /** What stands behind everything, {@code -color-bg-default} of the base theme, for what is shown before that is read. */
    public Color canvas() {
        return canvas;
    }

    /** The class-path name of the base theme's style sheet. */
    String base() {
        return base;
    }

    /** The other one. */
    public Theme other() {
        return this == LIGHT ? DARK : LIGHT;
    }
}
