-- Failed: after the last attempt, as of a message. An operator has to retry it.
ALTER TABLE ticket DROP CONSTRAINT ticket_crm_state_check;
ALTER TABLE ticket ADD CONSTRAINT ticket_crm_state_check CHECK (crm_state IN ('waiting', 'sent', 'failed'));

-- The status is counted from 90 days of minutes, so its answer is cached like content.
INSERT INTO content_revision (name) VALUES ('status');
CREATE TRIGGER status_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON status_minute
  FOR EACH STATEMENT EXECUTE FUNCTION change_content_revision('status');
CREATE TRIGGER status_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON status_incident
  FOR EACH STATEMENT EXECUTE FUNCTION change_content_revision('status');
