-- Changes with every change of the cart, so that a browser does not replace a cart that it has not seen.
ALTER TABLE cart ADD COLUMN revision uuid NOT NULL DEFAULT gen_random_uuid();
