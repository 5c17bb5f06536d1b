import { type Html, html } from '#src/support/staff/pages/html.ts';
import { page } from '#src/support/staff/pages/layout.ts';
import { ticketState } from '#src/support/staff/pages/ticket-page.ts';
import type { StaffSession } from '#src/support/staff/staff-session.ts';
import type { TicketPage } from '#src/support/staff/list-tickets.ts';
import type { TicketFilter } from '#src/support/staff/ticket-filter.ts';
import { moscowDate, nearInMoscow, shortInMoscow } from '#src/support/tickets/ticket-details.ts';
import type { Ticket } from '#src/support/tickets/ticket-queries.ts';

const STATES = { open: 'Open', overdue: 'Overdue', answered: 'Answered', all: 'All' } as const;
const ASSIGNEES = [
  { assignee: 'mine', label: 'Mine' },
  { assignee: 'unassigned', label: 'Unassigned' },
  { assignee: undefined, label: 'All' },
] as const;

interface ListFacts extends TicketPage {
  readonly session: StaffSession;
  readonly filter: TicketFilter;
  readonly counts: Readonly<Record<TicketFilter['state'], number>>;
  readonly sources: readonly { readonly kind: Ticket['kind']; readonly source: string; readonly title: string }[];
  /** Number of people who get the blog by e-mail. */
  readonly subscribers: number;
  readonly now: Date;
}

export function listPage({ session, filter, counts, sources, subscribers, tickets, hasOlder, hasNewer, now }: ListFacts): string {
  const isNarrowed = [filter.source, filter.from, filter.to].some((value) => value !== undefined);
  const isFiltered = isNarrowed || filter.q !== undefined;
  return page({
    title: `${STATES[filter.state]} tickets`,
    session,
    part: 'tickets',
    body: html`<h1>Tickets</h1>
      <p class="lead">What visitors sent, and by when they were promised an answer. Times are Moscow time.</p>
      <nav class="states" aria-label="State">
        ${Object.entries(STATES).map(
          ([state, label]) =>
            html`<a
              href="${linkTo({ ...filter, state: state as TicketFilter['state'] })}"
              ${state === filter.state && html`aria-current="page"`}
              >${label} <span>${counts[state as TicketFilter['state']]}</span></a
            >`,
        )}
      </nav>
      <form class="filter" method="get" action="/staff/tickets" role="search">
        <input type="hidden" name="state" value="${filter.state}" />
        ${filter.assignee !== undefined && html`<input type="hidden" name="assignee" value="${filter.assignee}" />`}
        <label class="hidden" for="q">Search in everything</label>
        <input id="q" name="q" type="search" placeholder="Search in everything" value="${filter.q ?? ''}" />
        <button class="quiet">Show</button>
        ${isFiltered && html`<a href="${linkTo({ state: filter.state, assignee: filter.assignee })}">Clear</a>`}
        <details class="more" ${isNarrowed && html`open`}>
          <summary>Form and dates</summary>
          <div class="fields">
            <div class="field">
              <label for="source">Sent with</label>
              <select id="source" name="source">
                <option value="">Anything</option>
                ${sources.map(
                  ({ kind, source, title }) =>
                    html`<option value="${kind} ${source}" ${filter.source === `${kind} ${source}` && html`selected`}>${title}</option>`,
                )}
              </select>
            </div>
            <div class="field"><label for="from">From</label><input id="from" name="from" type="date" value="${filter.from ?? ''}" /></div>
            <div class="field"><label for="to">To</label><input id="to" name="to" type="date" value="${filter.to ?? ''}" /></div>
          </div>
        </details>
        <nav class="days assignees" aria-label="Assigned to">
          ${ASSIGNEES.map(
            ({ assignee, label }) =>
              html`<a href="${linkTo({ ...filter, assignee })}" ${filter.assignee === assignee && html`aria-current="true"`}>${label}</a>`,
          )}
        </nav>
        <nav class="days" aria-label="Days">
          ${dayLink('Today', filter, now)} ${dayLink('Yesterday', filter, new Date(now.getTime() - DAY))}
        </nav>
      </form>
      ${tickets.length === 0 ? empty(filter, isFiltered, counts.all) : list(tickets, session, now)}
      <div class="foot">
        <nav class="pages" aria-label="Pages">
          ${hasNewer && tickets[0] !== undefined && html`<a href="${linkTo(filter, { after: tickets[0].id })}" rel="prev">Newer</a>`}
          ${hasOlder && tickets.at(-1) !== undefined && html`<a href="${linkTo(filter, { before: tickets.at(-1)?.id ?? '' })}" rel="next">Older</a>`}
        </nav>
        <span>Readers of the blog by e-mail: <b>${subscribers}</b></span>
        ${tickets.length > 0 && html`<a href="${linkTo(filter).replace('/staff/tickets', '/staff/tickets.csv')}" download>Download these as CSV</a>`}
      </div>`,
  });
}

const DAY = 86_400_000;

/** Leads to the tickets of one day in all states: who looks for one knows the day, not the state. */
function dayLink(label: string, filter: TicketFilter, at: Date): Html {
  const day = moscowDate(at);
  return html`<a
    href="${linkTo({ ...filter, state: 'all', from: day, to: day })}"
    ${filter.from === day && filter.to === day && html`aria-current="true"`}
    >${label}</a
  >`;
}

function empty(filter: TicketFilter, isFiltered: boolean, inAll: number): Html {
  const { state, assignee } = filter;
  const kind = `${state === 'all' ? '' : ` ${STATES[state].toLowerCase()}`}${assignee === 'unassigned' ? ' unassigned' : ''}`;
  const whose = assignee === 'mine' && ' are assigned to you';
  if (!isFiltered) {
    return html`<p class="empty">No${kind} tickets${whose}${inAll === 0 && !assignee && ' yet'}. Reload the page to see new ones.</p>`;
  }
  return html`<p class="empty">
    No${kind} tickets${assignee === 'mine' && ' of yours'} match this filter.
    ${inAll > 0 && html`<a href="${linkTo({ ...filter, state: 'all' })}">Show the ${inAll === 1 ? 'one' : inAll} in all states</a>`}
  </p>`;
}

function list(tickets: readonly Ticket[], { name }: StaffSession, now: Date): Html {
  return html`<ul class="tickets">
    ${tickets.map(
      (ticket) =>
        html`<li>
          <a href="/staff/tickets/${ticket.number}">
            <span class="what"><b>${ticket.name ?? ticket.email ?? ticket.phone ?? 'Without a name'}</b> <span>${ticket.title}</span></span>
            <span class="says"
              >${ticket.answers
                .map(({ answer }) => answer)
                .join(' · ')
                .slice(0, 200)}</span
            >
            <span class="when"
              ><time datetime="${ticket.createdAt.toISOString()}" title="${shortInMoscow(ticket.createdAt)}"
                >${nearInMoscow(ticket.createdAt, now)}</time
              >
              <span>${ticket.number}</span></span
            >
            <span class="progress"
              >${ticketState(ticket, now)}
              ${ticket.assignee !== null && html`<span class="assignee">${ticket.assignee === name ? 'You' : ticket.assignee}</span>`}</span
            >
          </a>
        </li>`,
    )}
  </ul>`;
}

/** Returns the URL of the list with a filter, by default its first page. */
function linkTo({ state, assignee, source, q, from, to }: TicketFilter, place: { before?: string; after?: string } = {}): string {
  const given = Object.entries({ state, assignee, source, q, from, to, ...place }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `/staff/tickets?${new URLSearchParams(given).toString()}`;
}
