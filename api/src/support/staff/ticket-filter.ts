import * as z from 'zod';
import { IS_OPEN } from '#src/support/tickets/ticket-queries.ts';

const day = z.iso.date();
/** An empty or invalid value does not filter, as the URL is typed, stored and edited by hand. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The filter of the list, as in its URL. Days are Moscow's, both included. */
export const ticketFilter = z.object({
  state: lenient(z.enum(['open', 'overdue', 'answered', 'all'])).transform((state) => state ?? 'open'),
  /** By assignee: those of the staff member who reads the list, or of no one. Absent: all. */
  assignee: lenient(z.enum(['mine', 'unassigned'])),
  /** `form 3`, `questionnaire partner` */
  source: lenient(z.string().regex(/^(?:form|questionnaire) [\w-]{1,60}$/)),
  q: lenient(z.string().trim().min(1).max(200)),
  from: lenient(day),
  to: lenient(day),
  /** Only tickets older than this id, or newer. */
  before: lenient(z.string().regex(/^\d{1,18}$/)),
  after: lenient(z.string().regex(/^\d{1,18}$/)),
});
export type TicketFilter = z.output<typeof ticketFilter>;

/** Who reads the list, and when. */
export interface Viewer {
  /** Name of the staff member. */
  readonly staff: string;
  readonly now: Date;
}

interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Returns the SQL condition of a filter. Its values begin at `$2`: `$1` is the position in the list. */
export function conditionOf({ state, assignee, source, q, from, to }: TicketFilter, { staff, now }: Viewer): Condition {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given) + 1}`;
  const parts = ['true'];
  if (state === 'open') parts.push(IS_OPEN);
  if (state === 'answered') parts.push(`NOT ${IS_OPEN}`);
  if (state === 'overdue') parts.push(`state = 'open' AND due_at < ${value(now)}`);
  if (assignee === 'mine') parts.push(`assignee = ${value(staff)}`);
  if (assignee === 'unassigned') parts.push('assignee IS NULL');
  if (source !== undefined) {
    const [kind, name] = source.split(' ');
    parts.push(`kind = ${value(kind)} AND source = ${value(name)}`);
  }
  if (from !== undefined) parts.push(`created_at >= ${value(`${from}T00:00:00+03:00`)}::timestamptz`);
  if (to !== undefined) parts.push(`created_at < ${value(`${to}T00:00:00+03:00`)}::timestamptz + interval '1 day'`);
  if (q !== undefined) parts.push(searchCondition(q, value));
  return { sql: parts.join(' AND '), values };
}

/** Matches tickets with every word of the query as a prefix; a number also matches by its digits. */
function searchCondition(q: string, value: (given: unknown) => string): string {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const digits = q.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '');
  const isPhone = /^[\d\s()+.-]+$/.test(q) && digits.length >= 5;
  if (words.length === 0) return 'false';
  const text = `search @@ to_tsquery('russian', ${value(words.map((word) => `'${word}':*`).join(' & '))})`;
  return isPhone ? `(${text} OR phone LIKE ${value(`%${digits}%`)})` : text;
}
