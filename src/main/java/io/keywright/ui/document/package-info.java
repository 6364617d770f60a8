/**
 * The open design as JavaFX properties: what panes listen to, and the one way they change it. Everything shown comes from
 * one {@link io.keywright.ui.document.Snapshot}, so that two panes can never disagree.
 */
@NullMarked
package io.keywright.ui.document;

import org.jspecify.annotations.NullMarked;
