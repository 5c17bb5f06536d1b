import { STATUS_PARTS, type SiteStatus, type StatusPart } from '@plenum/shared-contracts/status/endpoints';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { Section } from '@plenum/shared-ui/section';
import { Link } from 'react-router';
import { DayLegend, DayStrip } from '#src/pages/status/day-strip.tsx';
import { IncidentList, PART_TITLES } from '#src/pages/status/incident-list.tsx';
import { dateInMoscow, figuresOf, missingOf, type PartState, stateOf } from '#src/pages/status/status-summary.ts';
import styles from '#src/pages/status/status.module.css';

const PARTS: Readonly<Record<StatusPart, string>> = {
  site: 'Pages are answered. A minute is bad when one page in twenty fails.',
  api: 'The API answers the website.',
  messages: 'No message waits for longer than five minutes.',
};

const STATES: Readonly<Record<PartState, string>> = { up: 'Working', down: 'Not working', incident: 'An incident now', unknown: 'Unknown' };

const count = new Intl.NumberFormat('en');
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' });

/** How the site, the API and messages work now and worked in the last 90 days. @param status null: the API does not answer */
export function StatusPage({ status }: { readonly status: SiteStatus | null }) {
  const incidents = status?.incidents ?? [];
  const ongoing = incidents.filter(({ ends_at }) => ends_at === null);
  const past = incidents.filter(({ ends_at }) => ends_at !== null);
  return (
    <>
      <header className={styles.opening}>
        <Breadcrumbs items={[{ title: 'Main page', to: '/' }, { title: 'Status' }]} />
        <h1>Is Plenum working?</h1>
        <div className={styles.now}>
          <p className={`${styles.answer} ${styles[status ? overall(status) : 'down']}`}>
            {status ? ANSWERS[overall(status)] : 'Partly: the API does not answer.'}
          </p>
          <p>{summary(status)}</p>
        </div>
      </header>
      {ongoing.length > 0 && (
        <div className={styles.ongoing}>
          <IncidentList incidents={ongoing} label="Not over yet" />
        </div>
      )}
      <ul className={styles.parts} aria-label="Parts">
        {STATUS_PARTS.map((part) => (
          <Part key={part} part={part} status={status} />
        ))}
      </ul>
      {status && <DayLegend status={status} />}
      {status && (
        <Section id="incidents" title="Past incidents" lead="What did not work, and why. Times are Moscow time.">
          {past.length === 0 ? (
            <p className={styles.none}>No incidents were recorded in the last 90 days.</p>
          ) : (
            <IncidentList incidents={past} label="Past incidents" />
          )}
        </Section>
      )}
      <Section id="measured" title="How this is measured">
        <div className={styles.text}>
          <p>
            Every minute, each server of the website counts the pages that it has served and those that failed, and reports them to the API,
            which adds whether messages are late. If the API does not answer, the server keeps the minutes and reports them afterwards as
            minutes in which the API did not work.
          </p>
          <p>
            Minutes without a report are never counted as good or bad: a server was being replaced, or everything was down at once. They are
            listed separately, so that you can add them to the worst case.
          </p>
          <p>
            Rooms with sound and video run on other servers, which do not report here: what fails there is known only from the incidents
            that our staff write. To try a room from your network, see <Link to="/big-business">what security officers ask</Link>. If
            something does not work for you, <Link to="/contacts">tell us</Link>.
          </p>
        </div>
      </Section>
    </>
  );
}

/** An incident of rooms is known from the staff only. */
function overall(status: SiteStatus): PartState {
  const states = STATUS_PARTS.map((part) => stateOf(status, part));
  if (states.includes('down')) return 'down';
  if (status.incidents.some(({ ends_at }) => ends_at === null)) return 'incident';
  return states.includes('unknown') ? 'unknown' : 'up';
}

const ANSWERS: Readonly<Record<PartState, string>> = {
  up: 'Yes, everything.',
  down: 'Not everything.',
  incident: 'Not everything.',
  unknown: 'We do not know: there is no recent report.',
};

function summary(status: SiteStatus | null): string {
  if (!status) {
    return 'Pages can be read. Signing in, registering and searching need the API and do not work at the moment. The figures of the last 90 days come back with it.';
  }
  const { latest, days } = status;
  if (!latest) return 'No server has reported in the last day, so nothing is known about the present.';
  const missing = missingOf(days);
  const gaps = missing === 0 ? 'No minute is missing' : `${minutesText(missing)} ${missing === 1 ? 'has' : 'have'} no report`;
  return `${badToday(status)}Last report: ${time.format(new Date(latest.minute))}, Moscow time. ${gaps} since ${dayText(days[0]?.date)}.`;
}

const FAILED: Readonly<Record<StatusPart, string>> = {
  site: 'the website failed',
  api: 'accounts, registration and search failed',
  messages: 'e-mails and text messages were late',
};

/** Says why a bar of today is not all good, although everything may work again. */
function badToday({ days, now }: SiteStatus): string {
  const today = days.find(({ date }) => date === dateInMoscow(now));
  const failed = STATUS_PARTS.flatMap((part) => {
    const minutes = today?.bad[part] ?? 0;
    return minutes === 0 ? [] : [`${FAILED[part]} for ${minutesText(minutes)}`];
  });
  return failed.length === 0 ? '' : `Today ${failed.join(', and ')}. `;
}

const minutesText = (minutes: number) => `${count.format(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayText = (date = '1970-01-01') => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** What is known without the API. */
const WITHOUT_API: Readonly<Record<StatusPart, { readonly state: PartState; readonly reason: string }>> = {
  site: { state: 'up', reason: 'This page comes from it.' },
  api: { state: 'down', reason: 'The website gets no answer from it.' },
  messages: { state: 'unknown', reason: 'Only the API knows whether they are late.' },
};

function Part({ part, status }: { readonly part: StatusPart; readonly status: SiteStatus | null }) {
  const state = status ? stateOf(status, part) : WITHOUT_API[part].state;
  return (
    <li className={styles.part}>
      <h2>{PART_TITLES[part]}</h2>
      <p className={`${styles.state} ${styles[state]}`}>{STATES[state]}</p>
      <p className={styles.about}>{status ? PARTS[part] : WITHOUT_API[part].reason}</p>
      {status && (
        <>
          <DayStrip status={status} part={part} />
          <div className={styles.figures}>
            <p className={styles.whole}>90 days ago</p>
            <p className={styles.sum}>
              <Figures part={part} status={status} />
            </p>
            <p className={styles.whole}>Today</p>
          </div>
        </>
      )}
    </li>
  );
}

function Figures({ part, status }: { readonly part: StatusPart; readonly status: SiteStatus }) {
  const { reported, bad, uptime } = figuresOf(status.days, part);
  const last = status.days.filter((day) => day.bad[part] > 0).at(-1)?.date;
  if (uptime === null) return 'Nothing was reported.';
  return (
    <>
      <strong>{uptime}</strong> of {count.format(reported)} reported {reported === 1 ? 'minute' : 'minutes'} good
      {bad > 0 && (
        <>
          , <span className={styles.whole}>{`${count.format(bad)} bad`}</span>,{' '}
          <span className={styles.whole}>{last === dateInMoscow(status.now) ? 'last today' : `last on ${dayText(last)}`}</span>
        </>
      )}
    </>
  );
}
