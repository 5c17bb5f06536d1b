import { Link } from 'react-router';
import type { Webinar } from '#contract/schemas.ts';
import { StateBadge } from '@plenum/shared-ui/badge';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { Poster } from '#src/components/poster/poster.tsx';
import { WebinarCard } from '#src/components/webinar-card.tsx';
import { WebinarDay } from '#src/time/webinar-time.tsx';
import type { ListContext } from '#src/components/webinar-row.tsx';
import styles from '#src/components/past-card/past-card.module.css';
import { OtherLanguage } from '#src/components/other-language.tsx';
import { recordingOf } from '#src/webinar-labels.ts';

interface PastCardProps extends ListContext {
  webinar: Webinar;
  now: number;
}

/**
 * A past webinar as a card: with the sign for playing and a link, if the site has its recording, whose own picture would repeat the title. The hour
 * no longer matters. Most have no recording: their pages take requests, as the list says once.
 */
export function PastCard({ webinar, now, language, hasOneType, speaker }: PastCardProps) {
  const recording = webinar.status === 'cancelled' ? null : recordingOf(webinar);
  return (
    <WebinarCard
      webinar={webinar}
      now={now}
      speaker={speaker}
      picture={
        <div className={styles.picture}>
          {webinar.replay ? (
            <Poster>
              <StagedCover webinar={webinar} />
            </Poster>
          ) : (
            <StagedCover webinar={webinar} />
          )}
        </div>
      }
      about={
        <>
          {webinar.status === 'cancelled' && <StateBadge state="cancelled" />}
          <span>
            <WebinarDay webinar={webinar} now={now} />
          </span>
          {!hasOneType && <span>{webinar.typeName}</span>}
          <OtherLanguage webinar={webinar} language={language} />
        </>
      }
      foot={
        recording && (
          <Link to={recording.to} className={styles.recording}>
            {recording.text}
            <VisuallyHidden> of {webinar.title}</VisuallyHidden>
          </Link>
        )
      }
    />
  );
}
