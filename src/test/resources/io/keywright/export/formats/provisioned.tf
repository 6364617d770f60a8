# Provisioned
# The Region and the account are those of the AWS provider that you configure.
# To know before you deploy:
# - Index started of table sessions has no capacity of its own: it gets the table's, 5 read and 3
#   write units.

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

resource "aws_dynamodb_table" "sessions" {
  name                        = "${local.prefix}sessions"
  billing_mode                = "PROVISIONED"
  read_capacity               = 5
  write_capacity              = 3
  hash_key                    = "user"
  range_key                   = "started"
  table_class                 = "STANDARD_INFREQUENT_ACCESS"
  deletion_protection_enabled = false

  attribute {
    name = "user"
    type = "S"
  }

  attribute {
    name = "started"
    type = "N"
  }

  attribute {
    name = "device"
    type = "B"
  }

  global_secondary_index {
    name            = "devices"
    hash_key        = "device"
    projection_type = "ALL"
    read_capacity   = 2
    write_capacity  = 1
  }

  global_secondary_index {
    name            = "started"
    hash_key        = "started"
    projection_type = "KEYS_ONLY"
    read_capacity   = 5
    write_capacity  = 3
  }

  local_secondary_index {
    name            = "by-device"
    range_key       = "device"
    projection_type = "KEYS_ONLY"
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
  }
}

output "sessions_name" {
  value = aws_dynamodb_table.sessions.name
}

output "sessions_arn" {
  value = aws_dynamodb_table.sessions.arn
}
