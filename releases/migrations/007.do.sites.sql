-- Whether a version that fails at a site is rolled back automatically.
ALTER TABLE environment ADD COLUMN on_failure text NOT NULL DEFAULT 'report' CHECK (on_failure IN ('report', 'revert'));

-- The last report of each site. `run` and `sequence` order the reports of one process; times are the database's.
CREATE TABLE site (
  environment text NOT NULL REFERENCES environment,
  id text NOT NULL,
  run text NOT NULL,
  sequence integer NOT NULL,
  report jsonb NOT NULL,
  heard_at timestamptz NOT NULL,
  serving_since timestamptz,
  PRIMARY KEY (environment, id)
);
CREATE INDEX site_heard_at ON site (heard_at);
