import type { Webinar } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { webinarHref } from '#src/paths.ts';
import styles from '#src/screens/replay/replay.module.css';
import { recordingOf, speakerNames } from '#src/webinar-labels.ts';

/** Other recordings, below the question: each leads to its own. */
export function MoreToWatch({ webinars }: { webinars: readonly Webinar[] }) {
  if (webinars.length === 0) return null;
  return (
    <section aria-labelledby="replay_others" className={styles.others}>
      <h2 id="replay_others" className={styles.partTitle}>
        More to watch
      </h2>
      <ul>
        {webinars.map((webinar) => {
          const recording = recordingOf(webinar);
          return (
            <li key={webinar.id} className={styles.otherRow}>
              <Card className={styles.other}>
                <div className={styles.thumb}>
                  <StagedCover webinar={webinar} hasViewTransition={false} />
                </div>
                <div>
                  <h3 className={styles.otherTitle}>
                    <CardLink to={recording?.to ?? webinarHref(webinar)}>{webinar.title}</CardLink>
                  </h3>
                  <p className={styles.note}>
                    {recording?.text}, with {speakerNames(webinar)}
                  </p>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
