# Several tables
# The Region and the account are those of the AWS provider that you configure.

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

resource "aws_dynamodb_table" "shop_orders" {
  name                        = "${local.prefix}shop-orders"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "KEYS_ONLY"

  attribute {
    name = "id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "shop_orders_2" {
  name                        = "${local.prefix}shop.orders"
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

  depends_on = [aws_dynamodb_table.shop_orders]

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "table_2026" {
  name                        = "${local.prefix}2026"
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

  depends_on = [aws_dynamodb_table.shop_orders_2]

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "shop_orders_stream_2" {
  name                        = "${local.prefix}shop_orders_stream"
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

  depends_on = [aws_dynamodb_table.table_2026]

  lifecycle {
    prevent_destroy = true
  }
}

output "shop_orders_name" {
  value = aws_dynamodb_table.shop_orders.name
}

output "shop_orders_arn" {
  value = aws_dynamodb_table.shop_orders.arn
}

output "shop_orders_stream_arn" {
  value = aws_dynamodb_table.shop_orders.stream_arn
}

output "shop_orders_2_name" {
  value = aws_dynamodb_table.shop_orders_2.name
}

output "shop_orders_2_arn" {
  value = aws_dynamodb_table.shop_orders_2.arn
}

output "table_2026_name" {
  value = aws_dynamodb_table.table_2026.name
}

output "table_2026_arn" {
  value = aws_dynamodb_table.table_2026.arn
}

output "shop_orders_stream_2_name" {
  value = aws_dynamodb_table.shop_orders_stream_2.name
}

output "shop_orders_stream_2_arn" {
  value = aws_dynamodb_table.shop_orders_stream_2.arn
}
