-- Whose call used a code up: the same call may come again, for as long as the code would have lived, if its answer was lost.
ALTER TABLE one_time_code ADD COLUMN redeemed_by text;
