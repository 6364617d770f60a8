/**
 * The command line: thin commands over the same engine as the window. Results go to standard output, everything else to
 * standard error. Exit codes: 0 clean; 1 when a limit the user set is exceeded; 2 when a command cannot run; 141 when
 * whoever reads the output closes the pipe.
 */
@NullMarked
package io.keywright.cli;

import org.jspecify.annotations.NullMarked;
