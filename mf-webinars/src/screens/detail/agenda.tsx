import { startOf } from '#contract/webinar-state.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { Clock, useZone } from '#src/components/webinar-time.tsx';
import styles from '#src/screens/detail/detail.module.css';
import { canAttend } from '#src/screens/detail/registration-stage.ts';
import { zoneName } from '#src/time/format.ts';

const MINUTE = 60_000;

/** The agenda: by clock time until the webinar is over, by minutes from the start afterwards. */
export function Agenda({ webinar, now }: { webinar: WebinarDetail; now: number }) {
  const zone = useZone();
  if (webinar.agenda.length === 0) return null;
  const byClock = canAttend(webinar, now);
  return (
    <section aria-labelledby="webinar_agenda" className={styles.part}>
      <h2 id="webinar_agenda" className={styles.partTitle}>
        Agenda
      </h2>
      <div>
        {byClock && <p className={styles.note}>{zoneName(startOf(webinar), zone)}</p>}
        <ol className={styles.agenda}>
          {webinar.agenda.map(({ minute, title }) => (
            <li key={minute}>
              <span className={styles.minute}>{byClock ? <Clock at={startOf(webinar) + minute * MINUTE} /> : `${minute} min`}</span>
              <span>{title}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
