# Left out
# The Region and the account are those of the AWS provider that you configure.
# To know before you deploy:
# - Table carts has fields that this version does not know and does not export: vectorIndexes.
# - Table carts is provisioned: its on-demand maximum is left out.
# - Auto scaling is not exported yet: table carts stays at the capacity it starts with.
# - Reserved capacity is bought apart from a template: that of table carts is left out.
# - Index owners of table carts has no capacity of its own: it gets the table's, 5 read and 5 write
#   units.
# - A local index shares the throughput of its table: that of index local of table carts is left
#   out.
# - Point-in-time recovery of table carts is off: its recovery period is left out.
# - Table carts is encrypted with a key that AWS owns: its KMS key is left out.
# - Replicas are not exported yet: table carts is written for one Region, without eu-west-1,
#   eu-central-1.
# - Readers of a stream are no part of a table: those of table carts are left out (projector).
# - Backups on demand are no part of a table: those of table carts are left out.
# - Table views is on-demand: its provisioned capacity is left out.

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

resource "aws_dynamodb_table" "carts" {
  name                        = "${local.prefix}carts"
  billing_mode                = "PROVISIONED"
  read_capacity               = 5
  write_capacity              = 5
  hash_key                    = "id"
  range_key                   = "sort"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_IMAGE"

  attribute {
    name = "id"
    type = "S"
  }

  attribute {
    name = "sort"
    type = "S"
  }

  attribute {
    name = "owner"
    type = "S"
  }

  attribute {
    name = "other"
    type = "S"
  }

  global_secondary_index {
    name            = "owners"
    hash_key        = "owner"
    projection_type = "ALL"
    read_capacity   = 5
    write_capacity  = 5
  }

  local_secondary_index {
    name            = "local"
    range_key       = "other"
    projection_type = "ALL"
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "views" {
  name                        = "${local.prefix}views"
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

  depends_on = [aws_dynamodb_table.carts]

  lifecycle {
    prevent_destroy = true
  }
}

output "carts_name" {
  value = aws_dynamodb_table.carts.name
}

output "carts_arn" {
  value = aws_dynamodb_table.carts.arn
}

output "carts_stream_arn" {
  value = aws_dynamodb_table.carts.stream_arn
}

output "views_name" {
  value = aws_dynamodb_table.views.name
}

output "views_arn" {
  value = aws_dynamodb_table.views.arn
}
