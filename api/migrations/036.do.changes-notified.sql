-- What the holder of a seat knows of its date: from the confirmation, then from the e-mails about changes. The statement that stores it queues the
-- e-mail, so each change is notified once. NULL, as in all seats from before: unknown, so the next state is stored without an e-mail.
ALTER TABLE webinar_registration
  ADD known_start timestamptz,
  ADD known_cancelled boolean NOT NULL DEFAULT false,
  ADD known_recorded boolean NOT NULL DEFAULT false;
