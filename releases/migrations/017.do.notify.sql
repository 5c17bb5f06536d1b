-- `notify` says what `tell` meant. Entries of the audit log keep the old word, because their hashes cover it.
UPDATE environment SET error_budget = jsonb_set(error_budget, '{action}', '"notify"') WHERE error_budget ->> 'action' = 'tell';
ALTER TABLE environment ALTER COLUMN error_budget SET DEFAULT '{"percent": 1, "hours": 24, "action": "notify"}';
