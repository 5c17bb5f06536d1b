import type { Query } from '#src/platform/database/query.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { REPLY_EMAIL } from '#src/support/tickets/reply-email.ts';
import { changeTicket } from '#src/support/tickets/ticket-queries.ts';

/** What a staff member sends to the sender of a ticket. */
export interface NewReply {
  readonly text: string;
  readonly staff: string;
  /** Identifies the form, so that one that is submitted twice is sent once. */
  readonly formKey: string;
  /** Id of the last event that the page of the form showed; `0`: none. */
  readonly lastEvent: string;
  readonly isAnswer: boolean;
}

/**
 * `changed`: the ticket has a newer event, such as a colleague's reply, or is deleted; `used`: the form was submitted before, with another
 * text.
 */
export type ReplyOutcome = 'queued' | 'changed' | 'used';

/** Stores a reply and queues its e-mail, and marks the ticket as answered if it is the answer; all in the caller's transaction. */
export async function sendReply(query: Query, number: string, reply: NewReply, now: Date): Promise<ReplyOutcome> {
  // Replies to a ticket are sent one after the other.
  const [ticket] = await query<{ id: string; email: string | null; accountId: string | null }>(
    'SELECT id::text, email, account_id AS "accountId" FROM ticket WHERE number = $1 FOR UPDATE',
    [number],
  );
  if (!ticket || ticket.email === null) return 'changed';
  const [stored] = await query<{ note: string }>('SELECT note FROM ticket_event WHERE ticket_id = $1 AND form_key = $2', [
    ticket.id,
    reply.formKey,
  ]);
  if (stored) return stored.note === reply.text ? 'queued' : 'used';
  const [last] = await query<{ id: string | null }>('SELECT max(id)::text AS id FROM ticket_event WHERE ticket_id = $1', [ticket.id]);
  if ((last?.id ?? '0') !== reply.lastEvent) return 'changed';

  const [event] = await query<{ id: string }>(
    `INSERT INTO ticket_event (ticket_id, at, staff, action, note, form_key) VALUES ($1, $2, $3, 'replied', $4, $5) RETURNING id::text`,
    [ticket.id, now, reply.staff, reply.text, reply.formKey],
  );
  const message = { template: REPLY_EMAIL, recipient: ticket.email, data: { reply: event?.id }, accountId: ticket.accountId };
  await query('UPDATE ticket_event SET message_id = $2 WHERE id = $1', [event?.id, await queueMessage(query, message, now)]);
  await query('UPDATE ticket SET changed_at = $2 WHERE id = $1', [ticket.id, now]);
  if (reply.isAnswer) await changeTicket(query, number, { at: now, staff: reply.staff, action: 'answered', note: '' });
  return 'queued';
}
