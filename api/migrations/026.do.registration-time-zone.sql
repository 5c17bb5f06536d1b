-- E-mails name the time in the recipient's zone, beside Moscow time. IANA name; NULL: unknown.
ALTER TABLE webinar_registration ADD COLUMN time_zone text;
