/** The rules every class of the program keeps. */
@NullMarked
package io.keywright.architecture;

import org.jspecify.annotations.NullMarked;
