-- What one run of a site has counted for a canary and its baseline. A run is a process of the site: its counts grow until it stops. Two runs
-- may report under the id of one site, as when a process is replaced: each has its own row, so that nothing is added twice.
CREATE TABLE canary_run (
  environment text NOT NULL REFERENCES environment,
  name text NOT NULL,
  begun integer NOT NULL,
  site text NOT NULL,
  run text NOT NULL,
  counts jsonb NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (environment, name, begun, site, run)
);
CREATE INDEX canary_run_heard_at ON canary_run (heard_at);
INSERT INTO canary_run SELECT environment, name, begun, site, run, counts, now() FROM canary_count;
-- canary_count stays until all registries have been upgraded: older ones still write it. A later migration removes it.
COMMENT ON TABLE canary_count IS 'unused; replaced by canary_run';
