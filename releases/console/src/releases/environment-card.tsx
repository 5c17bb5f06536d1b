import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { sitesByAdoption } from '@plenum/shared-contracts/release/reports/sites-by-adoption';
import { TextLink } from '@plenum/shared-ui/link';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { findProblems } from '#src/environment/find-problems.ts';
import type { Overview } from '#src/environment/load-overview.ts';
import { formatShare } from '#src/ui/format-share.ts';
import { Moment } from '#src/ui/moment.tsx';
import styles from '#src/releases/environment-card.module.css';

/** An environment in a few lines: how it does, which set it has since when, and who serves it. */
export function EnvironmentCard({ overview }: { overview: Overview }) {
  const { environment, set, canaries } = overview;
  const { name } = environment;
  const problems = findProblems(overview);
  const [worst] = problems;
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <TextLink to={`/environments/${name}`}>{environmentTitle(name)}</TextLink>
      </h2>
      {worst ? (
        <p className={`${styles.health} ${styles[worst.severity]}`}>
          {worst.severity === 'error' ? <CircleAlert size={20} aria-hidden="true" /> : <TriangleAlert size={20} aria-hidden="true" />}
          <span>
            {worst.text}
            {problems.length > 1 && ` (and ${problems.length - 1} more)`}
          </span>
        </p>
      ) : (
        <Calm overview={overview} />
      )}
      {set.number > 0 && (
        <p className={styles.fact}>
          <TextLink to={`/environments/${name}/history`}>Set {set.number}</TextLink> since <Moment at={set.created_at} />
          {set.reason && `: ${set.reason}`}
        </p>
      )}
      {canaries.map(({ name: remote, version, percent }) => (
        <p key={remote} className={styles.fact}>
          <TextLink to={`/environments/${name}/canaries/${remote}`}>Canary of {remote}</TextLink>: {version} for {formatShare(percent)} of
          visitors
        </p>
      ))}
    </li>
  );
}

/** Without problems: whether the sites serve the set, as far as it is known. */
function Calm({ overview: { set, sites } }: { overview: Overview }) {
  const { adopted, waiting } = sitesByAdoption(set, sites);
  const counted = adopted.length + waiting.length;
  const isServed = set.number > 0 && counted > 0;
  return (
    <p className={`${styles.health} ${isServed ? styles.calm : styles.unknown}`}>
      {isServed ? <CircleCheck size={20} aria-hidden="true" /> : <CircleHelp size={20} aria-hidden="true" />}
      <span>{describeSites(set.number, adopted.length, counted)}</span>
    </p>
  );
}

function describeSites(set: number, adopted: number, counted: number): string {
  if (set === 0) return 'Nothing has been activated yet';
  if (counted === 0) return 'No site reports, so it is not known whether it works';
  if (adopted < counted) return `No problems; ${adopted} of ${counted} sites serve the set so far`;
  return counted === 1 ? 'No problems; the site serves the set' : `No problems; all ${counted} sites serve the set`;
}
