-- Content that is read and written whole; the shape of each value is that of shared-contracts.
CREATE TABLE site_content (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

-- What was last imported from the content folder.
CREATE TABLE content_import (
  name text PRIMARY KEY,
  digest text NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
