-- What a person of ours answers: a form or a questionnaire as it was sent, with its questions as they were asked.
CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('form', 'questionnaire')),
  -- Id of the form, alias of the questionnaire.
  source text NOT NULL,
  title text NOT NULL,
  name text,
  email text,
  phone text,
  -- Of the profile, where the sender was signed in.
  phone_call boolean,
  company_name text,
  company_size text,
  -- [{"question", "answer"}]
  answers jsonb NOT NULL,
  tracking jsonb NOT NULL,
  account_id uuid REFERENCES account ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered')),
  created_at timestamptz NOT NULL,
  -- By when an answer was promised; null: there is nobody to answer.
  due_at timestamptz,
  changed_at timestamptz NOT NULL,
  -- Punctuation is taken out of names and addresses, so that each part of an address is a word.
  search tsvector NOT NULL GENERATED ALWAYS AS (
    to_tsvector('russian', translate(
      number || ' ' || title || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' '
        || coalesce(company_name, ''),
      '@.+-_/', '      '
    )) || to_tsvector('russian', answers)
  ) STORED
);
CREATE INDEX ticket_state ON ticket (state, id DESC);
CREATE INDEX ticket_source ON ticket (kind, source, id DESC);
CREATE INDEX ticket_due ON ticket (due_at) WHERE state = 'open';
CREATE INDEX ticket_changed ON ticket (changed_at);
CREATE INDEX ticket_search ON ticket USING gin (search);
CREATE INDEX ticket_account ON ticket (account_id);
CREATE INDEX ticket_email ON ticket (email);

CREATE TABLE ticket_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES ticket ON DELETE CASCADE,
  at timestamptz NOT NULL,
  staff text NOT NULL,
  action text NOT NULL CHECK (action IN ('answered', 'reopened')),
  note text NOT NULL
);
CREATE INDEX ticket_event_ticket ON ticket_event (ticket_id, id);

-- Of the people who answer. Tokens are random, so a plain digest cannot be reversed.
CREATE TABLE staff_token (
  hash text PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_token_name ON staff_token (lower(name));

CREATE TABLE staff_session (
  hash text PRIMARY KEY,
  -- The session ends with its token.
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_session_expires ON staff_session (expires_at);

ALTER TABLE quiz_answer ADD COLUMN tracking jsonb NOT NULL DEFAULT '{}';
-- Which webinar it is about, and on which date.
ALTER TABLE quiz_answer ADD COLUMN webinar jsonb;

-- What was sent before there were tickets. Nobody was told of it, so it is open.
INSERT INTO ticket (number, kind, source, title, name, email, phone, answers, tracking, account_id, created_at, due_at, changed_at)
SELECT ticket, 'form', form, 'Form ' || form, name, email, phone,
  CASE WHEN comment IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('question', 'Message', 'answer', comment)) END
    || CASE WHEN slot IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('question', 'When to call', 'answer', slot)) END
    || coalesce((SELECT jsonb_agg(jsonb_build_object('question', key, 'answer', value)) FROM jsonb_each_text(fields)), '[]'),
  tracking, account_id, consent_at, consent_at + interval '1 day', consent_at
FROM form_submission ORDER BY consent_at, id;

INSERT INTO ticket (number, kind, source, title, email, answers, tracking, account_id, created_at, due_at, changed_at)
SELECT id, 'questionnaire', aliace, 'Questionnaire ' || aliace, email,
  coalesce((SELECT jsonb_agg(jsonb_build_object('question', key, 'answer', coalesce(value, 'No answer'))) FROM jsonb_each_text(answers)), '[]'),
  '{}', account_id, created_at, CASE WHEN email IS NOT NULL THEN created_at + interval '1 day' END, created_at
FROM quiz_answer ORDER BY created_at, id;
