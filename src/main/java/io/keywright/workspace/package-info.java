/**
 * The open document: its session and undo history, saving, recently opened files and settings. Plain Java, so that the
 * command line and the tests use it without a toolkit.
 */
@NullMarked
package io.keywright.workspace;

import org.jspecify.annotations.NullMarked;
