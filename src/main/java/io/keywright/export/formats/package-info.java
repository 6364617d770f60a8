/**
 * The list of every format that designs can be exported in, for the window and the command line. It is a package of its
 * own because it sees every target, and every target sees {@link io.keywright.export}.
 */
@NullMarked
package io.keywright.export.formats;

import org.jspecify.annotations.NullMarked;
