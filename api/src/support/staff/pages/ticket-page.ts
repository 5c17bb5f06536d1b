import { composer, REPLY_FORM } from '#src/support/staff/pages/composer.ts';
import { conversation, nameOf } from '#src/support/staff/pages/conversation.ts';
import { type Html, html } from '#src/support/staff/pages/html.ts';
import { page } from '#src/support/staff/pages/layout.ts';
import { outcomeBox } from '#src/support/staff/pages/outcome-box.ts';
import { refusalBox } from '#src/support/staff/pages/refusal-box.ts';
import type { OpenQueue } from '#src/support/staff/list-tickets.ts';
import type { StaffSession } from '#src/support/staff/staff-session.ts';
import { nearInMoscow, senderDetails, visitDetails, type Detail } from '#src/support/tickets/ticket-details.ts';
import type { Ticket, TicketEvent } from '#src/support/tickets/ticket-queries.ts';

/** Describes a ticket's state. The page says that times are in Moscow time. */
export function ticketState({ state, dueAt, lastReply }: Pick<Ticket, 'state' | 'dueAt' | 'lastReply'>, now: Date): Html {
  if (lastReply === 'failed' || lastReply === 'dropped') return html`<span class="state late">Reply not sent</span>`;
  if (state === 'answered') return html`<span class="state done">Answered</span>`;
  if (dueAt === null) return html`<span class="state">To be read</span>`;
  if (dueAt < now) return html`<span class="state late">Overdue since ${nearInMoscow(dueAt, now)}</span>`;
  return html`<span class="state due">Answer by ${nearInMoscow(dueAt, now)}</span>`;
}

export const TICKET_OUTCOMES = ['answered', 'reopened', 'replied', 'assigned', 'unassigned'] as const;
export type TicketOutcome = (typeof TICKET_OUTCOMES)[number];

interface TicketFacts {
  readonly session: StaffSession;
  readonly ticket: Ticket;
  readonly events: readonly TicketEvent[];
  readonly now: Date;
  readonly supportEmail: string;
  /** Identifies the form of a reply. */
  readonly formKey: string;
  /** What was just done, and what is still open. */
  readonly outcome?: { readonly done: TicketOutcome; readonly queue: OpenQueue };
  readonly refusal?: Refusal;
  /** A reply that was being written when the assignee was changed. */
  readonly draft?: ReplyDraft;
}

export interface ReplyDraft {
  readonly text: string;
  /** Id of the last event that the page of the draft showed: a colleague may have replied since. */
  readonly lastEvent: string;
}

/** An action that failed. Its text is not to be written twice. */
export interface Refusal {
  readonly action: TicketOutcome;
  readonly problem: string;
  /** The note or the reply. */
  readonly text: string;
  /** Id of the last event that the page of a refused reply showed: a colleague may have replied since. */
  readonly lastEvent?: string;
  /** Whether the action is no longer possible: the text belongs to it, not to the one that a form offers now. */
  readonly isOutdated: boolean;
}

export function ticketPage({ session, ticket, events, now, supportEmail, formKey, outcome, refusal, draft }: TicketFacts): string {
  const { number, title } = ticket;
  const visit = visitDetails(ticket);
  const from = nameOf(ticket);
  const text = refusal && !refusal.isOutdated ? refusal.text : '';
  const isReplyRefused = refusal?.action === 'replied';
  return page({
    title: `${number}, ${title}`,
    session,
    part: 'tickets',
    isRefused: refusal !== undefined,
    body: html`<p class="back"><a href="/staff/tickets">All tickets</a></p>
      <header class="opening">
        <h1>${from}</h1>
        <p>${title}, <b class="number">${number}</b></p>
        <p class="pill">${ticketState(ticket, now)}</p>
        ${assignment(ticket, session)}
      </header>
      ${refusal !== undefined && refusalBox(refusal.problem, refusal.isOutdated ? refusal.text : '')}
      ${outcome !== undefined && ticketOutcome(outcome, ticket)}
      <div class="columns">
        <section class="conversation" aria-labelledby="history">
          <h2 class="hidden" id="history">Conversation</h2>
          ${conversation(ticket, events, now)}
          ${composer({
            session,
            ticket,
            supportEmail,
            formKey,
            lastEvent: refusal?.lastEvent ?? draft?.lastEvent ?? events.at(-1)?.id ?? '0',
            isReplyRefused,
            note: isReplyRefused ? '' : text,
            reply: isReplyRefused ? text : (draft?.text ?? ''),
          })}
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

/** Who answers the ticket, and the button that changes it. It belongs to the form of the reply, if there is one: what is written there is kept. */
function assignment({ number, assignee, email }: Ticket, { name, csrf }: StaffSession): Html {
  const isMine = assignee === name;
  const action = `/staff/tickets/${number}/assignee`;
  const hasReplyForm = email !== null;
  const form = hasReplyForm ? REPLY_FORM : 'assignment';
  return html`<div class="assignment">
    ${!hasReplyForm && html`<form id="${form}" method="post" action="${action}"><input type="hidden" name="csrf" value="${csrf}" /></form>`}
    <input type="hidden" name="from" value="${assignee ?? ''}" form="${form}" />
    <p>${assignee === null ? 'Not assigned' : html`Assigned to <b>${isMine ? 'you' : assignee}</b>`}</p>
    <button class="quiet" name="to" value="${isMine ? '' : 'me'}" form="${form}" formaction="${action}" formnovalidate>
      ${isMine ? 'Unassign' : 'Assign to me'}
    </button>
  </div>`;
}

function ticketOutcome({ done, queue }: NonNullable<TicketFacts['outcome']>, ticket: Ticket): Html {
  const isAnswered = ticket.state === 'answered' && (done === 'answered' || done === 'replied');
  return outcomeBox(
    html`${outcomeText(done, ticket)} ${(isAnswered || done === 'reopened') && openCount(queue)}`,
    isAnswered && nextLink(queue),
  );
}

function outcomeText(done: TicketOutcome, { state, lastReply }: Ticket): string {
  if (done === 'answered') return 'Marked as answered.';
  if (done === 'reopened') return 'Reopened.';
  if (done === 'assigned') return 'Assigned to you.';
  if (done === 'unassigned') return 'Not assigned to you any more.';
  const sent = lastReply === 'sent' ? 'The reply was sent' : 'The reply is queued and leaves in a moment';
  return state === 'answered' ? `${sent}. The ticket is marked as answered.` : `${sent}.`;
}

function openCount({ open }: OpenQueue): string {
  if (open === 0) return 'No ticket is open.';
  return open === 1 ? '1 ticket is open.' : `${open} tickets are open.`;
}

/** The way from an answered ticket to the one that is due first. */
function nextLink({ next }: OpenQueue): Html | false {
  return next !== null && html`<a class="button" href="/staff/tickets/${next.number}">Next: ${nameOf(next)}</a>`;
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
