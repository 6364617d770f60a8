# Auto scaling
# The Region and the account are those of the AWS provider that you configure.
# To know before you deploy:
# - Index by-day of table orders has no capacity of its own: it gets the table's, 10 read and 5
#   write units, and scales as the table does.
# - Terraform can't pass over the capacity of an index alone: every apply sets by-customer, by-day
#   of table orders back to where its scaling starts. Where that hurts, add global_secondary_index
#   to ignore_changes; changes of indexes are passed over then too.

terraform {
  required_version = ">= 1.0"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.0, < 7.0"
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

resource "aws_dynamodb_table" "orders" {
  name                        = "${local.prefix}orders"
  billing_mode                = "PROVISIONED"
  read_capacity               = 10
  write_capacity              = 5
  hash_key                    = "id"
  deletion_protection_enabled = true

  attribute {
    name = "id"
    type = "S"
  }

  attribute {
    name = "customer"
    type = "S"
  }

  attribute {
    name = "day"
    type = "S"
  }

  global_secondary_index {
    name            = "by-customer"
    hash_key        = "customer"
    projection_type = "ALL"
    read_capacity   = 2
    write_capacity  = 2
  }

  global_secondary_index {
    name            = "by-day"
    hash_key        = "day"
    projection_type = "KEYS_ONLY"
    read_capacity   = 10
    write_capacity  = 5
  }

  point_in_time_recovery {
    enabled = true
  }

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity, write_capacity]
  }
}

resource "aws_appautoscaling_target" "orders_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 10
  max_capacity       = 400
}

resource "aws_appautoscaling_policy" "orders_read" {
  name               = "orders_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.orders_read.service_namespace
  resource_id        = aws_appautoscaling_target.orders_read.resource_id
  scalable_dimension = aws_appautoscaling_target.orders_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "orders_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}"
  scalable_dimension = "dynamodb:table:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 100
}

resource "aws_appautoscaling_policy" "orders_write" {
  name               = "orders_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.orders_write.service_namespace
  resource_id        = aws_appautoscaling_target.orders_write.resource_id
  scalable_dimension = aws_appautoscaling_target.orders_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 60

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "orders_by_customer_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}/index/by-customer"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 2
  max_capacity       = 50
}

resource "aws_appautoscaling_policy" "orders_by_customer_write" {
  name               = "orders_by_customer_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.orders_by_customer_write.service_namespace
  resource_id        = aws_appautoscaling_target.orders_by_customer_write.resource_id
  scalable_dimension = aws_appautoscaling_target.orders_by_customer_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "orders_by_day_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}/index/by-day"
  scalable_dimension = "dynamodb:index:ReadCapacityUnits"
  min_capacity       = 10
  max_capacity       = 400
}

resource "aws_appautoscaling_policy" "orders_by_day_read" {
  name               = "orders_by_day_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.orders_by_day_read.service_namespace
  resource_id        = aws_appautoscaling_target.orders_by_day_read.resource_id
  scalable_dimension = aws_appautoscaling_target.orders_by_day_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 70

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

resource "aws_appautoscaling_target" "orders_by_day_write" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders.name}/index/by-day"
  scalable_dimension = "dynamodb:index:WriteCapacityUnits"
  min_capacity       = 5
  max_capacity       = 100
}

resource "aws_appautoscaling_policy" "orders_by_day_write" {
  name               = "orders_by_day_write"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.orders_by_day_write.service_namespace
  resource_id        = aws_appautoscaling_target.orders_by_day_write.resource_id
  scalable_dimension = aws_appautoscaling_target.orders_by_day_write.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 60

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBWriteCapacityUtilization"
    }
  }
}

resource "aws_dynamodb_table" "orders_by" {
  name                        = "${local.prefix}orders-by"
  billing_mode                = "PROVISIONED"
  read_capacity               = 4
  write_capacity              = 3
  hash_key                    = "id"
  deletion_protection_enabled = true

  attribute {
    name = "id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  depends_on = [aws_dynamodb_table.orders]

  lifecycle {
    prevent_destroy = true
    ignore_changes  = [read_capacity]
  }
}

resource "aws_appautoscaling_target" "orders_by_read" {
  service_namespace  = "dynamodb"
  resource_id        = "table/${aws_dynamodb_table.orders_by.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  min_capacity       = 4
  max_capacity       = 8
}

resource "aws_appautoscaling_policy" "orders_by_read" {
  name               = "orders_by_read"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.orders_by_read.service_namespace
  resource_id        = aws_appautoscaling_target.orders_by_read.resource_id
  scalable_dimension = aws_appautoscaling_target.orders_by_read.scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value = 90

    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

output "orders_name" {
  value = aws_dynamodb_table.orders.name
}

output "orders_arn" {
  value = aws_dynamodb_table.orders.arn
}

output "orders_by_name" {
  value = aws_dynamodb_table.orders_by.name
}

output "orders_by_arn" {
  value = aws_dynamodb_table.orders_by.arn
}
