-- What visitors did, with their consent (docs/tracking.md). Kept for half a year; of somebody with an account, until it is deleted.
CREATE TABLE page_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  url text NOT NULL,
  title text,
  account_id uuid REFERENCES account ON DELETE CASCADE
);
CREATE INDEX page_view_oldest ON page_view (at);
CREATE INDEX page_view_account ON page_view (account_id) WHERE account_id IS NOT NULL;

-- Without a name: the page was used.
CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  name text,
  url text,
  payload jsonb NOT NULL,
  account_id uuid REFERENCES account ON DELETE CASCADE
);
CREATE INDEX activity_oldest ON activity (at);
CREATE INDEX activity_account ON activity (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE data_layer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  batch uuid UNIQUE,
  events jsonb NOT NULL,
  tracking jsonb NOT NULL,
  analytics_ids jsonb NOT NULL,
  account_id uuid REFERENCES account ON DELETE CASCADE
);
CREATE INDEX data_layer_oldest ON data_layer (at);
CREATE INDEX data_layer_account ON data_layer (account_id) WHERE account_id IS NOT NULL;
