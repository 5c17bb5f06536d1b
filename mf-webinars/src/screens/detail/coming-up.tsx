import { useId } from 'react';
import { Link } from 'react-router';
import { DeferredData } from '@plenum/federation/remote/deferred';
import type { Deferred } from '@plenum/shared-contracts/remote/deferred';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import type { Webinar } from '#contract/schemas.ts';
import { OtherWebinars } from '#src/screens/detail/other-webinars.tsx';
import { listHref } from '#src/paths.ts';
import styles from '#src/screens/detail/detail.module.css';

const PLACES = [1, 2, 3];

/** The nearest webinars, for a visitor who came too late for this one. The page does not wait for them. */
export function ComingUp({ webinars, now }: { webinars: Deferred<Webinar[]>; now: number }) {
  return (
    <DeferredData of={webinars} fallback={<Loading />} failed={<Shown webinars={[]} now={now} />}>
      {(loaded) => <Shown webinars={loaded} now={now} />}
    </DeferredData>
  );
}

function Shown({ webinars, now }: { webinars: Webinar[]; now: number }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.related}>
      <h2 id={title}>Coming up</h2>
      {webinars.length > 0 ? (
        <OtherWebinars webinars={webinars} now={now} />
      ) : (
        <p>
          <Link to={listHref()}>See all webinars</Link>
        </p>
      )}
    </section>
  );
}

/** Takes the room of the cards. */
function Loading() {
  return (
    <div className={styles.related} role="status" aria-label="Loading the next webinars">
      <Skeleton kind="title" />
      <div className={styles.cards}>
        {PLACES.map((place) => (
          <div key={place} className={styles.loadingCard}>
            <Skeleton kind="picture" className={styles.loadingCover} />
            <Skeleton kind="title" />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
