import * as z from 'zod';

const day = z.iso.date();
/** Of an empty or wrong value nothing is filtered: the address is typed, kept and edited by hand. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** What the list shows, as its address says. Days are Moscow's, both included. */
export const ticketFilter = z.object({
  state: lenient(z.enum(['open', 'overdue', 'answered', 'all'])).transform((state) => state ?? 'open'),
  /** `form 3`, `questionnaire partner` */
  source: lenient(z.string().regex(/^(?:form|questionnaire) [\w-]{1,60}$/)),
  q: lenient(z.string().trim().min(1).max(200)),
  from: lenient(day),
  to: lenient(day),
  /** Only tickets that are older than this id, or newer. */
  before: lenient(z.string().regex(/^\d{1,18}$/)),
  after: lenient(z.string().regex(/^\d{1,18}$/)),
});
export type TicketFilter = z.output<typeof ticketFilter>;

interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What a filter asks of a ticket, in SQL. Its values begin at `$2`: `$1` is the place in the list. */
export function conditionOf({ state, source, q, from, to }: TicketFilter, now: Date): Condition {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given) + 1}`;
  const parts = ['true'];
  if (state === 'answered' || state === 'open') parts.push(`state = ${value(state)}`);
  if (state === 'overdue') parts.push(`state = 'open' AND due_at < ${value(now)}`);
  if (source !== undefined) {
    const [kind, name] = source.split(' ');
    parts.push(`kind = ${value(kind)} AND source = ${value(name)}`);
  }
  if (from !== undefined) parts.push(`created_at >= ${value(`${from}T00:00:00+03:00`)}::timestamptz`);
  if (to !== undefined) parts.push(`created_at < ${value(`${to}T00:00:00+03:00`)}::timestamptz + interval '1 day'`);
  if (q !== undefined) parts.push(searchCondition(q, value));
  return { sql: parts.join(' AND '), values };
}

/** Every word of the query is in the ticket, the last letters left out or not; a number is also found by its digits. */
function searchCondition(q: string, value: (given: unknown) => string): string {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const digits = q.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '');
  const isPhone = /^[\d\s()+.-]+$/.test(q) && digits.length >= 5;
  if (words.length === 0) return 'false';
  const text = `search @@ to_tsquery('russian', ${value(words.map((word) => `'${word}':*`).join(' & '))})`;
  return isPhone ? `(${text} OR phone LIKE ${value(`%${digits}%`)})` : text;
}
