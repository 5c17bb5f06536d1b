-- Most bytes of browser scripts, uncompressed, that a release should have. No row: no budget.
CREATE TABLE budget (
  release text PRIMARY KEY,
  script_bytes integer NOT NULL CHECK (script_bytes > 0)
);
-- Whether a new version over its budget is refused.
ALTER TABLE environment ADD COLUMN over_budget text NOT NULL DEFAULT 'report' CHECK (over_budget IN ('report', 'refuse'));
