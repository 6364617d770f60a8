/**
 * CloudFormation templates of a design's tables, as YAML and as JSON.
 *
 * <p>{@link io.keywright.export.cloudformation.CloudFormationExporter} makes one tree of
 * {@link io.keywright.export.cloudformation.Node nodes} from the facts; a YAML and a JSON printer write it. The
 * resource properties follow the CloudFormation Template Reference, AWS::DynamoDB::Table (read 2026-09); the limits follow the
 * CloudFormation User Guide, "Quotas" (read 2026-09).
 *
 * <p>This package must not depend on other targets.
 */
@NullMarked
package io.keywright.export.cloudformation;

import org.jspecify.annotations.NullMarked;
