import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { REPLY_LENGTH } from '#src/support/staff/pages/composer.ts';
import { askToSignInAgain, EARLIER_SESSION, isOfSession, STAFF_ROUTE } from '#src/support/staff/staff-page.ts';
import type { TicketRoutesDeps } from '#src/support/staff/ticket-routes.ts';
import { assignTicket } from '#src/support/tickets/assign-ticket.ts';
import { type ReplyOutcome, sendReply } from '#src/support/tickets/send-reply.ts';

const params = z.object({ number: z.string() });
/** As the form sends it; a text of any length is shown again. */
const replyFields = z.object({
  reply: z.string().catch(''),
  form_key: z.uuid().optional().catch(undefined),
  last_event: z
    .string()
    .regex(/^\d{1,18}$/)
    .catch('0'),
  state: z.string().optional().catch(undefined),
});
const assigneeFields = z.object({ to: z.enum(['me', '']).catch(''), from: z.string().max(60).catch('') });

const EMPTY = 'Please write a reply. An empty one is not sent.';
const TOO_LONG = `Please write a reply of at most ${REPLY_LENGTH} characters.`;
const REFUSED: Readonly<Record<Exclude<ReplyOutcome, 'queued'>, string>> = {
  changed: 'A colleague has changed this ticket since you opened it, so your reply was not sent. Read what is new, and send it once more.',
  used: 'This form was sent before, with another text. Read what was sent below. If this one is to be sent as well, send it once more.',
};
const REASSIGNED = 'A colleague has changed who answers this ticket since you opened it. Nothing was changed now.';

/** Routes for replies to the sender of a ticket, and for its assignee. */
export const replyRoutes: FastifyPluginAsync<TicketRoutesDeps> = async (app, { database, clock, sessions, show }) => {
  app.post('/tickets/:number/replies', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    const { number } = params.parse(request.params);
    const { reply: written, form_key: formKey, last_event: lastEvent, state } = replyFields.parse(request.body ?? {});
    if (!session) return askToSignInAgain(reply, `/staff/tickets/${number}`, written);
    const refused = { action: 'replied', text: written, lastEvent } as const;
    const refuse = (status: number, problem: string) => show(session, number, reply.code(status), { refused: { ...refused, problem } });
    if (!isOfSession(session, request) || formKey === undefined) return refuse(403, EARLIER_SESSION);
    const text = written.trim();
    if (text === '' || text.length > REPLY_LENGTH) return refuse(422, text === '' ? EMPTY : TOO_LONG);

    const given = { text, staff: session.name, formKey, lastEvent, isAnswer: state === 'answered' };
    const outcome = await database.transaction((query) => sendReply(query, number, given, clock()));
    if (outcome !== 'queued') {
      // The page shows what is new, so the form may be sent again.
      const { lastEvent: _, ...seen } = refused;
      return show(session, number, reply.code(409), { refused: { ...seen, problem: REFUSED[outcome] } });
    }
    request.log.info({ staff: session.name, number }, 'Reply to a ticket queued');
    return reply.redirect(`/staff/tickets/${number}?done=replied`, 303);
  });

  app.post('/tickets/:number/assignee', STAFF_ROUTE, async (request, reply) => {
    const session = await sessions.find(request);
    const { number } = params.parse(request.params);
    // The button belongs to the form of the reply: what is written there is not lost.
    const { reply: written, last_event: lastEvent } = replyFields.parse(request.body ?? {});
    const draft = written.trim() === '' ? undefined : { text: written, lastEvent };
    if (!session) return askToSignInAgain(reply, `/staff/tickets/${number}`, written);
    const { to, from } = assigneeFields.parse(request.body ?? {});
    const action = to === 'me' ? 'assigned' : 'unassigned';
    const refuse = (status: number, problem: string) =>
      show(session, number, reply.code(status), { refused: { action, text: '', problem }, draft });
    if (!isOfSession(session, request)) return refuse(403, EARLIER_SESSION);
    const assignment = { to: to === 'me' ? session.name : null, from: from === '' ? null : from };
    if (!(await assignTicket(database.query, number, assignment))) return refuse(409, REASSIGNED);
    if (draft) return show(session, number, reply, { done: action, draft });
    return reply.redirect(`/staff/tickets/${number}?done=${action}`, 303);
  });
};
