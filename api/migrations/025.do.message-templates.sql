-- Templates of messages have the names of what the messages say.
UPDATE outbox SET template = 'sign-in-method-changed' WHERE template = 'way-in-changed';
UPDATE outbox SET template = 'failed-sign-ins' WHERE template = 'sign-in-tried';
UPDATE outbox SET template = 'email-change-requested' WHERE template = 'email-change-asked';
