#!/bin/sh
# Creates a role and a database for each service. The image of PostgreSQL runs it once, in a new data folder.
set -eu

create() {
  psql --username "${POSTGRES_USER:-postgres}" --set ON_ERROR_STOP=1 --set name="$1" --set password="$2" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password' CONNECTION LIMIT 100;
CREATE DATABASE :"name" OWNER :"name";
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
}

create plenum_api "$API_DATABASE_PASSWORD"
create plenum_releases "$RELEASES_DATABASE_PASSWORD"
