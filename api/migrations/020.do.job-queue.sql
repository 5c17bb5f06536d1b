-- Who is to do what, when, and how often it was tried is kept by the job queue (schema pgboss, which pg-boss makes itself).
DROP INDEX outbox_due;
ALTER TABLE outbox DROP COLUMN due_at, DROP COLUMN attempts;
-- `failed`: tried as often as it may be; its job is among the dead letters.
ALTER TABLE outbox DROP CONSTRAINT outbox_state_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_state_check CHECK (state IN ('waiting', 'sent', 'dropped', 'failed'));

DROP INDEX payment_due;
ALTER TABLE payment DROP COLUMN check_at, DROP COLUMN checks;
DROP INDEX refund_due;
ALTER TABLE refund DROP COLUMN check_at, DROP COLUMN checks;
