/** Tests of the window: what they need to run, and pictures of what they saw. */
@NullMarked
package io.keywright.testing.ui;

import org.jspecify.annotations.NullMarked;
