import type { Query } from '#src/platform/database/query.ts';
import { type TicketFilter, conditionOf } from '#src/support/staff/ticket-filter.ts';
import { TICKET_COLUMNS, type Ticket } from '#src/support/tickets/ticket-queries.ts';

const PAGE_SIZE = 50;

export interface TicketPage {
  /** The newest first. */
  readonly tickets: readonly Ticket[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Returns one page of the list. */
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

/** Counts the tickets by state, ignoring the filter's state and page. */
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

/** The tickets that are still to be answered. */
export interface OpenQueue {
  readonly open: number;
  /** The one that is due first, besides the ticket of the page; null if there is none. */
  readonly next: Pick<Ticket, 'number' | 'name' | 'email' | 'phone'> | null;
}

/** @param current number of the ticket whose page shows the queue */
export async function findOpenQueue(query: Query, current: string): Promise<OpenQueue> {
  const [first] = await query<NonNullable<OpenQueue['next']> & { open: number }>(
    `SELECT number, name, email, phone, count(*) OVER ()::int AS open FROM ticket WHERE state = 'open'
    ORDER BY number = $1, due_at NULLS LAST, id LIMIT 1`,
    [current],
  );
  if (!first) return { open: 0, next: null };
  const { open, ...next } = first;
  return { open, next: next.number === current ? null : next };
}

/** Iterates over all tickets of a filter in batches, the newest first. */
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

/** Returns the sources that tickets exist for, each with the title of its newest ticket. */
export function findSources(query: Query): Promise<{ kind: Ticket['kind']; source: string; title: string }[]> {
  return query<{ kind: Ticket['kind']; source: string; title: string }>(
    'SELECT DISTINCT ON (kind, source) kind, source, title FROM ticket ORDER BY kind, source, id DESC',
  );
}
