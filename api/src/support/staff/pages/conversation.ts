import { type Html, html } from '#src/support/staff/pages/html.ts';
import { inMoscow, nearInMoscow } from '#src/support/tickets/ticket-details.ts';
import type { ReplyDelivery, Ticket, TicketEvent } from '#src/support/tickets/ticket-queries.ts';

/** Returns what to call a ticket's sender. */
export const nameOf = ({ name, email, phone }: Pick<Ticket, 'name' | 'email' | 'phone'>): string =>
  name ?? email ?? phone ?? 'Without a name';

/** What was sent, then what the staff did, from the oldest. */
export function conversation(ticket: Ticket, events: readonly TicketEvent[], now: Date): Html {
  const from = nameOf(ticket);
  return html`<ol class="thread">
    <li class="theirs">
      ${initials(from)}
      <div>
        <p class="by"><b>${from}</b> ${moment(ticket.createdAt, now)}</p>
        <div class="bubble">${message(ticket)}</div>
      </div>
    </li>
    ${events.map((event) => eventItem(event, now))}
  </ol>`;
}

/** Draws the first letters of a name's first two words. */
function initials(name: string): Html {
  const letters = Array.from(name.matchAll(/(?<!\p{L})\p{L}/gu), ([letter]) => letter).slice(0, 2);
  return html`<span class="initials" aria-hidden="true">${letters.join('').toUpperCase() || '?'}</span>`;
}

const moment = (at: Date, now: Date) => html`<time datetime="${at.toISOString()}" title="${inMoscow(at)}">${nearInMoscow(at, now)}</time>`;

/** What was sent: the message as text, everything else with its question. */
function message({ answers }: Ticket): Html {
  if (answers.length === 0) return html`<p class="empty">Sent without a message.</p>`;
  return html`${answers.map(({ question, answer }) =>
    question === 'Message' ? html`<p>${answer}</p>` : html`<p><small>${question}</small>${answer}</p>`,
  )}`;
}

const DONE: Readonly<Record<TicketEvent['action'], string>> = {
  answered: 'Marked as answered by',
  reopened: 'Reopened by',
  replied: 'Reply by',
};

/** What a staff member did: a reply to the sender, or a change with the note for colleagues. */
function eventItem({ at, staff, action, note, delivery }: TicketEvent, now: Date): Html {
  const done = html`<p class="by"><b>${DONE[action]} ${staff}</b> ${moment(at, now)}</p>`;
  if (note === '') return html`<li class="event">${done}</li>`;
  const isReply = action === 'replied';
  return html`<li class="ours ${!isReply && 'note'}">
    ${initials(staff)}
    <div>
      ${done}
      <div class="bubble"><p>${note}</p></div>
      ${isReply ? deliveryLine(delivery, now) : html`<p class="delivery">Note for colleagues, not sent</p>`}
    </div>
  </li>`;
}

/** Whether the e-mail has left, as the outbox knows it. */
function deliveryLine(delivery: ReplyDelivery | null, now: Date): Html {
  if (delivery === null) return html`<p class="delivery">Nothing is known of its delivery</p>`;
  const { state, sentAt, failure } = delivery;
  const reason = failure === null ? '' : ` The reason: ${failure}`;
  if (state === 'sent') return html`<p class="delivery sent">Sent ${sentAt !== null && nearInMoscow(sentAt, now)}</p>`;
  if (state === 'failed') return html`<p class="delivery lost">Not sent. The operator can send it again.${reason}</p>`;
  if (state === 'dropped') return html`<p class="delivery lost">Not sent. Please answer in another way.${reason}</p>`;
  if (failure === null) return html`<p class="delivery">Queued. Reload the page to see whether it was sent.</p>`;
  return html`<p class="delivery late">Not sent yet, trying again.${reason}</p>`;
}
