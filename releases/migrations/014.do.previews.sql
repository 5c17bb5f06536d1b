-- What one browser sees in place of the current set. `envelope` is the signed document (DSSE); `releases` repeats its members for retention.
CREATE TABLE preview (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  environment text NOT NULL REFERENCES environment,
  releases jsonb NOT NULL,
  envelope jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_by text,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX preview_expires_at ON preview (expires_at);
