import type { Tracking } from '@plenum/shared-contracts/tracking/schemas';
import type { Query } from '#src/platform/database/query.ts';
import type { MessageState } from '#src/platform/notifications/outbox.ts';
import { dueAt } from '#src/support/tickets/due-at.ts';
import type { NewTicket } from '#src/support/tickets/open-ticket.ts';

export type TicketState = 'open' | 'answered';

/** A ticket as the staff see it. */
export interface Ticket extends Omit<NewTicket, 'accountId' | 'tracking'> {
  readonly id: string;
  readonly state: TicketState;
  readonly tracking: Tracking;
  /** Whether the account's owner allows calls; null: sent without an account. */
  readonly phoneCall: boolean | null;
  readonly companyName: string | null;
  readonly companySize: string | null;
  readonly createdAt: Date;
  /** When an answer is due; null: the sender left no contact details. */
  readonly dueAt: Date | null;
  /** The staff member who answers it; null: no one yet. */
  readonly assignee: string | null;
  /** State of the latest reply, while nothing else has happened since; else null. */
  readonly lastReply: MessageState | null;
}

export const TICKET_COLUMNS = `ticket.id, ticket.number, ticket.kind, ticket.source, ticket.title, ticket.name, ticket.email, ticket.phone, ticket.answers,
  ticket.tracking, ticket.state, ticket.phone_call AS "phoneCall", ticket.company_name AS "companyName", ticket.company_size AS "companySize",
  ticket.created_at AS "createdAt", ticket.due_at AS "dueAt", ticket.assignee,
  (SELECT max(message.state) FROM ticket_event AS event JOIN outbox AS message ON message.id = event.message_id
    WHERE event.ticket_id = ticket.id AND event.at = (SELECT max(at) FROM ticket_event WHERE ticket_id = ticket.id)) AS "lastReply"`;

/** Condition: nothing has happened since a reply that could not be sent. Begins with those messages, which are few. */
const HAS_UNSENT_REPLY = `ticket.id IN (
    SELECT event.ticket_id FROM outbox AS message JOIN ticket_event AS event ON event.message_id = message.id
    WHERE message.template = 'ticket-reply' AND message.state IN ('failed', 'dropped')
      AND event.at = (SELECT max(at) FROM ticket_event WHERE ticket_id = event.ticket_id)
  )`;

/** Condition: the ticket is still to be answered, also because a reply could not be sent. */
export const IS_OPEN = `(ticket.state = 'open' OR ${HAS_UNSENT_REPLY})`;

export async function findTicket(query: Query, number: string): Promise<Ticket | undefined> {
  const [ticket] = await query<Ticket & Record<string, unknown>>(`SELECT ${TICKET_COLUMNS} FROM ticket WHERE number = $1`, [number]);
  return ticket;
}

/** Finds a ticket to send to the CRM; undefined: it was sent, or is deleted. */
export async function findTicketForCrm(query: Query, id: string): Promise<Ticket | undefined> {
  const [ticket] = await query<Ticket & Record<string, unknown>>(
    `SELECT ${TICKET_COLUMNS} FROM ticket WHERE id = $1 AND crm_state IN ('waiting', 'failed')`,
    [id],
  );
  return ticket;
}

/** What the outbox knows of a reply. */
export interface ReplyDelivery {
  readonly state: MessageState;
  readonly sentAt: Date | null;
  /** Why the last attempt failed. */
  readonly failure: string | null;
}

/** An event in a ticket's history, which is sorted from the oldest. */
export interface TicketEvent {
  readonly id: string;
  readonly at: Date;
  /** The staff member. */
  readonly staff: string;
  readonly action: StateChange | 'replied';
  /** For colleagues; of a reply its text, for the sender of the ticket. */
  readonly note: string;
  /** Of a reply whose message exists. */
  readonly delivery: ReplyDelivery | null;
}

export async function findEvents(query: Query, ticketId: string): Promise<TicketEvent[]> {
  const rows = await query<Omit<TicketEvent, 'delivery'> & Omit<ReplyDelivery, 'state'> & { messageState: MessageState | null }>(
    `SELECT event.id::text, event.at, event.staff, event.action, event.note,
      message.state AS "messageState", message.sent_at AS "sentAt", message.failure
    FROM ticket_event AS event LEFT JOIN outbox AS message ON message.id = event.message_id WHERE event.ticket_id = $1 ORDER BY event.id`,
    [ticketId],
  );
  return rows.map(({ messageState, sentAt, failure, ...event }) => ({
    ...event,
    delivery: messageState === null ? null : { state: messageState, sentAt, failure },
  }));
}

/** An action that changes a ticket's state. */
export type StateChange = 'answered' | 'reopened';

/** The state that an action leads to. */
export const STATE_AFTER = { answered: 'answered', reopened: 'open' } as const satisfies Record<StateChange, TicketState>;

interface Change {
  readonly at: Date;
  readonly staff: string;
  readonly action: StateChange;
  readonly note: string;
}

/**
 * Marks a ticket as answered, or reopens it: then it is due as if it had been sent now.
 * @returns false when it is in that state already, or deleted
 */
export async function changeTicket(query: Query, number: string, { at, staff, action, note }: Change): Promise<boolean> {
  const changed = await query(
    `WITH changed AS (
      UPDATE ticket SET state = $2, changed_at = $3, due_at = CASE WHEN due_at IS NOT NULL AND $5 = 'reopened' THEN $7 ELSE due_at END
      WHERE number = $1 AND state <> $2 RETURNING id
    )
    INSERT INTO ticket_event (ticket_id, at, staff, action, note) SELECT id, $3, $4, $5, $6 FROM changed RETURNING id`,
    [number, STATE_AFTER[action], at, staff, action, note, dueAt(at)],
  );
  return changed.length > 0;
}

/** Deletes tickets without events since `until`, with their forms and answers. */
export async function purgeTickets(query: Query, until: Date): Promise<void> {
  await query(
    `WITH gone AS (DELETE FROM ticket WHERE changed_at <= $1 RETURNING number),
      forms AS (DELETE FROM form_submission WHERE ticket IN (SELECT number FROM gone))
    DELETE FROM quiz_answer WHERE id IN (SELECT number FROM gone)`,
    [until],
  );
}
