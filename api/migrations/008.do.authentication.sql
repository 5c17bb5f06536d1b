-- When whoever has the session last showed who they are: by signing in, or by confirming it since.
ALTER TABLE session ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now();
UPDATE session SET authenticated_at = created_at;

-- Devices that an account was signed in on before: one that is not here is told to its owner.
CREATE TABLE known_device (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  device text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device)
);
CREATE INDEX known_device_oldest ON known_device (seen_at);
INSERT INTO known_device (account_id, device, seen_at)
  SELECT account_id, device, max(rotated_at) FROM session GROUP BY account_id, device;
