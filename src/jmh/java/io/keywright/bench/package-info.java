/** Benchmarks of what a person waits for; run with the profile "bench". */
@NullMarked
package io.keywright.bench;

import org.jspecify.annotations.NullMarked;
