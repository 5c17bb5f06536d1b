import { Badge } from '@plenum/shared-ui/badge';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Overview } from '#src/environment/load-overview.ts';
import { type ReleaseHealth, releaseHealth } from '#src/releases/release-health.ts';
import { formatShare } from '#src/ui/format-share.ts';
import styles from '#src/releases/active-version.module.css';

/** Which version of a release is active in an environment, and how it does there. */
export function ActiveVersion({ overview, name }: { overview: Overview; name: string }) {
  const version = overview.set.releases[name]?.version;
  if (version === undefined) return <span className={styles.none}>Not active</span>;
  const health = releaseHealth(overview, name);
  const canary = overview.canaries.find((one) => one.name === name);
  return (
    <span className={styles.active}>
      <span className={styles.version}>
        <span className={`${styles.dot} ${styles[STATUS_DOTS[health]]}`} aria-hidden="true" />
        <TextLink to={`/releases/${name}/${version}`}>{version}</TextLink>
        {isShown(health) ? <Badge strong>{TEXTS[health]}</Badge> : <VisuallyHidden>, {TEXTS[health]}</VisuallyHidden>}
      </span>
      {canary && (
        <span className={styles.canary}>
          <TextLink to={`/environments/${overview.environment.name}/canaries/${name}`}>
            {canary.version} for {formatShare(canary.percent)}
          </TextLink>
        </span>
      )}
    </span>
  );
}

/** What is as usual is said by the dot alone. */
const isShown = (health: ReleaseHealth) => health !== 'healthy' && health !== 'unknown';

const TEXTS = {
  blocked: 'Blocked',
  failing: 'Failing',
  'over budget': 'Over its error budget',
  adopting: 'Being adopted',
  unknown: 'no site reports',
  healthy: 'no problems',
} as const satisfies Record<ReleaseHealth, string>;

const STATUS_DOTS = {
  blocked: 'bad',
  failing: 'bad',
  'over budget': 'bad',
  adopting: 'waiting',
  unknown: 'waiting',
  healthy: 'good',
} as const satisfies Record<ReleaseHealth, string>;
