#!/bin/sh
# Runs once, when PostgreSQL creates its data: makes the database, the role that owns it and runs migrations, and the role
# that the site uses. Neither is a superuser.
set -eu

psql --variable ON_ERROR_STOP=1 --username postgres \
  --variable owner_password="$DATABASE_OWNER_PASSWORD" --variable site_password="$DATABASE_PASSWORD" <<'SQL'
create role coloring_owner login password :'owner_password';
create role coloring login password :'site_password';
create database coloring owner coloring_owner;
revoke all on database coloring from public;
grant connect on database coloring to coloring;
SQL
