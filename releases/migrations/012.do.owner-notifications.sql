-- Where the owners of a release are told what happens to it. The secret is stored as it is, because every message is signed with it.
CREATE TABLE owner_contact (
  release text PRIMARY KEY,
  webhook_url text,
  webhook_secret text,
  email text,
  CHECK ((webhook_url IS NULL) = (webhook_secret IS NULL)),
  CHECK (webhook_url IS NOT NULL OR email IS NOT NULL)
);

-- Messages to owners, written in the transaction of the change that they are about. `event_id` is the same for the webhook and the e-mail
-- of one event. `dedupe_key` prevents a second message about the same failure.
CREATE TABLE owner_notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL,
  release text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('webhook', 'email')),
  event jsonb NOT NULL,
  dedupe_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  error text,
  UNIQUE (release, channel, dedupe_key)
);
CREATE INDEX owner_notification_due ON owner_notification (next_attempt_at) WHERE state = 'pending';
