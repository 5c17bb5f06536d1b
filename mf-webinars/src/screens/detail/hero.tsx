import { Prose } from '@plenum/shared-ui/prose';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import type { WebinarDetail } from '#contract/schemas.ts';
import { Facts } from '#src/screens/detail/facts.tsx';
import { StateBadge } from '#src/components/state-badge.tsx';
import { WebinarTime } from '#src/components/webinar-time.tsx';
import styles from '#src/screens/detail/detail.module.css';
import type { Stage } from '#src/screens/detail/registration-stage.ts';
import { splitReason } from '#src/screens/detail/split-reason.ts';
import { type SeatState, speakerNames } from '#src/webinar-labels.ts';

interface OpeningProps {
  webinar: WebinarDetail;
  now: number;
  stage: Stage;
  /** The visitor's, which the badge says once it is known. */
  seat: SeatState;
}

/** Title, date and facts, and why a cancelled webinar is. The panel has the way in. */
export function Opening({ webinar, now, stage, seat }: OpeningProps) {
  const { reason } = splitReason(webinar.html);
  return (
    <header className={styles.words}>
      <p>
        <StateBadge webinar={webinar} now={now} seat={seat} />
      </p>
      <h1 className={styles.title} ref={viewTransition('title', 'webinar', webinar.url)}>
        {webinar.title}
      </h1>
      <div className={styles.facts}>
        <p className={styles.when}>
          <WebinarTime webinar={webinar} now={now} until />
        </p>
        <Facts webinar={webinar} now={now} />
      </div>
      {stage === 'cancelled' && (
        <div className={styles.notice}>
          {reason === '' ? <p>This webinar is cancelled. If you had a seat, you do not need to do anything.</p> : <Prose html={reason} />}
        </div>
      )}
      <div className={styles.lead}>
        <p className={styles.summary}>{webinar.summary}</p>
        {stage !== 'cancelled' && webinar.speakers.length > 0 && <p className={styles.with}>With {speakerNames(webinar)}</p>}
      </div>
    </header>
  );
}
