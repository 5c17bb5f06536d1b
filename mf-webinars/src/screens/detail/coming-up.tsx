import { DeferredData } from '@plenum/federation/remote/deferred';
import type { Deferred } from '@plenum/shared-contracts/remote/deferred';
import { TextLink } from '@plenum/shared-ui/link';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import type { Webinar } from '#contract/schemas.ts';
import { OtherWebinars } from '#src/screens/detail/other-webinars.tsx';
import { listHref } from '#src/paths.ts';
import styles from '#src/screens/detail/detail.module.css';

const PLACES = [1, 2, 3];

/** Id of the section, to which a cancelled webinar links. */
export const INSTEAD = 'coming_up';

interface ComingUpProps<Webinars> {
  title: string;
  webinars: Webinars;
  now: number;
}

/**
 * The nearest webinars, for a visitor who came too late for this one. The page does not wait for them. They come with their heading: without
 * JavaScript, what comes late stands at the end of the page.
 */
export function ComingUp({ webinars, ...shown }: ComingUpProps<Deferred<Webinar[]>>) {
  return (
    <DeferredData of={webinars} fallback={<Loading />} failed={<Shown webinars={[]} {...shown} />}>
      {(loaded) => <Shown webinars={loaded} {...shown} />}
    </DeferredData>
  );
}

function Shown({ title, webinars, now }: ComingUpProps<Webinar[]>) {
  return (
    <section aria-labelledby="coming_up_title" id={INSTEAD} className={styles.related}>
      <h2 id="coming_up_title">{title}</h2>
      {webinars.length > 0 && <OtherWebinars webinars={webinars} now={now} />}
      <p>
        <TextLink to={listHref()}>See all webinars</TextLink>
      </p>
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
          <Skeleton key={place} kind="picture" className={styles.loadingCover} />
        ))}
      </div>
    </div>
  );
}
