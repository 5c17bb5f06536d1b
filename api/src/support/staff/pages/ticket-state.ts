import { type Html, html } from '#src/support/staff/pages/html.ts';
import { shortInMoscow } from '#src/support/tickets/ticket-details.ts';
import type { Ticket } from '#src/support/tickets/ticket-queries.ts';

/** Describes a ticket's state. The page says that times are in Moscow time. */
export function ticketState({ state, dueAt }: Pick<Ticket, 'state' | 'dueAt'>, now: Date): Html {
  if (state === 'answered') return html`<span class="state done">Answered</span>`;
  if (dueAt === null) return html`<span class="state">To be read</span>`;
  if (dueAt < now) return html`<span class="state late">Overdue since ${shortInMoscow(dueAt)}</span>`;
  return html`<span class="state">Answer by ${shortInMoscow(dueAt)}</span>`;
}
