import type { Webinar } from '#contract/schemas.ts';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { WebinarCard } from '#src/components/webinar-card.tsx';
import { Poster } from '#src/components/poster/poster.tsx';
import styles from '#src/screens/detail/detail.module.css';

/** Cards of other webinars than the page's own. */
export function OtherWebinars({ webinars, now }: { webinars: readonly Webinar[]; now: number }) {
  const seats = useOwnSeats();
  return (
    <ul className={styles.cards}>
      {webinars.map((webinar) => (
        <li key={webinar.id}>
          <WebinarCard
            webinar={webinar}
            now={now}
            seat={seats?.(webinar)}
            hasViewTransition={false}
            picture={<Picture webinar={webinar} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** With the sign for playing, if the site has its recording. */
function Picture({ webinar }: { webinar: Webinar }) {
  const hall = <StagedCover webinar={webinar} hasViewTransition={false} className={styles.otherCover} />;
  if (!webinar.replay) return hall;
  return (
    <div className={styles.otherPoster}>
      <Poster>{hall}</Poster>
    </div>
  );
}
