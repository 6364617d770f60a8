# All options
# The Region and the account are those of the AWS provider that you configure.

terraform {
  required_version = ">= 1.0"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 6.13, < 7.0"
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

resource "aws_dynamodb_table" "events" {
  name                        = "${local.prefix}events"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "tenant"
  range_key                   = "at"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  attribute {
    name = "tenant"
    type = "S"
  }

  attribute {
    name = "at"
    type = "N"
  }

  attribute {
    name = "kind"
    type = "S"
  }

  on_demand_throughput {
    max_read_request_units  = 1000
    max_write_request_units = 500
  }

  warm_throughput {
    read_units_per_second  = 20000
    write_units_per_second = 8000
  }

  global_secondary_index {
    name            = "kinds"
    hash_key        = "kind"
    projection_type = "KEYS_ONLY"

    on_demand_throughput {
      max_read_request_units  = 1000
      max_write_request_units = 500
    }

    warm_throughput {
      read_units_per_second  = 20000
      write_units_per_second = 8000
    }
  }

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 14
  }

  ttl {
    attribute_name = "expiresAt"
    enabled        = true
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
  }

  tags = {
    "team"        = "identity"
    "cost-center" = "42"
    "on"          = "yes"
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "audit" {
  name                        = "${local.prefix}audit"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = false

  attribute {
    name = "id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = false
  }

  server_side_encryption {
    enabled = true
  }

  depends_on = [aws_dynamodb_table.events]

  lifecycle {
    prevent_destroy = true
  }
}

output "events_name" {
  value = aws_dynamodb_table.events.name
}

output "events_arn" {
  value = aws_dynamodb_table.events.arn
}

output "events_stream_arn" {
  value = aws_dynamodb_table.events.stream_arn
}

output "audit_name" {
  value = aws_dynamodb_table.audit.name
}

output "audit_arn" {
  value = aws_dynamodb_table.audit.arn
}
