-- One log of all changes: sets, teams, tokens, keys, blocked versions. `hash` covers the entry and the hash before it.
-- Entries from before the chain have no hash; the entry `audit.begin` contains their digest.
ALTER TABLE access_audit RENAME TO audit_entry;
ALTER INDEX access_audit_subject RENAME TO audit_entry_subject;
ALTER TABLE audit_entry ADD COLUMN previous_hash text, ADD COLUMN hash text;

-- Identifies the log in its checkpoints, which are stored outside of the database. A copy of the database has the same identity.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only)
);
INSERT INTO audit_log DEFAULT VALUES;

-- Public keys in the order in which they signed; the last one is in use. `statement` introduces a key, signed with the key before it.
CREATE TABLE signing_key (
  number integer PRIMARY KEY,
  key_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  statement jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((number = 1) = (statement IS NULL))
);

-- DSSE envelopes.
CREATE TABLE set_signature (
  environment text NOT NULL,
  number integer NOT NULL,
  envelope jsonb NOT NULL,
  PRIMARY KEY (environment, number),
  FOREIGN KEY (environment, number) REFERENCES release_set
);
CREATE TABLE release_signature (
  name text NOT NULL,
  version text NOT NULL,
  envelope jsonb NOT NULL,
  PRIMARY KEY (name, version),
  FOREIGN KEY (name, version) REFERENCES release_version
);
-- Every list of blocked versions; the highest number is in force.
CREATE TABLE block_list (
  number integer PRIMARY KEY,
  envelope jsonb NOT NULL
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON signing_key FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON set_signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON release_signature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON block_list FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON release_set FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON signing_key FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON block_list FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The current set of an environment is always its newest.
CREATE FUNCTION refuse_older_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the current set of % cannot go back from % to %', OLD.name, OLD.number, NEW.number;
END $$;
CREATE TRIGGER only_forward BEFORE UPDATE ON environment FOR EACH ROW WHEN (NEW.number < OLD.number) EXECUTE FUNCTION refuse_older_set();
