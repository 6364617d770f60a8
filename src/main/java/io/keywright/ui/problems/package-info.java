/** What DynamoDB would refuse, as a list to jump from. */
@NullMarked
package io.keywright.ui.problems;

import org.jspecify.annotations.NullMarked;
