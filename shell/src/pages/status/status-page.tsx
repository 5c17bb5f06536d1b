import {
  INCIDENT_PARTS,
  type IncidentPart,
  STATUS_PARTS,
  type SiteStatus,
  type StatusIncident,
} from '@plenum/shared-contracts/status/endpoints';
import { PART_TITLES } from '@plenum/shared-contracts/status/part-titles';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { Disclosure } from '@plenum/shared-ui/disclosure';
import { Section } from '@plenum/shared-ui/section';
import { Link } from 'react-router';
import { DayLegend, DayStrip } from '#src/pages/status/day-strip.tsx';
import { type Event, EventList, incidentEvent } from '#src/pages/status/incident-list.tsx';
import { lengthText } from '#src/pages/status/incident-time.ts';
import {
  badMinutesOn,
  dateInMoscow,
  daysOf,
  figuresOf,
  measuredParts,
  missingOf,
  type PartState,
  quietDays,
  stateOf,
  type UnexplainedDay,
  unexplainedDays,
  worstShare,
} from '#src/pages/status/status-summary.ts';
import styles from '#src/pages/status/status.module.css';

const PARTS: Readonly<Record<IncidentPart, string>> = {
  site: 'Opening pages.',
  api: 'Signing in, saving seats, paying, finding pages.',
  messages: 'Sending codes, links and reminders within five minutes.',
  rooms: 'Entering rooms. Sound and video in them are not measured.',
};

const STATES: Readonly<Record<PartState, string>> = {
  up: 'Working',
  down: 'Not working',
  incident: 'Ongoing incident',
  unknown: 'Unknown',
};

/** The API makes it of what the staff write. */
const FEED = '/feeds/status.xml';

const count = new Intl.NumberFormat('en');
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' });

/** How the site, the API, messages and, if they are measured, rooms work now and worked in the last 90 days. @param status null: the API does not answer */
export function StatusPage({ status }: { readonly status: SiteStatus | null }) {
  const ongoing = status?.incidents.filter(({ ends_at }) => ends_at === null) ?? [];
  const hasRoomIncident = !status?.rooms && ongoing.some(isOfRooms);
  return (
    <>
      <header className={styles.opening}>
        <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: 'Status' }]} />
        <h1>Is Plenum working?</h1>
        <p className={`${styles.answer} ${styles[status ? overall(status) : 'down']}`}>
          {status ? answer(status) : 'Pages work, but accounts do not'}
        </p>
        <p>{summary(status)}</p>
        <p className={styles.follow}>
          <a href={FEED}>Follow incidents by RSS</a>
        </p>
      </header>
      {ongoing.length > 0 && (
        <div className={styles.ongoing}>
          <EventList events={ongoing.map(incidentEvent)} label="Ongoing" />
        </div>
      )}
      <ul aria-label="Parts">
        {hasRoomIncident && <UnmeasuredRooms hasIncident />}
        {(status ? measuredParts(status) : INCIDENT_PARTS).map((part) => (
          <Part key={part} part={part} status={status} />
        ))}
        {status && !status.rooms && !hasRoomIncident && <UnmeasuredRooms />}
      </ul>
      {status && (
        <div className={styles.key}>
          <DayLegend status={status} />
          <Gaps status={status} />
        </div>
      )}
      <div className={styles.sections}>
        {status && <Incidents status={status} />}
        <div className={styles.measured}>
          <Disclosure title="How this is measured" headingLevel={2}>
            <p>Every minute our servers count what worked and what failed. A minute is bad</p>
            <ul className={styles.bad}>
              <li>for the website, if at least one page in twenty failed;</li>
              <li>for accounts, registration and search, if they gave no answer;</li>
              <li>
                for e-mails and text messages, if one waited for longer than five minutes, unless it was the recipient’s server that refused
                it;
              </li>
              {status?.rooms && <li>for rooms, if they did not answer within five seconds, twice in a row.</li>}
            </ul>
            <p>
              A minute is not measured if no server reported it, because one was being replaced or everything was down at once. Such a
              minute counts as neither good nor bad, and the page says how many there are.
            </p>
          </Disclosure>
          <p>
            If something does not work for you, <Link to="/wiki/page/45">test your sound</Link> or <Link to="/contacts">tell us</Link>.
          </p>
        </div>
      </div>
    </>
  );
}

const isOfRooms = ({ parts }: StatusIncident) => parts.includes('rooms');

/** Rooms of which nothing is known now do not make the rest unknown: their line says so. */
function overall(status: SiteStatus): PartState {
  if (measuredParts(status).some((part) => stateOf(status, part) === 'down')) return 'down';
  if (status.incidents.some(({ ends_at }) => ends_at === null)) return 'incident';
  return STATUS_PARTS.some((part) => stateOf(status, part) === 'unknown') ? 'unknown' : 'up';
}

const DOWN: Readonly<Record<IncidentPart, string>> = {
  site: 'Some pages are failing',
  api: 'Accounts and search are failing',
  messages: 'Messages are late',
  rooms: 'Rooms are not responding',
};

function answer(status: SiteStatus): string {
  const down = measuredParts(status).filter((part) => stateOf(status, part) === 'down');
  const state = overall(status);
  if (down.length === 1) return DOWN[down[0] as IncidentPart];
  if (state === 'down' || state === 'incident') return 'Not everything works';
  if (state === 'unknown') return 'We do not know right now';
  const parts = status.rooms && stateOf(status, 'rooms') === 'up' ? 'Everything we measure is' : 'Website, accounts and messages are';
  return `${parts} working${badToday(status) === '' ? '' : ' again'}`;
}

function summary(status: SiteStatus | null): string {
  if (!status) {
    return 'Pages can be read. Signing in, registering and searching need the API, which does not answer at the moment. Its figures will return when it does.';
  }
  const { latest, now } = status;
  if (!latest) return `No server has reported in the last day, so ${status.rooms?.latest ? 'only rooms were' : 'nothing was'} measured.`;
  const date = dateInMoscow(latest.minute);
  const at = `${date === dateInMoscow(now) ? '' : `on ${dayText(date)} `}at ${time.format(new Date(latest.minute))}, Moscow time`;
  const isStale = STATUS_PARTS.some((part) => stateOf(status, part) === 'unknown');
  if (isStale) return `${badToday(status)}Last measured ${at}: no report has come since then.`;
  const [first] = status.days;
  // Where minutes are missing, the line below the bars says since when.
  if (!first || missingOf(status.days) > 0) return `${badToday(status)}Last measured ${at}.`;
  // Of the first day, only the last minutes may be measured.
  const measured =
    first.date === dateInMoscow(now) ? 'Measuring began today; last measured' : `Measured every minute since ${dayText(first.date)}, last`;
  return `${badToday(status)}${measured} ${at}.`;
}

const FAILED: Readonly<Record<IncidentPart, string>> = {
  site: 'the website failed',
  api: 'accounts, registration and search failed',
  messages: 'e-mails and text messages were late',
  rooms: 'rooms did not answer',
};

/** Says why a bar of today is not all good, although everything may work again. */
function badToday(status: SiteStatus): string {
  const failed = measuredParts(status).flatMap((part) => {
    const minutes = badMinutesOn(status, dateInMoscow(status.now), part);
    return minutes === 0 ? [] : [`${FAILED[part]} for ${minutesText(minutes)}`];
  });
  return failed.length === 0 ? '' : `Today ${failed.join(', and ')}. `;
}

const minutesText = (minutes: number) => `${count.format(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayText = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** What is known without the API. */
const WITHOUT_API: Readonly<Record<IncidentPart, { readonly state: PartState; readonly reason: string }>> = {
  site: { state: 'up', reason: 'This page comes from it.' },
  api: { state: 'down', reason: 'The website gets no answer from it.' },
  messages: { state: 'unknown', reason: 'Only the API knows whether they are late.' },
  rooms: { state: 'unknown', reason: 'Only the API knows whether they answer.' },
};

function Part({ part, status }: { readonly part: IncidentPart; readonly status: SiteStatus | null }) {
  const state = status ? stateOf(status, part) : WITHOUT_API[part].state;
  return (
    <li className={styles.part}>
      <h2>{PART_TITLES[part]}</h2>
      <p className={`${styles.state} ${styles[state]}`}>{STATES[state]}</p>
      <p className={styles.about}>{status ? PARTS[part] : WITHOUT_API[part].reason}</p>
      {status && (
        <>
          <p className={styles.figures}>
            <Figures part={part} status={status} />
          </p>
          <DayStrip status={status} part={part} />
          <Ends />
        </>
      )}
    </li>
  );
}

/** What the first and the last bar stand for. */
function Ends() {
  return (
    <div className={styles.ends}>
      <p>
        <span className={styles.ofPhone}>30</span>
        <span className={styles.ofDesktop}>90</span> days ago
      </p>
      <p>Today</p>
    </div>
  );
}

/** One quiet line unless there is an incident, which comes first. */
function UnmeasuredRooms({ hasIncident = false }: { readonly hasIncident?: boolean }) {
  return (
    <li className={`${styles.part} ${hasIncident ? '' : styles.rooms}`}>
      <h2>{PART_TITLES.rooms}</h2>
      <p className={`${styles.state} ${hasIncident ? styles.incident : styles.unknown}`}>
        {hasIncident ? STATES.incident : 'Not measured'}
      </p>
      <p className={styles.about}>
        They run on servers that do not report here, so there are no figures: our staff list the incidents they know about
        {!hasIncident && ', and know of none now'}.
      </p>
    </li>
  );
}

function Figures({ part, status }: { readonly part: IncidentPart; readonly status: SiteStatus }) {
  const { reported, bad, uptime } = figuresOf(daysOf(status, part));
  if (reported === 0) return 'Nothing was measured.';
  if (uptime === null) {
    return bad === 0
      ? `No problems in the ${minutesText(reported)} measured so far`
      : `Problems in ${count.format(bad)} of the ${minutesText(reported)} measured so far`;
  }
  const isToday = badMinutesOn(status, dateInMoscow(status.now), part) === bad;
  return (
    <>
      <strong>{bad === 0 ? uptime : `${count.format(bad)} bad ${bad === 1 ? 'minute' : 'minutes'}${isToday ? ' today' : ''}`}</strong>
      {bad === 0 ? ' good, ' : ', '}
      <span className={styles.whole}>{bad === 0 ? `${minutesText(reported)} measured` : `${uptime} of ${minutesText(reported)} good`}</span>
    </>
  );
}

/** What was not measured, and what that may hide; the opening says so where there is no gap. */
function Gaps({ status }: { readonly status: SiteStatus }) {
  const [first] = status.days;
  const missing = missingOf(status.days);
  const [firstOfRooms] = status.rooms?.days ?? [];
  const missingOfRooms = missingOf(status.rooms?.days ?? []);
  const worst = worstShare(status);
  if (missing === 0 && missingOfRooms === 0) return null;
  return (
    <p>
      {first && missing > 0 && (
        <>
          Measured since {dayText(first.date)}, except for {lengthText(missing)} without a report from our servers, which the figures leave
          out.{' '}
        </>
      )}
      {firstOfRooms && missingOfRooms > 0 && (
        <>
          Rooms have been measured since {dayText(firstOfRooms.date)}, except for {lengthText(missingOfRooms)}, which their figures leave
          out.{' '}
        </>
      )}
      {worst !== null && `If nothing worked in that time, the lowest figure would be ${worst}.`}
    </p>
  );
}

function Incidents({ status }: { readonly status: SiteStatus }) {
  const events = [
    ...status.incidents.filter(({ ends_at }) => ends_at !== null).map(incidentEvent),
    ...unexplainedDays(status).map((day) => unexplainedEvent(day, status)),
    ...quietDays(status).map(quietEvent),
  ].toSorted((a, b) => (a.begins < b.begins ? 1 : -1));
  return (
    <Section id="incidents" title="Incidents" lead="What failed in the last 90 days, and why. Times are Moscow time.">
      {events.length === 0 ? <p className={styles.none}>{noEventText(status)}</p> : <EventList events={events} label="Incidents" />}
    </Section>
  );
}

/** What stands in place of the list. */
function noEventText({ days, incidents }: SiteStatus): string {
  if (incidents.length > 0) return 'None apart from the ongoing one.';
  return days.length === 0 ? 'No incident is known, and nothing was measured.' : 'No incident is known, and no problem was measured.';
}

const quietEvent = (date: string): Event => ({
  key: date,
  begins: date,
  when: dayText(date),
  note: '',
  parts: [],
  isOver: true,
  cause: 'No incidents.',
});

function unexplainedEvent({ date, parts }: UnexplainedDay, status: SiteStatus): Event {
  const minutes = parts.map((part) => badMinutesOn(status, date, part));
  return {
    key: date,
    begins: date,
    when: dayText(date),
    note: `${minutes.map((each) => count.format(each)).join(' and ')} bad ${minutes.join() === '1' ? 'minute' : 'minutes'} measured`,
    parts,
    isOver: true,
    cause: 'Reported by our servers. No cause has been published.',
  };
}
