import type { WebinarDetail } from '#contract/schemas.ts';
import { TextLink } from '@plenum/shared-ui/link';
import { filterHref } from '#src/paths.ts';
import styles from '#src/screens/detail/facts.module.css';
import { formatDuration } from '#src/time/format.ts';

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Duration, language, category and seats. */
export function Facts({ webinar }: { webinar: WebinarDetail }) {
  const { duration, language, type, typeName, capacity, seats_left } = webinar;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>How long</dt>
        <dd>{formatDuration(duration)}</dd>
      </div>
      <div>
        <dt>Language</dt>
        <dd>{languages.of(language) ?? language}</dd>
      </div>
      <div>
        <dt>Category</dt>
        <dd>
          <TextLink to={filterHref(type)}>{typeName}</TextLink>
        </dd>
      </div>
      {capacity !== null && (
        <div>
          <dt>Seats</dt>
          <dd>
            {capacity}
            {seats_left !== null && seats_left > 0 && <>, {seats_left} free</>}
          </dd>
        </div>
      )}
    </dl>
  );
}
