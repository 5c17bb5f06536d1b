-- Unconfirmed: asked for with an address by somebody who has not shown that it is theirs. Takes no seat.
ALTER TABLE webinar_registration DROP CONSTRAINT webinar_registration_status_check;
ALTER TABLE webinar_registration ADD CONSTRAINT webinar_registration_status_check
  CHECK (status IN ('unconfirmed', 'registered', 'waiting', 'cancelled'));

-- Only what the owner of an address registered for is kept with an account.
UPDATE webinar_registration SET account_id = NULL WHERE account_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM account WHERE account.id = account_id AND account.email = webinar_registration.email AND account.email_verified
);

-- For e-mails that a stranger can trigger: what they are about. Null: not limited.
ALTER TABLE outbox ADD COLUMN limited_by text;
