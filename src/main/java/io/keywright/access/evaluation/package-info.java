/**
 * Requests run on items that are there, as DynamoDB would run them: what is evaluated, what is returned, in how many
 * pages, and what is billed. Exact, unlike the expected scale of the package above.
 *
 * <p>Vocabulary: {@link io.keywright.access.evaluation.StoredTable} is a table with the entries of its indexes; a {@link
 * io.keywright.access.evaluation.ReadRequest} is a GetItem, Query or Scan; a {@link
 * io.keywright.access.evaluation.ReadPage} is what one request answers; a {@link
 * io.keywright.access.evaluation.WriteRequest} is a put, update, delete or check, and a {@link
 * io.keywright.access.evaluation.WriteResult} what became of it. It does not know designs, patterns and steps.
 */
@NullMarked
package io.keywright.access.evaluation;

import org.jspecify.annotations.NullMarked;
