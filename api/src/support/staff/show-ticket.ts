import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';
import { getContent } from '#src/content/site/queries.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { findOpenQueue } from '#src/support/staff/list-tickets.ts';
import { type Refusal, type ReplyDraft, ticketPage, type TicketOutcome } from '#src/support/staff/pages/ticket-page.ts';
import { sendPage } from '#src/support/staff/staff-page.ts';
import type { StaffSession } from '#src/support/staff/staff-session.ts';
import { findEvents, findTicket, STATE_AFTER, type Ticket } from '#src/support/tickets/ticket-queries.ts';

export const TICKET_CHANGED = 'A colleague has changed this ticket. This is its current state.';

interface Result {
  readonly done?: TicketOutcome | undefined;
  readonly refused?: Omit<Refusal, 'isOutdated'>;
  readonly draft?: ReplyDraft | undefined;
}

export type ShowTicket = (session: StaffSession, number: string, reply: FastifyReply, result: Result) => Promise<FastifyReply>;

/** Returns what sends the page of a ticket in its current state. It throws HttpError 404 for an unknown ticket. */
export function ticketSender({ database: { query }, clock }: Deps): ShowTicket {
  return async (session, number, reply, { done, refused, draft }) => {
    const ticket = await findTicket(query, number);
    if (!ticket) throw notFound('ticket');
    const [events, settings] = [await findEvents(query, ticket.id), await getContent<PublicSettings>({ query }, 'settings')];
    const outcome = done !== undefined &&
      isDone(done, ticket, session) && { done, queue: await findOpenQueue(query, number, session.name) };
    return sendPage(
      reply,
      ticketPage({
        session,
        ticket,
        events,
        now: clock(),
        supportEmail: settings.support_email,
        formKey: randomUUID(),
        ...(outcome && { outcome }),
        ...(refused && { refusal: refusalOf(refused, ticket) }),
        ...(draft && { draft }),
      }),
    );
  };
}

/** A colleague may have changed the ticket since: the address of a page is no proof. */
function isDone(done: TicketOutcome, { state, assignee, lastReply }: Ticket, { name }: StaffSession): boolean {
  if (done === 'assigned') return assignee === name;
  if (done === 'unassigned') return assignee !== name;
  if (done === 'replied') return lastReply === 'waiting' || lastReply === 'sent';
  return STATE_AFTER[done] === state;
}

/** A note belongs to its action: when a colleague has taken it already, the form of the page is that of another one. */
function refusalOf(refused: Omit<Refusal, 'isOutdated'>, { state, email }: Ticket): Refusal {
  const { action } = refused;
  if (action === 'replied') return { ...refused, isOutdated: email === null };
  if (action === 'assigned' || action === 'unassigned') return { ...refused, isOutdated: true };
  return STATE_AFTER[action] === state ? { ...refused, problem: TICKET_CHANGED, isOutdated: true } : { ...refused, isOutdated: false };
}
