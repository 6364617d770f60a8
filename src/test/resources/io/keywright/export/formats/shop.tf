# Shop
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

# One table for the whole shop.
# GSI1 is overloaded: e-mail look-up and shipped by day.
resource "aws_dynamodb_table" "shop" {
  name                        = "${local.prefix}shop"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "PK"
  range_key                   = "SK"
  deletion_protection_enabled = true

  attribute {
    name = "PK"
    type = "S"
  }

  attribute {
    name = "SK"
    type = "S"
  }

  attribute {
    name = "GSI1PK"
    type = "S"
  }

  attribute {
    name = "GSI1SK"
    type = "S"
  }

  attribute {
    name = "openForPickup"
    type = "S"
  }

  attribute {
    name = "readyAt"
    type = "S"
  }

  global_secondary_index {
    name               = "GSI1"
    hash_key           = "GSI1PK"
    range_key          = "GSI1SK"
    projection_type    = "INCLUDE"
    non_key_attributes = ["orderId", "customerId", "total", "carrier", "name"]
  }

  global_secondary_index {
    name            = "GSI2"
    hash_key        = "openForPickup"
    range_key       = "readyAt"
    projection_type = "KEYS_ONLY"
  }

  point_in_time_recovery {
    enabled = true
  }

  lifecycle {
    prevent_destroy = true
  }
}

output "shop_name" {
  value = aws_dynamodb_table.shop.name
}

output "shop_arn" {
  value = aws_dynamodb_table.shop.arn
}
