-- What did not work, when and why, as the staff wrote it for the public status page.
CREATE TABLE status_incident (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  parts text[] NOT NULL CHECK (cardinality(parts) > 0 AND parts <@ ARRAY['site', 'api', 'messages', 'rooms']),
  begins_at timestamptz NOT NULL,
  -- Null: not over yet.
  ends_at timestamptz CHECK (ends_at > begins_at),
  cause text NOT NULL CHECK (cause <> ''),
  -- The staff member who wrote it last.
  staff text NOT NULL,
  -- Raised by each change, so that two people cannot overwrite each other's.
  revision integer NOT NULL DEFAULT 1,
  -- A form that is sent twice writes one incident.
  UNIQUE (begins_at, parts)
);
