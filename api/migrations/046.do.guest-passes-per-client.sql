-- Keyed digest of the client's address, different for each date, so that one client cannot take all seats. NULL: issued by an earlier version.
ALTER TABLE webinar_guest_pass ADD COLUMN client text;
