-- The staff member who answers a ticket, by the name of their token; null: no one yet.
ALTER TABLE ticket ADD COLUMN assignee text;
CREATE INDEX ticket_assignee ON ticket (assignee, id DESC) WHERE assignee IS NOT NULL;

-- A reply is an e-mail to the sender of the ticket. The other notes are for colleagues.
ALTER TABLE ticket_event DROP CONSTRAINT ticket_event_action_check;
ALTER TABLE ticket_event ADD CONSTRAINT ticket_event_action_check CHECK (action IN ('answered', 'reopened', 'replied'));
-- Of a reply: the e-mail, which stays in the outbox as long as the ticket exists.
ALTER TABLE ticket_event ADD COLUMN message_id bigint REFERENCES outbox ON DELETE SET NULL;
CREATE INDEX ticket_event_message ON ticket_event (message_id) WHERE message_id IS NOT NULL;
-- Of a reply: identifies the form, so that one that is submitted twice is sent once.
ALTER TABLE ticket_event ADD COLUMN form_key uuid;
CREATE UNIQUE INDEX ticket_event_form ON ticket_event (ticket_id, form_key);
