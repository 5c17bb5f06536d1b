-- One version of one release. `manifest` is the exact text that is served; `digest` is its sha384;
-- `content` is the sha384 of everything in it but its source.
CREATE TABLE release_version (
  name text NOT NULL,
  version text NOT NULL,
  state text NOT NULL CHECK (state IN ('reserved', 'committed')),
  manifest text NOT NULL,
  digest text NOT NULL,
  content text NOT NULL,
  publisher text NOT NULL,
  expires_at timestamptz NOT NULL,
  committed_at timestamptz,
  PRIMARY KEY (name, version),
  CHECK ((state = 'committed') = (committed_at IS NOT NULL))
);
CREATE INDEX release_version_expiry ON release_version (expires_at) WHERE state = 'reserved';

-- Which files of the file store a version needs: a file that no row names may be removed.
CREATE TABLE release_file (
  name text NOT NULL,
  version text NOT NULL,
  side text NOT NULL CHECK (side IN ('web', 'node')),
  path text NOT NULL,
  hash text NOT NULL,
  size integer NOT NULL CHECK (size >= 0),
  PRIMARY KEY (name, version, side, path),
  FOREIGN KEY (name, version) REFERENCES release_version ON DELETE CASCADE
);
CREATE INDEX release_file_hash ON release_file (hash);

-- `number` points at the current set. The row is locked while a new set is made.
CREATE TABLE environment (
  name text PRIMARY KEY,
  number integer NOT NULL
);

-- Append-only. `hash` covers the document and the hash before it.
CREATE TABLE release_set (
  environment text NOT NULL REFERENCES environment,
  number integer NOT NULL,
  document jsonb NOT NULL,
  previous_hash text,
  hash text NOT NULL,
  PRIMARY KEY (environment, number)
);
CREATE INDEX release_set_changes ON release_set USING gin ((document -> 'changes') jsonb_path_ops);

-- Answers already given, by the caller's Idempotency-Key. Written in the transaction that does the work.
CREATE TABLE answered_request (
  principal text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  body jsonb NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (principal, key)
);
CREATE INDEX answered_request_age ON answered_request (answered_at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON release_set
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON release_version
  FOR EACH ROW WHEN (OLD.state = 'committed') EXECUTE FUNCTION refuse_change();
