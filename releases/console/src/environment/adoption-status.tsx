import { sitesByAdoption } from '@plenum/shared-contracts/release/reports/sites-by-adoption';
import type { SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { StateBadge } from '@plenum/shared-ui/badge';
import styles from '#src/environment/adoption-status.module.css';

/** Which sites serve the current set, which do not, and why. Changes of the first sentence are announced. */
export function AdoptionStatus({ set, sites }: { set: ReleaseSet; sites: readonly SiteSummary[] }) {
  const { adopted, waiting, refused } = sitesByAdoption(set, sites);
  const counted = adopted.length + waiting.length + refused.length;
  if (counted === 0) return null;
  const isDone = adopted.length === counted;
  return (
    <div className={styles.status}>
      <p role="status">
        <StateBadge state={isDone ? 'live' : 'past'}>
          {isDone ? served(counted) : `${adopted.length} of ${counted} sites serve this set`}
        </StateBadge>
      </p>
      {!isDone && (
        <ul className={styles.sites} aria-label="Sites that do not serve this set">
          {refused.map((site) => (
            <li key={site.id}>
              {site.id} does not: {reasonOf(site)}
            </li>
          ))}
          {waiting.map(({ id, serving }) => (
            <li key={id}>
              {id} is adopting it, and serves {serving ? `set ${serving.number}` : 'nothing'} until then
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function served(sites: number): string {
  return sites === 1 ? 'The site serves this set' : `All ${sites} sites serve this set`;
}

function reasonOf({ status, refused, failures }: SiteSummary): string {
  if (status === 'diverged') return 'it serves another set under this number';
  const [failure] = failures;
  return refused?.reason ?? (failure ? `${failure.name}@${failure.version}: ${failure.reason}` : 'it gave no reason');
}
