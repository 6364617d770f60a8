/** The rules of the review, one class each. The page of a rule is a resource beside them, named by its id. */
@NullMarked
package io.keywright.review.rules;

import org.jspecify.annotations.NullMarked;
