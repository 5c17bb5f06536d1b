import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod';
import { countSubscribers } from '#src/content/blog/subscriptions/subscription-store.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { CSV_HEAD, csvRecord } from '#src/support/staff/csv.ts';
import { listPage } from '#src/support/staff/pages/list-page.ts';
import { NOTE_LENGTH, ticketPage } from '#src/support/staff/pages/ticket-page.ts';
import { askToSignIn, requireCsrf, sendPage, STAFF_ROUTE } from '#src/support/staff/staff-page.ts';
import type { StaffSession, StaffSessions } from '#src/support/staff/staff-session.ts';
import { countTickets, eachBatch, findOpenQueue, findSources, listTickets } from '#src/support/staff/list-tickets.ts';
import { type TicketFilter, ticketFilter } from '#src/support/staff/ticket-filter.ts';
import { changeTicket, findEvents, findTicket, type TicketEvent } from '#src/support/tickets/ticket-queries.ts';

interface TicketRoutesDeps extends Deps {
  readonly sessions: StaffSessions;
}

const params = z.object({ number: z.string() });
const doneQuery = z.object({ done: z.enum(['answered', 'reopened']).optional().catch(undefined) });
/** As it was sent, to be shown again. */
const rawNote = z.object({ note: z.string().catch('') }).catch({ note: '' });
const noteBody = z.object({ note: z.string().max(NOTE_LENGTH).default('') });

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

  type Result = Pick<Parameters<typeof ticketPage>[0], 'problem' | 'note' | 'done'>;

  async function show(session: StaffSession, number: string, reply: FastifyReply, result: Result): Promise<FastifyReply> {
    const ticket = await findTicket(query, number);
    if (!ticket) throw notFound('ticket');
    const [events, queue] = [await findEvents(query, ticket.id), await findOpenQueue(query)];
    return sendPage(reply, ticketPage({ session, ticket, events, queue, now: clock(), ...result }));
  }

  app.get('/tickets/:number', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    if (!session) return askToSignIn(request, reply);
    return show(session, params.parse(request.params).number, reply, doneQuery.parse(request.query));
  });

  for (const action of ['answered', 'reopened'] as const satisfies readonly TicketEvent['action'][]) {
    app.post(`/tickets/:number/${action}`, STAFF_ROUTE, async (request, reply) => {
      const session = await sessions.find(request);
      if (!session) return reply.redirect('/staff/sign-in', 303);
      requireCsrf(session, request);
      const { number } = params.parse(request.params);
      const note = noteBody.safeParse(request.body);
      const given = rawNote.parse(request.body);
      if (!note.success)
        return show(session, number, reply.code(422), { problem: `Please enter a note of at most ${NOTE_LENGTH} characters.`, ...given });
      const event = { at: clock(), staff: session.name, action, note: note.data.note.trim() };
      if (!(await changeTicket(query, number, event))) {
        return show(session, number, reply.code(409), {
          problem: 'A colleague has changed this ticket. This is its current state.',
          ...given,
        });
      }
      return reply.redirect(`/staff/tickets/${number}?done=${action}`, 303);
    });
  }
};
