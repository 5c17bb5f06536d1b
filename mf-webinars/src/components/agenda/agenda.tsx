import { endOf, startOf, stateAt } from '#contract/webinar-state.ts';
import type { Webinar, WebinarDetail } from '#contract/schemas.ts';
import styles from '#src/components/agenda/agenda.module.css';
import { Clock, useZone } from '#src/time/webinar-time.tsx';
import { zoneName } from '#src/time/format.ts';

const MINUTE = 60_000;

interface AgendaProps {
  webinar: Pick<Webinar, 'startDate' | 'duration' | 'status'>;
  agenda: WebinarDetail['agenda'];
  now: number;
}

/** The agenda: by clock time until the webinar is over, by minutes from the start afterwards. */
export function Agenda({ webinar, agenda, now }: AgendaProps) {
  const zone = useZone();
  if (agenda.length === 0) return null;
  const current = stateAt(webinar, now) === 'live' ? agenda.findLast(({ minute }) => startOf(webinar) + minute * MINUTE <= now) : undefined;
  const byClock = webinar.status === 'scheduled' && now < endOf(webinar);
  return (
    <section aria-labelledby="webinar_agenda" className={styles.part}>
      <div className={styles.head}>
        <h2 id="webinar_agenda" className={styles.title}>
          Agenda
        </h2>
        {byClock && <p className={styles.note}>{zoneName(startOf(webinar), zone)}</p>}
      </div>
      <ol className={styles.agenda}>
        {agenda.map((item) => (
          <li
            key={item.minute}
            className={current && item.minute < current.minute ? styles.done : ''}
            {...(item === current && { 'aria-current': 'time' })}
          >
            <span className={styles.minute}>{byClock ? <Clock at={startOf(webinar) + item.minute * MINUTE} /> : `${item.minute} min`}</span>
            <span>{item.title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
