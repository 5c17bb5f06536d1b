import { type Html, html } from '#src/support/staff/pages/html.ts';
import { page } from '#src/support/staff/pages/layout.ts';
import { refusalBox } from '#src/support/staff/pages/refusal-box.ts';
import type { OpenQueue } from '#src/support/staff/list-tickets.ts';
import type { StaffSession } from '#src/support/staff/staff-session.ts';
import { inMoscow, nearInMoscow, senderDetails, visitDetails, type Detail } from '#src/support/tickets/ticket-details.ts';
import type { Ticket, TicketEvent } from '#src/support/tickets/ticket-queries.ts';

/** Describes a ticket's state. The page says that times are in Moscow time. */
export function ticketState({ state, dueAt }: Pick<Ticket, 'state' | 'dueAt'>, now: Date): Html {
  if (state === 'answered') return html`<span class="state done">Answered</span>`;
  if (dueAt === null) return html`<span class="state">To be read</span>`;
  if (dueAt < now) return html`<span class="state late">Overdue since ${nearInMoscow(dueAt, now)}</span>`;
  return html`<span class="state due">Answer by ${nearInMoscow(dueAt, now)}</span>`;
}

interface TicketFacts {
  readonly session: StaffSession;
  readonly ticket: Ticket;
  readonly events: readonly TicketEvent[];
  readonly now: Date;
  /** What was just done, and what is still open. */
  readonly outcome?: { readonly action: TicketEvent['action']; readonly queue: OpenQueue };
  readonly refusal?: Refusal;
}

/** An action that failed. Its note is not to be written twice. */
interface Refusal {
  readonly problem: string;
  readonly note: string;
  /** Whether the action is no longer possible: the note belongs to it, not to the one that the form offers now. */
  readonly isOutdated: boolean;
}

export const NOTE_LENGTH = 2000;

export function ticketPage({ session, ticket, events, now, outcome, refusal }: TicketFacts): string {
  const { number, title, createdAt } = ticket;
  const visit = visitDetails(ticket);
  const from = nameOf(ticket);
  return page({
    title: `${number}, ${title}`,
    session,
    part: 'tickets',
    body: html`<p class="back"><a href="/staff/tickets">All tickets</a></p>
      <header class="opening">
        <h1>${from}</h1>
        <p>${title}, <b class="number">${number}</b></p>
        <p class="pill">${ticketState(ticket, now)}</p>
      </header>
      ${refusal !== undefined && refusalBox(refusal.problem, refusal.isOutdated ? refusal.note : '')}
      ${
        outcome !== undefined &&
        html`<div class="outcome">
          <p role="status">${outcome.action === 'answered' ? 'Marked as answered.' : 'Reopened.'} ${openCount(outcome.queue)}</p>
          ${outcome.action === 'answered' && nextLink(outcome.queue)}
        </div>`
      }
      <div class="columns">
        <section class="conversation" aria-labelledby="history">
          <h2 class="hidden" id="history">Conversation</h2>
          <ol class="thread">
            <li class="theirs">
              ${initials(from)}
              <div>
                <p class="by"><b>${from}</b> ${moment(createdAt, now)}</p>
                <div class="bubble">${message(ticket)}</div>
              </div>
            </li>
            ${events.map((event) => eventItem(event, now))}
          </ol>
          ${composer(ticket, session, refusal?.isOutdated === false ? refusal.note : '')}
        </section>
        <div class="facts">
          <section aria-labelledby="sender">
            <h2 id="sender">Sender</h2>
            ${details(
              senderDetails(ticket).filter(({ value }) => value !== from),
              'The sender left nothing else.',
            )}
          </section>
          ${
            visit.length > 0 &&
            html`<section aria-labelledby="visit">
              <h2 id="visit">Visit</h2>
              ${details(visit, '')}
            </section>`
          }
          <p class="hint">Times are Moscow time.</p>
        </div>
      </div>`,
  });
}

function openCount({ open }: OpenQueue): string {
  if (open === 0) return 'No ticket is open.';
  return open === 1 ? '1 ticket is open.' : `${open} tickets are open.`;
}

const nameOf = ({ name, email, phone }: Pick<Ticket, 'name' | 'email' | 'phone'>) => name ?? email ?? phone ?? 'Without a name';

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

/** What a staff member did, with the note for colleagues. */
function eventItem({ at, staff, action, note }: TicketEvent, now: Date): Html {
  const done = html`<p class="by"><b>${action === 'answered' ? 'Marked as answered' : 'Reopened'} by ${staff}</b> ${moment(at, now)}</p>`;
  if (note === '') return html`<li class="event">${done}</li>`;
  return html`<li class="ours">
    ${initials(staff)}
    <div>
      ${done}
      <div class="bubble"><p>${note}</p></div>
    </div>
  </li>`;
}

/** The end of the conversation: ways to answer, and what is noted of it. */
function composer(ticket: Ticket, { csrf }: StaffSession, note: string): Html {
  const { number, state } = ticket;
  const isOpen = state === 'open';
  return html`<form class="composer" method="post" action="/staff/tickets/${number}/${isOpen ? 'answered' : 'reopened'}">
    <input type="hidden" name="csrf" value="${csrf}" />
    <div class="field">
      <label for="note">${isOpen ? 'What was answered' : 'Why it is being reopened'}</label>
      <p class="hint" id="note-hint">A note for colleagues: this page sends nothing. The sender sees it in the export of their data.</p>
      <textarea id="note" name="note" rows="3" maxlength="${NOTE_LENGTH}" aria-describedby="note-hint">${note}</textarea>
    </div>
    <div class="actions">
      <button ${!isOpen && html`class="quiet"`}>${isOpen ? 'Mark as answered' : 'Reopen'}</button>
      ${waysToAnswer(ticket)}
    </div>
  </form>`;
}

/** The way from an answered ticket to the one that is due first. */
function nextLink({ next }: OpenQueue): Html | false {
  return next !== null && html`<a class="button" href="/staff/tickets/${next.number}">Next: ${nameOf(next)}</a>`;
}

/** Links to the mail program and the phone; the number in the subject identifies the ticket. */
function waysToAnswer({ email, phone, number, title }: Ticket): Html {
  const subject = encodeURIComponent(`[${number}] ${title}`);
  return html`${email !== null && html`<a class="button quiet" href="mailto:${encodeURIComponent(email)}?subject=${subject}">Write an answer</a>`}
  ${phone !== null && html`<a class="button quiet" href="tel:${phone}">Call</a>`}`;
}

function details(all: readonly Detail[], none: string): Html {
  if (all.length === 0) return html`<p class="empty">${none}</p>`;
  return html`<dl>
    ${all.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
