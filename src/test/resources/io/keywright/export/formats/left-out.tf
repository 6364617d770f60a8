# Left out
# The Region and the account are those of the AWS provider that you configure.
# To know before you deploy:
# - Table carts has fields that this version does not know and does not export: vectorIndexes.
# - Table carts is provisioned: its on-demand maximum is left out.
# - Reserved capacity is bought apart from a template: that of table carts is left out.
# - Index owners of table carts has no capacity of its own: it gets the table's, 5 read and 5 write
#   units, and scales as the table does.
# - A local index shares the throughput of its table: that of index local of table carts is left
#   out.
# - Point-in-time recovery of table carts is off: its recovery period is left out.
# - Table carts is encrypted with a key that AWS owns: its KMS key is left out.
# - Replicas need a stream with NEW_AND_OLD_IMAGES: table carts gets that instead of NEW_IMAGE.
# - Readers of a stream are no part of a table: those of table carts are left out (projector).
# - Backups on demand are no part of a table: those of table carts are left out.
# - Table views is on-demand: its provisioned capacity is left out.
# - Terraform can't pass over the capacity of an index alone: every apply sets owners of table carts
#   back to where its scaling starts. Where that hurts, add global_secondary_index to
#   ignore_changes; changes of indexes are passed over then too.

terraform {
  required_version = ">= 1.0"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 6.9, < 7.0"
    }
  }
}

# With a stage, several copies of the tables fit into one account and Region.
variable "stage" {
  description = "Put before every table name with a dash. Empty, the default, keeps the plain names."
  type        = string
  default     = ""

  validation {
    condition     = can(regex("^[a-zA-Z0-9_.-]{0,32}$", var.stage))
    error_message = "The stage has at most 32 letters, digits, underscores, dots and dashes."
  }
}

locals {
  prefix = var.stage == "" ? "" : "${var.stage}-"
}

resource "aws_dynamodb_table" "carts" {
  name                        = "${local.prefix}carts"
  billing_mode                = "PROVISIONED"
  read_capacity               = 5
  write_capacity              = 5
  hash_key                    = "id"
  range_key                   = "sort"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  attribute {
    name = "id"
    type = "S"
  }

  attribute {
    name = "sort"
    type = "S"
  }

  attribute {
    name = "owner"
    type = "S"
  }

  attribute {
    name = "other"
    type = "S"
  }

  global_secondary_index {
    name            = "owners"
    hash_key        = "owner"
    projection_type = "ALL"
    read_capacity   = 5
    write_capacity  = 5
  }

  local_secondary_index {
    name            = "local"
    range_key       = "other"
    projection_type = "ALL"
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity, write_capacity, replica]
  }
}

resource "aws_appautoscaling_target" "carts_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.carts.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "carts_read" {
  name               = "carts_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.carts_read.service_namespace
  resource_id        = aws_appautoscaling_target.carts_read.resource_id
  scalable_dimension = aws_appautoscaling_target.carts_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "carts_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.carts.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "carts_write" {
  name               = "carts_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.carts_write.service_namespace
  resource_id        = aws_appautoscaling_target.carts_write.resource_id
  scalable_dimension = aws_appautoscaling_target.carts_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "carts_owners_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.carts.name}/index/owners"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "carts_owners_read" {
  name               = "carts_owners_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.carts_owners_read.service_namespace
  resource_id        = aws_appautoscaling_target.carts_owners_read.resource_id
  scalable_dimension = aws_appautoscaling_target.carts_owners_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "carts_owners_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.carts.name}/index/owners"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "carts_owners_write" {
  name               = "carts_owners_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.carts_owners_write.service_namespace
  resource_id        = aws_appautoscaling_target.carts_owners_write.resource_id
  scalable_dimension = aws_appautoscaling_target.carts_owners_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_dynamodb_table_replica" "carts_eu_west_1" {
  region                      = "eu-west-1"
  global_table_arn            = aws_dynamodb_table.carts.arn
  point_in_time_recovery      = true
  deletion_protection_enabled = true

  depends_on = [aws_appautoscaling_policy.carts_read, aws_appautoscaling_policy.carts_write, aws_appautoscaling_policy.carts_owners_read, aws_appautoscaling_policy.carts_owners_write]

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table_replica" "carts_eu_central_1" {
  region                      = "eu-central-1"
  global_table_arn            = aws_dynamodb_table.carts.arn
  point_in_time_recovery      = true
  deletion_protection_enabled = true

  depends_on = [aws_appautoscaling_policy.carts_read, aws_appautoscaling_policy.carts_write, aws_appautoscaling_policy.carts_owners_read, aws_appautoscaling_policy.carts_owners_write]

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "views" {
  name                        = "${local.prefix}views"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = true

  attribute {
    name = "id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  depends_on = [aws_dynamodb_table.carts]

  lifecycle {
    prevent_destroy = true
  }
}

output "carts_name" {
  value = aws_dynamodb_table.carts.name
}

output "carts_arn" {
  value = aws_dynamodb_table.carts.arn
}

output "carts_stream_arn" {
  value = aws_dynamodb_table.carts.stream_arn
}

output "views_name" {
  value = aws_dynamodb_table.views.name
}

output "views_arn" {
  value = aws_dynamodb_table.views.arn
}
