-- Whether the server of the rooms answered, as this service found out once in that minute.
CREATE TABLE status_rooms_minute (
  minute timestamptz PRIMARY KEY,
  good boolean NOT NULL
);
CREATE TRIGGER status_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON status_rooms_minute
  FOR EACH STATEMENT EXECUTE FUNCTION change_content_revision('status');
