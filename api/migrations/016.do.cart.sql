-- What an account wants to buy: at most one, with the price of each unit when it was put in.
CREATE TABLE cart (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  items jsonb NOT NULL,
  promo text,
  updated_at timestamptz NOT NULL
);

-- From the content. Amounts are minor units of the tariffs' currency.
CREATE TABLE promo_code (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount bigint CHECK (amount > 0),
  valid_from timestamptz,
  valid_to timestamptz,
  -- Aliases; null: all.
  tariffs jsonb,
  minimum bigint NOT NULL DEFAULT 0,
  limit_total integer,
  limit_each integer,
  withdrawn boolean NOT NULL DEFAULT false,
  CHECK ((percent IS NULL) <> (amount IS NULL))
);

-- Once for each order that it lowered, until that order is canceled. Who used it is kept as digests, which outlive the account.
CREATE TABLE promo_use (
  order_id uuid PRIMARY KEY,
  promo_id integer NOT NULL REFERENCES promo_code,
  used_by text[] NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX promo_use_of_code ON promo_use (promo_id);
