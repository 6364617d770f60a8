package io.keywright.ui.style;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

/** Light or dark: a base theme of AtlantaFX and our own style sheets, of which dark adds one with colours only. */
public enum Theme {
    LIGHT(new PrimerLight().getUserAgentStylesheet()),
    DARK(new PrimerDark().getUserAgentStylesheet());

    private final String base;

    Theme(String base) {
        this.base = base;
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
