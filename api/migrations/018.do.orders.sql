-- What was bought, at the prices of that moment: what is priced never changes afterwards. Amounts are minor units.
CREATE TABLE customer_order (
  id uuid PRIMARY KEY,
  -- For people, with the year: P-2026-000123.
  serial bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Null: bought without an account, which has not been claimed yet, or the account is deleted.
  account_id uuid REFERENCES account ON DELETE SET NULL,
  email text,
  phone text,
  payer jsonb NOT NULL,
  method text NOT NULL CHECK (method IN ('online', 'invoice')),
  items jsonb NOT NULL,
  currency text NOT NULL,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  credit bigint NOT NULL CHECK (credit >= 0),
  total bigint NOT NULL CHECK (total >= 0 AND total = subtotal - discount - credit),
  vat bigint NOT NULL CHECK (vat BETWEEN 0 AND total),
  -- The code behind the discount.
  promo_id integer REFERENCES promo_code,
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'canceled', 'refunded')),
  -- Why it was canceled: the payment service's word for it.
  reason text,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- When what was bought was given to an account.
  credited_at timestamptz,
  -- When its buyer deleted their account. The order is kept for the books, without who it was.
  detached_at timestamptz
);
CREATE INDEX customer_order_of_account ON customer_order (account_id, created_at DESC);
CREATE INDEX customer_order_unclaimed_email ON customer_order (email) WHERE account_id IS NULL;
CREATE INDEX customer_order_unclaimed_phone ON customer_order (phone) WHERE account_id IS NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE FUNCTION refuse_changed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.serial, OLD.method, OLD.items, OLD.currency, OLD.subtotal, OLD.discount, OLD.credit, OLD.total, OLD.vat, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.serial, NEW.method, NEW.items, NEW.currency, NEW.subtotal, NEW.discount, NEW.credit, NEW.total, NEW.vat, NEW.created_at)
  THEN RAISE EXCEPTION 'An order keeps what was bought at the prices of its moment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER customer_order_priced_once BEFORE UPDATE ON customer_order FOR EACH ROW EXECUTE FUNCTION refuse_changed_price();
CREATE TRIGGER customer_order_kept BEFORE DELETE ON customer_order FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A try to pay an order. The id is also the idempotence key at the payment service.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  serial bigint GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL REFERENCES customer_order,
  -- The service's own id; null until it has answered.
  provider_id text UNIQUE,
  status text NOT NULL CHECK (status IN ('creating', 'pending', 'succeeded', 'canceled')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  return_url text NOT NULL,
  confirmation_url text,
  reason text,
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  -- When the service is to be asked next; null: it has come to its end.
  check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- What the service says does not fit what was asked for: a person has to look.
  problem text
);
CREATE INDEX payment_of_order ON payment (order_id, serial);
CREATE INDEX payment_due ON payment (check_at) WHERE check_at IS NOT NULL;
-- At most one payment of an order is open at a time.
CREATE UNIQUE INDEX payment_open ON payment (order_id) WHERE status IN ('creating', 'pending');

CREATE TABLE refund (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment,
  provider_id text UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  -- `duplicate`: the order was paid already. `requested`: by an operator. `provider`: made in the service's own cabinet.
  cause text NOT NULL CHECK (cause IN ('duplicate', 'requested', 'provider')),
  status text NOT NULL CHECK (status IN ('creating', 'pending', 'succeeded', 'canceled')),
  reason text,
  created_at timestamptz NOT NULL,
  check_at timestamptz,
  checks integer NOT NULL DEFAULT 0
);
CREATE INDEX refund_of_payment ON refund (payment_id);
CREATE INDEX refund_due ON refund (check_at) WHERE check_at IS NOT NULL;

-- Double entry: each transaction adds up to zero. `provider`: what the payment service (or the bank) holds for us; `customer`: what we
-- owe the buyer; `sales`: what was earned. Nothing is ever changed or deleted.
CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What happened: `payment <id>`, `sale <order id>`, `refund <id>`, `reversal <refund id>`.
  transaction text NOT NULL,
  order_id uuid NOT NULL REFERENCES customer_order,
  account text NOT NULL CHECK (account IN ('provider', 'customer', 'sales')),
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (transaction, account)
);
CREATE INDEX ledger_entry_of_order ON ledger_entry (order_id);

CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entry WHERE transaction = NEW.transaction) <> 0
  THEN RAISE EXCEPTION 'The ledger transaction "%" does not add up to zero', NEW.transaction;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Time of tariffs that orders gave and took: signed, adding up to what an account has. Nothing is ever changed or deleted.
CREATE TABLE tariff_credit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES customer_order,
  -- Position in the order.
  item integer NOT NULL,
  -- `granted` by the order; `replaced`: taken from the tariff that it replaces; `reversed`, `restored`: the opposite, by a refund.
  kind text NOT NULL CHECK (kind IN ('granted', 'replaced', 'reversed', 'restored')),
  refund_id uuid REFERENCES refund,
  line_id integer NOT NULL,
  tariff_id integer NOT NULL REFERENCES tariff,
  qty integer NOT NULL CHECK (qty > 0),
  seconds bigint NOT NULL,
  -- What that time was worth, in minor units.
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((kind IN ('granted', 'restored')) = (seconds >= 0) OR seconds = 0),
  CHECK ((refund_id IS NULL) = (kind IN ('granted', 'replaced'))),
  UNIQUE NULLS NOT DISTINCT (order_id, item, kind, refund_id)
);
CREATE TRIGGER tariff_credit_kept BEFORE UPDATE OR DELETE ON tariff_credit FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE promo_use
  ADD FOREIGN KEY (order_id) REFERENCES customer_order,
  -- The order was canceled; it counts again if the order is paid for after all.
  ADD COLUMN released_at timestamptz;
