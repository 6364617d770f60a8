/**
 * Terraform configurations of a design's tables.
 *
 * <p>{@link io.keywright.export.terraform.TerraformExporter} writes one {@code aws_dynamodb_table} resource a table in
 * the layout of {@code terraform fmt}. Arguments and blocks follow the documentation of the AWS provider's resource
 * aws_dynamodb_table, versions 5 and 6 (read 2026-09); strings follow the HCL native syntax specification.
 *
 * <p>This package must not depend on other targets.
 */
@NullMarked
package io.keywright.export.terraform;

import org.jspecify.annotations.NullMarked;
