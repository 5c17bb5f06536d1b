-- What one site has counted for a canary and its baseline. `run` is the site's process: its counts grow until it stops.
CREATE TABLE canary_count (
  environment text NOT NULL REFERENCES environment,
  name text NOT NULL,
  begun integer NOT NULL,
  site text NOT NULL,
  run text NOT NULL,
  counts jsonb NOT NULL,
  PRIMARY KEY (environment, name, begun, site)
);

-- What all sites have counted together, and the state of the sequential tests. `begun` is the set with which the canary began.
CREATE TABLE canary_evidence (
  environment text NOT NULL REFERENCES environment,
  name text NOT NULL,
  begun integer NOT NULL,
  evidence jsonb NOT NULL,
  PRIMARY KEY (environment, name, begun)
);
