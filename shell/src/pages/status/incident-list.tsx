import type { IncidentPart, StatusIncident } from '@plenum/shared-contracts/status/endpoints';
import { incidentLength, incidentTime } from '#src/pages/status/incident-time.ts';
import styles from '#src/pages/status/incident-list.module.css';

export const PART_TITLES: Readonly<Record<IncidentPart, string>> = {
  site: 'Website',
  api: 'Accounts, registration, search',
  messages: 'E-mails and text messages',
  rooms: 'Rooms with sound and video',
};

/** When something did not work, what, and why. Times are Moscow time. */
export function IncidentList({ incidents, label }: { readonly incidents: readonly StatusIncident[]; readonly label: string }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {incidents.map((incident) => (
        <li key={incident.id} className={styles.incident}>
          <p className={styles.when}>
            <time dateTime={incident.begins_at}>{incidentTime(incident)}</time>
            <span>{measured(incident)}</span>
          </p>
          <div className={styles.what}>
            <p className={styles.parts}>{incident.parts.map((part) => PART_TITLES[part]).join('; ')}</p>
            {incident.ends_at === null && <p className={styles.now}>Not over yet</p>}
            <p className={styles.cause}>{incident.cause}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Rooms do not report, and of old incidents nothing may have been reported: no figure says so better than a zero. */
function measured({ bad_minutes: bad, ...incident }: StatusIncident): string {
  const length = incidentLength(incident);
  const minutes = bad === 0 ? null : `${bad} bad ${bad === 1 ? 'minute' : 'minutes'} reported`;
  return [length, minutes].filter((text) => text !== null).join(', ');
}
