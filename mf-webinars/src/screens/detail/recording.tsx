import { Link } from 'react-router';
import type { WebinarDetail } from '#contract/schemas.ts';
import { isSummary } from '#contract/webinar-state.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { Poster } from '#src/components/poster/poster.tsx';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { replayHref, fullRecordingHref } from '#src/paths.ts';
import styles from '#src/screens/detail/recording.module.css';
import { formatVideoTime, timeHash } from '#src/time/video-time.ts';

interface RecordingProps {
  webinar: WebinarDetail;
  replay: NonNullable<WebinarDetail['replay']>;
}

/** The webinar's hall with the sign for playing, as the recording's own picture repeats the title. Only for the mouse: the button below says what it does. */
export function RecordingPoster({ webinar, replay, className = '' }: RecordingProps & { className?: string | undefined }) {
  return (
    <Link to={replayHref(webinar)} className={`${styles.picture} ${className}`} tabIndex={-1} aria-hidden="true">
      <Poster isLarge length={formatVideoTime(replay.duration)}>
        <StagedCover webinar={webinar} />
      </Poster>
    </Link>
  );
}

/** The way to the recording's own page. */
export function RecordingPanel({ webinar }: Pick<RecordingProps, 'webinar'>) {
  const isPart = isSummary(webinar);
  return (
    <>
      <h2 className={styles.title}>{isPart ? 'Watch the summary' : 'Watch the recording'}</h2>
      <p className={styles.about}>Captions in English, no sound, and a transcript that you can search.</p>
      <LinkButton to={replayHref(webinar)} variant="primary">
        {isPart ? 'Play the summary' : 'Play the recording'}
      </LinkButton>
      {isPart && (
        <p className={styles.whole}>
          Need the full recording? <TextLink to={fullRecordingHref(webinar)}>Request it</TextLink>.
        </p>
      )}
    </>
  );
}

/** The chapters, each of which begins the video there. */
export function RecordingChapters({ webinar }: Pick<RecordingProps, 'webinar'>) {
  const { chapters = [] } = webinar;
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="recording_chapters" className={styles.part}>
      <h2 id="recording_chapters" className={styles.title}>
        Chapters
      </h2>
      <ol className={styles.chapters}>
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <Link to={`${replayHref(webinar)}${timeHash(start)}`} className={styles.chapter}>
              <span className={styles.time}>{formatVideoTime(start)}</span>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
