import { viewTransition } from '@plenum/shared-ui/view-transition';
import type { WebinarDetail } from '#contract/schemas.ts';
import { StateBadge } from '#src/components/state-badge.tsx';
import { WebinarTime } from '#src/components/webinar-time.tsx';
import styles from '#src/screens/detail/detail.module.css';
import type { Stage } from '#src/screens/detail/registration-stage.ts';
import { StateNotice } from '#src/screens/detail/state-notice.tsx';
import { type SeatState, speakerNames } from '#src/webinar-labels.ts';

interface OpeningProps {
  webinar: WebinarDetail;
  now: number;
  stage: Stage;
  /** Whether the recording follows, which has the picture. */
  hasRecording: boolean;
  /** The visitor's, which the badge says once it is known. */
  seat: SeatState;
}

/** Title and date, or why the webinar is cancelled. The panel has the way in. */
export function Opening({ webinar, now, stage, hasRecording, seat }: OpeningProps) {
  const isCancelled = stage === 'cancelled';
  const title = hasRecording ? styles.recordedTitle : isCancelled ? styles.cancelledTitle : styles.title;
  return (
    <header className={`${styles.words} ${hasRecording ? styles.openingAlone : ''}`}>
      <p>
        <StateBadge webinar={webinar} now={now} seat={seat} />
      </p>
      <h1 className={title} ref={viewTransition('title', 'webinar', webinar.url)}>
        {webinar.title}
      </h1>
      <p className={hasRecording ? styles.with : styles.when}>
        <WebinarTime webinar={webinar} now={now} until />
      </p>
      <div className={styles.lead}>
        {!hasRecording && <p className={styles.summary}>{webinar.summary}</p>}
        {!isCancelled && webinar.speakers.length > 0 && <p className={styles.with}>With {speakerNames(webinar)}</p>}
        {isCancelled && <StateNotice />}
      </div>
    </header>
  );
}
