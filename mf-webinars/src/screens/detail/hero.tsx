import { Prose } from '@plenum/shared-ui/prose';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import type { WebinarDetail } from '#contract/schemas.ts';
import { Facts } from '#src/screens/detail/facts.tsx';
import { SpeakersLine } from '#src/components/speakers-line/speakers-line.tsx';
import { StateBadge } from '#src/components/state-badge.tsx';
import { WebinarTime } from '#src/time/webinar-time.tsx';
import { INSTEAD } from '#src/screens/detail/coming-up.tsx';
import styles from '#src/screens/detail/detail.module.css';
import type { Stage } from '#src/screens/detail/registration-stage.ts';
import { splitCancellationReason } from '#src/screens/detail/split-cancellation-reason.ts';
import type { SeatState } from '#src/webinar-labels.ts';

interface OpeningProps {
  webinar: WebinarDetail;
  now: number;
  stage: Stage;
  /** The visitor's, which the badge says once it is known. */
  seat: SeatState;
  /** Whether the page begins with a picture that has the faces of the speakers. */
  hasPoster: boolean;
}

/** Title, date and facts, why a cancelled webinar is, and who speaks. The panel has the way in. */
export function Opening({ webinar, now, stage, seat, hasPoster }: OpeningProps) {
  const { reason } = splitCancellationReason(webinar.html);
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
        <Facts webinar={webinar} now={now} hasSeat={seat !== null} />
      </div>
      {stage === 'cancelled' && (
        <div className={styles.notice}>
          <p className={styles.noticeTitle}>This webinar will not take place</p>
          {reason === '' ? <p>If you had a seat, you do not need to do anything.</p> : <Prose html={reason} />}
          <p>
            <a href={`#${INSTEAD}`}>See what you can join instead</a>
          </p>
        </div>
      )}
      <div className={styles.lead}>
        <p className={styles.summary}>{webinar.summary}</p>
        {stage !== 'cancelled' && <SpeakersLine webinar={webinar} hasFaces={!hasPoster} />}
      </div>
    </header>
  );
}
