import type { Webinar } from '#contract/schemas.ts';
import { StateBadge } from '@plenum/shared-ui/badge';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { Poster } from '#src/components/poster/poster.tsx';
import { WebinarCard } from '#src/components/webinar-card.tsx';
import styles from '#src/components/past-card/past-card.module.css';
import { recordingLabel } from '#src/components/past-card/recording-label.ts';

/** A past webinar as a card: with the poster of its recording, if the site has it, and the length of that. */
export function PastCard({ webinar, now }: { webinar: Webinar; now: number }) {
  const label = recordingLabel(webinar);
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
      badge={webinar.status === 'cancelled' ? null : label !== null && <StateBadge state="past">{label}</StateBadge>}
    />
  );
}
