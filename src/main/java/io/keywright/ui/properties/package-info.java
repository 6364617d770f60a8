/** What a design says of itself: its name, its notes, its Region and its "now". */
@NullMarked
package io.keywright.ui.properties;

import org.jspecify.annotations.NullMarked;
