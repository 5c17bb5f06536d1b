import type { Chapter, SpeakerPage, Webinar, WebinarDetail, WebinarType } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import type { Schedule } from '#src/webinars/schedule/schedule.ts';
import { takenSeats } from '#src/webinars/taken-seats.ts';

/** A webinar without a date: the current date depends on the clock. */
export interface WebinarRow extends Pick<Webinar, 'id' | 'title' | 'summary' | 'type' | 'typeName' | 'duration' | 'language' | 'speakers'> {
  readonly alias: string;
  readonly schedule: Schedule;
  readonly cancelled: boolean;
  readonly capacity: number | null;
  /** Seats of the capacity that are allocated elsewhere. */
  readonly reserved: number;
  readonly recorded: boolean;
  /** The recording in the content, with the name of its poster. */
  readonly own_recording: { readonly duration: number; readonly poster: string } | null;
  readonly sequence: number;
  readonly updated_at: Date;
  readonly withdrawn: boolean;
}

export type WebinarText = Pick<WebinarDetail, 'html' | 'agenda' | 'takeaways' | 'speakers'> & { readonly chapters: Chapter[] };

const COLUMNS = `
  webinar.id, webinar.alias, webinar.title, webinar.summary, type.alias AS type, type.title AS "typeName", webinar.language,
  webinar.speakers, webinar.schedule, webinar.duration, webinar.cancelled, webinar.capacity, webinar.reserved, webinar.recorded,
  CASE WHEN recording.alias IS NOT NULL THEN
    jsonb_build_object('duration', recording.content->'duration', 'poster', recording.content->'poster') END AS own_recording,
  webinar.sequence, webinar.updated_at, webinar.withdrawn`;

const WEBINARS = `webinar JOIN webinar_type AS type ON type.id = webinar.type_id
  LEFT JOIN webinar_recording AS recording ON recording.alias = webinar.alias`;

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
  const [row] = await query<WebinarText>(
    `SELECT html, agenda, takeaways, speakers, coalesce(recording.content->'chapters', '[]') AS chapters
    FROM webinar LEFT JOIN webinar_recording AS recording ON recording.alias = webinar.alias WHERE id = $1`,
    [id],
  );
  return row;
}

/** Returns a speaker as the newest webinar names them; undefined for a speaker without visible webinars. */
export async function findSpeaker(query: Query, key: string): Promise<SpeakerPage['speaker'] | undefined> {
  const [row] = await query<{ speaker: SpeakerPage['speaker'] }>(
    `SELECT speaker FROM webinar, jsonb_array_elements(webinar.speakers) AS speaker
    WHERE NOT webinar.withdrawn AND speaker->>'key' = $1 ORDER BY webinar.updated_at DESC, webinar.id DESC LIMIT 1`,
    [key],
  );
  return row?.speaker;
}

interface ArticleRow {
  readonly title: string;
  readonly alias: string;
  readonly category: string;
  readonly cover: string;
  readonly excerpt: string;
  readonly published_at: Date;
  readonly total: number;
}

/** Returns the latest articles of the author with a speaker's key, and the number of all their articles. */
export async function findArticlesOf(
  query: Query,
  key: string,
  now: Date,
  limit: number,
): Promise<{ articles: SpeakerPage['articles']; total: number }> {
  const rows = await query<ArticleRow>(
    `SELECT article.title, article.alias, category.alias AS category, article.cover, article.excerpt, article.published_at, count(*) OVER ()::int AS total
    FROM blog_article AS article JOIN blog_author AS author ON author.id = article.author_id
    JOIN blog_category AS category ON category.id = article.category_id
    WHERE author.key = $1 AND NOT article.draft AND article.published_at <= $2 ORDER BY article.published_at DESC, article.id DESC LIMIT $3`,
    [key, now, limit],
  );
  const articles = rows.map(({ title, alias, category, cover, excerpt, published_at }) => ({
    title,
    alias,
    cover,
    excerpt,
    url: `/blog/${category}/${alias}`,
    published_at: published_at.toISOString(),
  }));
  return { articles, total: rows[0]?.total ?? 0 };
}

/** Returns when the next article appears, in epoch milliseconds; Infinity: none is waiting. */
export async function findNextArticleAt(query: Query, now: Date): Promise<number> {
  const [row] = await query<{ next: Date | null }>(
    'SELECT min(published_at) AS next FROM blog_article WHERE NOT draft AND published_at > $1',
    [now],
  );
  return row?.next?.getTime() ?? Infinity;
}

/** Returns the categories in the order of the content. */
export function findTypes(query: Query): Promise<WebinarType[]> {
  return query<WebinarType>('SELECT alias AS type, title AS "typeName", about FROM webinar_type WHERE NOT withdrawn ORDER BY position');
}

export interface TakenSeats {
  readonly taken: number;
  /** When the next guest pass gives its seat back; null: none has one. */
  readonly lapsesAt: Date | null;
}

/** Counts the seats taken for one date of each webinar, by webinar id; a date that no one has registered for has no entry. */
export async function countTakenSeats(
  query: Query,
  dates: readonly { id: number; key: string }[],
  now: Date,
): Promise<ReadonlyMap<number, TakenSeats>> {
  const rows = await query<TakenSeats & { webinar_id: number }>(
    `SELECT occurrence.webinar_id, ${takenSeats('occurrence.id', '$3')} AS taken,
      (SELECT min(holds_until) FROM webinar_guest_pass WHERE occurrence_id = occurrence.id AND holds_until > $3) AS "lapsesAt"
    FROM webinar_occurrence AS occurrence
    JOIN unnest($1::integer[], $2::text[]) AS given (id, key) ON given.id = occurrence.webinar_id AND given.key = occurrence.key`,
    [dates.map(({ id }) => id), dates.map(({ key }) => key), now],
  );
  return new Map(rows.map((row) => [row.webinar_id, row]));
}
