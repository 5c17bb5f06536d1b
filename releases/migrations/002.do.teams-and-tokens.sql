-- A team owns the remote of its name; what it is granted. Changed by command; the first ones come from the environment.
CREATE TABLE team (
  name text PRIMARY KEY,
  paths text[] NOT NULL,
  layouts text[] NOT NULL,
  slots text[] NOT NULL,
  api_prefix text UNIQUE,
  api_upstream text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((api_prefix IS NULL) = (api_upstream IS NULL))
);

-- `owner` is manager, site, or the release that the token publishes. A revoked token stays, so that its secret never comes back.
CREATE TABLE access_token (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner text NOT NULL,
  sha256 bytea NOT NULL UNIQUE,
  label text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);

-- Who changed teams and tokens. `token` is the one that the change was made with; null for the registry's environment.
CREATE TABLE access_audit (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  token integer REFERENCES access_token,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX access_audit_subject ON access_audit (subject);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON access_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER revoked_for_good BEFORE UPDATE OR DELETE ON access_token
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
