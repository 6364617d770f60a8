# Refused
# The Region and the account are those of the AWS provider that you configure.
# To know before you deploy:
# - DynamoDB would refuse table x, name (CreateTable): Value 'x' at 'tableName' failed to satisfy
#   constraint: Member must have length greater than or equal to 3
# - DynamoDB would refuse index l of x (CreateTable): One or more parameter values were invalid:
#   multiple lines
# - Key attribute a of table x has several types (S, N): every one is written, and DynamoDB admits
#   one.
# - Terraform gives a table one hash key and at most one range key: the other key attributes of
#   table x are defined, but in no key, and the provider will refuse them.
# - Terraform gives a local index the table's hash key and one range key: the key of index l of
#   table x is written as far as that goes.

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

resource "aws_dynamodb_table" "x" {
  name                        = "${local.prefix}x"
  billing_mode                = "PROVISIONED"
  hash_key                    = "a"
  range_key                   = "c"
  deletion_protection_enabled = true

  attribute {
    name = "a"
    type = "S"
  }

  attribute {
    name = "b"
    type = "S"
  }

  attribute {
    name = "c"
    type = "SS"
  }

  attribute {
    name = "a"
    type = "N"
  }

  local_secondary_index {
    name               = "l"
    projection_type    = "ALL"
    non_key_attributes = ["d"]
  }

  point_in_time_recovery {
    enabled = true
  }

  lifecycle {
    prevent_destroy = true
  }
}

output "x_name" {
  value = aws_dynamodb_table.x.name
}

output "x_arn" {
  value = aws_dynamodb_table.x.arn
}
