import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod';
import { countSubscribers } from '#src/content/blog/subscriptions/subscription-store.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { CSV_HEAD, csvRecord } from '#src/support/staff/csv.ts';
import { listPage } from '#src/support/staff/pages/list-page.ts';
import { NOTE_LENGTH, ticketPage } from '#src/support/staff/pages/ticket-page.ts';
import { askToSignIn, askToSignInAgain, EARLIER_SESSION, isOfSession, sendPage, STAFF_ROUTE } from '#src/support/staff/staff-page.ts';
import type { StaffSession, StaffSessions } from '#src/support/staff/staff-session.ts';
import { countTickets, eachBatch, findOpenQueue, findSources, listTickets } from '#src/support/staff/list-tickets.ts';
import { type TicketFilter, ticketFilter } from '#src/support/staff/ticket-filter.ts';
import { changeTicket, findEvents, findTicket, STATE_AFTER, type TicketEvent } from '#src/support/tickets/ticket-queries.ts';

interface TicketRoutesDeps extends Deps {
  readonly sessions: StaffSessions;
}

const params = z.object({ number: z.string() });
const doneQuery = z.object({ done: z.enum(['answered', 'reopened']).optional().catch(undefined) });
/** As it was sent, to be shown again. */
const rawNote = z.object({ note: z.string().catch('') }).catch({ note: '' });
const noteBody = z.object({ note: z.string().max(NOTE_LENGTH).default('') });
const TOO_LONG = `Please enter a note of at most ${NOTE_LENGTH} characters.`;
const CHANGED = 'A colleague has changed this ticket. This is its current state.';

/** Routes for the list, details, export and actions on a ticket. */
export const ticketRoutes: FastifyPluginAsync<TicketRoutesDeps> = async (app, { database, clock, sessions }) => {
  const { query } = database;

  app.get('/tickets', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    const filter = ticketFilter.parse(request.query);
    const now = clock();
    const [counts, sources, page, subscribers] = [
      await countTickets(query, filter, now),
      await findSources(query),
      await listTickets(query, filter, now),
      await countSubscribers(query),
    ];
    return sendPage(reply, listPage({ session, filter, counts, sources, subscribers, now, ...page }));
  });

  app.get('/tickets.csv', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    const filter = ticketFilter.parse(request.query);
    request.log.info({ staff: session.name, filter }, 'Tickets exported');
    const name = `tickets-${clock().toISOString().slice(0, 10)}.csv`;
    reply.type('text/csv; charset=utf-8; header=present').header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(Readable.from(csvOf(filter)));
  });

  async function* csvOf(filter: TicketFilter): AsyncGenerator<string> {
    yield CSV_HEAD;
    for await (const batch of eachBatch(query, filter, clock())) yield batch.map(csvRecord).join('');
  }

  interface Result {
    readonly done?: TicketEvent['action'] | undefined;
    readonly refused?: { readonly action: TicketEvent['action']; readonly note: string; readonly problem: string };
  }

  async function show(session: StaffSession, number: string, reply: FastifyReply, { done, refused }: Result): Promise<FastifyReply> {
    const ticket = await findTicket(query, number);
    if (!ticket) throw notFound('ticket');
    const events = await findEvents(query, ticket.id);
    // A colleague may have changed the ticket since: the address of this page is no proof, and a refused note belongs to its action.
    const isDone = (action: TicketEvent['action']) => STATE_AFTER[action] === ticket.state;
    const outcome = done !== undefined && isDone(done) && { action: done, queue: await findOpenQueue(query, number) };
    const refusal =
      refused && (isDone(refused.action) ? { ...refused, problem: CHANGED, isOutdated: true } : { ...refused, isOutdated: false });
    return sendPage(reply, ticketPage({ session, ticket, events, now: clock(), ...(outcome && { outcome }), ...(refusal && { refusal }) }));
  }

  app.get('/tickets/:number', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    return show(session, params.parse(request.params).number, reply, doneQuery.parse(request.query));
  });

  for (const action of ['answered', 'reopened'] as const satisfies readonly TicketEvent['action'][]) {
    app.post(`/tickets/:number/${action}`, STAFF_ROUTE, async (request, reply) => {
      const session = await sessions.find(request);
      const { number } = params.parse(request.params);
      const refused = { action, ...rawNote.parse(request.body) };
      if (!session) return askToSignInAgain(reply, `/staff/tickets/${number}`, refused.note);
      if (!isOfSession(session, request))
        return show(session, number, reply.code(403), { refused: { ...refused, problem: EARLIER_SESSION } });
      const note = noteBody.safeParse(request.body);
      if (!note.success) return show(session, number, reply.code(422), { refused: { ...refused, problem: TOO_LONG } });
      const event = { at: clock(), staff: session.name, action, note: note.data.note.trim() };
      if (!(await changeTicket(query, number, event)))
        return show(session, number, reply.code(409), { refused: { ...refused, problem: CHANGED } });
      return reply.redirect(`/staff/tickets/${number}?done=${action}`, 303);
    });
  }
};
