import { Link } from 'react-router';
import type { WebinarDetail } from '#contract/schemas.ts';
import { isSummary } from '#contract/webinar-state.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { Poster } from '#src/components/poster/poster.tsx';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { replayHref } from '#src/paths.ts';
import { recordingName } from '#src/webinar-labels.ts';
import styles from '#src/screens/detail/recording.module.css';
import { formatVideoLength, formatVideoTime, timeHash } from '#src/time/video-time.ts';

interface RecordingProps {
  webinar: WebinarDetail;
  replay: NonNullable<WebinarDetail['replay']>;
}

/** The way to the recording's replay page: the webinar's hall with the sign for playing, and the chapters, each of which begins the video there. */
export function Recording({ webinar, replay: { duration } }: RecordingProps) {
  const { chapters = [] } = webinar;
  const to = replayHref(webinar);
  const isPart = isSummary(webinar);
  return (
    <section id="take-part" aria-label="Take part" className={styles.recording}>
      {/* The recording's own picture repeats the title, which is the heading of the page. */}
      <Link to={to} className={styles.picture}>
        <Poster isLarge action={isPart ? 'Play the summary' : 'Play the recording'} length={formatVideoTime(duration)}>
          <StagedCover webinar={webinar} />
        </Poster>
      </Link>
      <div className={styles.words}>
        <h2 className={styles.title}>{isPart ? 'Watch the summary' : 'Watch the recording'}</h2>
        <p className={styles.about}>
          A captioned {recordingName(webinar).toLowerCase()} ({formatVideoLength(duration)}) in English, without sound, with a searchable
          transcript.
        </p>
        {isPart && (
          <p className={styles.whole}>
            Need the full recording? <TextLink to="/contacts">Ask us</TextLink>.
          </p>
        )}
        <ol className={styles.chapters} aria-label="Chapters">
          {chapters.map(({ start, title }) => (
            <li key={start}>
              <Link to={`${to}${timeHash(start)}`} className={styles.chapter}>
                <span className={styles.time}>{formatVideoTime(start)}</span>
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
