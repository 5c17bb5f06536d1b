import { TextLink } from '@plenum/shared-ui/link';
import type { ReleaseChoice } from '#src/changes/load-choices.ts';
import styles from '#src/changes/no-versions.module.css';

export const hasNoChoice = ({ others }: ReleaseChoice) => others.length === 0;

/** Names the releases that a form leaves out, because they have no other version. */
export function NoOtherVersions({ choices }: { choices: readonly ReleaseChoice[] }) {
  const names = choices.filter(hasNoChoice).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className={styles.note}>
      No other version is published of{' '}
      {new Intl.ListFormat('en-GB').formatToParts(names).map(({ type, value }, place) =>
        type === 'element' ? (
          <span key={place} className={styles.name}>
            {value}
          </span>
        ) : (
          value
        ),
      )}
      .
    </p>
  );
}

/** Instead of a form whose fields would have no choices. @param what says why: a sentence */
export function NoVersions({ environment, what }: { environment: string; what: string }) {
  return (
    <div className={styles.nothing}>
      <p>{what} A team publishes one with:</p>
      <p>
        <code>npm run release -- publish mf-example</code>
      </p>
      <p>
        <TextLink to={`/environments/${environment}`}>Back to {environment}</TextLink>
      </p>
    </div>
  );
}
