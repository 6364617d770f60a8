# Sessions
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

resource "aws_dynamodb_table" "sessions" {
  name                        = "${local.prefix}sessions"
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
