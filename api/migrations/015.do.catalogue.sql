-- Tariffs that replace one another. The number stands in addresses, so the content gives it.
CREATE TABLE tariff_line (
  id integer PRIMARY KEY,
  alias text NOT NULL UNIQUE,
  name text NOT NULL,
  summary text NOT NULL,
  position integer NOT NULL
);

-- Filled in by the content, which is imported anew after this migration. Amounts are minor units of the currency.
ALTER TABLE tariff
  DROP COLUMN price_month,
  DROP COLUMN price_year,
  ADD COLUMN line_id integer REFERENCES tariff_line,
  ADD COLUMN summary text NOT NULL DEFAULT '',
  ADD COLUMN amount_month bigint NOT NULL DEFAULT 0 CHECK (amount_month >= 0),
  ADD COLUMN amount_year bigint NOT NULL DEFAULT 0 CHECK (amount_year >= 0),
  ADD COLUMN vat_rate integer,
  ADD COLUMN max_qty integer NOT NULL DEFAULT 1,
  ADD COLUMN is_trial boolean NOT NULL DEFAULT false,
  ADD COLUMN entitlements jsonb NOT NULL DEFAULT '{}',
  -- No longer sold. The row stays for those who have it.
  ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;

CREATE TABLE roadmap_item (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL UNIQUE,
  text text NOT NULL,
  state text NOT NULL CHECK (state IN ('planned', 'in-progress', 'done')),
  quarter text NOT NULL,
  position integer NOT NULL
);
