-- The column names the template of the message, which may be an e-mail or a short message.
ALTER TABLE outbox RENAME COLUMN letter TO template;
-- Links of this kind hold an authorization request to an identity provider.
UPDATE one_time_link SET kind = 'authorization-request' WHERE kind = 'social-visit';
-- The local payment service stores its payments in a schema of its own, which exists only where it has been used.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'payment_stand_in') THEN
    ALTER SCHEMA payment_stand_in RENAME TO dev_payments;
  END IF;
END $$;
