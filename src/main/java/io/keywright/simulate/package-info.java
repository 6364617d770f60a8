/**
 * The throughput simulator: which keys get hot, what DynamoDB would throttle and why, and whether it can heal itself.
 *
 * <p>Vocabulary: the partition keys of a table or global index lie on a <em>ring</em> of 64-bit hashes, cut into
 * <em>partitions</em>; time goes in <em>ticks</em> of one second; at the start of a tick every <em>limit</em> (of a
 * partition, and of a table or index) is granted anew; a request is <em>admitted</em> if all limits it needs have room for
 * its whole cost. Requests are not followed one by one: a <em>strand</em> is a group of flows whose requests cost the same,
 * and what arrives of it in a partition in a tick is one number.
 *
 * <p>Follows the Developer Guide's pages bp-partition-key-design, burst-adaptive-capacity, on-demand-capacity-mode,
 * warm-throughput, AutoScaling and GSI, and "Amazon DynamoDB" (USENIX ATC 2022); what neither says is an {@link
 * io.keywright.simulate.Assumption}. The same scenario, settings and seed give the same result everywhere. Sees no
 * designs, prices, files or windows.
 */
@NullMarked
package io.keywright.simulate;

import org.jspecify.annotations.NullMarked;
