import type { Webinar } from '#contract/schemas.ts';
import { stateAt } from '#contract/webinar-state.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { RowAction } from '#src/components/row-action.tsx';
import { WebinarTime } from '#src/time/webinar-time.tsx';
import type { OwnSeat } from '#src/own-seats/use-own-seats.ts';
import { webinarHref } from '#src/paths.ts';
import { ROOM_OPEN, canJoinAt } from '#src/webinar-labels.ts';
import styles from '#src/components/next-up/next-up.module.css';

interface NextUpProps {
  webinar: Webinar;
  now: number;
  /** The visitor's. */
  seat: OwnSeat | undefined;
  /** Whether a row below has it, too. */
  isRepeated: boolean;
}

/** The one webinar that a visitor can go to soonest, in a line above a list that begins with past ones. */
export function NextUp({ webinar, now, seat, isRepeated }: NextUpProps) {
  const canJoin = canJoinAt(webinar, now);
  const label = stateAt(webinar, now) === 'live' ? 'Live now' : canJoin ? ROOM_OPEN : 'Next';
  return (
    <section aria-labelledby="next_up" className={styles.next}>
      <Card className={styles.card}>
        <div className={styles.words}>
          <h2 id="next_up" className={`${styles.label} ${canJoin ? styles.live : ''}`}>
            {label}
          </h2>
          <h3 className={styles.title}>
            <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
          </h3>
          <p className={styles.when}>
            <WebinarTime webinar={webinar} now={now} until />
          </p>
        </div>
        <RowAction webinar={webinar} now={now} seat={seat} className={styles.action} isQuiet={isRepeated} />
      </Card>
    </section>
  );
}
