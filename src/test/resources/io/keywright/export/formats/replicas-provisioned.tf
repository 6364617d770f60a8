# Replicas, provisioned
# The Region and the account are those of the AWS provider that you configure.
# To know before you deploy:
# - Writes to a provisioned table with replicas have to scale automatically: those of table stock
#   scale from 10 to 10 units, which keeps what is set.
# - Replicas need a stream with NEW_AND_OLD_IMAGES: table stock gets one.
# - Terraform can't pass over the capacity of an index alone: every apply sets places of table stock
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

resource "aws_dynamodb_table" "stock" {
  name                        = "${local.prefix}stock"
  billing_mode                = "PROVISIONED"
  read_capacity               = 20
  write_capacity              = 10
  hash_key                    = "product"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  attribute {
    name = "product"
    type = "S"
  }

  attribute {
    name = "place"
    type = "S"
  }

  global_secondary_index {
    name            = "places"
    hash_key        = "place"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 5
  }

  point_in_time_recovery {
    enabled = true
  }

  tags = {
    "team" = "warehouse"
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity, write_capacity, replica]
  }
}

resource "aws_appautoscaling_target" "stock_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.stock.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 20
  max_capacity       = 200
}

resource "aws_appautoscaling_policy" "stock_read" {
  name               = "stock_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.stock_read.service_namespace
  resource_id        = aws_appautoscaling_target.stock_read.resource_id
  scalable_dimension = aws_appautoscaling_target.stock_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "stock_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.stock.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 10
  max_capacity       = 10
}

resource "aws_appautoscaling_policy" "stock_write" {
  name               = "stock_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.stock_write.service_namespace
  resource_id        = aws_appautoscaling_target.stock_write.resource_id
  scalable_dimension = aws_appautoscaling_target.stock_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "stock_places_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.stock.name}/index/places"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "stock_places_write" {
  name               = "stock_places_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.stock_places_write.service_namespace
  resource_id        = aws_appautoscaling_target.stock_places_write.resource_id
  scalable_dimension = aws_appautoscaling_target.stock_places_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 50

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_dynamodb_table_replica" "stock_eu_north_1" {
  region                      = "eu-north-1"
  global_table_arn            = aws_dynamodb_table.stock.arn
  point_in_time_recovery      = true
  deletion_protection_enabled = true

  tags = {
    "team" = "warehouse"
  }

  depends_on = [aws_appautoscaling_policy.stock_read, aws_appautoscaling_policy.stock_write, aws_appautoscaling_policy.stock_places_write]

  lifecycle {
    prevent_destroy = true
  }
}

output "stock_name" {
  value = aws_dynamodb_table.stock.name
}

output "stock_arn" {
  value = aws_dynamodb_table.stock.arn
}

output "stock_stream_arn" {
  value = aws_dynamodb_table.stock.stream_arn
}
