-- Until when an invoice is to be paid; null for orders that are paid online. An unpaid order is canceled some days later.
ALTER TABLE customer_order ADD COLUMN valid_until timestamptz;
UPDATE customer_order SET valid_until = created_at + interval '7 days' WHERE method = 'invoice';
CREATE INDEX customer_order_unpaid_invoice ON customer_order (valid_until) WHERE status = 'pending' AND valid_until IS NOT NULL;
