import { type Html, html } from '#src/support/staff/pages/html.ts';
import type { StaffSession } from '#src/support/staff/staff-session.ts';
import type { Ticket } from '#src/support/tickets/ticket-queries.ts';

export const NOTE_LENGTH = 2000;
export const REPLY_LENGTH = 5000;

/** Id of the form of a reply. */
export const REPLY_FORM = 'reply-form';

interface ComposerFacts {
  readonly session: StaffSession;
  readonly ticket: Ticket;
  /** Address that the sender's further messages go to. */
  readonly supportEmail: string;
  /** What the fields show: a text that was refused, or that is not sent yet. */
  readonly note: string;
  readonly reply: string;
  /** Identifies the form of the reply. */
  readonly formKey: string;
  /** Id of the last event that the person who writes has seen. */
  readonly lastEvent: string;
  readonly isReplyRefused: boolean;
}

/** The end of the conversation: the reply, and a note of an answer that was given in another way. */
export function composer(facts: ComposerFacts): Html {
  const { ticket, note } = facts;
  if (ticket.email === null) return html`<div class="composer">${withoutAddress(ticket)} ${noteForm(facts)}</div>`;
  return html`<div class="composer">
    ${replyForm(facts, ticket.email)}
    <details class="other" ${note !== '' && html`open`}>
      <summary>${ticket.state === 'open' ? 'Answered by phone or elsewhere' : 'Reopen this ticket'}</summary>
      ${noteForm(facts)}
    </details>
  </div>`;
}

function replyForm({ session, ticket, supportEmail, reply, formKey, lastEvent, isReplyRefused }: ComposerFacts, email: string): Html {
  return html`<form class="stack" id="${REPLY_FORM}" method="post" action="/staff/tickets/${ticket.number}/replies">
    <input type="hidden" name="csrf" value="${session.csrf}" />
    <input type="hidden" name="form_key" value="${formKey}" />
    <input type="hidden" name="last_event" value="${lastEvent}" />
    <div class="field">
      <label for="reply">Reply to ${email}</label>
      <textarea
        id="reply"
        name="reply"
        rows="8"
        required
        maxlength="${REPLY_LENGTH}"
        aria-describedby="${isReplyRefused && 'refusal '}reply-hint"
        ${isReplyRefused && html`aria-invalid="true"`}
      >
${reply}</textarea>
      <p class="hint" id="reply-hint">
        An e-mail that greets the sender, quotes the request and has its number in the subject. What the sender writes back goes to
        ${supportEmail}.
      </p>
    </div>
    <div class="actions">
      ${
        ticket.state === 'open'
          ? html`<button name="state" value="answered">Send and mark as answered</button>
              <button class="quiet" name="state" value="open">Send only</button>`
          : html`<button>Send</button>`
      }
      ${callLink(ticket)}
    </div>
  </form>`;
}

/** How to answer without an e-mail address. */
function withoutAddress(ticket: Ticket): Html {
  if (ticket.phone === null) {
    return html`<p class="way">The sender left neither an e-mail address nor a phone number. The ticket only has to be read.</p>`;
  }
  return html`<div class="way">
    <p>The sender left no e-mail address, so a reply cannot be sent from here. Please call ${ticket.phone}, then note what was answered.</p>
    <p class="actions">${callLink(ticket)}</p>
  </div>`;
}

const callLink = ({ phone }: Ticket) => phone !== null && html`<a class="button quiet" href="tel:${phone}">Call</a>`;

function noteForm({ session, ticket: { number, state, email }, note }: ComposerFacts): Html {
  const isOpen = state === 'open';
  // The main action where the page cannot reply.
  const isQuiet = !isOpen || email !== null;
  return html`<form class="stack" method="post" action="/staff/tickets/${number}/${isOpen ? 'answered' : 'reopened'}">
    <input type="hidden" name="csrf" value="${session.csrf}" />
    <div class="field">
      <label for="note">${isOpen ? 'What was answered' : 'Why it is being reopened'}</label>
      <textarea id="note" name="note" rows="3" maxlength="${NOTE_LENGTH}" aria-describedby="note-hint">${note}</textarea>
      <p class="hint" id="note-hint">A note for colleagues, which is not sent. The sender sees it in the export of their data.</p>
    </div>
    <div class="actions"><button ${isQuiet && html`class="quiet"`}>${isOpen ? 'Mark as answered' : 'Reopen'}</button></div>
  </form>`;
}
