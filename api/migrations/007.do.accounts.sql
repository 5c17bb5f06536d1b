-- Made once by whoever comes first, so that every process signs and reads with the same.
CREATE TABLE service_secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- How often something was done since a window began; keys are digests.
CREATE TABLE throttle (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX throttle_oldest ON throttle (resets_at);

CREATE TABLE company (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  inn text,
  created_at timestamptz NOT NULL
);

-- An address belongs to whoever confirmed it; before that anybody may say that it is theirs.
CREATE TABLE account (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  phone text,
  phone_verified boolean NOT NULL DEFAULT false,
  pending_email text,
  pending_phone text,
  -- Null: comes in by a provider only.
  password_hash text,
  -- The company that its profile edits.
  company_id uuid REFERENCES company ON DELETE SET NULL,
  company_size text,
  is_onboarding boolean NOT NULL DEFAULT true,
  step_onboarding integer NOT NULL DEFAULT 0,
  demo_show boolean NOT NULL DEFAULT true,
  phone_call boolean NOT NULL DEFAULT false,
  trial_start timestamptz,
  trial_end timestamptz,
  avatar text,
  -- Digest of the invite that led here: accepted when the e-mail address is confirmed.
  invite_hash text,
  tracking jsonb NOT NULL,
  consent_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX account_confirmed_email ON account (email) WHERE email_verified;
CREATE UNIQUE INDEX account_confirmed_phone ON account (phone) WHERE phone_verified;
CREATE INDEX account_email ON account (email, created_at DESC);

-- A family of refresh tokens. Of those only the digests of the current and of the one before are kept.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  refresh_hash text NOT NULL,
  previous_hash text,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  device text NOT NULL,
  address_masked text NOT NULL
);
CREATE INDEX session_of_account ON session (account_id);
CREATE INDEX session_oldest ON session (expires_at);

-- At most one for a purpose and a target; without a digest until it is on its way.
CREATE TABLE one_time_code (
  purpose text NOT NULL,
  target text NOT NULL,
  code_hash text,
  attempts_left integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, target)
);
CREATE INDEX one_time_code_oldest ON one_time_code (expires_at);

-- What a link or a token that is good once stands for; the token itself is nowhere.
CREATE TABLE one_time_link (
  hash text PRIMARY KEY,
  kind text NOT NULL,
  account_id uuid REFERENCES account ON DELETE CASCADE,
  data jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_link_oldest ON one_time_link (expires_at);

-- Letters and short messages on their way.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  letter text NOT NULL,
  recipient text NOT NULL,
  data jsonb NOT NULL,
  -- Two with the same text are one.
  once text UNIQUE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is to be tried; while somebody sends it, when that one has to be done.
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  failure text
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_recipient ON outbox (recipient, created_at);

CREATE TABLE social_identity (
  provider text NOT NULL,
  subject text NOT NULL,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (account_id, provider)
);

CREATE TABLE avatar (
  digest text PRIMARY KEY,
  bytes bytea NOT NULL
);

CREATE TABLE company_member (
  company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'member')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, account_id)
);
CREATE INDEX company_member_account ON company_member (account_id);

CREATE TABLE invite (
  id uuid PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
  inviter_name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'member')),
  accepted_by uuid,
  withdrawn boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX invite_of_company ON invite (company_id, created_at DESC);

CREATE TABLE quiz_answer (
  id text PRIMARY KEY,
  aliace text NOT NULL,
  version integer NOT NULL,
  answers jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX quiz_answer_newest ON quiz_answer (aliace, created_at DESC);
