import type { WebinarDetail } from '#contract/schemas.ts';
import { stateAt } from '#contract/webinar-state.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { filterHref } from '#src/paths.ts';
import styles from '#src/screens/detail/facts.module.css';
import { formatDuration } from '#src/time/format.ts';
import { languageLabel } from '#src/webinar-labels.ts';

interface FactsProps {
  webinar: WebinarDetail;
  /** Epoch milliseconds. */
  now: number;
  /** Whether they stand below the recording, which has a length of its own. */
  hasRecording?: boolean;
}

/** Price, seats, language and category in one line; below a recording, how long the webinar was: otherwise its date says so. */
export function Facts({ webinar, now, hasRecording = false }: FactsProps) {
  const { duration, type, typeName, capacity, seats_left } = webinar;
  // After the end, seats and a price mean nothing.
  const isAhead = ['upcoming', 'live'].includes(stateAt(webinar, now));
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
      {hasRecording && (
        <div>
          <dt>How long</dt>
          <dd>The webinar lasted {formatDuration(duration)}</dd>
        </div>
      )}
      <div>
        <dt>Language</dt>
        <dd>{hasRecording ? languageLabel(webinar).replace(/^In/, 'Held in') : languageLabel(webinar)}</dd>
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
