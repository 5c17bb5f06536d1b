import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Countdown } from '@plenum/shared-ui/countdown';
import { TextLink } from '@plenum/shared-ui/link';
import { Prose } from '@plenum/shared-ui/prose';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { startOf } from '#contract/webinar-state.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { StateBadge } from '#src/components/state-badge.tsx';
import { WebinarTime } from '#src/components/webinar-time.tsx';
import { takePartHref } from '#src/paths.ts';
import styles from '#src/screens/detail/detail.module.css';
import type { Stage } from '#src/screens/detail/registration-stage.ts';
import { JOIN, speakerNames } from '#src/webinar-labels.ts';

interface OpeningProps {
  webinar: WebinarDetail;
  now: number;
  stage: Stage;
  /** Whether the recording follows, which has the picture. */
  hasRecording: boolean;
  /** Path of the visitor's personal link, if it is known. */
  link: string | null;
}

/** Title and date, with the way in while the room is open, or why the webinar is cancelled. */
export function Opening({ webinar, now, stage, hasRecording, link }: OpeningProps) {
  const isCancelled = stage === 'cancelled';
  const title = hasRecording ? styles.recordedTitle : isCancelled ? styles.cancelledTitle : styles.title;
  return (
    <header className={`${styles.words} ${hasRecording ? styles.openingAlone : ''}`}>
      <p>
        <StateBadge webinar={webinar} now={now} />
      </p>
      <h1 className={title} ref={viewTransition('title', 'webinar', webinar.url)}>
        {webinar.title}
      </h1>
      <p className={hasRecording ? styles.with : styles.when}>
        <WebinarTime webinar={webinar} now={now} until />
      </p>
      {!hasRecording && <p className={styles.summary}>{webinar.summary}</p>}
      {isCancelled && <Prose html={webinar.html} />}
      {!isCancelled && webinar.speakers.length > 0 && <p className={styles.with}>With {speakerNames(webinar)}</p>}
      {(stage === 'live' || stage === 'open') && <WayIn webinar={webinar} isOpen={stage === 'open'} link={link} />}
    </header>
  );
}

/** Without a known seat, a quiet link to the form. With one, the panel has the way in and the time: the line keeps its place, so that nothing moves. */
function WayIn({ webinar, isOpen, link }: Pick<OpeningProps, 'webinar' | 'link'> & { isOpen: boolean }) {
  const { timeZone } = useCapabilities();
  return (
    <div className={styles.wayIn}>
      {link === null ? <TextLink to={takePartHref(webinar)}>{JOIN}</TextLink> : <span className={styles.with}>You have a seat.</span>}
      {isOpen && link === null && (
        <Countdown kind="starts" to={new Date(startOf(webinar)).toISOString()} className={styles.startsIn} visitorZone={timeZone} />
      )}
    </div>
  );
}
