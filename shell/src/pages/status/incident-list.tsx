import type { IncidentPart, StatusIncident } from '@plenum/shared-contracts/status/endpoints';
import { PART_TITLES } from '@plenum/shared-contracts/status/part-titles';
import { incidentLength, incidentTime } from '#src/pages/status/incident-time.ts';
import styles from '#src/pages/status/incident-list.module.css';

export interface Event {
  readonly key: string;
  /** ISO 8601, a time or a date. */
  readonly begins: string;
  readonly when: string;
  readonly note: string;
  /** None: a day without incidents. */
  readonly parts: readonly IncidentPart[];
  readonly isOver: boolean;
  /** Null: none was published. */
  readonly cause: string | null;
}

/** When something did not work, what, and why if that is known. Times are Moscow time. */
export function EventList({ events, label }: { readonly events: readonly Event[]; readonly label: string }) {
  return (
    <ol aria-label={label}>
      {events.map(({ key, begins, when, note, parts, isOver, cause }) => (
        <li key={key} className={styles.incident}>
          <p className={styles.when}>
            <time dateTime={begins}>{when}</time>
            {note !== '' && <span>{note}</span>}
          </p>
          <div className={styles.what}>
            {parts.length > 0 && <p className={styles.parts}>{parts.map((part) => PART_TITLES[part]).join('; ')}</p>}
            {!isOver && <p className={styles.now}>Ongoing</p>}
            {cause !== null && <p className={styles.cause}>{cause}</p>}
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

/** Rooms need not be measured, and of old incidents nothing may have been reported: no figure says so better than a zero. */
function measured({ bad_minutes: bad, ...incident }: StatusIncident): string {
  const length = incidentLength(incident);
  const minutes = bad === 0 ? null : `${bad} bad ${bad === 1 ? 'minute' : 'minutes'} measured`;
  return [length, minutes].filter((text) => text !== null).join(', ');
}
