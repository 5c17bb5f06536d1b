-- Values that change with every transaction that changes what public answers are made of, so that an answer can be cached until then. They are
-- random: a counter would repeat itself after a backup was restored.
CREATE TABLE content_revision (
  name text PRIMARY KEY,
  revision uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The transaction that changed it last, which need not change it twice.
  changed_by xid8
);
INSERT INTO content_revision (name) VALUES ('content'), ('seats');

CREATE FUNCTION change_content_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_revision SET revision = gen_random_uuid(), changed_by = pg_current_xact_id()
  WHERE name = TG_ARGV[0] AND changed_by IS DISTINCT FROM pg_current_xact_id();
  RETURN NULL;
END $$;

DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY[
    'blog_article', 'blog_article_tag', 'blog_author', 'blog_category', 'blog_tag', 'page_text', 'roadmap_item', 'site_content', 'tariff',
    'tariff_line', 'webinar', 'webinar_recording', 'webinar_type', 'wiki_book', 'wiki_chapter', 'wiki_page', 'wiki_shelf'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION change_content_revision(''content'')',
      changed
    );
  END LOOP;
END $$;

-- Deferred to the commit: the lock of the revision is then the last one that a registration takes, and is held for a moment only.
CREATE FUNCTION change_seats_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IS DISTINCT FROM 'registered' AND NEW.status IS DISTINCT FROM 'registered' THEN
    RETURN NULL;
  END IF;
  UPDATE content_revision SET revision = gen_random_uuid(), changed_by = pg_current_xact_id()
  WHERE name = 'seats' AND changed_by IS DISTINCT FROM pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER seats_changed AFTER INSERT OR DELETE OR UPDATE OF status, occurrence_id ON webinar_registration
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_seats_revision();
CREATE CONSTRAINT TRIGGER seats_changed AFTER UPDATE OF webinar_id, key ON webinar_occurrence
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_content_revision('seats');
