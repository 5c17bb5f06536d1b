import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { sitesByAdoption } from '@plenum/shared-contracts/release/reports/sites-by-adoption';
import { TextLink } from '@plenum/shared-ui/link';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { findProblems } from '#src/environment/find-problems.ts';
import type { Overview, OverviewResult } from '#src/environment/load-overview.ts';
import { describeError } from '#src/registry/registry-client.ts';
import { formatShare } from '#src/ui/format-share.ts';
import { Moment } from '#src/ui/moment.tsx';
import card from '#src/ui/card.module.css';
import styles from '#src/releases/environment-card.module.css';

/** An environment in a few lines: how it does, which set it has since when, and who serves it; or why this is not known. */
export function EnvironmentCard({ result }: { result: OverviewResult }) {
  const { name } = result;
  return (
    <li className={`${card.card} ${styles.card}`}>
      <h2 className={styles.name}>
        <TextLink to={`/environments/${name}`}>{environmentTitle(name)}</TextLink>
      </h2>
      {'overview' in result ? (
        <Facts overview={result.overview} />
      ) : (
        <Health severity="error">Could not load this environment: {describeError(result.error)}</Health>
      )}
    </li>
  );
}

function Facts({ overview }: { overview: Overview }) {
  const { environment, set, canaries } = overview;
  const { name } = environment;
  const problems = findProblems(overview);
  const [worst] = problems;
  return (
    <>
      {worst ? (
        <Health severity={worst.severity}>
          {worst.text}
          {problems.length > 1 && ` (and ${problems.length - 1} more)`}
        </Health>
      ) : (
        <NoProblems overview={overview} />
      )}
      {set.number > 0 && (
        <p className={styles.fact}>
          <TextLink to={`/environments/${name}/history`}>Set {set.number}</TextLink> since <Moment at={set.created_at} ago />
          {set.reason && `: ${set.reason}`}
        </p>
      )}
      {canaries.map(({ name: remote, version, percent }) => (
        <p key={remote} className={styles.fact}>
          <TextLink to={`/environments/${name}/canaries/${remote}`}>Canary of {remote}</TextLink>: {version} for {formatShare(percent)} of
          visitors
        </p>
      ))}
    </>
  );
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, healthy: CircleCheck, unknown: CircleHelp };

function Health({ severity, children }: { severity: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[severity];
  return (
    <p className={`${styles.health} ${styles[severity]}`}>
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Whether the sites serve the set, as far as it is known. */
function NoProblems({ overview: { set, sites } }: { overview: Overview }) {
  const { adopted, waiting } = sitesByAdoption(set, sites);
  const counted = adopted.length + waiting.length;
  return (
    <Health severity={set.number > 0 && counted > 0 ? 'healthy' : 'unknown'}>{describeSites(set.number, adopted.length, counted)}</Health>
  );
}

function describeSites(set: number, adopted: number, counted: number): string {
  if (set === 0) return 'Nothing has been activated yet';
  if (counted === 0) return 'No site reports, so it is not known whether it works';
  if (adopted < counted) return `No problems; ${adopted} of ${counted} sites serve the set so far`;
  return counted === 1 ? 'No problems; the site serves the set' : `No problems; all ${counted} sites serve the set`;
}
