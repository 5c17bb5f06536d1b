-- While an environment is frozen, only roll-backs change its set.
ALTER TABLE environment
  ADD COLUMN frozen_at timestamptz,
  ADD COLUMN frozen_by text,
  ADD COLUMN frozen_reason text,
  ADD CHECK ((frozen_at IS NULL) = (frozen_by IS NULL) AND (frozen_at IS NULL) = (frozen_reason IS NULL));

-- Whose token it is: the history shows this name. Null for teams and sites, and for the tokens of the registry's environment.
ALTER TABLE access_token ADD COLUMN name text;
