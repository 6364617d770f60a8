/**
 * The design document: immutable records and sealed types, and nothing derived from them.
 *
 * <p>Things refer to one another by name. Constructors reject only null, negative counts and malformed numbers; a
 * duplicate name, a bad template or an illegal schema is a document like any other, about which other packages have
 * {@link io.keywright.model.Rejection rejections} to give. Templates and expressions are kept as text. Fields that this
 * version does not know are kept on each record as {@link io.keywright.model.Extra}.
 *
 * <p>This package depends on nothing but the JDK.
 */
@NullMarked
package io.keywright.model;

import org.jspecify.annotations.NullMarked;
