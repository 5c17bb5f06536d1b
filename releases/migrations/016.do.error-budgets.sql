-- How many pages of a newly activated version may fail, for how many hours it is watched, and what happens when more do.
ALTER TABLE environment ADD COLUMN error_budget jsonb NOT NULL DEFAULT '{"percent": 1, "hours": 24, "action": "tell"}';

-- The active version of a release as it is watched. `seen` is the set up to which its activations are known; `state` is null while there is
-- nothing to watch, as after a roll-back.
CREATE TABLE error_budget_state (
  environment text NOT NULL REFERENCES environment,
  name text NOT NULL,
  seen integer NOT NULL,
  state jsonb,
  PRIMARY KEY (environment, name)
);
