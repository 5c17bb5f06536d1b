import type { WebinarsContent } from '#src/content/import/webinars/read-webinars.ts';
import { rekeyOccurrences } from '#src/content/import/webinars/rekey-occurrences.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Makes webinars and their categories equal to the content; known aliases keep their ids. Rows removed from the content are deleted, except
 * webinars with registrations, whose personal links still need them.
 */
export async function importWebinars(query: Query, { types, webinars }: WebinarsContent): Promise<void> {
  await query(UPSERT_TYPES, [JSON.stringify(types.map((type, position) => ({ ...type, position })))]);
  await query(UPSERT_WEBINARS, [JSON.stringify(webinars)]);
  await rekeyOccurrences(query);
  await query('DELETE FROM webinar WHERE withdrawn AND NOT EXISTS (SELECT FROM webinar_occurrence WHERE webinar_id = webinar.id)');
  await query('DELETE FROM webinar_type WHERE withdrawn AND NOT EXISTS (SELECT FROM webinar WHERE type_id = webinar_type.id)');
}

const UPSERT_TYPES = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1) AS given (alias text, title text, about text, position integer)
  ), gone AS (
    UPDATE webinar_type SET withdrawn = true WHERE alias NOT IN (SELECT alias FROM given)
  )
  INSERT INTO webinar_type (alias, title, about, position, withdrawn) SELECT alias, title, coalesce(about, ''), position, false FROM given
  ON CONFLICT (alias) DO UPDATE SET title = excluded.title, about = excluded.about, position = excluded.position, withdrawn = false`;

/**
 * Calendars accept a changed event only with a higher sequence. It must grow when these fields change, and only then (RFC 5545, 3.8.7.4).
 */
const TIMING = (row: string) => `(${row}.schedule, ${row}.duration, ${row}.cancelled, ${row}.withdrawn)`;
const ALL = (row: string) =>
  `(${TIMING(row)}, ${row}.type_id, ${row}.title, ${row}.summary, ${row}.language, ${row}.speakers, ${row}.agenda, ${row}.takeaways, ${row}.html,
    ${row}.capacity, ${row}.reserved, ${row}.recorded)`;

const UPSERT_WEBINARS = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1) AS given (
      alias text, type text, title text, summary text, language text, speakers jsonb, agenda jsonb, takeaways jsonb, html text,
      start jsonb, duration integer, cancelled boolean, capacity integer, reserved integer, recorded boolean
    )
  ), gone AS (
    UPDATE webinar SET withdrawn = true, sequence = sequence + 1, updated_at = now()
    WHERE alias NOT IN (SELECT alias FROM given) AND NOT withdrawn
  )
  INSERT INTO webinar (
    alias, type_id, title, summary, language, speakers, agenda, takeaways, html,
    schedule, duration, cancelled, capacity, reserved, recorded, withdrawn
  )
  SELECT
    given.alias, webinar_type.id, given.title, summary, language, speakers, agenda, takeaways, html,
    start, duration, cancelled, capacity, reserved, recorded, false
  FROM given JOIN webinar_type ON webinar_type.alias = given.type
  ORDER BY given.alias
  ON CONFLICT (alias) DO UPDATE SET
    type_id = excluded.type_id, title = excluded.title, summary = excluded.summary, language = excluded.language,
    speakers = excluded.speakers, agenda = excluded.agenda, takeaways = excluded.takeaways, html = excluded.html,
    schedule = excluded.schedule, duration = excluded.duration, cancelled = excluded.cancelled, capacity = excluded.capacity,
    reserved = excluded.reserved, recorded = excluded.recorded, withdrawn = false,
    sequence = webinar.sequence + (${TIMING('webinar')} IS DISTINCT FROM ${TIMING('excluded')})::integer,
    updated_at = CASE WHEN ${ALL('webinar')} IS DISTINCT FROM ${ALL('excluded')} THEN now() ELSE webinar.updated_at END`;
