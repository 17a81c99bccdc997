#!/bin/sh
# Run once by Patroni on the first leader, with a connection string: makes the gateway's user and database.
set -eu
: "${LIVERY_PASSWORD:?is not set in secret.env}"
psql "$1" --set=ON_ERROR_STOP=1 --quiet --set=password="$LIVERY_PASSWORD" <<'SQL'
create role livery login password :'password';
create database livery owner livery;
SQL
