-- Networks that an account was signed in from, or got a new password from: there its owner gets in while others guess at its name.
CREATE TABLE known_network (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  address_masked text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, address_masked)
);
CREATE INDEX known_network_oldest ON known_network (seen_at);
INSERT INTO known_network (account_id, address_masked, seen_at)
  SELECT account_id, address_masked, max(rotated_at) FROM session GROUP BY account_id, address_masked;
