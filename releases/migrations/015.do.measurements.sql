-- What a run of a site had measured at its last report: a list of versions. Only what has been added since is counted.
CREATE TABLE measured_run (
  environment text NOT NULL REFERENCES environment,
  site text NOT NULL,
  run text NOT NULL,
  measurements jsonb NOT NULL,
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (environment, site, run)
);
CREATE INDEX measured_run_heard_at ON measured_run (heard_at);

-- What all sites together measured of a version in a minute. Arrays are counts by bucket (shared-contracts, release/measurements/histograms).
CREATE TABLE version_measurement (
  environment text NOT NULL REFERENCES environment,
  name text NOT NULL,
  version text NOT NULL,
  minute timestamptz NOT NULL,
  renders bigint NOT NULL,
  render_failures bigint NOT NULL,
  documents bigint NOT NULL,
  document_failures bigint NOT NULL,
  render_seconds bigint[] NOT NULL,
  lcp_seconds bigint[] NOT NULL,
  inp_seconds bigint[] NOT NULL,
  cls bigint[] NOT NULL,
  PRIMARY KEY (environment, name, minute, version)
);
CREATE INDEX version_measurement_minute ON version_measurement (minute);

-- Adds two arrays of counts, element by element.
CREATE FUNCTION add_counts(bigint[], bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT array_agg(coalesce(a, 0) + coalesce(b, 0) ORDER BY n) FROM unnest($1, $2) WITH ORDINALITY AS u (a, b, n));
CREATE AGGREGATE sum_counts(bigint[]) (SFUNC = add_counts, STYPE = bigint[], PARALLEL = SAFE, COMBINEFUNC = add_counts);
