import type { Replay } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';

/** Returns the recording of a webinar, with names of files instead of their paths. */
export async function findRecording(query: Query, alias: string): Promise<Omit<Replay, 'webinar'> | undefined> {
  const [row] = await query<{ content: Omit<Replay, 'webinar'> }>('SELECT content FROM webinar_recording WHERE alias = $1', [alias]);
  return row?.content;
}

/** Returns type and size of a file. */
export async function findFile(query: Query, name: string): Promise<{ contentType: string; size: number } | undefined> {
  const [row] = await query<{ contentType: string; size: number }>(
    'SELECT content_type AS "contentType", length(bytes) AS size FROM recording_file WHERE name = $1',
    [name],
  );
  return row;
}

/** Returns a part of a file. @param first counted from 0 */
export async function readBytes(query: Query, name: string, first: number, length: number): Promise<Buffer | undefined> {
  const [row] = await query<{ part: Buffer }>('SELECT substring(bytes FROM $2 FOR $3) AS part FROM recording_file WHERE name = $1', [
    name,
    first + 1,
    length,
  ]);
  return row?.part;
}
