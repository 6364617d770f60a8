/**
 * What a review of a design finds, and what can be done about it.
 *
 * <p>Vocabulary: a {@link io.keywright.review.Rule} looks at what is known of a design, {@link
 * io.keywright.review.Reviewed}, and gives {@linkplain io.keywright.review.Finding findings}: what is wrong, how bad it is,
 * where, and what it leads to. A finding may carry {@linkplain io.keywright.review.Fix fixes}, changes of the design that
 * are worth trying. Whether one helps is not decided here: it is tried on a copy of the design. A <em>hot spot</em> is a
 * partition-key value that gets more than a share of what one partition takes, in the workload in which it gets most.
 *
 * <p>This package does not know how a finding is shown, what it costs, or what a simulation says.
 */
@NullMarked
package io.keywright.review;

import org.jspecify.annotations.NullMarked;
