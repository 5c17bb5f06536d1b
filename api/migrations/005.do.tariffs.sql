CREATE TABLE tariff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alias text NOT NULL UNIQUE,
  name text NOT NULL,
  currency text NOT NULL,
  price_month numeric(12, 2) NOT NULL,
  price_year numeric(12, 2) NOT NULL,
  features jsonb NOT NULL,
  position integer NOT NULL
);
