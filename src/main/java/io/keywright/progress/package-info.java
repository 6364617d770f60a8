/** How work waits until it is asked for, reports progress, and learns that it is no longer wanted. Sees nothing, is seen by all. */
@NullMarked
package io.keywright.progress;

import org.jspecify.annotations.NullMarked;
