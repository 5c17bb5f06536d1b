import type { RecordingContent } from '#src/content/import/webinars/read-recordings.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Makes the recordings and their files equal to the content. */
export async function importRecordings(query: Query, recordings: readonly RecordingContent[]): Promise<void> {
  const given = recordings.map(({ alias, content }) => ({ alias, content }));
  await query('DELETE FROM webinar_recording WHERE alias <> ALL ($1::text[])', [given.map(({ alias }) => alias)]);
  await query(
    `INSERT INTO webinar_recording (alias, content) SELECT alias, content FROM jsonb_to_recordset($1) AS given (alias text, content jsonb)
     ON CONFLICT (alias) DO UPDATE SET content = excluded.content`,
    [JSON.stringify(given)],
  );
  const files = recordings.flatMap((recording) => recording.files);
  await query('DELETE FROM recording_file WHERE name <> ALL ($1::text[])', [files.map(({ name }) => name)]);
  for (const { name, contentType, base64 } of files) {
    await query('INSERT INTO recording_file (name, content_type, bytes) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING', [
      name,
      contentType,
      Buffer.from(base64, 'base64'),
    ]);
  }
}
