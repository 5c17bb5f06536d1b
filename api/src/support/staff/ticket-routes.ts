import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { countSubscribers } from '#src/content/blog/subscriptions/subscription-store.ts';
import type { Deps } from '#src/deps.ts';
import { CSV_HEAD, csvRecord } from '#src/support/staff/csv.ts';
import { NOTE_LENGTH } from '#src/support/staff/pages/composer.ts';
import { listPage } from '#src/support/staff/pages/list-page.ts';
import { TICKET_OUTCOMES } from '#src/support/staff/pages/ticket-page.ts';
import { type ShowTicket, TICKET_CHANGED } from '#src/support/staff/show-ticket.ts';
import { askToSignIn, askToSignInAgain, EARLIER_SESSION, isOfSession, sendPage, STAFF_ROUTE } from '#src/support/staff/staff-page.ts';
import type { StaffSessions } from '#src/support/staff/staff-session.ts';
import { countTickets, eachBatch, findSources, listTickets } from '#src/support/staff/list-tickets.ts';
import { type TicketFilter, ticketFilter, type Viewer } from '#src/support/staff/ticket-filter.ts';
import { changeTicket, type StateChange } from '#src/support/tickets/ticket-queries.ts';

export interface TicketRoutesDeps extends Deps {
  readonly sessions: StaffSessions;
  readonly show: ShowTicket;
}

const params = z.object({ number: z.string() });
const doneQuery = z.object({ done: z.enum(TICKET_OUTCOMES).optional().catch(undefined) });
/** As it was sent, to be shown again. */
const rawNote = z.object({ note: z.string().catch('') }).catch({ note: '' });
const noteBody = z.object({ note: z.string().max(NOTE_LENGTH).default('') });
const TOO_LONG = `Please enter a note of at most ${NOTE_LENGTH} characters.`;

/** Routes for the list, details, export and state of tickets. */
export const ticketRoutes: FastifyPluginAsync<TicketRoutesDeps> = async (app, { database: { query }, clock, sessions, show }) => {
  app.get('/tickets', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    const filter = ticketFilter.parse(request.query);
    const viewer = { staff: session.name, now: clock() };
    const [counts, sources, page, subscribers] = [
      await countTickets(query, filter, viewer),
      await findSources(query),
      await listTickets(query, filter, viewer),
      await countSubscribers(query),
    ];
    return sendPage(reply, listPage({ session, filter, counts, sources, subscribers, now: viewer.now, ...page }));
  });

  app.get('/tickets.csv', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    const filter = ticketFilter.parse(request.query);
    request.log.info({ staff: session.name, filter }, 'Tickets exported');
    const name = `tickets-${clock().toISOString().slice(0, 10)}.csv`;
    reply.type('text/csv; charset=utf-8; header=present').header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(Readable.from(csvOf(filter, { staff: session.name, now: clock() })));
  });

  async function* csvOf(filter: TicketFilter, viewer: Viewer): AsyncGenerator<string> {
    yield CSV_HEAD;
    for await (const batch of eachBatch(query, filter, viewer)) yield batch.map(csvRecord).join('');
  }

  app.get('/tickets/:number', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    return show(session, params.parse(request.params).number, reply, doneQuery.parse(request.query));
  });

  for (const action of ['answered', 'reopened'] as const satisfies readonly StateChange[]) {
    app.post(`/tickets/:number/${action}`, STAFF_ROUTE, async (request, reply) => {
      const session = await sessions.find(request);
      const { number } = params.parse(request.params);
      const { note: text } = rawNote.parse(request.body);
      if (!session) return askToSignInAgain(reply, `/staff/tickets/${number}`, text);
      const refuse = (status: number, problem: string) => show(session, number, reply.code(status), { refused: { action, text, problem } });
      if (!isOfSession(session, request)) return refuse(403, EARLIER_SESSION);
      const note = noteBody.safeParse(request.body);
      if (!note.success) return refuse(422, TOO_LONG);
      const event = { at: clock(), staff: session.name, action, note: note.data.note.trim() };
      if (!(await changeTicket(query, number, event))) return refuse(409, TICKET_CHANGED);
      return reply.redirect(`/staff/tickets/${number}?done=${action}`, 303);
    });
  }
};
