import type { Tracking } from '@plenum/shared-contracts/tracking/schemas';
import type { Query } from '#src/platform/database/query.ts';
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
}

export const TICKET_COLUMNS = `ticket.id, ticket.number, ticket.kind, ticket.source, ticket.title, ticket.name, ticket.email, ticket.phone, ticket.answers,
  ticket.tracking, ticket.state, ticket.phone_call AS "phoneCall", ticket.company_name AS "companyName", ticket.company_size AS "companySize",
  ticket.created_at AS "createdAt", ticket.due_at AS "dueAt"`;

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

/** An event in a ticket's history, which is sorted from the oldest. */
export interface TicketEvent {
  readonly at: Date;
  /** The staff member. */
  readonly staff: string;
  readonly action: 'answered' | 'reopened';
  readonly note: string;
}

export function findEvents(query: Query, ticketId: string): Promise<TicketEvent[]> {
  return query<TicketEvent & Record<string, unknown>>('SELECT at, staff, action, note FROM ticket_event WHERE ticket_id = $1 ORDER BY id', [
    ticketId,
  ]);
}

/** The state that an action leads to. */
export const STATE_AFTER = { answered: 'answered', reopened: 'open' } as const satisfies Record<TicketEvent['action'], TicketState>;

/**
 * Marks a ticket as answered, or reopens it: then it is due as if it had been sent now.
 * @returns false when it is in that state already, or deleted
 */
export async function changeTicket(query: Query, number: string, { at, staff, action, note }: TicketEvent): Promise<boolean> {
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
