import type { Webinar, WebinarDetail, WebinarType } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import type { Schedule } from '#src/webinars/schedule/schedule.ts';

/** A webinar without a date: the current date depends on the clock. */
export interface WebinarRow extends Pick<Webinar, 'id' | 'title' | 'summary' | 'type' | 'typeName' | 'duration' | 'language' | 'speakers'> {
  readonly alias: string;
  readonly schedule: Schedule;
  readonly cancelled: boolean;
  readonly capacity: number | null;
  /** Seats of the capacity that are allocated elsewhere. */
  readonly reserved: number;
  readonly recorded: boolean;
  readonly sequence: number;
  readonly updated_at: Date;
  readonly withdrawn: boolean;
}

export type WebinarText = Pick<WebinarDetail, 'html' | 'agenda' | 'takeaways'>;

const COLUMNS = `
  webinar.id, webinar.alias, webinar.title, webinar.summary, type.alias AS type, type.title AS "typeName", webinar.language,
  webinar.speakers, webinar.schedule, webinar.duration, webinar.cancelled, webinar.capacity, webinar.reserved, webinar.recorded,
  webinar.sequence, webinar.updated_at, webinar.withdrawn`;

const WEBINARS = `webinar JOIN webinar_type AS type ON type.id = webinar.type_id`;

/** Returns all visible webinars. */
export function findWebinars(query: Query): Promise<WebinarRow[]> {
  return query<WebinarRow>(`SELECT ${COLUMNS} FROM ${WEBINARS} WHERE NOT webinar.withdrawn`);
}

/** Returns a visible webinar. */
export async function findWebinar(query: Query, alias: string): Promise<WebinarRow | undefined> {
  const [row] = await query<WebinarRow>(`SELECT ${COLUMNS} FROM ${WEBINARS} WHERE NOT webinar.withdrawn AND webinar.alias = $1`, [alias]);
  return row;
}

/** Returns webinars by id, even withdrawn ones. */
export function findWebinarsById(query: Query, ids: readonly number[]): Promise<WebinarRow[]> {
  return query<WebinarRow>(`SELECT ${COLUMNS} FROM ${WEBINARS} WHERE webinar.id = ANY ($1)`, [ids]);
}

export async function findWebinarById(query: Query, id: number): Promise<WebinarRow | undefined> {
  return (await findWebinarsById(query, [id]))[0];
}

/** Returns the texts that only the webinar's page shows. */
export async function findText(query: Query, id: number): Promise<WebinarText | undefined> {
  const [row] = await query<WebinarText>('SELECT html, agenda, takeaways FROM webinar WHERE id = $1', [id]);
  return row;
}

/** Returns the categories in the order of the content. */
export function findTypes(query: Query): Promise<WebinarType[]> {
  return query<WebinarType>('SELECT alias AS type, title AS "typeName" FROM webinar_type WHERE NOT withdrawn ORDER BY position');
}

/** Counts the registrations for one date of each webinar, by webinar id; a webinar without any has no entry. */
export async function countRegistered(query: Query, dates: readonly { id: number; key: string }[]): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ webinar_id: number; registered: number }>(
    `SELECT occurrence.webinar_id, count(*)::int AS registered
    FROM webinar_occurrence AS occurrence
    JOIN webinar_registration AS registration ON registration.occurrence_id = occurrence.id AND registration.status = 'registered'
    JOIN unnest($1::integer[], $2::text[]) AS given (id, key) ON given.id = occurrence.webinar_id AND given.key = occurrence.key
    GROUP BY occurrence.webinar_id`,
    [dates.map(({ id }) => id), dates.map(({ key }) => key)],
  );
  return new Map(rows.map((row) => [row.webinar_id, row.registered]));
}
