# Matches
# The Region and the account are those of the AWS provider that you configure.

terraform {
  required_version = ">= 1.0"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 6.37, < 7.0"
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

resource "aws_dynamodb_table" "matches" {
  name                        = "${local.prefix}matches"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = true

  attribute {
    name = "id"
    type = "S"
  }

  attribute {
    name = "tournament"
    type = "S"
  }

  attribute {
    name = "region"
    type = "S"
  }

  attribute {
    name = "round"
    type = "N"
  }

  attribute {
    name = "bracket"
    type = "S"
  }

  attribute {
    name = "player"
    type = "S"
  }

  global_secondary_index {
    name            = "tournament-region"
    projection_type = "ALL"

    key_schema {
      attribute_name = "tournament"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "region"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "round"
      key_type       = "RANGE"
    }

    key_schema {
      attribute_name = "bracket"
      key_type       = "RANGE"
    }
  }

  global_secondary_index {
    name            = "players"
    hash_key        = "player"
    projection_type = "KEYS_ONLY"
  }

  point_in_time_recovery {
    enabled = true
  }

  lifecycle {
    prevent_destroy = true
  }
}

output "matches_name" {
  value = aws_dynamodb_table.matches.name
}

output "matches_arn" {
  value = aws_dynamodb_table.matches.arn
}
