/**
 * What can be done, described once: menus, buttons, shortcuts and lists of actions are generated from it.
 *
 * <p>Vocabulary: a <em>view</em> action opens, shows, saves or undoes; a <em>face</em> is how an action looks; its
 * <em>availability</em> says why it can't be done now. Depends on {@code ui.control} and JavaFX.
 */
@NullMarked
package io.keywright.ui.action;

import org.jspecify.annotations.NullMarked;
