import { outcomeBox } from '#src/support/staff/pages/outcome-box.ts';
import { INCIDENT_PARTS } from '@plenum/shared-contracts/status/endpoints';
import { PART_TITLES } from '@plenum/shared-contracts/status/part-titles';
import type { Incident, UnexplainedRun } from '#src/status/incidents/incident-queries.ts';
import { CAUSE_LENGTH, type IncidentFields, type IncidentProblems, toLocalTime } from '#src/support/staff/incident-form.ts';
import { type Html, html } from '#src/support/staff/pages/html.ts';
import { page } from '#src/support/staff/pages/layout.ts';
import { refusalBox } from '#src/support/staff/pages/refusal-box.ts';
import type { StaffSession } from '#src/support/staff/staff-session.ts';
import { shortInMoscow } from '#src/support/tickets/ticket-details.ts';

interface FormFacts {
  readonly session: StaffSession;
  /** What the fields show. */
  readonly fields?: IncidentFields;
  readonly problems?: IncidentProblems;
  /** Why the form was refused as a whole, for the user. */
  readonly problem?: string;
}

interface ListFacts extends FormFacts {
  readonly incidents: readonly Incident[];
  readonly unexplained: readonly UnexplainedRun[];
  /** What was just done. */
  readonly done?: IncidentOutcome | undefined;
}

export const INCIDENT_OUTCOMES = ['published', 'saved', 'removed'] as const;
export type IncidentOutcome = (typeof INCIDENT_OUTCOMES)[number];

const DONE: Readonly<Record<IncidentOutcome, string>> = {
  published: 'Published. The status page shows it within a minute.',
  saved: 'Saved. The status page shows it within a minute.',
  removed: 'Removed. It leaves the status page within a minute.',
};

/** The incidents of the last 90 days, the measured ones without a cause, and a form for a new one. */
export function incidentsPage({ session, incidents, unexplained, fields, problems, problem, done }: ListFacts): string {
  return page({
    title: 'Incidents',
    session,
    part: 'incidents',
    isRefused: problem !== undefined || problems !== undefined,
    body: html`<h1>Incidents</h1>
      <p class="lead">The public status page lists what did not work in the last 90 days, with causes. Times are Moscow time.</p>
      ${problem !== undefined && refusalBox(problem)} ${done !== undefined && outcomeBox(DONE[done])}
      <div class="columns even">
        <div>
          <section aria-labelledby="unexplained">
            <h2 id="unexplained">Measured, without a cause</h2>
            ${
              unexplained.length === 0
                ? html`<p class="empty">Every bad minute that servers reported has a cause.</p>`
                : html`<ul class="incidents">
                    ${unexplained.map(runItem)}
                  </ul>`
            }
          </section>
          <section aria-labelledby="written">
            <h2 id="written">Written</h2>
            ${
              incidents.length === 0
                ? html`<p class="empty">None in the last 90 days.</p>`
                : html`<ul class="incidents">
                    ${incidents.map(incidentItem)}
                  </ul>`
            }
          </section>
        </div>
        <section class="card" aria-labelledby="new">
          <h2 id="new">Write one</h2>
          ${incidentForm('/staff/incidents', 'Publish', { session, ...(fields && { fields }), ...(problems && { problems }) })}
        </section>
      </div>`,
  });
}

interface OneFacts extends FormFacts {
  readonly incident: Incident;
  /** The one that the fields were made from: a colleague may have changed the incident since. */
  readonly revision: number;
  /** The cause of a refused form, if the field shows another one. */
  readonly lost?: string;
}

export function incidentPage({ session, incident, revision, fields, problems, problem, lost }: OneFacts): string {
  const path = `/staff/incidents/${incident.id}`;
  return page({
    title: 'Change an incident',
    session,
    part: 'incidents',
    isRefused: problem !== undefined || problems !== undefined,
    body: html`<p class="back"><a href="/staff/incidents">All incidents</a></p>
      <div class="wide">
        <h1>Change an incident</h1>
        <p class="lead">Last written by ${incident.staff}. Times are Moscow time.</p>
        ${problem !== undefined && refusalBox(problem, lost === incident.cause ? '' : lost)}
        ${incidentForm(path, 'Save', { session, ...(fields && { fields }), ...(problems && { problems }) }, revision)}
        <details class="danger">
          <summary>Remove this incident</summary>
          <form class="stack" method="post" action="${path}/removed">
            <input type="hidden" name="csrf" value="${session.csrf}" />
            <input type="hidden" name="revision" value="${revision}" />
            <p class="hint">Only for what was written by mistake: visitors who have read it will miss it. This cannot be undone.</p>
            <button class="danger-button">Remove it for good</button>
          </form>
        </details>
      </div>`,
  });
}

const minutes = (count: number) => `${count} bad ${count === 1 ? 'minute' : 'minutes'}`;

function runItem({ part, beginsAt, endsAt, badMinutes }: UnexplainedRun): Html {
  const query = new URLSearchParams({ part, from: toLocalTime(beginsAt), to: toLocalTime(endsAt) }).toString();
  return html`<li>
    <b>${PART_TITLES[part]}</b>
    <span class="hint">${shortInMoscow(beginsAt)} to ${shortInMoscow(endsAt)}, ${minutes(badMinutes)}</span>
    <a href="/staff/incidents?${query}#new">Write its cause</a>
  </li>`;
}

function incidentItem({ id, parts, beginsAt, endsAt, cause, staff, badMinutes }: Incident): Html {
  // Rooms need not be measured.
  const measured = badMinutes > 0 || parts.some((part) => part !== 'rooms') ? `, ${minutes(badMinutes)} measured` : '';
  return html`<li>
    <b>${parts.map((part) => PART_TITLES[part]).join('; ')}</b>
    <span class="hint"
      >${shortInMoscow(beginsAt)} to ${endsAt ? shortInMoscow(endsAt) : 'now: not over'}${measured}. Written by ${staff}.</span
    >
    <p>${cause}</p>
    <a href="/staff/incidents/${id}" aria-label="Change the incident of ${shortInMoscow(beginsAt)}">Change</a>
  </li>`;
}

/** In the order of the form. */
const FIELDS = ['parts', 'begins_at', 'ends_at', 'cause'] as const satisfies readonly (keyof IncidentProblems)[];

const problemOf = (name: keyof IncidentProblems, problems: IncidentProblems | undefined) =>
  problems?.[name] !== undefined && html`<p class="problem" id="${name}-problem">${problems[name]}</p>`;

/** @param hint id of the field’s hint */
function describedBy(name: keyof IncidentProblems, problems: IncidentProblems | undefined, hint?: string): Html | false {
  const ids = [...(hint === undefined ? [] : [hint]), ...(problems?.[name] === undefined ? [] : [`${name}-problem`])];
  return ids.length > 0 && html`aria-describedby="${ids.join(' ')}"`;
}

/** Marks a control that was refused. The first one gets the focus when the page opens. */
function validity(name: keyof IncidentProblems, problems: IncidentProblems | undefined): Html | false {
  if (problems?.[name] === undefined) return false;
  return html`aria-invalid="true" ${FIELDS.find((each) => problems[each] !== undefined) === name && html`autofocus`}`;
}

function incidentForm(action: string, button: string, { session, fields, problems }: FormFacts, revision?: number): Html {
  return html`<form class="stack" method="post" action="${action}">
    <input type="hidden" name="csrf" value="${session.csrf}" />
    ${revision !== undefined && html`<input type="hidden" name="revision" value="${revision}" />`}
    <fieldset ${describedBy('parts', problems)}>
      <legend>What did not work</legend>
      ${problemOf('parts', problems)}
      <div class="choices">
        ${INCIDENT_PARTS.map(
          (part, place) =>
            html`<label class="choice"
              ><input
                type="checkbox"
                name="${part}"
                ${fields?.[part] !== undefined && html`checked`}
                ${place === 0 && validity('parts', problems)}
              />
              ${PART_TITLES[part]}</label
            >`,
        )}
      </div>
    </fieldset>
    <div class="times">
      <div class="field">
        <label for="begins_at">Began</label>
        <input
          id="begins_at"
          name="begins_at"
          type="datetime-local"
          required
          value="${fields?.begins_at ?? ''}"
          ${describedBy('begins_at', problems)}
          ${validity('begins_at', problems)}
        />
        ${problemOf('begins_at', problems)}
      </div>
      <div class="field">
        <label for="ends_at">Ended</label>
        <input
          id="ends_at"
          name="ends_at"
          type="datetime-local"
          value="${fields?.ends_at ?? ''}"
          ${describedBy('ends_at', problems, 'ends-hint')}
          ${validity('ends_at', problems)}
        />
        <p class="hint" id="ends-hint">Empty: it is not over. The status page says so at the top.</p>
        ${problemOf('ends_at', problems)}
      </div>
    </div>
    <div class="field">
      <label for="cause">Cause</label>
      <p class="hint" id="cause-hint">For visitors: what went wrong, what they noticed, what was done. No names, no secrets.</p>
      <textarea
        id="cause"
        name="cause"
        rows="6"
        required
        maxlength="${CAUSE_LENGTH}"
        ${describedBy('cause', problems, 'cause-hint')}
        ${validity('cause', problems)}
      >
${fields?.cause ?? ''}</textarea>
      ${problemOf('cause', problems)}
    </div>
    <button>${button}</button>
  </form>`;
}
