-- Whether the CRM knows of a ticket; null: there was none when it was opened.
ALTER TABLE ticket ADD COLUMN crm_state text CHECK (crm_state IN ('waiting', 'sent'));
CREATE INDEX ticket_crm_waiting ON ticket (id) WHERE crm_state = 'waiting';
