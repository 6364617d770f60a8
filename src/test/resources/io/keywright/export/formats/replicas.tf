# Replicas
# The Region and the account are those of the AWS provider that you configure.
# To know before you deploy:
# - Table carts is in eu-west-1 already: another replica there is left out.
# - Table carts is in us-east-1 already: another replica there is left out.
# - Replicas need a stream with NEW_AND_OLD_IMAGES: table carts gets one.
# - Replicas need a stream with NEW_AND_OLD_IMAGES: table log gets that instead of KEYS_ONLY.
# - A KMS key is of one Region: the replica of table log in eu-west-1 is encrypted with AWS's key
#   for DynamoDB there.

terraform {
  required_version = ">= 1.0"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 6.9, < 7.0"
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

data "aws_kms_key" "carts" {
  key_id = "alias/carts"
}

data "aws_kms_key" "carts_eu_west_1" {
  region = "eu-west-1"
  key_id = "alias/carts"
}

data "aws_kms_key" "carts_ap_south_1" {
  region = "ap-south-1"
  key_id = "alias/carts"
}

resource "aws_dynamodb_table" "carts" {
  name                        = "${local.prefix}carts"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "customer"
  range_key                   = "line"
  table_class                 = "STANDARD_INFREQUENT_ACCESS"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  attribute {
    name = "customer"
    type = "S"
  }

  attribute {
    name = "line"
    type = "S"
  }

  attribute {
    name = "product"
    type = "S"
  }

  attribute {
    name = "changedAt"
    type = "N"
  }

  on_demand_throughput {
    max_read_request_units  = 2000
    max_write_request_units = 800
  }

  global_secondary_index {
    name            = "products"
    hash_key        = "product"
    projection_type = "KEYS_ONLY"

    on_demand_throughput {
      max_read_request_units  = 500
      max_write_request_units = 200
    }
  }

  local_secondary_index {
    name            = "by-time"
    range_key       = "changedAt"
    projection_type = "KEYS_ONLY"
  }

  replica {
    region_name                 = "eu-west-1"
    point_in_time_recovery      = true
    deletion_protection_enabled = true
    kms_key_arn                 = data.aws_kms_key.carts_eu_west_1.arn
    propagate_tags              = true
  }

  replica {
    region_name                 = "ap-south-1"
    point_in_time_recovery      = false
    deletion_protection_enabled = false
    kms_key_arn                 = data.aws_kms_key.carts_ap_south_1.arn
    propagate_tags              = true
  }

  point_in_time_recovery {
    enabled                 = true
    recovery_period_in_days = 20
  }

  ttl {
    attribute_name = "expiresAt"
    enabled        = true
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = data.aws_kms_key.carts.arn
  }

  tags = {
    "team" = "checkout"
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "log" {
  name                        = "${local.prefix}log"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = false
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  attribute {
    name = "id"
    type = "S"
  }

  replica {
    region_name                 = "eu-west-1"
    point_in_time_recovery      = false
    deletion_protection_enabled = false
  }

  point_in_time_recovery {
    enabled = false
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
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

output "log_name" {
  value = aws_dynamodb_table.log.name
}

output "log_arn" {
  value = aws_dynamodb_table.log.arn
}

output "log_stream_arn" {
  value = aws_dynamodb_table.log.stream_arn
}
