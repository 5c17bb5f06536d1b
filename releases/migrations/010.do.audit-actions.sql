-- Confirmed restores are looked up after every change.
CREATE INDEX audit_entry_action ON audit_entry (action);
