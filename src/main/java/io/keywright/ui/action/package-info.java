/**
 * What can be done, described once: menus, buttons, shortcuts and lists of actions are generated from it.
 *
 * <p>Vocabulary: an <em>edit</em> changes the design and can be undone; a <em>view</em> action does anything else; a
 * <em>face</em> is how an action looks; its <em>availability</em> says why it can't be done now. Depends on the model,
 * {@code ui.control} and JavaFX.
 */
@NullMarked
package io.keywright.ui.action;

import org.jspecify.annotations.NullMarked;
