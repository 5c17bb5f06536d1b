import * as z from 'zod';
import type { Query } from '#src/platform/database/query.ts';
import { TICKET_COLUMNS, type Ticket } from '#src/support/tickets/ticket-queries.ts';

const PAGE_SIZE = 50;

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

export interface TicketPage {
  /** The newest first. */
  readonly tickets: readonly Ticket[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** One page of the list. */
export async function listTickets(query: Query, filter: TicketFilter, now: Date): Promise<TicketPage> {
  const { sql, values } = conditionOf(filter, now);
  const { before, after } = filter;
  const isBackwards = after !== undefined;
  const keyset = isBackwards ? 'AND id > $1' : before === undefined ? 'AND $1::bigint IS NULL' : 'AND id < $1';
  const rows = await query<Ticket & Record<string, unknown>>(
    `SELECT ${TICKET_COLUMNS} FROM ticket WHERE ${sql} ${keyset} ORDER BY id ${isBackwards ? 'ASC' : 'DESC'} LIMIT ${PAGE_SIZE + 1}`,
    [after ?? before ?? null, ...values],
  );
  const shown = rows.slice(0, PAGE_SIZE);
  const hasMore = rows.length > PAGE_SIZE;
  return isBackwards
    ? { tickets: shown.toReversed(), hasNewer: hasMore, hasOlder: true }
    : { tickets: shown, hasOlder: hasMore, hasNewer: before !== undefined };
}

/** How many there are of each state, whatever the filter says of state and page. */
export async function countTickets(query: Query, filter: TicketFilter, now: Date): Promise<Record<TicketFilter['state'], number>> {
  const { sql, values } = conditionOf({ ...filter, state: 'all' }, now);
  const [counts] = await query<Record<TicketFilter['state'], number>>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE state = 'open')::int AS open,
      count(*) FILTER (WHERE state = 'answered')::int AS answered, count(*) FILTER (WHERE state = 'open' AND due_at < $${values.length + 2})::int AS overdue
    FROM ticket WHERE ${sql} AND $1::bigint IS NULL`,
    [null, ...values, now],
  );
  return counts ?? { all: 0, open: 0, answered: 0, overdue: 0 };
}

/** All tickets of a filter in batches, the newest first. */
export async function* eachBatch(query: Query, filter: TicketFilter, now: Date): AsyncGenerator<readonly Ticket[]> {
  const { before: _before, after: _after, ...rest } = filter;
  let page = await listTickets(query, rest, now);
  for (;;) {
    yield page.tickets;
    const last = page.tickets.at(-1);
    if (!last || !page.hasOlder) return;
    page = await listTickets(query, { ...rest, before: last.id }, now);
  }
}

/** What there are tickets of, with the title of the newest. */
export function findSources(query: Query): Promise<{ kind: Ticket['kind']; source: string; title: string }[]> {
  return query<{ kind: Ticket['kind']; source: string; title: string }>(
    'SELECT DISTINCT ON (kind, source) kind, source, title FROM ticket ORDER BY kind, source, id DESC',
  );
}

/** Its values begin at `$2`: `$1` is the place in the list. */
function conditionOf({ state, source, q, from, to }: TicketFilter, now: Date): Condition {
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
