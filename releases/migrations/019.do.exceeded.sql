-- The field of a watched version that says when it exceeded its error budget was called `crossed`.
UPDATE error_budget_state SET state = (state - 'crossed') || jsonb_build_object('exceeded', state -> 'crossed') WHERE state ? 'crossed';
