-- Lets the browser that sent the form into an open room. The token itself is not stored.
CREATE TABLE webinar_guest_pass (
  id uuid PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  occurrence_id bigint NOT NULL REFERENCES webinar_occurrence,
  registration_id bigint NOT NULL REFERENCES webinar_registration ON DELETE CASCADE,
  -- From the form: a confirmed registration keeps its own.
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When a room asked for it first.
  entered_at timestamptz,
  -- Until then it takes a seat of its own. NULL: it shares the seat of its registration, which was confirmed after the pass was issued.
  holds_until timestamptz,
  -- End of the webinar.
  expires_at timestamptz NOT NULL
);
CREATE INDEX webinar_guest_pass_seats ON webinar_guest_pass (occurrence_id, holds_until);
CREATE INDEX webinar_guest_pass_of_registration ON webinar_guest_pass (registration_id);

CREATE CONSTRAINT TRIGGER seats_changed AFTER INSERT OR DELETE OR UPDATE OF holds_until ON webinar_guest_pass
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_content_revision('seats');
