import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { getContent } from '#src/content/site/queries.ts';
import { enqueueForCrm } from '#src/support/tickets/crm-job.ts';
import { dueAt } from '#src/support/tickets/due-at.ts';
import { TICKET_EMAIL } from '#src/support/tickets/emails.ts';
import type { TicketRecipients } from '#src/support/tickets/ticket-recipients.ts';

/** A question and its answer as text. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** A submission, described for the staff. */
export interface NewTicket {
  /** As shown to the sender. */
  readonly number: string;
  readonly kind: 'form' | 'questionnaire';
  /** Id of the form, alias of the questionnaire. */
  readonly source: string;
  readonly title: string;
  readonly name: string | null;
  readonly email: string | null;
  /** E.164 */
  readonly phone: string | null;
  readonly answers: readonly Answer[];
  readonly tracking: object;
  /** Account of a signed-in sender. */
  readonly accountId: string | null;
}

/** Opens a ticket in the caller's transaction, and notifies the staff once that is committed. */
export type OpenTicket = (query: Query, ticket: NewTicket, now: Date) => Promise<void>;

/** @param hasCrm whether a CRM is notified too */
export function ticketOpener(recipients: TicketRecipients, hasCrm: boolean): OpenTicket {
  return async (query, ticket, now) => {
    await insert(query, ticket, now);
    if (hasCrm) await enqueueForCrm(query, ticket.number);
    const recipient =
      recipients.bySource[ticket.source] ?? recipients.all ?? (await getContent<PublicSettings>({ query }, 'settings')).support_email;
    const { number } = ticket;
    await queueMessage(query, { template: TICKET_EMAIL, recipient, data: { ticket: number } }, now);
  };
}

async function insert(query: Query, ticket: NewTicket, now: Date): Promise<void> {
  const canBeAnswered = ticket.email !== null || ticket.phone !== null;
  await query(
    `INSERT INTO ticket (number, kind, source, title, name, email, phone, answers, tracking, account_id, created_at, due_at, changed_at,
      phone_call, company_name, company_size)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, account.id, $11, $12, $11, account.phone_call, company.name, account.company_size
    FROM (SELECT $10::uuid AS id) AS sender
      LEFT JOIN account ON account.id = sender.id LEFT JOIN company ON company.id = account.company_id`,
    [
      ticket.number,
      ticket.kind,
      ticket.source,
      ticket.title,
      ticket.name,
      ticket.email,
      ticket.phone,
      JSON.stringify(ticket.answers),
      JSON.stringify(ticket.tracking),
      ticket.accountId,
      now,
      canBeAnswered ? dueAt(now) : null,
    ],
  );
}
