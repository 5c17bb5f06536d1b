import { type Html, html } from '#src/support/staff/pages/html.ts';
import { page } from '#src/support/staff/pages/layout.ts';
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
  /** Result of a failed action, for the user. */
  readonly problem?: string;
}

export const NOTE_LENGTH = 2000;

export function ticketPage({ session, ticket, events, now, problem }: TicketFacts): string {
  const { number, title, name, email, phone, createdAt, answers, state } = ticket;
  const visit = visitDetails(ticket);
  return page({
    title: `${number}, ${title}`,
    session,
    part: 'tickets',
    body: html`<p class="back"><a href="/staff/tickets">All tickets</a></p>
      <header class="opening">
        <p>${ticketState(ticket, now)}</p>
        <h1>${name ?? email ?? phone ?? 'Without a name'}</h1>
        <p>
          ${title}, <b class="number">${number}</b>, sent
          <time datetime="${createdAt.toISOString()}">${inMoscow(createdAt)}</time>
        </p>
      </header>
      ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
      <div class="columns">
        <div>
          <section aria-labelledby="answers">
            <h2 id="answers">What was sent</h2>
            ${details(
              answers.map(({ question, answer }) => ({ label: question, value: answer })),
              'Nothing but the sender.',
            )}
          </section>
          <section aria-labelledby="sender">
            <h2 id="sender">Sender</h2>
            ${details(senderDetails(ticket), 'The sender left neither name nor address.')} ${reply(ticket)}
          </section>
          ${
            visit.length > 0 &&
            html`<section aria-labelledby="visit">
              <h2 id="visit">Visit</h2>
              ${details(visit, '')}
            </section>`
          }
        </div>
        <div>
          <section aria-labelledby="history">
            <h2 id="history">History</h2>
            <ol class="history">
              <li><time datetime="${createdAt.toISOString()}">${inMoscow(createdAt)}</time> <b>Sent</b></li>
              ${events.map(
                ({ at, staff, action, note }) =>
                  html`<li>
                    <time datetime="${at.toISOString()}">${inMoscow(at)}</time>
                    <b>${action === 'answered' ? 'Marked as answered' : 'Reopened'} by ${staff}</b>
                    ${note !== '' && html`<p>${note}</p>`}
                  </li>`,
              )}
            </ol>
            ${changeForm(number, state, session)}
          </section>
        </div>
      </div>`,
  });
}

/** Links to the mail program for a reply; the number in the subject identifies the ticket. */
function reply({ email, number, title }: Ticket): Html | null {
  if (email === null) return null;
  const subject = encodeURIComponent(`[${number}] ${title}`);
  return html`<p><a class="button quiet" href="mailto:${encodeURIComponent(email)}?subject=${subject}">Write an answer</a></p>`;
}

function changeForm(number: string, state: Ticket['state'], { csrf }: StaffSession): Html {
  const isOpen = state === 'open';
  return html`<form class="stack" method="post" action="/staff/tickets/${number}/${isOpen ? 'answered' : 'reopened'}">
    <input type="hidden" name="csrf" value="${csrf}" />
    <div class="field">
      <label for="note">${isOpen ? 'What was answered' : 'Why it is being reopened'}</label>
      <p class="hint" id="note-hint">A note for colleagues. The sender sees it in the export of their data.</p>
      <textarea id="note" name="note" rows="4" maxlength="${NOTE_LENGTH}" aria-describedby="note-hint"></textarea>
    </div>
    <button>${isOpen ? 'Mark as answered' : 'Reopen'}</button>
  </form>`;
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
