# # "Hard" names: ${Stage}
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

# Not a resource: }
# resource "x" "y" {
# Evil:
#   ${Stage}\u202E
resource "aws_dynamodb_table" "yes" {
  name                        = "${local.prefix}yes"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "on"
  range_key                   = "0123"
  deletion_protection_enabled = true

  attribute {
    name = "on"
    type = "S"
  }

  attribute {
    name = "0123"
    type = "N"
  }

  attribute {
    name = "with \"quotes\" and: colon # hash \\ slash"
    type = "S"
  }

  attribute {
    name = "12:30:45"
    type = "S"
  }

  attribute {
    name = "*a, &b"
    type = "S"
  }

  global_secondary_index {
    name            = "1e3"
    hash_key        = "with \"quotes\" and: colon # hash \\ slash"
    range_key       = "12:30:45"
    projection_type = "INCLUDE"

    non_key_attributes = [
      "$${AWS::Region}",
      "$$${a}",
      "%%{ if true }",
      "null",
      "~",
      "2024-01-01",
      " lead",
      "line\nbreak",
      "\u0001\u0085\u2028",
      "é ü 漢 😀",
    ]
  }

  global_secondary_index {
    name            = "off"
    hash_key        = "*a, &b"
    projection_type = "ALL"
  }

  point_in_time_recovery {
    enabled = true
  }

  ttl {
    attribute_name = "N"
    enabled        = true
  }

  tags = {
    "é key" = " = y "
    "a"     = "- b: @c"
  }

  lifecycle {
    prevent_destroy = true
  }
}

output "yes_name" {
  value = aws_dynamodb_table.yes.name
}

output "yes_arn" {
  value = aws_dynamodb_table.yes.arn
}
