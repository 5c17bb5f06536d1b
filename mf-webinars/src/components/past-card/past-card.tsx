import { Link } from 'react-router';
import { startOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { StateBadge } from '@plenum/shared-ui/badge';
import { DateTime } from '@plenum/shared-ui/date-time';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { Poster } from '#src/components/poster/poster.tsx';
import { WebinarCard } from '#src/components/webinar-card.tsx';
import type { ListContext } from '#src/components/webinar-row.tsx';
import styles from '#src/components/past-card/past-card.module.css';
import { isOtherYear } from '#src/time/format.ts';
import { languageLabel, recordingOf } from '#src/webinar-labels.ts';

/**
 * A past webinar as a card: with the poster of its recording, if the site has it, and a link to that. The hour no longer matters. Most have no
 * recording, which is not said: their pages take requests.
 */
export function PastCard({ webinar, now, language, hasOneType }: ListContext & { webinar: Webinar; now: number }) {
  const start = startOf(webinar);
  const { timeZone } = useCapabilities();
  const recording = webinar.status === 'cancelled' ? null : recordingOf(webinar);
  const day = <DateTime start={new Date(start).toISOString()} format="day" withYear={isOtherYear(start, now)} visitorZone={timeZone} />;
  return (
    <WebinarCard
      webinar={webinar}
      now={now}
      picture={
        <div className={styles.picture}>
          {webinar.replay ? (
            <Poster ref={viewTransition('cover', 'webinar', webinar.url)}>
              <img src={webinar.replay.poster} alt="" width={960} height={540} loading="lazy" />
            </Poster>
          ) : (
            <StagedCover webinar={webinar} />
          )}
        </div>
      }
      about={
        <>
          {webinar.status === 'cancelled' && <StateBadge state="cancelled" />}
          {recording && (
            <Link to={recording.to} className={styles.recording}>
              {recording.text}
              <VisuallyHidden> of {webinar.title}</VisuallyHidden>
            </Link>
          )}
          {hasOneType ? day : <span>{webinar.typeName}</span>}
          {language !== undefined && webinar.language !== language && <span>{languageLabel(webinar)}</span>}
        </>
      }
      when={hasOneType ? null : day}
    />
  );
}
