import type { Query } from '#src/platform/database/query.ts';
import { type TicketFilter, type Viewer, conditionOf } from '#src/support/staff/ticket-filter.ts';
import { IS_OPEN, TICKET_COLUMNS, type Ticket } from '#src/support/tickets/ticket-queries.ts';

const PAGE_SIZE = 50;

export interface TicketPage {
  /** The newest first. */
  readonly tickets: readonly Ticket[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Returns one page of the list. */
export async function listTickets(query: Query, filter: TicketFilter, viewer: Viewer): Promise<TicketPage> {
  const { sql, values } = conditionOf(filter, viewer);
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
export async function countTickets(query: Query, filter: TicketFilter, viewer: Viewer): Promise<Record<TicketFilter['state'], number>> {
  const { sql, values } = conditionOf({ ...filter, state: 'all' }, viewer);
  const [counts] = await query<Record<TicketFilter['state'], number>>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${IS_OPEN})::int AS open,
      count(*) FILTER (WHERE NOT ${IS_OPEN})::int AS answered, count(*) FILTER (WHERE state = 'open' AND due_at < $${values.length + 2})::int AS overdue
    FROM ticket WHERE ${sql} AND $1::bigint IS NULL`,
    [null, ...values, viewer.now],
  );
  return counts ?? { all: 0, open: 0, answered: 0, overdue: 0 };
}

/** The tickets that are still to be answered. */
export interface OpenQueue {
  readonly open: number;
  /** The one that is due first, besides the ticket of the page and those of colleagues; null if there is none. */
  readonly next: Pick<Ticket, 'number' | 'name' | 'email' | 'phone'> | null;
}

/**
 * @param current number of the ticket whose page shows the queue
 * @param staff who reads the page
 */
export async function findOpenQueue(query: Query, current: string, staff: string): Promise<OpenQueue> {
  const [first] = await query<NonNullable<OpenQueue['next']> & { open: number; isNext: boolean }>(
    `SELECT number, name, email, phone, is_next AS "isNext", count(*) OVER ()::int AS open
    FROM (
      SELECT id, number, name, email, phone, due_at, number <> $1 AND coalesce(assignee, $2) = $2 AS is_next FROM ticket WHERE ${IS_OPEN}
    ) AS open_ticket
    ORDER BY is_next DESC, due_at NULLS LAST, id LIMIT 1`,
    [current, staff],
  );
  if (!first) return { open: 0, next: null };
  const { open, isNext, ...next } = first;
  return { open, next: isNext ? next : null };
}

/** Iterates over all tickets of a filter in batches, the newest first. */
export async function* eachBatch(query: Query, filter: TicketFilter, viewer: Viewer): AsyncGenerator<readonly Ticket[]> {
  const { before: _before, after: _after, ...rest } = filter;
  let page = await listTickets(query, rest, viewer);
  for (;;) {
    yield page.tickets;
    const last = page.tickets.at(-1);
    if (!last || !page.hasOlder) return;
    page = await listTickets(query, { ...rest, before: last.id }, viewer);
  }
}

/** Returns the sources that tickets exist for, each with the title of its newest ticket. */
export function findSources(query: Query): Promise<{ kind: Ticket['kind']; source: string; title: string }[]> {
  return query<{ kind: Ticket['kind']; source: string; title: string }>(
    'SELECT DISTINCT ON (kind, source) kind, source, title FROM ticket ORDER BY kind, source, id DESC',
  );
}
