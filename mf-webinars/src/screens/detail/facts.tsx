import type { WebinarDetail } from '#contract/schemas.ts';
import { stateAt } from '#contract/webinar-state.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { filterHref } from '#src/paths.ts';
import styles from '#src/screens/detail/facts.module.css';
import { languageLabel } from '#src/webinar-labels.ts';

interface FactsProps {
  webinar: WebinarDetail;
  /** Epoch milliseconds. */
  now: number;
}

/** Price, seats, language and category in one line. */
export function Facts({ webinar, now }: FactsProps) {
  const { type, typeName, capacity, seats_left } = webinar;
  // After the end, seats and a price mean nothing.
  const state = stateAt(webinar, now);
  const isAhead = ['upcoming', 'live'].includes(state);
  const free = seats_left !== null && seats_left > 0 ? seats_left : null;
  return (
    <dl className={styles.facts}>
      {isAhead && (
        <div>
          <dt>Price</dt>
          <dd>Free</dd>
        </div>
      )}
      {isAhead && capacity !== null && (
        <div>
          <dt>Seats</dt>
          <dd>
            {capacity} {capacity === 1 ? 'seat' : 'seats'}
            {free !== null && <>, {free} free</>}
          </dd>
        </div>
      )}
      <div>
        <dt>Language</dt>
        <dd>{state === 'past' ? languageLabel(webinar).replace(/^In/, 'Held in') : languageLabel(webinar)}</dd>
      </div>
      <div>
        <dt>Category</dt>
        <dd>
          <TextLink to={filterHref(type)}>{typeName}</TextLink>
        </dd>
      </div>
    </dl>
  );
}
