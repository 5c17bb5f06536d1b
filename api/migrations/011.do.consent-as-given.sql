-- Null: nobody was asked. So it was with accounts that were made by a provider, and is with those that a mailbox took over.
ALTER TABLE account ALTER COLUMN consent_at DROP NOT NULL;
UPDATE account SET consent_at = NULL
  WHERE EXISTS (SELECT FROM social_identity WHERE account_id = account.id AND linked_at = account.created_at);
