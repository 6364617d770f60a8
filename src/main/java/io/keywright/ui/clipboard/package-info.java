/**
 * Parts of designs and tables on the system's clipboard. Vocabulary: a <em>copy source</em> is a node whose table can be
 * copied. Depends on {@code view}, {@code format}, {@code imports} and {@code ui.control}.
 */
@NullMarked
package io.keywright.ui.clipboard;

import org.jspecify.annotations.NullMarked;
