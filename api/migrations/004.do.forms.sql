CREATE TABLE form_submission (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket text NOT NULL UNIQUE,
  form text NOT NULL,
  name text,
  phone text,
  email text,
  comment text,
  fields jsonb NOT NULL,
  slot text,
  tracking jsonb NOT NULL,
  consent_at timestamptz NOT NULL
);
CREATE INDEX form_submission_newest ON form_submission (form, consent_at DESC);

-- Answers to calls that carried an Idempotency-Key, for 24 hours.
CREATE TABLE idempotency_key (
  scope text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer json NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_key_oldest ON idempotency_key (created_at);
