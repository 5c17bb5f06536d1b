import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Webinar } from '#contract/schemas.ts';
import { WebinarTimeLines } from '#src/blocks/account-webinars/webinar-time-lines.tsx';
import { listHref, webinarHref } from '#src/paths.ts';
import { actionOf, lengthAndSpeakers } from '#src/webinar-labels.ts';
import styles from '#src/blocks/account-webinars/account-webinars.module.css';

interface OfferedWebinarsProps {
  /** The next ones; none: only the link to all. */
  readonly webinars: readonly Webinar[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What a user without a seat can save one for. */
export function OfferedWebinars({ webinars, now }: OfferedWebinarsProps) {
  return (
    <section aria-labelledby="mf-webinars-offered" className={styles.section}>
      <h2 id="mf-webinars-offered">Next on Plenum</h2>
      {webinars.length > 0 && (
        <ul className={styles.list}>
          {webinars.map((webinar) => (
            <li key={webinar.id}>
              <Offered webinar={webinar} now={now} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink to={listHref()}>See all webinars</TextLink>
      </p>
    </section>
  );
}

function Offered({ webinar, now }: { readonly webinar: Webinar; readonly now: number }) {
  const action = actionOf(webinar, now);
  return (
    <article className={`${styles.registration} ${styles.offered}`} aria-labelledby={`mf-webinars-${webinar.url}`}>
      <WebinarTimeLines webinar={webinar} now={now} />
      <div className={styles.words}>
        <h3 id={`mf-webinars-${webinar.url}`} className={styles.title}>
          <TextLink to={webinarHref(webinar)}>{webinar.title}</TextLink>
        </h3>
        <p className={styles.foot}>{lengthAndSpeakers(webinar)}</p>
      </div>
      {action && (
        <LinkButton to={action.to}>
          {action.text}
          <VisuallyHidden>: {webinar.title}</VisuallyHidden>
        </LinkButton>
      )}
    </article>
  );
}
