import type { WebinarDetail } from '#contract/schemas.ts';
import { stateAt } from '#contract/webinar-state.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { filterHref } from '#src/paths.ts';
import styles from '#src/screens/detail/facts.module.css';
import { FEW_SEATS, languageLabel } from '#src/webinar-labels.ts';

interface FactsProps {
  webinar: WebinarDetail;
  /** Epoch milliseconds. */
  now: number;
  /** Whether the visitor has a seat, or waits for one: then it does not matter how many are free. */
  hasSeat: boolean;
}

/** Price, seats, language and category in one line. */
export function Facts({ webinar, now, hasSeat }: FactsProps) {
  const { type, typeName, capacity, seats_left } = webinar;
  // After the end, seats and a price mean nothing.
  const state = stateAt(webinar, now);
  const isAhead = ['upcoming', 'live'].includes(state);
  return (
    <dl className={styles.facts}>
      {isAhead && (
        <div>
          <dt>Price</dt>
          <dd>Free of charge</dd>
        </div>
      )}
      {isAhead && capacity !== null && (
        <div>
          <dt>Seats</dt>
          <dd>
            {capacity} {capacity === 1 ? 'seat' : 'seats'}
            {!hasSeat && seats_left !== null && seats_left > FEW_SEATS && `, ${seats_left} left`}
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
