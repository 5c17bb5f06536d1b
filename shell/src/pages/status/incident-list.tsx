import type { IncidentPart, StatusIncident } from '@plenum/shared-contracts/status/endpoints';
import type { ReactNode } from 'react';
import { incidentLength, incidentTime } from '#src/pages/status/incident-time.ts';
import styles from '#src/pages/status/incident-list.module.css';

export const PART_TITLES: Readonly<Record<IncidentPart, string>> = {
  site: 'Website',
  api: 'Accounts, registration, search',
  messages: 'E-mails and text messages',
  rooms: 'Rooms with sound and video',
};

interface Event {
  readonly key: string;
  /** ISO 8601, a time or a date. */
  readonly begins: string;
  readonly when: string;
  readonly note: string;
  readonly parts: readonly IncidentPart[];
  readonly isOver: boolean;
  readonly cause: ReactNode;
}

/** When something did not work, what, and why. Times are Moscow time. */
export function EventList({ events, label }: { readonly events: readonly Event[]; readonly label: string }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {events.map(({ key, begins, when, note, parts, isOver, cause }) => (
        <li key={key} className={styles.incident}>
          <p className={styles.when}>
            <time dateTime={begins}>{when}</time>
            <span>{note}</span>
          </p>
          <div className={styles.what}>
            <p className={styles.parts}>{parts.map((part) => PART_TITLES[part]).join('; ')}</p>
            {!isOver && <p className={styles.now}>Not over yet</p>}
            <p className={styles.cause}>{cause}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What the staff wrote. */
export function incidentEvent(incident: StatusIncident): Event {
  return {
    key: incident.id,
    begins: incident.begins_at,
    when: incidentTime(incident),
    note: measured(incident),
    parts: incident.parts,
    isOver: incident.ends_at !== null,
    cause: incident.cause,
  };
}

/** Rooms do not report, and of old incidents nothing may have been reported: no figure says so better than a zero. */
function measured({ bad_minutes: bad, ...incident }: StatusIncident): string {
  const length = incidentLength(incident);
  const minutes = bad === 0 ? null : `${bad} bad ${bad === 1 ? 'minute' : 'minutes'} measured`;
  return [length, minutes].filter((text) => text !== null).join(', ');
}
